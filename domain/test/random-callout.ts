import type { CalloutDay, Colleague } from '../callout/callout-day.ts'
import type { DayEntry } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import type { Staffing } from '../staffing/staffing.ts'
import { clockTimeAt } from '../values/clock-time.ts'
import { fromHundredths } from '../values/hours.ts'
import { calloutDay, colleague } from './callout-day.ts'
import { children, group, house, member, open, preschool, under3 } from './creche.ts'

/** mulberry32: the same house for the same seed, everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = ReturnType<typeof randomFrom>

const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

/** A planned day of a house of this many people, in groups of four to six, as a real one is planned. */
function planOf(people: number, random: Random) {
  const groups = Math.max(1, Math.round(people / 5))
  const staffing = staffingOf(people, groups, random)
  return { staffing, entries: randomPlan(people, random) }
}

export function randomPlan(people: number, random: Random): Map<number, DayEntry> {
  const groups = Math.max(1, Math.round(people / 5))
  const entries = new Map<number, DayEntry>()
  for (let id = 1; id <= people; id++) {
    const isFree = random() < 0.12
    // By turns early and late in each group, so that its day is covered from end to end.
    const turn = Math.floor((id - 1) / groups) % 3
    if (!isFree) entries.set(id, dayOf(random, [7, 8, 9.5][turn] ?? 8))
  }
  return entries
}

function staffingOf(people: number, groups: number, random: Random): Staffing {
  const members = Array.from({ length: people }, (_, at) => {
    const isFloater = random() < 0.1
    const kind = random()
    return member(at + 1, {
      groupId: isFloater ? null : (at % groups) + 1,
      ...(kind < 0.68
        ? {}
        : kind < 0.9
          ? { qualification: 'assistant' }
          : { qualification: 'trainee', weight: 50 }),
    })
  })
  const needs = Array.from({ length: groups }, (_, at) => {
    const age = random() < 0.4 ? under3 : preschool
    const many = age === under3 ? 8 + Math.floor(random() * 5) : 15 + Math.floor(random() * 9)
    const few = Math.ceil(many / 3)
    return group(at + 1, [children(age, `7:00 ${few}, 8:30 ${many}, 14:00 ${few}, 16:30 ${few}`)], {
      minPeople: 2,
      minQualified: 1,
    })
  })
  const joined = random() < 0.6 ? { until: '08:00', from: '16:00' } : {}
  return house(open('07:00', '17:00', joined), needs, members)
}

function dayOf(random: Random, about: number): DayEntry {
  const start = Math.max(28, Math.round(about * 4 + random() * 4 - 2))
  const length = 20 + Math.floor(random() * 17)
  const end = Math.min(68, start + length)
  const worked = end - start
  const at = (quarter: number) => clockTimeAt(quarter * 15)
  const isRecorded = random() < 0.1
  const work = (from: number, to: number): Session => ({
    type: 'work',
    start: at(from),
    end: at(to),
    actualHours: isRecorded ? fromHundredths((to - from) * 25 + 10) : null,
  })
  if (worked <= 24) {
    const sessions = [work(start, end)]
    return { status: 'present', sessions, notes: '' }
  }
  const rest = Math.round(start + worked * (0.4 + random() * 0.2))
  const isMpa = random() < 0.25
  const sessions: Session[] = [
    work(start, rest),
    { type: 'break', start: at(rest), end: at(rest + 2), actualHours: null },
    isMpa
      ? { ...work(rest + 2, Math.min(end, rest + 6)), actualHours: null, activity: 'mpa' }
      : work(rest + 2, end),
  ]
  if (isMpa && end > rest + 6) sessions.push(work(rest + 6, end))
  return { status: 'present', sessions, notes: '' }
}

function colleaguesOf(people: number, random: Random): Colleague[] {
  return Array.from({ length: people }, (_, at) => {
    const kind = random()
    return colleague(at + 1, {
      mayBeAsked: random() < 0.95,
      onFreeDay: random() < 0.5,
      balance: fromHundredths(Math.round((random() - 0.4) * 4_000)),
      contract: fromHundredths(pick(random, [2_000, 3_000, 3_900])),
      steppedIn: Math.floor(random() * 4),
      protection: kind < 0.05 ? 'minor' : kind < 0.1 ? 'maternity' : 'adult',
      longestDay: random() < 0.1 ? 480 : null,
      notAfter: random() < 0.1 ? clockTimeAt(16 * 60) : null,
      previousEnd: random() < 0.05 ? clockTimeAt(21 * 60) : null,
      nextStart: clockTimeAt(7 * 60),
    })
  })
}

/** Some of the people who were planned are away, on a day that is planned ahead or at some time in the morning. */
export function randomCallout(people: number, seed: number, absent = 1): CalloutDay {
  const random = randomFrom(seed)
  const { staffing, entries: before } = planOf(people, random)
  const entries = new Map(before)
  const working = [...before.keys()]
  for (let count = 0; count < absent; count++)
    entries.set(pick(random, working), { status: 'sick', plannedHours: null, notes: '' })
  const colleagues = colleaguesOf(people, random).filter(
    ({ teacherId }) => entries.get(teacherId)?.status !== 'sick',
  )
  const now = random() < 0.5 ? null : 7 * 60 + 5 + Math.floor(random() * 180)
  return calloutDay(staffing, entries, { before, colleagues, absent, now })
}
