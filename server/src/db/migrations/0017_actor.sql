-- Who made a change. Null: somebody with the password that the house shares, which is everyone until people have an
-- access of their own; their table and its foreign key come with it.
alter table history
  add column actor_id integer,
  add constraint history_actor_is_a_number_of_a_person check (actor_id > 0);

grant insert (actor_id) on history to morgenkreis_server;
