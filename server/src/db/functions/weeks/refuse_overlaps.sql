-- Sessions may touch but not overlap. A status spans the whole day, so nothing can stand beside it; that of half a day
-- spans nothing, and stands at index 0, so there is one. A trigger and no exclusion constraint: its index was a sixth of
-- all bytes and nine tenths of a restore. Without sequential scans, because a connection that first saw the table small
-- read the whole of it for every week that it wrote.
create or replace function refuse_overlaps() returns trigger language plpgsql volatile
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  touched record;
  clash record;
begin
  -- A group that goes, or a note: what no span depends on needs no look.
  if tg_op = 'UPDATE' then
    if not exists (
      select site_id, week_number, teacher_id, weekday, slot_index, start_time, end_time, share from new_rows
      except
      select site_id, week_number, teacher_id, weekday, slot_index, start_time, end_time, share from old_rows)
    then
      return null;
    end if;
  end if;
  -- There the look below would not see what was committed while this waited for the lock.
  if current_setting('transaction_isolation') in ('repeatable read', 'serializable') then
    raise exception 'Sessions are written in transactions that are read committed' using errcode = '0A000';
  end if;
  perform pg_advisory_xact_lock(place.number)
     from (select distinct overlap_lock(r.site_id, r.teacher_id, r.week_number) as number
             from new_rows r order by 1) place;
  -- Statements of their own, after the lock: they see all that was committed until now. One for each week of a person,
  -- by its key: so there is no other plan than the right one, for one day and for thousands.
  for touched in select distinct r.site_id, r.week_number, r.teacher_id from new_rows r loop
    select * into clash
      from (select s.weekday, s.slot_index, coalesce(s.start_time, '00:00') as starts,
                   lag(coalesce(s.end_time, '24:00')) over (
                     partition by s.weekday order by coalesce(s.start_time, '00:00')) as free_from
              from time_slot s
             where s.site_id = touched.site_id and s.week_number = touched.week_number
               and s.teacher_id = touched.teacher_id and s.share = 1) slot
     where slot.starts < slot.free_from
     limit 1;
    if found then
      raise exception 'Sessions of one day overlap'
        using errcode = 'exclusion_violation', schema = tg_table_schema, table = tg_table_name,
              constraint = 'time_slot_overlaps_nothing',
              detail = format('Site %s, week %s, teacher %s, weekday %s, slot %s', touched.site_id, touched.week_number,
                              touched.teacher_id, clash.weekday, clash.slot_index);
    end if;
  end loop;
  return null;
end
$$;
grant execute on function refuse_overlaps to morgenkreis_server;

create or replace trigger refuse_overlaps_insert after insert on time_slot
  referencing new table as new_rows
  for each statement execute function refuse_overlaps();

create or replace trigger refuse_overlaps_update after update on time_slot
  referencing old table as old_rows new table as new_rows
  for each statement execute function refuse_overlaps();
