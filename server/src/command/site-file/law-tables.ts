import type { FileSection } from './file-section.ts'
import type { FileTable } from './file-table.ts'
import type { SiteFile } from './format.ts'

/** Hints from law in a house's file: how the rows become lines, and lines become rows. */

export const protectionSection: FileSection = {
  name: 'protectionProfiles',
  select: 'select p.teacher_id as "teacherId", p.protection from protection_profile p where p.site_id = $1',
  orderBy: 'p.teacher_id',
  whose: 'p.teacher_id',
}

export const answerSection: FileSection = {
  name: 'hintAnswers',
  select: `
    select a.week_number as "weekNumber", a.teacher_id as "teacherId", a.weekday, a.rule, a.found as is,
           a.allowed as limit, a.day_version as "dayVersion", a.reason, a.text, a.answered_at as "answeredAt",
           a.actor_id as "actorId"
      from hint_answer a where a.site_id = $1`,
  orderBy: 'a.week_number, a.teacher_id, a.weekday, a.rule',
  whose: 'a.teacher_id',
}

export const protectionTable = ({ protectionProfiles }: SiteFile): FileTable => ({
  name: 'protectionProfiles',
  lines: protectionProfiles,
  insert: `
    insert into protection_profile (site_id, teacher_id, protection)
    select $1, x.* from json_to_recordset($2::json) as x("teacherId" integer, protection protection)`,
})

export const answerTable = ({ hintAnswers }: SiteFile): FileTable => ({
  name: 'hintAnswers',
  lines: hintAnswers,
  insert: `
    insert into hint_answer (site_id, week_number, teacher_id, weekday, rule, found, allowed, day_version, reason,
                             text, answered_at, actor_id)
    select $1, x.*
      from json_to_recordset($2::json)
        as x("weekNumber" smallint, "teacherId" integer, weekday smallint, rule text, "is" integer,
             "limit" integer, "dayVersion" integer, reason hint_reason, text text, "answeredAt" timestamptz,
             "actorId" integer)`,
})
