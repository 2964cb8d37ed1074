import type { FileSection } from './file-section.ts'

/** After the teachers whose they are. */
export const planningTables: readonly FileSection[] = [
  {
    name: 'wishes',
    select: `
      select w.teacher_id as "teacherId", w.position, w.kind, w.date, w.weekday,
             left(w.start_time::text, 5) as "from", left(w.end_time::text, 5) as "to"
        from wish w where w.site_id = $1`,
    orderBy: 'w.teacher_id, w.position',
    whose: 'w.teacher_id',
    insert: `
      insert into wish (site_id, teacher_id, position, kind, date, weekday, start_time, end_time)
      select $1, x.*
        from json_to_recordset($2::json)
          as x("teacherId" integer, position smallint, kind wish_kind, date date, weekday smallint, "from" time,
               "to" time)`,
  },
  {
    name: 'dayLocks',
    select: 'select k.teacher_id as "teacherId", k.date from day_lock k where k.site_id = $1',
    orderBy: 'k.date, k.teacher_id',
    whose: 'k.teacher_id',
    insert: `
      insert into day_lock (site_id, teacher_id, date)
      select $1, x.* from json_to_recordset($2::json) as x("teacherId" integer, date date)`,
  },
]
