import type { FileSection } from './file-section.ts'
import type { FileTable } from './file-table.ts'
import type { RecordLine } from './record-format.ts'

/** What was really worked, in the file of a house: how rows become lines, and lines become rows. */

export const recordSection: FileSection = {
  name: 'dayRecords',
  select: `
    select d.week_number as "weekNumber", d.teacher_id as "teacherId", d.weekday, d.version, d.spans,
           left(d.came_at::text, 5) as "cameAt", left(d.planned_from::text, 5) as "plannedFrom",
           left(d.planned_to::text, 5) as "plannedTo", d.tolerance, d.source, d.reason, d.not_agreed as "notAgreed",
           d.by_device_clock as "byDeviceClock", d.member_id as "actorId", d.recorded_at as "recordedAt",
           d.recorded_on as "recordedOn"
      from day_record d where d.site_id = $1`,
  orderBy: 'd.week_number, d.teacher_id, d.weekday, d.version',
  whose: 'd.teacher_id',
}

export const recordTable = (lines: readonly RecordLine[]): FileTable => ({
  name: 'dayRecords',
  lines,
  insert: `
    insert into day_record (site_id, week_number, teacher_id, weekday, version, spans, came_at, planned_from, planned_to,
                            tolerance, source, reason, not_agreed, by_device_clock, member_id, recorded_at, recorded_on)
    select $1, x.*
      from json_to_recordset($2::json)
        as x("weekNumber" smallint, "teacherId" integer, weekday smallint, version integer, spans text, "cameAt" time,
             "plannedFrom" time, "plannedTo" time, tolerance smallint, source text, reason text, "notAgreed" boolean,
             "byDeviceClock" boolean, "actorId" integer, "recordedAt" timestamptz, "recordedOn" date)`,
})
