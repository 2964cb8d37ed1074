import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AbsenceStatus } from '../days/absence-statuses.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver, isPaidAbsence } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import type { WeekEntries } from '../people/house-week.ts'
import type { Terms, TermsChange } from '../people/terms.ts'
import { firstTerms, startOf, termsInForce, termsWithChange } from '../people/terms.ts'
import { usualHoursOn, usualWeekOf } from '../people/usual-week.ts'
import type { WeekSetting } from '../people/week-setting.ts'
import type { WeekFacts } from '../test/week-facts.ts'
import { weekRow } from '../test/week-facts.ts'
import { balanceAfter } from '../weeks/balance.ts'
import type { Figure } from '../weeks/derivation.ts'
import type { WeekRow } from '../weeks/week-row.ts'
import { balanceFigure } from '../weeks/week-row.ts'
import type { Weekday } from './calendar-date.ts'
import { weekdays } from './calendar-date.ts'
import { clockTimeAt } from './clock-time.ts'
import type { Hours } from './hours.ts'
import { fromHundredths, minus, noHours, plus, sumOf } from './hours.ts'
import type { Week } from './week.ts'
import { dateOfWeekday, weekOfNumber } from './week.ts'

const lastWeek = 6
const paid = ['vacation', 'sick', 'training'] as const

const hours = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(fromHundredths)
const perhaps = (most: number) => fc.option(hours(most), { freq: 2 })
const anyWeekday = fc.constantFrom(...weekdays)
const anyWeek = fc.integer({ min: 1, max: lastWeek })
const anyDate = fc.tuple(anyWeek, anyWeekday).map(([number, day]) => dateOfWeekday(weekOfNumber(number), day))

/** Sessions one after the other, with or without time between them. */
const anySessions: fc.Arbitrary<Session[]> = fc
  .array(
    fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 10 }), fc.boolean(), perhaps(10)),
    {
      maxLength: 4,
    },
  )
  .map((spans) => {
    let at = 7 * 60
    return spans.map(([gap, length, isWork, recorded]) => {
      const start = at + gap * 15
      at = start + length * 15
      const span = { start: clockTimeAt(start), end: clockTimeAt(at) }
      return isWork
        ? { type: 'work', ...span, actualHours: recorded }
        : { type: 'break', ...span, actualHours: null }
    })
  })

const presentDay = anySessions.map((sessions): DayEntry => ({ status: 'present', sessions, notes: '' }))
const marked = (status: AbsenceStatus, plannedHours: Hours | null = null): DayEntry => ({
  status,
  plannedHours: isPaidAbsence(status) ? plannedHours : null,
  notes: '',
})
const anyAbsence = fc
  .tuple(fc.constantFrom<AbsenceStatus>(...paid, 'absent', 'nonWorkingDay'), perhaps(14))
  .map(([status, planned]) => marked(status, planned))
const anyEntry = fc.oneof(presentDay, anyAbsence)

const workday = anySessions.map((sessions) =>
  [{ type: 'work', start: '07:00', end: '07:15' }, ...sessions.slice(0, 3)]
    .map((session, at) => (at === 1 && session.start === '07:00' ? { ...session, start: '07:15' } : session))
    .filter((session) => session.start < session.end)
    .map((session) => `${session.type === 'break' ? 'b' : ''}${session.start}-${session.end}`)
    .join(' '),
)
const fiveOf = (day: fc.Arbitrary<string>) => fc.array(day, { minLength: 5, maxLength: 5 }).map(usualWeekOf)
const anyUsualWeek = fiveOf(fc.oneof(workday, fc.constantFrom('-', '')))

const termsFields = {
  weeklyHours: hours(40),
  targetWorkHours: perhaps(40),
  teamHours: perhaps(15),
  mpaHours: perhaps(15),
  usualWeek: fc.option(anyUsualWeek, { freq: 2 }),
}
const anyTermsHours = fc.record(termsFields)
const anyChange: fc.Arbitrary<TermsChange> = fc.record(termsFields, { requiredKeys: [] })
const anyTerms: fc.Arbitrary<Terms[]> = fc
  .tuple(anyTermsHours, fc.array(fc.tuple(anyChange, anyDate), { maxLength: 3 }))
  .map(([first, changes]) =>
    changes.reduce((terms, [change, from]) => termsWithChange(terms, change, from), firstTerms(first)),
  )

const anySetting: fc.Arbitrary<WeekSetting> = fc.record({
  includeInWeek: fc.option(fc.boolean()),
  weeklyHours: perhaps(60),
  targetHours: perhaps(60),
  actualHours: perhaps(60),
  teamHours: perhaps(15),
  mpaHours: perhaps(15),
  coreHours: perhaps(60),
})
const anyTeacher = fc
  .record({
    startDate: fc.option(anyDate, { freq: 2 }),
    lastDay: fc.option(anyDate, { freq: 2 }),
    archivedOn: fc.option(anyDate, { freq: 2 }),
  })
  .filter(({ startDate, lastDay }) => startDate === null || lastDay === null || startDate <= lastDay)
const anyEntries: fc.Arbitrary<WeekEntries> = fc
  .array(fc.tuple(anyWeekday, anyEntry), { maxLength: 6 })
  .map((days) => Object.fromEntries(days))
/** Terms from the first week on; only those that hold in the week of a line matter to it. */
function inWeek(terms: readonly Terms[], week: Week) {
  const laterTerms = terms.filter(({ validFrom }) => week.startDate < validFrom && validFrom <= week.endDate)
  return { week, terms: termsInForce(terms, week.startDate), laterTerms }
}
const anyFacts: fc.Arbitrary<WeekFacts> = fc
  .record({
    number: anyWeek,
    teacher: anyTeacher,
    terms: anyTerms,
    setting: fc.option(anySetting, { nil: undefined }),
    entries: anyEntries,
  })
  .map(({ number, terms, ...facts }) => ({ ...facts, ...inWeek(terms, weekOfNumber(number)) }))
/** One contract from Monday to Friday. */
const anyWholeWeek = anyFacts.map((facts): WeekFacts => ({ ...facts, teacher: {}, laterTerms: [] }))

function figuresOf({
  inWeek: _,
  counts: _1,
  notCounted: _2,
  unplannedDays: _3,
  ...figures
}: WeekRow): Figure[] {
  return Object.values(figures)
}

const holds = <Some>(anything: fc.Arbitrary<Some>, law: (given: Some) => void, numRuns = 2_000) =>
  fc.assert(fc.property(anything, law), { numRuns })

function termsOn({ terms, laterTerms = [], week }: WeekFacts, weekday: Weekday): Terms {
  return termsInForce([terms, ...laterTerms], dateOfWeekday(week, weekday))
}

/** All five where there is none: such a week counts for nothing, and its figures are shown as if it were worked. */
function employedDays({ teacher: { startDate, lastDay }, week }: WeekFacts): readonly Weekday[] {
  const days = weekdays.filter((weekday) => {
    const date = dateOfWeekday(week, weekday)
    return (startDate ?? date) <= date && date <= (lastDay ?? date)
  })
  return days.length > 0 ? days : weekdays
}

describe('laws of one week, whatever it holds', () => {
  const absentAllWeek = fc.array(fc.constantFrom<AbsenceStatus>(...paid, 'nonWorkingDay'), {
    minLength: 5,
    maxLength: 5,
  })

  test('F9: a week of only paid absences without a plan has difference 0.00, whatever the usual week leaves open', () => {
    holds(fc.tuple(anyFacts, absentAllWeek), ([facts, statuses]) => {
      const employed = employedDays(facts)
      const working = employed.filter((weekday) => statuses[weekday - 1] !== 'nonWorkingDay')
      const usual = (weekday: Weekday) => usualHoursOn(termsOn(facts, weekday).usualWeek, weekday)
      const named = sumOf(working.map((weekday) => usual(weekday) ?? noHours))
      const entries = Object.fromEntries(statuses.map((status, index) => [index + 1, marked(status)]))
      const setting = facts.setting && { ...facts.setting, actualHours: null }
      const { difference, target } = weekRow({ ...facts, setting, entries })
      const leavesRest = working.some((weekday) => usual(weekday) === null)
      const exact = leavesRest && named <= target.hours
      expect(difference.hours).toBe(exact ? noHours : minus(named, target.hours))
    })
  })

  test('an absence counts the same whether the usual day was filled in before it or not', () => {
    const anyCase = fc.tuple(anyFacts, anyWeekday, fc.constantFrom(...paid), fiveOf(workday))
    holds(anyCase, ([{ entries, ...facts }, weekday, status, usualWeek]) => {
      const terms = { ...facts.terms, usualWeek }
      const laterTerms = (facts.laterTerms ?? []).map((later) => ({ ...later, usualWeek }))
      fc.pre(employedDays({ ...facts, entries }).includes(weekday))
      const credited = (before: DayEntry | undefined) =>
        weekRow({
          ...facts,
          terms,
          laterTerms,
          entries: { ...entries, [weekday]: absenceOver(before, status) },
        }).credited.hours
      expect(credited(usualWeek?.[weekday])).toBe(credited(undefined))
    })
  })

  test('a non-working day changes no figure but the share of the other days', () => {
    const shareIn = (row: WeekRow) => row.credited.steps.find((step) => step.source.kind === 'shareOfRest')
    holds(fc.tuple(anyWholeWeek, anyWeekday), ([facts, weekday]) => {
      const { [weekday]: _, ...others } = facts.entries
      const before = weekRow({ ...facts, entries: others })
      const after = weekRow({ ...facts, entries: { ...others, [weekday]: marked('nonWorkingDay') } })
      for (const name of ['contract', 'team', 'mpa', 'core', 'target', 'worked'] as const)
        expect(after[name]).toEqual(before[name])
      const [was, is] = [shareIn(before), shareIn(after)]
      const grown = minus(is?.hours ?? noHours, was?.hours ?? noHours)
      expect(minus(after.credited.hours, before.credited.hours)).toBe(grown)
      // The other days' share can only grow: the day takes its own hours out of what is shared.
      expect(grown).toBeGreaterThanOrEqual(0)
    })
  })

  test('replacing a planned day by a paid absence leaves the difference as it was', () => {
    const planned = presentDay.filter(
      (entry) => entry.status === 'present' && entry.sessions.some((session) => session.type === 'work'),
    )
    const others = fc.array(fc.constantFrom<AbsenceStatus>(...paid, 'absent', 'nonWorkingDay'), {
      maxLength: 3,
    })
    const absences = fc.tuple(others, fc.constantFrom(...paid)).map(([some, last]) => [...some, last])
    holds(fc.tuple(anyFacts, anyWeekday, planned, absences), ([facts, weekday, plan, statuses]) => {
      const difference = (entry: DayEntry) =>
        weekRow({ ...facts, entries: { ...facts.entries, [weekday]: entry } }).difference.hours
      const absence = statuses.reduce<DayEntry>((before, status) => absenceOver(before, status), plan)
      expect(difference(absence)).toBe(difference(plan))
    })
  })

  test('when each employed working day is worked by its share, the difference is 0.00', () => {
    // Contracts whose fifths, quarters and thirds are whole hundredths, so that a share is a share.
    const contract = fc.integer({ min: 0, max: 60 }).map((some) => fromHundredths(some * 60))
    const anyCase = fc.tuple(anyFacts, fc.array(contract, { minLength: 5, maxLength: 5 }))
    holds(anyCase, ([{ week, teacher, terms, laterTerms = [] }, contracts]) => {
      const agreed = [terms, ...laterTerms].map(({ validFrom, usualWeek }, at) => {
        const hours = { targetWorkHours: null, teamHours: null, mpaHours: null }
        return { ...hours, validFrom, usualWeek, weeklyHours: contracts[at]! }
      })
      const facts = { week, teacher, terms: agreed[0]!, laterTerms: agreed.slice(1), setting: undefined }
      const isOff = (weekday: Weekday, of: Terms) => of.usualWeek?.[weekday]?.status === 'nonWorkingDay'
      const working = employedDays({ ...facts, entries: {} }).filter(
        (weekday) => !isOff(weekday, termsOn({ ...facts, entries: {} }, weekday)),
      )
      // A day that is off under other terms of the week is worked in none of them.
      fc.pre(
        agreed.every((terms) =>
          weekdays.every((weekday) => isOff(weekday, terms) === isOff(weekday, agreed[0]!)),
        ),
      )
      fc.pre(working.length > 0)
      const daysAWeek = weekdays.filter((weekday) => !isOff(weekday, agreed[0]!)).length
      const entries = Object.fromEntries(
        working.map((weekday): [Weekday, DayEntry] => {
          const share = fromHundredths(termsOn({ ...facts, entries: {} }, weekday).weeklyHours / daysAWeek)
          return [weekday, marked('sick', share)]
        }),
      )
      expect(weekRow({ ...facts, entries }).difference.hours).toBe(0)
    })
  })

  test('every figure is whole hundredths, and its steps add up to it unless it is held at zero', () => {
    holds(fc.tuple(anyFacts, hours(500)), ([facts, previous]) => {
      const row = weekRow(facts)
      for (const { hours: total, rule, steps } of [
        ...figuresOf(row),
        balanceFigure({ initial: noHours, earlierWeeks: previous }, row),
      ]) {
        expect(Number.isSafeInteger(total) && !Object.is(total, -0)).toBe(true)
        const sum = steps.reduce(
          (all, step) => (step.sign === '+' ? plus(all, step.hours) : minus(all, step.hours)),
          noHours,
        )
        if (rule === 'neverBelowZero') expect([total, sum < 0]).toEqual([0, true])
        else expect(sum).toBe(total)
      }
    })
  })
})

interface Edit {
  readonly weekNumber: number
  readonly weekday: Weekday | undefined
  /** What the day becomes (undefined clears it), or the setting of the week when there is no weekday. */
  readonly entry: DayEntry | undefined
  readonly setting: WeekSetting | undefined
}
type Recorded = ReadonlyMap<number, Pick<WeekFacts, 'entries' | 'setting'>>

const anyEdit: fc.Arbitrary<Edit> = fc.record({
  weekNumber: anyWeek,
  weekday: fc.option(anyWeekday, { nil: undefined, freq: 5 }),
  entry: fc.option(anyEntry, { nil: undefined, freq: 5 }),
  setting: fc.option(anySetting, { nil: undefined, freq: 5 }),
})
const anyHistory = fc.record({
  teacher: anyTeacher,
  terms: anyTerms,
  initial: fc.integer({ min: -50_000, max: 50_000 }).map(fromHundredths),
  edits: fc.array(anyEdit, { maxLength: 20 }),
  places: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
})

/** An absence keeps the plan of the day, so a day remembers the order of its own edits, and of no others. */
function edited(recorded: Recorded, { weekNumber, weekday, entry, setting }: Edit): Recorded {
  const week = recorded.get(weekNumber) ?? { entries: {}, setting: undefined }
  if (!weekday) return new Map(recorded).set(weekNumber, { ...week, setting })
  const { [weekday]: before, ...others } = week.entries
  if (!entry) return new Map(recorded).set(weekNumber, { ...week, entries: others })
  const kept = entry.status === 'present' ? entry : absenceOver(before, entry.status)
  return new Map(recorded).set(weekNumber, { ...week, entries: { ...others, [weekday]: kept } })
}

const weekNumbers = Array.from({ length: lastWeek }, (_, index) => index + 1)

describe('laws of a history', () => {
  type History = typeof anyHistory extends fc.Arbitrary<infer Some> ? Some : never

  function rowIn(
    { teacher, terms }: Pick<History, 'teacher' | 'terms'>,
    recorded: Recorded,
    number: number,
  ): WeekRow {
    const { entries = {}, setting } = recorded.get(number) ?? {}
    return weekRow({ ...inWeek(terms, weekOfNumber(number)), teacher, setting, entries })
  }

  function balancesIn(history: History, recorded: Recorded): Hours[] {
    const weeks = weekNumbers.map((weekNumber) => {
      const { counts, difference } = rowIn(history, recorded, weekNumber)
      return { weekNumber, counts, difference: difference.hours }
    })
    return weekNumbers.map((weekNumber) => balanceAfter(history.initial, weeks, weekNumber))
  }

  const movedBy = (row: WeekRow) => (row.counts ? row.difference.hours : noHours)

  /** Each edit moves the balance of its week and of all later ones by what it changed. */
  function balancesCarriedOn(history: History): Hours[] {
    let balances = weekNumbers.map(() => history.initial)
    let recorded: Recorded = new Map()
    for (const edit of history.edits) {
      const after = edited(recorded, edit)
      const [was, is] = [recorded, after].map((records) => movedBy(rowIn(history, records, edit.weekNumber)))
      balances = balances.map((balance, index) =>
        index + 1 < edit.weekNumber ? balance : plus(balance, minus(is!, was!)),
      )
      recorded = after
    }
    return balances
  }

  test('the balance does not depend on the order of the edits', () => {
    holds(
      anyHistory,
      (history) => {
        const fromNothing = balancesIn(history, history.edits.reduce(edited, new Map()))
        const weight = (edit: Edit) => history.places[edit.weekday ?? 0]! * (edit.weekNumber + 1)
        const reordered = [...history.edits].sort((a, b) => weight(a) - weight(b))
        expect(balancesCarriedOn(history)).toEqual(fromNothing)
        expect(balancesCarriedOn({ ...history, edits: reordered })).toEqual(fromNothing)
        expect(fromNothing.every(Number.isSafeInteger)).toBe(true)
      },
      process.env.FULL_SIZE === 'true' ? 10_000 : 2_000,
    )
    // Some seconds on a machine with nothing else to do.
  }, 120_000)

  test('the balance after a week is the one before it and what the week adds', () => {
    holds(anyHistory, (history) => {
      const recorded = history.edits.reduce(edited, new Map())
      let previous = history.initial
      for (const [index, balance] of balancesIn(history, recorded).entries()) {
        const before = { initial: history.initial, earlierWeeks: minus(previous, history.initial) }
        expect(balanceFigure(before, rowIn(history, recorded, index + 1)).hours).toBe(balance)
        previous = balance
      }
    })
  })

  test('a change of contract or usual week from a date on changes no week before it', () => {
    holds(fc.tuple(anyHistory, anyChange, anyDate), ([history, change, from]) => {
      const recorded = history.edits.reduce(edited, new Map())
      const changed = { ...history, terms: termsWithChange(history.terms, change, from) }
      for (const number of weekNumbers) {
        if (weekOfNumber(number).endDate >= startOf(from)) continue
        expect(rowIn(changed, recorded, number)).toEqual(rowIn(history, recorded, number))
      }
    })
  })
})
