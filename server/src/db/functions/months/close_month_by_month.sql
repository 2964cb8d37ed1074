-- A month is closed and reopened one after the other, with a text and with a reason: the day moves only with those.
create or replace function close_month_by_month() returns trigger language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  moved date;
  is_closing boolean;
begin
  perform lock_months(new.site_id);
  is_closing := new.closed_before is not null
    and (old.closed_before is null or new.closed_before = (old.closed_before + interval '1 month')::date);
  moved := (coalesce(case when is_closing then new.closed_before end, old.closed_before) - interval '1 month')::date;
  if is_closing and is_closed_month(new.site_id, moved)
     and exists (select from month_text t where t.site_id = new.site_id and t.month = moved) then
    return new;
  end if;
  if not is_closing and not is_closed_month(new.site_id, moved)
     and new.closed_before is not distinct from
       (case when is_closed_month(new.site_id, (moved - interval '1 month')::date) then moved end) then
    return new;
  end if;
  raise exception 'Months are closed one after the other with a text, and reopened with a reason'
    using errcode = 'MK001', detail = coalesce(old.closed_before, new.closed_before)::text;
end
$$;
grant execute on function close_month_by_month to morgenkreis_server;

create or replace trigger close_month_by_month before update of closed_before on site
  for each row
  when (old.closed_before is distinct from new.closed_before)
  execute function close_month_by_month();
