-- Nobody is half back: at the end of the transaction that marks somebody as coming back the person is there, with the
-- balances that the months were closed with, and no longer among the deleted.
create or replace function keep_removed_people() returns trigger
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from removed_person p where p.site_id = new.site_id and p.teacher_id = new.teacher_id)
     or not exists (select from teacher t where t.site_id = new.site_id and t.teacher_id = new.teacher_id) then
    raise exception 'Teacher % is not wholly back', new.teacher_id using errcode = 'check_violation';
  end if;
  perform assert_closed_balances(new.site_id, new.teacher_id);
  return null;
end
$$;
grant execute on function keep_removed_people to morgenkreis_server;

-- A database that is taken over has this table a moment later, and is then told again.
do $$ begin
  if to_regclass('public.removed_person') is not null then
    drop trigger if exists keep_removed_people on removed_person;
    create constraint trigger keep_removed_people after update of coming_back on removed_person
      deferrable initially deferred
      for each row
      when (new.coming_back)
      execute function keep_removed_people();
  end if;
end $$;
