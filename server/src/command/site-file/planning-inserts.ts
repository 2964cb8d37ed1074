import type { FileTable } from './file-table.ts'
import type { SiteFile } from './format.ts'

/** After the teachers whose they are. */
export function planningTables({ wishes, dayLocks }: SiteFile): FileTable[] {
  return [
    {
      name: 'wishes',
      lines: wishes,
      insert: `
        insert into wish (site_id, teacher_id, position, kind, date, weekday, start_time, end_time)
        select $1, x.*
          from json_to_recordset($2::json)
            as x("teacherId" integer, position smallint, kind wish_kind, date date, weekday smallint, "from" time,
                 "to" time)`,
    },
    {
      name: 'dayLocks',
      lines: dayLocks,
      insert: `
        insert into day_lock (site_id, teacher_id, date)
        select $1, x.* from json_to_recordset($2::json) as x("teacherId" integer, date date)`,
    },
  ]
}
