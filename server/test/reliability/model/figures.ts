import type { ModelHouseDay } from './calendar.ts'
import { dateAfter, mondayOfWeek } from './dates.ts'
import type { DayFacts } from './day-credit.ts'
import { daysLostOn, isChargedOn, isPlanned, isWorkingDay, timeOffOn } from './day-credit.ts'
import type { ModelSlot } from './slots.ts'
import { workedOn } from './slots.ts'
import type { ModelTerms } from './terms.ts'
import { termsAt } from './terms.ts'
import { creditsOf } from './week-credits.ts'

/**
 * The rules of the product page, sections 1 to 3 and 10 to 12, written a second time and plainly, from the page and not from
 * the domain: a model that shares code with what it checks would share its faults. All hours are whole hundredths.
 */

export interface ModelSetting {
  /** Null: as if there were no setting. */
  readonly includeInWeek: boolean | null
  readonly weeklyHours: number | null
  readonly targetHours: number | null
  readonly actualHours: number | null
  readonly teamHours: number | null
  readonly mpaHours: number | null
  readonly coreHours: number | null
  readonly version: number
}

export interface ModelFacts {
  readonly number: number
  /** The number of the week that today is in. */
  readonly current: number
  readonly startDate: string | null
  readonly lastDay: string | null
  readonly archivedOn: string | null
  /** All of them, in order. */
  readonly terms: readonly ModelTerms[]
  readonly setting: ModelSetting | undefined
  /** Monday to Friday; an empty list is an empty day. */
  readonly days: readonly (readonly ModelSlot[])[]
  /** What the house's calendar says of these days. */
  readonly marks: readonly (ModelHouseDay | undefined)[]
}

export interface ModelFigures {
  readonly contract: number
  readonly team: number
  readonly mpa: number
  readonly core: number
  readonly target: number
  readonly worked: number
  readonly credited: number
  readonly actual: number
  readonly difference: number
  readonly inWeek: boolean
  readonly counts: boolean
  /** Days of vacation on working days. */
  readonly vacationDays: number
  readonly sickDays: number
}

const weekdays = [0, 1, 2, 3, 4]
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function figuresOf(facts: ModelFacts): ModelFigures {
  const { number, current, archivedOn, setting, days } = facts
  const friday = dateAfter(mondayOfWeek(number), 4)
  const employed = daysOfEmployment(facts)
  const isEmployedAtAll = employed.length > 0
  // A week without a day of employment counts for nothing; its figures are shown as if it were worked.
  const shown = isEmployedAtAll ? employed : weekdays
  const agreed = (hoursOf: (held: ModelTerms) => number | null) => hoursAgreed(facts, shown, hoursOf)

  const contract = setting?.weeklyHours ?? agreed((held) => held.weeklyHours)
  const team = setting?.teamHours ?? agreed((held) => held.teamHours)
  const mpa = setting?.mpaHours ?? agreed((held) => held.mpaHours)
  const core = setting?.coreHours ?? Math.max(0, contract - team - mpa)
  const isTargetAgreed = shown.some((at) => termsOn(facts, at).targetWorkHours !== null)
  const targetAgreed = isTargetAgreed ? agreed((held) => held.targetWorkHours ?? coreAgreed(held)) : core
  const week = weekdays.map((at) => dayFacts(facts, at, shown))
  const target = setting?.targetHours ?? targetAgreed + dueForTimeOff(week, team + mpa)
  const worked = sum(week.map(({ slots }) => workedOn(slots)))
  const credited = sum(creditsOf(week, setting?.targetHours ?? targetAgreed).map((day) => day.credited))
  const actual = setting?.actualHours ?? worked + credited

  const hasEntries = days.some((slots) => slots.length > 0)
  let inWeek = isEmployedAtAll && (archivedOn === null || friday < archivedOn)
  if (hasEntries) inWeek = true
  inWeek = setting?.includeInWeek ?? inWeek
  const recorded = hasEntries || (setting?.actualHours ?? null) !== null || week.some(isChargedOn)
  const complete = number <= current || week.every(isPlanned)
  const counts = inWeek && recorded && isEmployedAtAll && complete
  const difference = actual - target
  const vacationDays = sum(week.map((day) => daysLostOn(day, 'vacation')))
  const sickDays = sum(week.map((day) => daysLostOn(day, 'sick')))
  return {
    ...{ contract, team, mpa, core, target, worked, credited, actual, difference },
    ...{ inWeek, counts, vacationDays, sickDays },
  }
}

function dayFacts(facts: ModelFacts, at: number, employed: readonly number[]): DayFacts {
  return {
    slots: facts.days[at] ?? [],
    usual: termsOn(facts, at).usualWeek?.[at] ?? '',
    mark: facts.marks[at],
    isEmployed: employed.includes(at),
  }
}

export function dayFactsOn(facts: ModelFacts, date: string): DayFacts {
  const at = weekdays.find((day) => dateAfter(mondayOfWeek(facts.number), day) === date) ?? 0
  return dayFacts(facts, at, daysOfEmployment(facts))
}

function termsOn({ number, terms }: ModelFacts, at: number): ModelTerms {
  return termsAt(terms, dateAfter(mondayOfWeek(number), at))
}

function daysOfEmployment({ number, startDate, lastDay }: ModelFacts): number[] {
  return weekdays.filter((at) => {
    const date = dateAfter(mondayOfWeek(number), at)
    return (startDate === null || startDate <= date) && (lastDay === null || date <= lastDay)
  })
}

const coreAgreed = (held: ModelTerms) =>
  Math.max(0, held.weeklyHours - (held.teamHours ?? 0) - (held.mpaHours ?? 0))

/** Hours × the employed working days of each span ÷ the working days of the whole week under its terms. */
function hoursAgreed(
  facts: ModelFacts,
  employed: readonly number[],
  hoursOf: (held: ModelTerms) => number | null,
): number {
  const held = [...new Set(employed.map((at) => termsOn(facts, at)))]
  if (held.length === 1 && employed.length === 5) return hoursOf(held[0] as ModelTerms) ?? 0
  let sixtieths = 0
  for (const term of held) {
    const span = employed.filter((at) => termsOn(facts, at) === term)
    const working = weekdays.filter((at) => isWorkingDay(facts.days[at] ?? [], term.usualWeek?.[at] ?? ''))
    const part = working.length === 0 ? span.length : span.filter((at) => working.includes(at)).length
    sixtieths += (hoursOf(term) ?? 0) * part * (60 / (working.length || 5))
  }
  return Math.round(sixtieths / 60)
}

/** Time off in lieu costs the day's share of team and MPA too, so that a whole week costs the whole contract. */
function dueForTimeOff(week: readonly DayFacts[], teamAndMpa: number): number {
  const workingDays = week.filter(({ isEmployed, slots, usual }) => isEmployed && isWorkingDay(slots, usual))
  const daysOff = sum(week.map(timeOffOn))
  return daysOff === 0 ? 0 : Math.round((teamAndMpa * daysOff) / workingDays.length)
}
