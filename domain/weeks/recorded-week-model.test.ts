import { expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import type { WeekEntries, WeekRecords } from '../people/house-week.ts'
import { SeededChance } from '../planning/seeded-chance.ts'
import type { WorkedSpan } from '../records/day-record.ts'
import { recordText, spansOfText } from '../records/record-text.ts'
import type { ModelDay, ModelSpan } from '../test/recorded-week-model.ts'
import { modelOf } from '../test/recorded-week-model.ts'
import { weekRow } from '../test/week-facts.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { clockTimeAt, timeOfDayAt } from '../values/clock-time.ts'
import { hoursOf } from '../values/hours.ts'
import { weekContaining } from '../values/week.ts'

/** R37: the figures of recorded weeks against a model of the rules. `FULL_SIZE=true` looks at ten thousand. */

const weeks = process.env.FULL_SIZE === 'true' ? 10_000 : 1_500
const week = weekContaining(calendarDateOf('2026-11-11'))

/** Work and what interrupts it, one after the other. */
function spansAtRandom(chance: SeededChance, step: number): ModelSpan[] {
  const spans: ModelSpan[] = []
  let at = 6 * 60 + chance.below((4 * 60) / step) * step
  for (let piece = 0; piece < 1 + chance.below(4); piece++) {
    const to = Math.min(at + step * (1 + chance.below(Math.ceil(240 / step))), 21 * 60)
    if (to <= at) break
    const is = piece === 0 ? 'children' : (['children', 'break', 'mpa', 'team'] as const)[chance.below(4)]
    spans.push({ from: at, to, is: is ?? 'children' })
    at = to + (chance.below(3) === 0 ? step * (1 + chance.below(3)) : 0)
  }
  return spans
}

function near(chance: SeededChance, spans: readonly ModelSpan[]): ModelSpan[] {
  const moved = spans.map((span) => ({ ...span }))
  const [first, last] = [moved[0], moved.at(-1)]
  if (first) first.from = Math.min(first.from + chance.below(25) - 12, first.to - 1)
  if (last) last.to = Math.max(last.to + chance.below(25) - 12, last.from + 1)
  return moved
}

const endsOf = (spans: readonly ModelSpan[]) => {
  const work = spans.filter(({ is }) => is !== 'break')
  if (work.length === 0) return null
  return { from: Math.min(...work.map(({ from }) => from)), to: Math.max(...work.map(({ to }) => to)) }
}

/** On half of the days none; else all day, half of it, from a time on, until one, or between two. */
function absenceAtRandom(chance: SeededChance): Pick<ModelDay, 'absence' | 'beside'> {
  const paid = chance.below(4) > 0
  const from = (9 + chance.below(5)) * 60 + chance.below(4) * 15
  const to = from + 15 * (1 + chance.below(12))
  switch (chance.below(10)) {
    case 0:
      return { absence: { paid } }
    case 1:
      return { absence: { paid, half: true }, beside: chance.below(2) ? spansAtRandom(chance, 15) : [] }
    case 2:
      return { absence: { paid, from } }
    case 3:
      return { absence: { paid, to } }
    case 4:
      return { absence: { paid, from, to } }
    default:
      return {}
  }
}

function dayAtRandom(chance: SeededChance): ModelDay {
  const plan = chance.below(6) === 0 ? [] : spansAtRandom(chance, 15)
  const absence = plan.length > 0 ? absenceAtRandom(chance) : {}
  if (chance.below(3) === 0) return { plan, ...absence }
  const spans = chance.below(2) === 0 && plan.length > 0 ? near(chance, plan) : spansAtRandom(chance, 1)
  const record = { spans, tolerance: chance.below(11), planned: endsOf(plan) }
  // The plan may change after it was confirmed.
  const later = chance.below(4) === 0 ? spansAtRandom(chance, 15) : plan
  return { plan: later, ...(later.length > 0 ? absence : {}), record }
}

const sessionOf = ({ from, to, is }: ModelSpan): Session => ({
  type: is === 'break' ? 'break' : 'work',
  start: clockTimeAt(from),
  end: clockTimeAt(to),
  actualHours: null,
  ...(is === 'mpa' || is === 'team' ? { activity: is } : {}),
})

const spanOf = ({ from, to, is }: ModelSpan): WorkedSpan => ({
  type: is === 'break' ? 'break' : 'work',
  start: timeOfDayAt(from),
  end: timeOfDayAt(to),
  ...(is === 'mpa' || is === 'team' ? { activity: is } : {}),
})

function entryOf({ plan, absence, beside = [] }: ModelDay): DayEntry | undefined {
  const present: DayEntry | undefined =
    plan.length > 0 ? { status: 'present', sessions: plan.map(sessionOf), notes: '' } : undefined
  if (!absence || !present) return present
  const { paid, half, from, to } = absence
  return absenceOver(present, {
    status: paid ? 'sick' : 'absent',
    ...(from === undefined ? {} : { awayFrom: clockTimeAt(from) }),
    ...(to === undefined ? {} : { awayTo: clockTimeAt(to) }),
    ...(half ? { share: 0.5, sessions: beside.map(sessionOf) } : {}),
  })
}

test(`R37: ${weeks} recorded weeks come to what the rules say`, () => {
  let recorded = 0
  for (let seed = 1; seed <= weeks; seed++) {
    const chance = new SeededChance(seed)
    const days = Array.from({ length: 5 }, () => dayAtRandom(chance))
    const entries: WeekEntries = {}
    const records: WeekRecords = {}
    days.forEach((day, at) => {
      const weekday = (at + 1) as Weekday
      const entry = entryOf(day)
      if (entry) entries[weekday] = entry
      if (!day.record) return
      recorded++
      const { spans, tolerance, planned } = day.record
      // As it comes back from the store.
      const kept = spansOfText(recordText(spans.map(spanOf)))
      if (!kept) throw new Error(`No record: ${JSON.stringify(spans)}`)
      records[weekday] = {
        spans: kept,
        tolerance,
        planned: planned && { from: timeOfDayAt(planned.from), to: timeOfDayAt(planned.to) },
        source: 'entered',
      }
    })
    const terms = {
      ...{ validFrom: calendarDateOf('2024-12-30'), weeklyHours: hoursOf(30), targetWorkHours: hoursOf(30) },
      ...{ teamHours: null, mpaHours: null, usualWeek: null },
    }
    const row = weekRow({ teacher: {}, week, terms, setting: undefined, entries, records })
    const worked = [1, 2, 3, 4, 5].map((weekday) => {
      const own = row.worked.steps.find(
        ({ source }) => source.kind === 'workedDay' && source.weekday === weekday,
      )
      return own?.hours ?? 0
    })
    const found = { worked, credited: row.credited.hours, difference: row.difference.hours }
    expect(found, `week ${seed}: ${JSON.stringify(days)}`).toEqual(modelOf(days, 3000))
  }
  expect(recorded).toBeGreaterThan(weeks * 2)
})
