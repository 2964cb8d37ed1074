import type { ParentSlot, TeacherRow } from '#contract/weeks.ts'
import { entryFromWire, slotsToWire } from '#contract/wire/day-entries.ts'
import { weekForParents } from '#contract/wire/parents.ts'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { gridMark } from '#domain/days/day-entry.ts'
import { slotsFromEntry } from '#domain/days/time-slot.ts'
import type { ParentsSee } from '#domain/house/site.ts'
import type { WeekEntries } from '#domain/people/house-week.ts'
import { firstTerms } from '#domain/people/terms.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import { firstMonday, weekContaining, weekName } from '#domain/values/week.ts'
import { figuresOf } from '#domain/weeks/week-row.ts'

interface ExampleWords {
  readonly name: string
  readonly notes: string
  readonly sickNotes: string
}

const week = weekContaining(firstMonday)
const hours = {
  weeklyHours: hoursOf(39),
  targetWorkHours: null,
  teamHours: hoursOf(2),
  mpaHours: hoursOf(4),
  usualWeek: null,
}

/** One row as parents would get it: the real rule on an invented week, so that the preview cannot be wrong. */
export function exampleForParents(see: ParentsSee, words: ExampleWords) {
  const example = {
    id: 1,
    name: weekName(week),
    ...week,
    viewMode: 'teacher',
    currentWeekId: 1,
    calendar: [],
    teachers: [rowOf(words)],
  } as const
  const [row] = weekForParents({ ...example, calendar: [], teachers: [...example.teachers] }, see).teachers
  const days = weekdays.map((weekday) => dayOf(row?.timeSlots ?? [], weekday))
  return { row, days }
}

function dayOf(slots: readonly ParentSlot[], weekday: Weekday) {
  const own = slots.filter((slot) => slot.dayOfWeek === weekday)
  const entry = entryFromWire(own)
  return { weekday, mark: gridMark(entry), status: entry?.status, notes: entry?.notes ?? '' }
}

function rowOf(words: ExampleWords): TeacherRow {
  const entries: WeekEntries = {
    1: present('08:00', '16:15', words.notes),
    2: present('08:00', '16:15', ''),
    3: absent('sick', words.sickNotes),
    4: absent('vacation', ''),
    5: absent('training', ''),
  }
  const [terms] = firstTerms(hours)
  if (!terms) throw new Error('A teacher always has terms')
  const teacher = { startDate: null, lastDay: null, archivedOn: null }
  const line = { teacher, terms, laterTerms: [], setting: undefined, entries }
  const row = figuresOf(line, { week, currentWeek: week, calendar: [] })
  return {
    id: 1,
    name: words.name,
    archived: false,
    startDate: null,
    lastDay: null,
    initialBalance: 0,
    targetWorkHours: null,
    weeklyHours: toNumber(row.contract.hours),
    contractHours: toNumber(row.contract.hours),
    teamHours: toNumber(row.team.hours),
    mpaHours: toNumber(row.mpa.hours),
    targetHours: toNumber(row.target.hours),
    actualHours: toNumber(row.actual.hours),
    difference: toNumber(row.difference.hours),
    cumulativeBalance: toNumber(row.difference.hours),
    coreHours: toNumber(row.core.hours),
    workedHours: toNumber(row.worked.hours),
    creditedHours: toNumber(row.credited.hours),
    bookedHours: 0,
    counts: row.counts,
    terms: {
      validFrom: terms.validFrom,
      weeklyHours: 39,
      targetWorkHours: null,
      teamHours: 2,
      mpaHours: 4,
      usualWeek: null,
    },
    laterTerms: [],
    dayVersions: [0, 0, 0, 0, 0],
    timeSlots: weekdays.flatMap((weekday) => {
      const entry = entries[weekday]
      return entry ? slotsToWire({ weekNumber: 1, teacherId: 1, weekday }, slotsFromEntry(entry)) : []
    }),
    weekSettings: null,
  }
}

function present(start: string, end: string, notes: string): DayEntry {
  const session = {
    type: 'work',
    start: start as ClockTime,
    end: end as ClockTime,
    actualHours: null,
  } as const
  return { status: 'present', sessions: [session], notes }
}

function absent(status: AbsenceStatus, notes: string): DayEntry {
  return { status, plannedHours: null, notes }
}
