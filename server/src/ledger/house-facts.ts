import { markedDayFrom } from '#contract/wire/calendar.ts'
import type { StoredSlot, TimeSlot } from '#domain/days/time-slot.ts'
import { slotFromStored } from '#domain/days/time-slot.ts'
import type { WeekEntries } from '#domain/people/house-week.ts'
import type { Terms } from '#domain/people/terms.ts'
import type { WeekSetting } from '#domain/people/week-setting.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { CalendarFacts, DaySlots, FiguresFacts, RecordFacts, TermsFacts } from './facts.ts'
import { entriesFrom, recordsFrom, termsOfFacts } from './facts.ts'

/**
 * Everything that the figures of a whole house depend on, in seven statements whatever its size. What repeats comes once:
 * the same session of a hundred weeks is one row with a hundred places, and the same week of days is put together once.
 */
export interface HouseFacts {
  readonly teachers: readonly TeacherFacts[]
  readonly weekNumbers: readonly number[]
  factsOf(teacher: TeacherFacts, weekNumber: number): FiguresFacts
}

interface TeacherFacts {
  readonly id: number
  readonly name: string
  readonly startDate: CalendarDate | null
  readonly lastDay: CalendarDate | null
  readonly archivedOn: CalendarDate | null
  readonly terms: readonly Terms[]
}

const selectTeachers = statement(`
  select t.teacher_id as id, t.name, t.start_date as "startDate", t.last_day as "lastDay",
         t.archived_on as "archivedOn",
         (select json_agg(agreed)
            from (select a.valid_from as "validFrom", (a.weekly_hours * 100)::integer as "weeklyHours",
                         (a.target_work_hours * 100)::integer as "targetWorkHours",
                         (a.team_hours * 100)::integer as "teamHours", (a.mpa_hours * 100)::integer as "mpaHours",
                         a.usual_week as "usualWeek", a.long_absence as "longAbsence"
                    from terms a
                   where a.site_id = $1 and a.teacher_id = t.teacher_id
                   order by a.valid_from) agreed) as terms
    from teacher t where t.site_id = $1 order by t.teacher_id`)
const selectWeeks = statement(
  'select week_number as number from week where site_id = $1 order by week_number',
)
const selectSettings = statement(`
  select o.teacher_id::bigint * 32768 + o.week_number as place, o.include_in_week as "includeInWeek",
         (o.weekly_hours * 100)::integer as "weeklyHours", (o.target_hours * 100)::integer as "targetHours",
         (o.actual_hours * 100)::integer as "actualHours", (o.team_hours * 100)::integer as "teamHours",
         (o.mpa_hours * 100)::integer as "mpaHours", (o.core_hours * 100)::integer as "coreHours"
    from week_setting o where o.site_id = $1`)
// Notes move no figure; without them far more sessions are the same.
const selectSessions = statement(`
  select s.status, s.session_type as "sessionType", left(s.start_time::text, 5) as "startTime",
         left(s.end_time::text, 5) as "endTime", (s.actual_hours * 100)::integer as "actualHours", null as notes,
         s.planned_sessions as "plannedSessions", s.kind, s.share, (s.real_hours * 100)::integer as "realHours",
         s.team_id as "groupId", s.activity, s.stepped_in as "steppedIn",
         string_agg((((s.teacher_id::bigint * 32768 + s.week_number) * 8 + s.weekday) * 64 + s.slot_index)::text, ' ')
           as places
    from time_slot s where s.site_id = $1
   group by s.status, s.session_type, s.start_time, s.end_time, s.actual_hours, s.planned_sessions, s.kind, s.share,
            s.real_hours, s.team_id, s.activity, s.stepped_in`)
const selectCalendar = statement(`
  select h.date, h.kind, h.holiday, coalesce(c.name, h.name) as name, h.share, c.charge, h.closing_id as "closingId"
    from house_day h
    left join closing c on c.site_id = $1 and c.closing_id = h.closing_id
   where h.site_id = $1 and extract(isodow from h.date) <= 5 order by h.date`)
const selectExceptions = statement(`
  select e.teacher_id as "teacherId", e.date, e.charge
    from closing_exception e
    join closing c on c.site_id = $1 and c.closing_id = e.closing_id and c.charge = 'leave'
    join house_day h on h.site_id = $1 and h.closing_id = e.closing_id and h.date = e.date
   where e.site_id = $1 and extract(isodow from e.date) <= 5 order by e.date`)

const selectRecords = statement(`
  select newest.*
    from (select distinct on (d.teacher_id, d.week_number, d.weekday)
                 d.teacher_id::bigint * 32768 + d.week_number as place, d.weekday, d.spans,
                 left(d.planned_from::text, 5) as "plannedFrom", left(d.planned_to::text, 5) as "plannedTo",
                 d.tolerance, d.source, d.reason, d.not_agreed as "notAgreed", d.by_device_clock as "byDeviceClock",
                 d.recorded_on as "recordedOn"
            from day_record d where d.site_id = $1
           order by d.teacher_id, d.week_number, d.weekday, d.version desc) newest
   where newest.spans is not null`)

type PlacedRecord = Omit<RecordFacts, 'version'> & { readonly place: number }

const noEntries: WeekEntries = {}
const weeksOfPlace = 32_768
const dayAndIndex = 512
const mostIndex = 64

export async function readHouseFacts(work: InSite): Promise<HouseFacts> {
  const ask = <Row>(asked: Parameters<InSite['query']>[0]) => work.query<Row>(asked, [work.siteId])
  const teachers = await ask<Omit<TeacherFacts, 'terms'> & { terms: string }>(selectTeachers)
  const weeks = await ask<{ number: number }>(selectWeeks)
  const settings = await ask<WeekSetting & { place: number }>(selectSettings)
  const sessions = await ask<StoredSlot & { places: string }>(selectSessions)
  const calendar = await ask<CalendarFacts>(selectCalendar)
  const exceptions = await ask<Exception>(selectExceptions)
  const records = await ask<PlacedRecord>(selectRecords)
  const recordsAt = Map.groupBy(records, ({ place }) => place)
  const settingAt = new Map(settings.map(({ place, ...setting }) => [place, setting]))
  const entriesAt = entriesByPlace(sessions)
  const days = new Map(weeks.map(({ number }) => [number, weekOfNumber(number)]))
  const calendarOf = calendarByPlace(calendar, exceptions)
  return {
    teachers: teachers.map((teacher) => ({
      ...teacher,
      terms: (JSON.parse(teacher.terms) as TermsFacts[]).map(termsOfFacts),
    })),
    weekNumbers: weeks.map(({ number }) => number),
    factsOf({ id, startDate, lastDay, archivedOn, terms }, weekNumber) {
      const place = id * weeksOfPlace + weekNumber
      const week = days.get(weekNumber) as Week
      const { calendar, closingExceptions } = calendarOf(id, weekNumber)
      return {
        week,
        calendar,
        line: {
          teacher: { startDate, lastDay, archivedOn },
          ...termsIn(terms, week),
          setting: settingAt.get(place),
          entries: entriesAt.get(place) ?? noEntries,
          ...closingExceptions,
          ...recordsIn(recordsAt.get(place)),
        },
      }
    },
  }
}

const recordsIn = (rows: readonly PlacedRecord[] | undefined) => (rows ? { records: recordsFrom(rows) } : {})

function termsIn(all: readonly Terms[], week: Week): { terms: Terms; laterTerms: readonly Terms[] } {
  const begun = all.filter(({ validFrom }) => validFrom <= week.endDate)
  const first = begun.findLastIndex(({ validFrom }) => validFrom <= week.startDate)
  return { terms: begun[first] as Terms, laterTerms: begun.slice(first + 1) }
}

/** The days of a teacher's week, by its place. Weeks with the same sessions share theirs. */
function entriesByPlace(
  sessions: readonly (StoredSlot & { readonly places: string })[],
): Map<number, WeekEntries> {
  const slots: TimeSlot[] = []
  const found = new Map<number, [at: number, slot: number][]>()
  for (const { places, ...stored } of sessions) {
    const slot = slots.push(slotFromStored(stored)) - 1
    for (const text of places.split(' ')) {
      const place = Number(text)
      const [of, at] = [Math.floor(place / dayAndIndex), place % dayAndIndex]
      const known = found.get(of)
      if (known) known.push([at, slot])
      else found.set(of, [[at, slot]])
    }
  }
  const made = new Map<string, WeekEntries>()
  const entries = new Map<number, WeekEntries>()
  for (const [place, placed] of found) {
    const key = placed.sort(([a], [b]) => a - b).join(' ')
    const week = made.get(key) ?? entriesFrom(daysOf(placed, slots))
    made.set(key, week)
    entries.set(place, week)
  }
  return entries
}

function daysOf(placed: readonly [at: number, slot: number][], slots: readonly TimeSlot[]): DaySlots {
  const days: DaySlots = {}
  for (const [at, slot] of placed) {
    const weekday = Math.floor(at / mostIndex) as Weekday
    days[weekday] = [...(days[weekday] ?? []), slots[slot] as TimeSlot]
  }
  return days
}

interface Exception {
  readonly teacherId: number
  readonly date: CalendarDate
  readonly charge: NonNullable<CalendarFacts['exception']>
}

/** What the calendar says of a week, for everyone and for one person alone. */
function calendarByPlace(calendar: readonly CalendarFacts[], exceptions: readonly Exception[]) {
  const weekOf = ({ date }: { readonly date: CalendarDate }) => weekNumberOf(date)
  const marked = Map.groupBy(calendar, weekOf)
  const ofEveryone = new Map([...marked].map(([week, days]) => [week, days.map(markedDayFrom)]))
  const ofPeople = Map.groupBy(exceptions, (one) => one.teacherId * weeksOfPlace + weekOf(one))
  return (teacherId: number, weekNumber: number) => {
    const own = ofPeople.get(teacherId * weeksOfPlace + weekNumber)
    const closingExceptions = own?.map(({ date, charge }) => ({ date, charge })) ?? []
    return {
      calendar: ofEveryone.get(weekNumber) ?? [],
      closingExceptions: closingExceptions.length > 0 ? { closingExceptions } : {},
    }
  }
}
