-- Weeks are drafts until the management publishes them. A house that does not switch it on has none of this, and works as
-- before.

alter table site add column publishes_weeks boolean not null default false;
grant update (publishes_weeks) on site to morgenkreis_server;

-- Null: a draft, unless the week has begun or the house publishes no weeks.
alter table week add column published_at timestamptz;
-- Who did it, without a foreign key. Null: by the house's password.
alter table week add column published_by integer;
alter table week add constraint week_is_published_by_somebody check (
  published_by is null or published_by > 0 and published_at is not null);
