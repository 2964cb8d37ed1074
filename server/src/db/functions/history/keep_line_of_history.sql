-- The foreign keys do it, with the rights of the owner of the table: the server's role still can neither change nor
-- remove a line, and whatever way a week or a teacher goes, its lines stay.
create or replace function keep_line_of_history() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  if old.week_number is not null and new.week_number is null then
    new.folded_week := old.week_number;
  end if;
  new.before := public.told_of_nobody(old.before);
  new.after := public.told_of_nobody(old.after);
  return new;
end
$$;
grant execute on function keep_line_of_history to morgenkreis_server;

create or replace trigger keep_line_of_history before update on history
  for each row
  when (old.teacher_id is not null and new.teacher_id is null
        or old.week_number is not null and new.week_number is null)
  execute function keep_line_of_history();
