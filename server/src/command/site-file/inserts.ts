import { importedSettings } from '../../sites/site-columns.ts'
import { fieldsInFile, teacherColumnNames } from '../../teachers/teacher-columns.ts'
import { termsColumnNames, termsTypesInFile } from '../../teachers/terms-columns.ts'
import { certificateTable } from './certificate-table.ts'
import type { FileTable } from './file-table.ts'
import type { SiteFile } from './format.ts'
import { groupTables } from './group-inserts.ts'
import { historyRowsOf } from './history-lines.ts'
import { answerTable, protectionTable } from './law-tables.ts'
import { memberTable } from './member-table.ts'
import { monthTables } from './month-inserts.ts'
import { recordTable } from './record-table.ts'
import { sections } from './sections.ts'

export const inserts = {
  site: `
    insert into site (site_id, ${importedSettings.columns}, parents_see_hours, parents_see_reasons,
                      parents_see_notes, parents_see_all_weeks, asks_for_parents_code, retention_years, folded_before, password_hash, version, presets_version, opening_version,
                      region, kept_holidays, release_share, kept_longer_years, kept_longer_until, folded_on)
    select $1, ${importedSettings.fields}, (s."parentsSee"->>'hours')::boolean,
           -- Files from before the two excluded each other may have both.
           (s."parentsSee"->>'reasons')::boolean and not (s."parentsSee"->>'hours')::boolean,
           (s."parentsSee"->>'notes')::boolean, (s."parentsSee"->>'allWeeks')::boolean, s."asksForParentsCode", s."retentionYears", s."foldedBefore", s."passwordHash", s.version,
           s."presetsVersion", s."openingVersion", s.region, s."keptHolidays", s."releaseShare",
           (s."keptLonger"->>'years')::smallint, (s."keptLonger"->>'until')::date, s."foldedOn"
      from json_to_record($2::json)
        as s(${importedSettings.types}, "parentsSee" json,
             "asksForParentsCode" boolean, "retentionYears" smallint, "foldedBefore" date, "passwordHash" text, version integer, "presetsVersion" integer, "openingVersion" integer,
             region text, "keptHolidays" text[], "releaseShare" numeric, "keptLonger" json, "foldedOn" date)`,
  siteVersion: 'insert into site_version (site_id, version) values ($1, $2)',
  siteCounter: `
    insert into site_counter (site_id, last_teacher_id, last_team_id, last_closing_id, last_booking_id,
                              last_leave_correction_id, last_member_id, last_request_id,
                              last_swap_id, last_open_shift_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  closedBefore: 'update site set closed_before = $2 where site_id = $1 and $2::date is not null',
  siteHosts: 'insert into site_host (host, site_id) select unnest($2::text[]), $1',
}

/** In the order in which their foreign keys allow it. $1 is the site, $2 lines of the file. */
export function tables(file: SiteFile): FileTable[] {
  const keptWeeks = new Set<number | null>(file.weeks.map((week) => week.number))
  const terms = file.teachers.flatMap(({ id, terms }) => terms.map((term) => ({ teacherId: id, ...term })))
  return [
    {
      name: 'presets',
      lines: file.presets,
      insert: `
        insert into preset (site_id, position, name, mark, times)
        select $1, x.*
          from json_to_recordset($2::json) as x(position smallint, name text, mark text, times text)`,
    },
    {
      name: 'calendarYears',
      lines: file.calendarYears,
      insert: `
        insert into calendar_year (site_id, year)
        select $1, x.year from json_to_recordset($2::json) as x(year smallint)`,
    },
    {
      name: 'closings',
      lines: file.closings,
      insert: `
        insert into closing (site_id, closing_id, first_day, last_day, name, charge)
        select $1, x.*
          from json_to_recordset($2::json)
            as x(id integer, "firstDay" date, "lastDay" date, name text, charge closing_charge)`,
    },
    {
      name: 'houseDays',
      lines: file.houseDays,
      insert: `
        insert into house_day (site_id, date, kind, holiday, name, share, closing_id)
        select $1, x.*
          from json_to_recordset($2::json)
            as x(date date, kind house_day_kind, holiday text, name text, share numeric, "closingId" integer)`,
    },
    {
      name: 'teams',
      lines: file.teams,
      insert: `
        insert into team (site_id, team_id, name, version)
        select $1, x.* from json_to_recordset($2::json) as x(id integer, name text, version integer)`,
    },
    {
      name: 'teachers',
      lines: file.teachers,
      insert: `
        insert into teacher (site_id, teacher_id, ${teacherColumnNames}, version, wishes_version)
        select $1, x.*
          from json_to_recordset($2::json)
            as x(id integer, ${fieldsInFile.types}, version integer, "wishesVersion" integer)`,
    },
    {
      name: 'terms',
      lines: terms,
      insert: `
        insert into terms (site_id, teacher_id, ${termsColumnNames})
        select $1, x.* from json_to_recordset($2::json) as x("teacherId" integer, ${termsTypesInFile})`,
    },
    memberTable(file.members),
    {
      name: 'bookings',
      lines: file.bookings,
      insert: `
        insert into booking (site_id, booking_id, teacher_id, date, kind, hours, reason, created_at, actor_id)
        select $1, x.*
          from json_to_recordset($2::json)
            as x(id integer, "teacherId" integer, date date, kind booking_kind, hours numeric, reason text,
                 "createdAt" timestamptz, "actorId" integer)`,
    },
    {
      name: 'leaveYears',
      lines: file.leaveYears,
      insert: `
        insert into leave_year (site_id, teacher_id, year, carried, notice_on)
        select $1, x.*
          from json_to_recordset($2::json)
            as x("teacherId" integer, year smallint, carried numeric, "noticeOn" date)`,
    },
    {
      name: 'leaveCorrections',
      lines: file.leaveCorrections,
      insert: `
        insert into leave_correction (site_id, leave_correction_id, teacher_id, year, days, reason, created_at,
                                      actor_id)
        select $1, x.*
          from json_to_recordset($2::json)
            as x(id integer, "teacherId" integer, year smallint, days numeric, reason text,
                 "createdAt" timestamptz, "actorId" integer)`,
    },
    {
      name: 'closingExceptions',
      lines: file.closingExceptions,
      insert: `
        insert into closing_exception (site_id, closing_id, teacher_id, date, charge)
        select $1, x.*
          from json_to_recordset($2::json)
            as x("closingId" integer, "teacherId" integer, date date, charge closing_exception_charge)`,
    },
    ...monthTables(file),
    {
      name: 'payroll',
      lines: file.payroll,
      insert: `
        insert into payroll (site_id, format, entry_mode, consultant, client, payout_wage_type, unpaid_wage_type,
                             version)
        select $1, x.*
          from json_to_recordset($2::json)
            as x(format payroll_format, "entryMode" payroll_entry, consultant integer, client integer,
                 "payoutWageType" smallint, "unpaidWageType" smallint, version integer)`,
    },
    {
      name: 'payrollAbsenceKeys',
      lines: file.payrollAbsenceKeys,
      insert: `
        insert into payroll_absence_key (site_id, kind, key)
        select $1, x.* from json_to_recordset($2::json) as x(kind absence_kind, key text)`,
    },
    {
      name: 'payrollPeople',
      lines: file.payrollPeople,
      insert: `
        insert into payroll_person (site_id, teacher_id, personnel_number, cost_centre)
        select $1, x.*
          from json_to_recordset($2::json)
            as x("teacherId" integer, "personnelNumber" integer, "costCentre" text)`,
    },
    protectionTable(file),
    ...groupTables(file),
    ...sections.flatMap(({ name, insert }) => (insert ? [{ name, lines: file[name], insert }] : [])),
    {
      name: 'weeks',
      lines: file.weeks,
      insert: `
        insert into week (site_id, week_number, start_date, end_date, name, published_at, published_by)
        select $1, x.number, x."startDate", x."startDate" + 4, x.name, x."publishedAt", x."publishedBy"
          from json_to_recordset($2::json)
            as x(number smallint, "startDate" date, name text, "publishedAt" timestamptz, "publishedBy" integer)`,
    },
    {
      name: 'weekSettings',
      lines: file.weekSettings,
      insert: `
        insert into week_setting (site_id, week_number, teacher_id, include_in_week, weekly_hours, target_hours,
                                  actual_hours, team_hours, mpa_hours, core_hours, version)
        select $1, x.*
          from json_to_recordset($2::json)
            as x("weekNumber" smallint, "teacherId" integer, "includeInWeek" boolean, "weeklyHours" numeric,
                 "targetHours" numeric, "actualHours" numeric, "teamHours" numeric, "mpaHours" numeric,
                 "coreHours" numeric, version integer)`,
    },
    {
      name: 'timeSlots',
      lines: file.timeSlots,
      insert: `
        insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status,
                               start_time, end_time, actual_hours, notes, planned_sessions, kind, share,
                               real_hours, team_id, activity, stepped_in)
        select $1, x.*
          from json_to_recordset($2::json)
            as x("weekNumber" smallint, "teacherId" integer, weekday smallint, index smallint,
                 "sessionType" session_type, status day_status, "startTime" time, "endTime" time,
                 "actualHours" numeric, notes text, "plannedSessions" text, kind absence_kind, share numeric,
                 "realHours" numeric, "groupId" integer, activity session_activity, "steppedIn" boolean)`,
    },
    recordTable(file.dayRecords),
    certificateTable(file.certificates),
    answerTable(file),
    {
      // The figures of these rows are computed afterwards, from what the file says.
      name: 'dayVersions',
      lines: file.dayVersions.map(({ versions, ...place }) => ({
        ...place,
        versions: `{${versions.join(',')}}`,
      })),
      insert: `
        insert into ledger (site_id, week_number, teacher_id, day_versions)
        select $1, x."weekNumber", x."teacherId", x.versions::integer[]
          from json_to_recordset($2::json) as x("weekNumber" smallint, "teacherId" integer, versions text)`,
    },
    {
      name: 'history',
      lines: historyRowsOf(file.history, keptWeeks),
      insert: `
        insert into history (site_id, version, entry_index, at, action, week_number, folded_week, teacher_id,
                             weekday, actor_id, before, after)
        select $1, x.version, x.index, x.at, x.action, case when x."isKept" then x."weekNumber" end,
               case when not x."isKept" then x."weekNumber" end, x."teacherId", x.weekday, x."actorId", x.before,
               x.after
          from json_to_recordset($2::json)
            as x(version bigint, index smallint, at timestamptz, action text, "weekNumber" smallint,
                 "isKept" boolean, "teacherId" integer, weekday smallint, "actorId" integer, before json,
                 after json)`,
    },
  ]
}
