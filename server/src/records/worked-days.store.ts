import type { OpenRecords, WorkedDay } from '#contract/worked-days.ts'
import { isWithChildren } from '#domain/days/session.ts'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth, lastDayOfMonth } from '#domain/months/month.ts'
import type { ConfirmedShare } from '#domain/records/confirmed-share.ts'
import { confirmedShare } from '#domain/records/confirmed-share.ts'
import type { RecordSource } from '#domain/records/day-record.ts'
import { minutesAtWork } from '#domain/records/day-record.ts'
import { alertOf, firstDayInTime, hasMiniJobs } from '#domain/records/mini-job.ts'
import { isOverdue } from '#domain/records/open-day.ts'
import { spansOfText } from '#domain/records/record-text.ts'
import { firstOwnDay } from '#domain/records/recording.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { TimeOfDay } from '#domain/values/clock-time.ts'
import { hoursFromMinutes, toNumber } from '#domain/values/hours.ts'
import { readPlace } from '../calendar/calendar.store.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { Work } from '../site-transaction.ts'
import type { SiteSettings } from '../sites/sites.store.ts'
import { readSite } from '../sites/sites.store.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'

/** A day of one person that was planned, recorded or both. */
interface KnownDay {
  readonly teacherId: number
  readonly name: string
  readonly isMiniJob: boolean
  readonly date: CalendarDate
  /** The plan as a record would have it; null: no work is planned. */
  readonly planned: string | null
  /** Of the newest version; 0: there is none. */
  readonly version: number
  readonly spans: string | null
  readonly cameAt: TimeOfDay | null
  /** Of the newest version; null: there is none. */
  readonly source: RecordSource | null
  readonly notAgreed: boolean | null
  readonly byDeviceClock: boolean | null
  readonly recordedAt: Date | null
}

// Week 1 begins on 30 December 2024.
const selectKnown = statement(`
  with planned as (
    select s.teacher_id, s.week_number, s.weekday,
           string_agg(
             case when s.session_type = 'break' then 'b' when s.activity = 'mpa' then 'm' when s.activity = 'team' then 't' else '' end
               || left(s.start_time::text, 5) || '-' || left(s.end_time::text, 5), ' ' order by s.start_time) as spans
      from time_slot s
     where s.site_id = $1 and s.session_type in ('work', 'break')
       and ($4::integer is null or s.teacher_id = $4)
       and s.week_number between ($2::date - date '2024-12-30') / 7 + 1 and ($3::date - date '2024-12-30') / 7 + 1
     group by s.teacher_id, s.week_number, s.weekday
    having bool_or(s.session_type = 'work')
  ), newest as (
    select distinct on (d.teacher_id, d.week_number, d.weekday)
           d.teacher_id, d.week_number, d.weekday, d.version, d.spans, d.came_at, d.source, d.not_agreed,
           d.by_device_clock, d.recorded_at
      from day_record d
     where d.site_id = $1
       and ($4::integer is null or d.teacher_id = $4)
       and d.week_number between ($2::date - date '2024-12-30') / 7 + 1 and ($3::date - date '2024-12-30') / 7 + 1
     order by d.teacher_id, d.week_number, d.weekday, d.version desc
  ), days as (
    select teacher_id, week_number, date '2024-12-30' + (week_number - 1) * 7 + weekday - 1 as date,
           planned.spans as planned, newest.version, newest.spans, newest.came_at, newest.source, newest.not_agreed,
           newest.by_device_clock, newest.recorded_at
      from planned full join newest using (teacher_id, week_number, weekday)
  )
  select t.teacher_id as "teacherId", t.name, t.mini_job as "isMiniJob", d.date, d.planned, coalesce(d.version, 0) as version, d.spans,
         left(d.came_at::text, 5) as "cameAt", d.source, d.not_agreed as "notAgreed",
         d.by_device_clock as "byDeviceClock", d.recorded_at as "recordedAt"
    from days d
    join teacher t on t.site_id = $1 and t.teacher_id = d.teacher_id
    left join ledger l on l.site_id = $1 and l.week_number = d.week_number and l.teacher_id = d.teacher_id
   where d.date between $2 and $3
     -- Who was taken out of a week keeps what was recorded, but owes nobody a word for the rest of it.
     and (l.in_week or d.spans is not null or d.came_at is not null)
   order by t.name, t.teacher_id, d.date`)

/** By name and date; of one person, or of all. */
async function readKnownDays(
  work: InSite,
  from: CalendarDate,
  through: CalendarDate,
  teacherId: number | null = null,
): Promise<KnownDay[]> {
  return work.query<KnownDay>(selectKnown, [work.siteId, from, through, teacherId])
}

/** Of days that are not shut. */
export async function readOpenPeople(work: Work): Promise<OpenRecords['people']> {
  const site = await readSite(work)
  if (site.recordsSince === null) return []
  const isRuled = await hasMiniJobRule(work, site)
  const open = await readOverdue(work, site, site.recordsSince)
  return [...Map.groupBy(open, ({ teacherId }) => teacherId)].map(([teacherId, days]) => ({
    teacherId,
    name: days[0]?.name ?? '',
    days: days.map(({ date, planned, version, cameAt, isMiniJob }) => ({
      date,
      planned: plannedHours(planned),
      version,
      cameAt,
      ...alertOf({ date, isMiniJob: isRuled && isMiniJob }, work.today),
    })),
  }))
}

/** Whether mini-jobs are of any matter in this house. */
export async function hasMiniJobRule(work: InSite, { recordsSince }: SiteSettings): Promise<boolean> {
  return recordsSince !== null && hasMiniJobs({ recordsSince, region: (await readPlace(work)).region })
}

async function readOverdue(
  work: Work,
  { closedBefore }: SiteSettings,
  recordsSince: CalendarDate,
  teacherId?: number,
): Promise<KnownDay[]> {
  const from = closedBefore && closedBefore > recordsSince ? closedBefore : recordsSince
  const known = await readKnownDays(work, from, work.today, teacherId)
  return known.filter(({ date, planned, spans, cameAt }) =>
    isOverdue({ date, cameAt, isPlanned: planned !== null, isRecorded: spans !== null }, work.today),
  )
}

/** Of one person: open days that are too late to be confirmed by oneself, in months that are not closed (R11). */
export async function readMissingDays(
  work: Work,
  site: SiteSettings,
  { id, miniJob }: StoredTeacher,
): Promise<{ readonly missing?: CalendarDate[]; readonly missingIsAlert?: true }> {
  if (site.recordsSince === null) return {}
  const isAlert = miniJob === true && (await hasMiniJobRule(work, site))
  const first = isAlert ? firstDayInTime(work.today) : firstOwnDay(work.today, site)
  const open = await readOverdue(work, site, site.recordsSince, id)
  const missing = open.map(({ date }) => date).filter((date) => date < first)
  return missing.length === 0 ? {} : { missing, ...(isAlert && { missingIsAlert: true }) }
}

function plannedHours(planned: string | null): number {
  const work = (spansOfText(planned ?? '') ?? []).filter(isWithChildren)
  return toNumber(hoursFromMinutes(minutesAtWork(work)))
}

/** Those with a record, and those that are over and count as planned. */
export async function readWorkedDays(work: Work, from: CalendarDate, to: CalendarDate): Promise<WorkedDay[]> {
  const { recordsSince } = await readSite(work)
  const isToBeConfirmed = (date: CalendarDate) =>
    recordsSince !== null && recordsSince <= date && date < work.today
  return (await readKnownDays(work, from, to)).flatMap((day): WorkedDay[] => {
    const { teacherId, name, date, planned } = day
    const recorded = recordedIn(day)
    const spans = recorded ? day.spans : isToBeConfirmed(date) ? planned : null
    return spans === null ? [] : [{ teacherId, name, date, spans, recorded }]
  })
}

function recordedIn({
  spans,
  source,
  recordedAt,
  notAgreed,
  byDeviceClock,
}: KnownDay): WorkedDay['recorded'] {
  if (spans === null || source === null || recordedAt === null) return null
  const at = recordedAt.toISOString()
  return { source, at, notAgreed: notAgreed ?? false, byDeviceClock: byDeviceClock ?? false }
}

/** Of the days of a month, from the first that is recorded on. */
export async function readConfirmedShare(
  work: InSite,
  month: Month,
  recordsSince: CalendarDate,
): Promise<ConfirmedShare | null> {
  const first = firstDayOfMonth(month)
  const known = await readKnownDays(work, recordsSince > first ? recordsSince : first, lastDayOfMonth(month))
  return confirmedShare(known.map(({ teacherId, spans }) => ({ teacherId, isRecorded: spans !== null })))
}
