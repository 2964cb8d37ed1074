-- A house may move to another cell: to other server processes with a database of their own (docs/growth.md). One that
-- never does has none of this.

-- While it is set, no request enters the house: what a move has copied stays as it is.
alter table site add column is_fenced boolean not null default false;

-- How far the move of a house has come, and afterwards where it went. It outlives the house's own rows, so it does not
-- refer to them.
create table site_move (
  number integer not null,
  to_cell text not null,
  -- By which it was reached here; they answer with 421 from then on.
  hosts text[] not null,
  step text not null,
  -- Of a house that goes back to the cell it came from.
  is_return boolean not null default false,
  began_at timestamptz not null default now(),
  constraint site_move_pk primary key (number),
  constraint site_move_names_a_cell check (to_cell ~ '^[a-z][a-z0-9-]{0,39}$'),
  constraint site_move_step_is_known check (step in ('copying', 'fenced', 'still', 'switched', 'verified', 'erased'))
);

grant select on site_move to morgenkreis_server;
-- As the directory itself: only the row of the asked host can be seen.
alter table site_move enable row level security;
alter table site_move force row level security;
create policy only_asked_host on site_move
  using (nullif(current_setting('app.host', true), '') = any (hosts))
  with check (false);
create policy owner_keeps_directory on site_move to current_user using (true) with check (true);
