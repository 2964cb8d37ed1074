-- Outside a transaction: indexes are built while houses go on writing.

-- Without the version, the lines of a week or a person have one entry in the index together instead of one each, a
-- quarter of the bytes. A week has hundreds of lines and a person a few thousand in ten years: they are sorted when
-- somebody asks for them.
drop index concurrently if exists history_week;

create index concurrently history_week on history (site_id, week_number) where week_number is not null;

drop index concurrently if exists history_of_week;

alter index history_week rename to history_of_week;

drop index concurrently if exists history_teacher;

create index concurrently history_teacher on history (site_id, teacher_id) where teacher_id is not null;

drop index concurrently if exists history_of_teacher;

alter index history_teacher rename to history_of_teacher;

-- A line of the history never changes while its week and its person are there. Frozen by the vacuum that follows its
-- insert, its page is not read again to be frozen when transaction numbers run out.
alter table history set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_freeze_min_age = 0);

-- A saved day leaves its slots behind as dead rows, and every view of the week steps over them. By default a fifth of
-- the table would have to be dead first, which in a large installation is weeks of saves.
alter table time_slot set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
                           autovacuum_analyze_scale_factor = 0.05);

-- Every save moves these rows; they stay on their page (fillfactor 20), whose dead versions the next save removes. The
-- table is read by every request, so it is vacuumed by count and not by its size.
alter table site_version set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
