import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { hoursOf } from '#domain/values/hours.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { chanceOf } from './chance.ts'
import { helpsOut, offsetOf } from './demo-dates.ts'
import { everydayNotes, helpingOut, parentsEvening, standsInFor, swapsLate, takesLate } from './notes.ts'
import type { DemoPerson } from './people.ts'
import { minutesToPlan, shiftInTurn } from './people.ts'
import type { DemoTeacher, Shift } from './roster.ts'
import { firstName, teams } from './roster.ts'
import type { BreakTurn, Duty, OnDuty } from './shifts.ts'
import { breakTurns, movesNeeded, spread } from './shifts.ts'

/** Who does what on which day. Kept up to date while the week is planned and mended. */
export type Duties = Map<DemoTeacher, Map<Weekday, Duty>>

type IsThere = (teacher: DemoTeacher, weekday: Weekday) => boolean

export function dutiesOf(working: readonly DemoPerson[], isThere: IsThere): Duties {
  const duties: Duties = new Map(working.map((person) => [person.teacher, usualDuties(person)]))
  for (const weekday of weekdays) {
    for (const { teacher, shift } of movesNeeded(
      onDuty(duties, weekday, (teacher) => isThere(teacher, weekday)),
    )) {
      change(duties, teacher, weekday, { shift })
    }
  }
  const [first] = working
  if (first) swapOnce(duties, first.week.startDate, isThere)
  for (const weekday of weekdays) {
    const taken: OnDuty[] = []
    for (const duty of onDuty(duties, weekday, (teacher) => isThere(teacher, weekday))) {
      change(duties, duty.teacher, weekday, { breakTurn: freeTurn(duties, weekday, taken, duty.shift) })
      taken.push(duty)
    }
  }
  return duties
}

/** The same shift all week, now and then a day in the middle, a remark here and there. */
function usualDuties(person: DemoPerson): Map<Weekday, Duty> {
  const { teacher, week, monday, workingDays } = person
  const inTurn = shiftInTurn(person)
  const chance = chanceOf('duty', week.startDate, teacher.name)
  const duties = new Map<Weekday, Duty>()
  for (const [weekday, minutes] of spread(minutesToPlan(person), workingDays)) {
    const other = chance.happens(0.12) && teacher.shifts.includes('middle')
    const notes = chance.happens(0.04) ? chance.of(everydayNotes) : ''
    duties.set(weekday, { shift: other ? 'middle' : inTurn, minutes, evening: false, notes, breakTurn: 1 })
  }
  const [first = 1] = workingDays
  const { team } = teacher
  if (helpsOut(teacher, offsetOf(week, monday))) adjust(duties, first, { notes: helpingOut })
  // Who stays for the evening does not open the house that morning.
  else if (team && receivesParents(person))
    adjust(duties, 2, { evening: true, shift: 'middle', notes: parentsEvening[team] })
  return duties
}

/** Each group invites its parents three times a year; the Igel this week. Those who work less need not stay. */
function receivesParents({ teacher, week, monday, terms }: DemoPerson): boolean {
  const turn = weekNumberOf(week.startDate) % 18
  const inviting = offsetOf(week, monday) === 0 ? 'Igel' : turn % 6 === 0 ? teams[turn / 6] : undefined
  return teacher.team === inviting && terms.weeklyHours >= hoursOf(32)
}

/** In some weeks two people swap the early and the late of one day. */
function swapOnce(duties: Duties, monday: string, isThere: IsThere) {
  const chance = chanceOf('swap', monday)
  if (!chance.happens(0.4)) return
  const weekday = chance.of(weekdays)
  const there = onDuty(duties, weekday, (teacher) => isThere(teacher, weekday))
  const free = there.filter(({ teacher }) => duties.get(teacher)?.get(weekday)?.notes === '')
  const late = free.find(({ teacher, shift }) => shift === 'late' && teacher.shifts.includes('early'))
  const early = free.find(({ teacher, shift }) => shift === 'early' && teacher.shifts.includes('late'))
  if (!late || !early) return
  change(duties, late.teacher, weekday, { shift: 'early', notes: swapsLate(firstName(early.teacher)) })
  change(duties, early.teacher, weekday, { shift: 'late', notes: takesLate(firstName(late.teacher)) })
}

/** Someone called in sick: a colleague takes over the opening or the closing of that day. */
export function standIns(
  duties: Duties,
  weekday: Weekday,
  sick: readonly DemoTeacher[],
  isThere: (teacher: DemoTeacher) => boolean,
): { teacher: DemoTeacher; duty: Duty }[] {
  if (sick.length === 0) return []
  return movesNeeded(onDuty(duties, weekday, isThere)).flatMap(({ teacher, shift }) => {
    const missing = sick.find((teacher) => duties.get(teacher)?.get(weekday)?.shift === shift) ?? sick[0]
    const notes = missing ? standsInFor(firstName(missing)) : ''
    const others = onDuty(duties, weekday, (colleague) => colleague !== teacher && isThere(colleague))
    const breakTurn = freeTurn(duties, weekday, others, shift)
    const duty = change(duties, teacher, weekday, { shift, notes, breakTurn })
    return duty ? [{ teacher, duty }] : []
  })
}

/** A turn that no other person of the shift has; from the fourth on they go together. */
function freeTurn(duties: Duties, weekday: Weekday, others: readonly OnDuty[], shift: Shift): BreakTurn {
  const same = others.filter((duty) => duty.shift === shift)
  const taken = same.map(({ teacher }) => duties.get(teacher)?.get(weekday)?.breakTurn)
  return breakTurns.find((turn) => !taken.includes(turn)) ?? 1
}

function onDuty(duties: Duties, weekday: Weekday, isThere: (teacher: DemoTeacher) => boolean): OnDuty[] {
  return [...duties].flatMap(([teacher, days]) => {
    const duty = days.get(weekday)
    return duty && isThere(teacher) ? [{ teacher, shift: duty.shift }] : []
  })
}

function change(duties: Duties, teacher: DemoTeacher, weekday: Weekday, changed: Partial<Duty>) {
  const days = duties.get(teacher)
  return days && adjust(days, weekday, changed)
}

function adjust(days: Map<Weekday, Duty>, weekday: Weekday, changed: Partial<Duty>): Duty | undefined {
  const duty = days.get(weekday)
  if (!duty) return undefined
  const after = { ...duty, ...changed }
  days.set(weekday, after)
  return after
}
