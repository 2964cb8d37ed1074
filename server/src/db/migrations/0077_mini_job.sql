-- A mini-job: § 17 MiLoG asks for begin, end and duration of each day within seven days, by law and not by agreement.
alter table teacher add column mini_job boolean not null default false;
