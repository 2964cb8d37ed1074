import type { Region } from '../calendar/regions.ts'
import { countryOf } from '../calendar/regions.ts'
import { isWholeHoliday } from '../days/day-credit.ts'
import { sessionsOf } from '../days/day-entry.ts'
import { realEntries } from '../people/counted-entries.ts'
import type { LineFacts, WeekEntries, WeekFrame } from '../people/house-week.ts'
import { marksIn } from '../people/house-week.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { ClockTime } from '../values/clock-time.ts'
import { clockTimeAt } from '../values/clock-time.ts'
import { dateOfWeekday } from '../values/week.ts'
import { figuresOf } from '../weeks/week-row.ts'
import { minutesAlone } from './alone.ts'
import type { DayHint } from './day-hints.ts'
import { hintsOfDay } from './day-hints.ts'
import type { DayWork } from './day-work.ts'
import { dayWorkOf } from './day-work.ts'
import type { LawCountry, LawHint, Protection } from './law-rules.ts'
import type { WeekHint } from './week-hints.ts'
import { weekHintsOf } from './week-hints.ts'
import type { WorkBefore } from './work-before.ts'
import { weekWorkOf } from './work-before.ts'

/** What hints depend on beside the week. */
export interface LawFacts {
  readonly country: LawCountry
  /** Who is not named here is an adult without further protection. */
  readonly protections: ReadonlyMap<number, Protection>
  /** Of the weeks around this one, by teacher. */
  readonly before: ReadonlyMap<number, WorkBefore>
}

/** A week as the law needs it: everybody's line, because of who is alone. */
export interface LawWeek extends WeekFrame {
  readonly lines: readonly (LineFacts & { readonly teacher: { readonly id: number } })[]
}

/** A hint and its day. What is said of a week stands on its last day with work. */
export interface PlacedHint extends LawHint {
  readonly teacherId: number
  readonly weekday: Weekday
}

/** By the place of its calendar; a house that has not said where it is counts as German. None for Luxembourg. */
export function lawCountryOf(region: Region | null): LawCountry | undefined {
  const country = region === null ? 'de' : countryOf(region).toLowerCase()
  return country === 'lu' ? undefined : (country as LawCountry)
}

/** All hints of a week, by line and day. A night that is too short is said of its evening. */
export function lawHintsOf(planned: LawWeek, law: LawFacts): PlacedHint[] {
  const week = asItReallyWas(planned)
  const holidays = holidaysIn(week)
  return week.lines.flatMap((line): PlacedHint[] => {
    const { id } = line.teacher
    const protection = law.protections.get(id) ?? 'adult'
    const works = weekdays.map((weekday) => dayWorkOf(sessionsOf(line.entries[weekday])))
    const around = { country: law.country, protection }
    const last = weekdays.findLast((weekday) => works[weekday - 1])
    if (last === undefined) return []
    const placed = (hints: readonly (DayHint | WeekHint)[], weekday: Weekday) =>
      hints.map((hint): PlacedHint => ({ ...hint, teacherId: id, weekday }))
    const ofDays = weekdays.flatMap((weekday) => {
      const hints = hintsOfDay(sessionsOf(line.entries[weekday]), {
        ...around,
        date: dateOfWeekday(week.week, weekday),
        nextStart: startOn(works[weekday]),
        shortDayInWeek: hasShortDayBeside(line.entries, weekday),
        holiday: holidays.includes(weekday),
        // Only those who are protected from it: it is computed for no other teacher.
        ...(protection === 'maternity' ? { alone: minutesAlone(week, id, weekday) } : {}),
      })
      return placed(hints, weekday)
    })
    const { team, mpa, credited, contract } = figuresOf(line, week)
    const ownWeek = {
      entries: line.entries,
      team: team.hours,
      mpa: mpa.hours,
      credited: credited.hours,
      contract: contract.hours,
    }
    const ofWeek = weekHintsOf(weekWorkOf(ownWeek, law.before.get(id)), {
      ...around,
      date: week.week.startDate,
    })
    return [...ofDays, ...placed(ofWeek, last)]
  })
}

/** The law asks for what was worked, where that is known. */
function asItReallyWas(week: LawWeek): LawWeek {
  if (!week.lines.some(({ records }) => records)) return week
  return { ...week, lines: week.lines.map((line) => ({ ...line, entries: realEntries(line) })) }
}

function holidaysIn(week: LawWeek): readonly Weekday[] {
  const marks = marksIn(week)
  return weekdays.filter((weekday) => {
    const mark = marks[weekday]
    return mark?.kind === 'holiday' && isWholeHoliday(mark)
  })
}

const startOn = (work: DayWork | undefined): ClockTime | undefined => work && clockTimeAt(work.start)

const fullDay = 8 * 60

/** Another day of the week that is planned with less than 8 hours, or is free (§ 8 (2a) JArbSchG). */
function hasShortDayBeside(entries: WeekEntries, weekday: Weekday): boolean {
  return weekdays.some((other) => {
    const entry = entries[other]
    return other !== weekday && entry && (dayWorkOf(sessionsOf(entry))?.worked ?? 0) < fullDay
  })
}
