import { selectedSettings } from '../../sites/site-columns.ts'
import { fieldsInFile } from '../../teachers/teacher-columns.ts'
import { selectedTermsInFile } from '../../teachers/terms-columns.ts'
import { certificateSection } from './certificate-table.ts'
import type { FileSection } from './file-section.ts'
import { groupSectionsOfFile } from './group-inserts.ts'
import type { HistoryRow } from './history-lines.ts'
import { historyLinesOf } from './history-lines.ts'
import { answerSection, protectionSection } from './law-tables.ts'
import { memberSection } from './member-table.ts'
import { planningTables } from './planning-tables.ts'
import { recordSection } from './record-table.ts'
import { requestTables } from './request-tables.ts'
import { stageTables } from './stage-tables.ts'
import { swapTables } from './swap-tables.ts'

export const siteLine = `
  select s.site_id as id, ${selectedSettings}, s.region, s.kept_holidays as "keptHolidays",
         s.release_share as "releaseShare",
         json_build_object('hours', s.parents_see_hours, 'reasons', s.parents_see_reasons,
                           'notes', s.parents_see_notes, 'allWeeks', s.parents_see_all_weeks) as "parentsSee",
         s.asks_for_parents_code as "asksForParentsCode", s.retention_years as "retentionYears", s.folded_before as "foldedBefore",
         case when s.kept_longer_years is not null
              then json_build_object('years', s.kept_longer_years, 'until', s.kept_longer_until) end as "keptLonger",
         s.folded_on as "foldedOn",
         s.closed_before as "closedBefore",
         s.password_hash as "passwordHash", s.version, s.presets_version as "presetsVersion",
         s.opening_version as "openingVersion",
         s.figures_version as "figuresVersion",
         v.version as changes,
         c.last_teacher_id as "lastTeacherId", c.last_team_id as "lastTeamId",
         c.last_closing_id as "lastClosingId", c.last_booking_id as "lastBookingId",
         c.last_leave_correction_id as "lastLeaveCorrectionId", c.last_member_id as "lastMemberId", c.last_request_id as "lastRequestId",
         c.last_swap_id as "lastSwapId", c.last_open_shift_id as "lastOpenShiftId",
         array(select h.host from site_host h where h.site_id = s.site_id order by h.host collate "C") as hosts
    from site s
    join site_version v on v.site_id = s.site_id
    join site_counter c on c.site_id = s.site_id
   where s.site_id = $1`

export const sections: readonly FileSection[] = [
  {
    name: 'presets',
    select: 'select p.position, p.name, p.mark, p.times from preset p where p.site_id = $1',
    orderBy: 'p.position',
  },
  {
    name: 'calendarYears',
    select: 'select y.year from calendar_year y where y.site_id = $1',
    orderBy: 'y.year',
  },
  {
    name: 'closings',
    select: `
      select c.closing_id as id, c.first_day as "firstDay", c.last_day as "lastDay", c.name, c.charge
        from closing c where c.site_id = $1`,
    orderBy: 'c.closing_id',
  },
  {
    name: 'houseDays',
    select: `
      select d.date, d.kind, d.holiday, d.name, d.share, d.closing_id as "closingId"
        from house_day d where d.site_id = $1`,
    orderBy: 'd.date',
  },
  {
    name: 'teams',
    select: 'select t.team_id as id, t.name, t.version from team t where t.site_id = $1',
    orderBy: 't.team_id',
  },
  {
    name: 'teachers',
    select: `
      select t.teacher_id as id, ${fieldsInFile.selected}, t.version, t.wishes_version as "wishesVersion",
             (select json_agg(json_build_object(${selectedTermsInFile}) order by a.valid_from)
                from terms a where a.site_id = t.site_id and a.teacher_id = t.teacher_id) as terms,
             t.initial_balance + 0.01 * (
               select coalesce(sum(l.counted_difference), 0)
                 from ledger l where l.site_id = t.site_id and l.teacher_id = t.teacher_id)
               + (select coalesce(sum(b.hours), 0)
                    from booking b where b.site_id = t.site_id and b.teacher_id = t.teacher_id) as balance
        from teacher t where t.site_id = $1`,
    orderBy: 't.teacher_id',
    json: ['terms'],
    whose: 't.teacher_id',
  },
  memberSection,
  {
    name: 'bookings',
    select: `
      select b.booking_id as id, b.teacher_id as "teacherId", b.date, b.kind, b.hours, b.reason,
             b.created_at as "createdAt", b.actor_id as "actorId"
        from booking b where b.site_id = $1`,
    orderBy: 'b.booking_id',
    whose: 'b.teacher_id',
  },
  {
    name: 'leaveYears',
    select: `
      select y.teacher_id as "teacherId", y.year, y.carried, y.notice_on as "noticeOn"
        from leave_year y where y.site_id = $1`,
    orderBy: 'y.teacher_id, y.year',
    whose: 'y.teacher_id',
  },
  {
    name: 'leaveCorrections',
    select: `
      select c.leave_correction_id as id, c.teacher_id as "teacherId", c.year, c.days, c.reason,
             c.created_at as "createdAt", c.actor_id as "actorId"
        from leave_correction c where c.site_id = $1`,
    orderBy: 'c.leave_correction_id',
    whose: 'c.teacher_id',
  },
  {
    name: 'closingExceptions',
    select: `
      select e.closing_id as "closingId", e.teacher_id as "teacherId", e.date, e.charge
        from closing_exception e where e.site_id = $1`,
    orderBy: 'e.closing_id, e.teacher_id, e.date',
    whose: 'e.teacher_id',
  },
  {
    name: 'monthClosings',
    select: `
      select to_char(c.month, 'YYYY-MM') as month, c.version, c.hash, c.figures_version as "figuresVersion",
             c.closed_at as "closedAt", c.actor_id as "actorId", t.text,
             coalesce(t.erased, 0) as erased
        from month_closing c
        left join month_text t on t.site_id = c.site_id and t.month = c.month and t.version = c.version
       where c.site_id = $1`,
    orderBy: 'c.month, c.version',
  },
  {
    name: 'monthFigures',
    select: `
      select to_char(f.month, 'YYYY-MM') as month, f.version, f.teacher_id as "teacherId",
             f.balance * 0.01 as balance, f.sheet
        from month_figure f where f.site_id = $1`,
    orderBy: 'f.month, f.version, f.teacher_id',
    whose: 'f.teacher_id',
  },
  {
    name: 'monthReopenings',
    select: `
      select to_char(r.month, 'YYYY-MM') as month, r.version, r.reason, r.reopened_at as "reopenedAt",
             r.actor_id as "actorId"
        from month_reopening r where r.site_id = $1`,
    orderBy: 'r.month, r.version',
  },
  {
    name: 'monthConfirmations',
    select: `
      select to_char(c.month, 'YYYY-MM') as month, c.version, c.teacher_id as "teacherId",
             c.confirmed_at as "confirmedAt", c.member_id as "memberId"
        from month_confirmation c where c.site_id = $1`,
    orderBy: 'c.month, c.version, c.teacher_id',
    whose: 'c.teacher_id',
  },
  {
    name: 'payroll',
    select: `
      select p.format, p.entry_mode as "entryMode", p.consultant, p.client, p.payout_wage_type as "payoutWageType",
             p.unpaid_wage_type as "unpaidWageType", p.version
        from payroll p where p.site_id = $1`,
    orderBy: 'p.version',
  },
  {
    name: 'payrollAbsenceKeys',
    select: 'select k.kind, k.key from payroll_absence_key k where k.site_id = $1',
    orderBy: 'k.kind',
  },
  {
    name: 'payrollPeople',
    select: `
      select n.teacher_id as "teacherId", n.personnel_number as "personnelNumber", n.cost_centre as "costCentre"
        from payroll_person n where n.site_id = $1`,
    orderBy: 'n.teacher_id',
    whose: 'n.teacher_id',
  },
  protectionSection,
  ...groupSectionsOfFile,
  ...stageTables,
  ...planningTables,
  ...requestTables,
  ...swapTables,
  {
    name: 'weeks',
    select: `
      select w.week_number as number, w.start_date as "startDate", w.name, w.published_at as "publishedAt",
             w.published_by as "publishedBy"
        from week w where w.site_id = $1`,
    orderBy: 'w.week_number',
  },
  {
    name: 'weekSettings',
    select: `
      select o.week_number as "weekNumber", o.teacher_id as "teacherId", o.include_in_week as "includeInWeek",
             o.weekly_hours as "weeklyHours", o.target_hours as "targetHours", o.actual_hours as "actualHours",
             o.team_hours as "teamHours", o.mpa_hours as "mpaHours", o.core_hours as "coreHours", o.version
        from week_setting o where o.site_id = $1`,
    orderBy: 'o.week_number, o.teacher_id',
    whose: 'o.teacher_id',
  },
  {
    name: 'timeSlots',
    select: `
      select s.week_number as "weekNumber", s.teacher_id as "teacherId", s.weekday, s.slot_index as index,
             s.session_type as "sessionType", s.status, left(s.start_time::text, 5) as "startTime",
             left(s.end_time::text, 5) as "endTime", s.actual_hours as "actualHours", s.notes,
             s.planned_sessions as "plannedSessions", s.kind, s.share, s.real_hours as "realHours",
             s.team_id as "groupId", s.activity, s.stepped_in as "steppedIn"
        from time_slot s where s.site_id = $1`,
    orderBy: 's.week_number, s.teacher_id, s.weekday, s.slot_index',
    whose: 's.teacher_id',
  },
  recordSection,
  certificateSection,
  answerSection,
  {
    name: 'dayVersions',
    select: `
      select l.week_number as "weekNumber", l.teacher_id as "teacherId", l.day_versions as versions
        from ledger l
       where l.site_id = $1 and (l.day_versions <> '{0,0,0,0,0}' or not l.in_week)`,
    orderBy: 'l.week_number, l.teacher_id',
  },
  {
    name: 'history',
    select: `
      select h.version, h.entry_index as index, h.at, h.action,
             coalesce(h.week_number, h.folded_week) as "weekNumber", h.teacher_id as "teacherId", h.weekday,
             h.actor_id as "actorId", h.before, h.after,
             h.folded_week is not null or h.teacher_id is null as "isOfNobody"
        from history h where h.site_id = $1`,
    orderBy: 'h.version, h.entry_index',
    json: ['before', 'after'],
    linesOf: (row) => historyLinesOf(row as unknown as HistoryRow),
    whose: 'h.teacher_id',
  },
]
