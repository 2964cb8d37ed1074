-- Whoever becomes one of the management while their link is out: the link is good for a day from then on, as one for the
-- management is.
grant update (expires_at) on invitation to morgenkreis_server;
-- None lasts longer than a week, whatever becomes of it.
alter table invitation add constraint invitation_lasts_a_week check (expires_at <= created_at + interval '7 days');
