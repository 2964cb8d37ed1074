/**
 * The rules of the product page, sections 1 to 3, written a second time and plainly, from the page and not from the
 * domain: a model that shares code with what it checks would share its faults. All hours are whole hundredths.
 */

const firstMonday = '2024-12-30'
const dayLength = 86_400_000

export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10)
}

export function mondayBefore(date: string): string {
  const sunday0 = new Date(date).getUTCDay()
  return dateAfter(date, sunday0 === 0 ? -6 : 1 - sunday0)
}

/** Terms begin with the first week at the earliest. */
function termsBegin(date: string): string {
  return date < firstMonday ? firstMonday : date
}

export function weekNumber(date: string): number {
  return Math.round((Date.parse(mondayBefore(date)) - Date.parse(firstMonday)) / dayLength / 7) + 1
}

export function mondayOfWeek(number: number): string {
  return dateAfter(firstMonday, (number - 1) * 7)
}

export interface ModelTerms {
  readonly validFrom: string
  readonly weeklyHours: number
  readonly targetWorkHours: number | null
  readonly teamHours: number | null
  readonly mpaHours: number | null
  /** Monday to Friday: '', '-', or sessions like `08:00-12:00 b12:00-12:30 12:30-16:00`. */
  readonly usualWeek: readonly string[] | null
}

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

export interface ModelSlot {
  readonly status: string
  readonly sessionType: string
  readonly startTime: string | null
  readonly endTime: string | null
  readonly notes: string | null
  readonly actualHours: number | null
  /** The plan that an absence has kept. */
  readonly plannedSessions: string | null
}

export const isPaid = (status: string) => ['vacation', 'sick', 'training'].includes(status)

export function workedOn(slots: readonly ModelSlot[]): number {
  let hours = 0
  for (const slot of slots) {
    if (slot.sessionType !== 'work') continue
    const minutes = (time: string | null) => Number(time?.slice(0, 2)) * 60 + Number(time?.slice(3))
    hours += slot.actualHours ?? ((minutes(slot.endTime) - minutes(slot.startTime)) / 60) * 100
  }
  return hours
}

/** 08:00-12:00 b12:00-12:30 12:30-16:00 is 7.50. */
export function usualHours(day: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const work = day.split(' ').filter((span) => /^\d/.test(span))
  return work.reduce(
    (sum, span) => sum + ((minutes(span.slice(6)) - minutes(span.slice(0, 5))) / 60) * 100,
    0,
  )
}

export function termsAt(terms: readonly ModelTerms[], date: string): ModelTerms {
  let found = terms[0] as ModelTerms
  for (const term of terms) if (term.validFrom <= date) found = term
  return found
}

/** From a day on, until the terms that were entered for a later one; or in all of them. */
export function withTerms(
  terms: readonly ModelTerms[],
  change: Partial<ModelTerms>,
  from: string,
): ModelTerms[] {
  if (from === 'always') return terms.map((term) => ({ ...term, ...change }))
  return [
    ...terms.filter((term) => term.validFrom < termsBegin(from)),
    { ...termsAt(terms, termsBegin(from)), ...change, validFrom: termsBegin(from) },
    ...terms.filter((term) => term.validFrom > termsBegin(from)),
  ]
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
}

/** The status of an entry that says nothing of its day, so that the usual week decides: unplanned and paid, or none. */
const saysNothing = (slots: readonly ModelSlot[]) =>
  !slots[0] || (isPaid(slots[0].status) && slots[0].actualHours === null)

const weekdays = [0, 1, 2, 3, 4]

export function figuresOf(facts: ModelFacts): ModelFigures {
  const { number, current, startDate, lastDay, archivedOn, terms, setting, days } = facts
  const monday = mondayOfWeek(number)
  const friday = dateAfter(monday, 4)
  const isEmployed = (at: number) => {
    const date = dateAfter(monday, at)
    return (startDate === null || startDate <= date) && (lastDay === null || date <= lastDay)
  }
  const isEmployedAtAll = weekdays.some(isEmployed)
  // A week without a day of employment counts for nothing; its figures are shown as if it were worked.
  const employed = isEmployedAtAll ? weekdays.filter(isEmployed) : weekdays
  const termsOn = (at: number) => termsAt(terms, dateAfter(monday, at))
  const isWorking = (at: number, held: ModelTerms) => {
    const slots = days[at] ?? []
    if (slots[0]?.status === 'nonWorkingDay') return false
    return !(saysNothing(slots) && held.usualWeek?.[at] === '-')
  }

  /** Hours × the employed working days of each span ÷ the working days of the whole week under its terms. */
  const agreed = (hoursOf: (held: ModelTerms) => number | null) => {
    const held = [...new Set(employed.map(termsOn))]
    if (held.length === 1 && employed.length === 5) return hoursOf(held[0] as ModelTerms) ?? 0
    let sixtieths = 0
    for (const term of held) {
      const span = employed.filter((at) => termsOn(at) === term)
      const working = weekdays.filter((at) => isWorking(at, term))
      const part = working.length === 0 ? span.length : span.filter((at) => working.includes(at)).length
      sixtieths += (hoursOf(term) ?? 0) * part * (60 / (working.length || 5))
    }
    return Math.round(sixtieths / 60)
  }
  const contract = setting?.weeklyHours ?? agreed((held) => held.weeklyHours)
  const team = setting?.teamHours ?? agreed((held) => held.teamHours)
  const mpa = setting?.mpaHours ?? agreed((held) => held.mpaHours)
  const core = setting?.coreHours ?? Math.max(0, contract - team - mpa)
  const coreAgreed = (held: ModelTerms) =>
    Math.max(0, held.weeklyHours - (held.teamHours ?? 0) - (held.mpaHours ?? 0))
  const isTargetAgreed = employed.some((at) => termsOn(at).targetWorkHours !== null)
  const targetAgreed = isTargetAgreed ? agreed((held) => held.targetWorkHours ?? coreAgreed(held)) : core
  const target = setting?.targetHours ?? targetAgreed

  let worked = 0
  let planned = 0
  let toShare = 0
  let named = 0
  let unnamedDays = 0
  let vacationDays = 0
  let unplannedDays = 0
  for (const [at, slots] of days.entries()) {
    const status = slots[0]?.status
    const kept = slots[0]?.actualHours ?? null
    const usual = termsOn(at).usualWeek?.[at] ?? ''
    const isUnplanned = status !== undefined && isPaid(status) && kept === null
    if (status === 'present') worked += workedOn(slots)
    if (status && isPaid(status)) planned += kept ?? 0
    if (!employed.includes(at)) continue
    if (status !== 'nonWorkingDay' && usual === '') unnamedDays++
    if (status !== 'nonWorkingDay') named += usualHours(usual)
    if (isUnplanned && usual === '') toShare++
    else if (isUnplanned) planned += usualHours(usual)
    if (status === 'vacation' && !(isUnplanned && usual === '-')) vacationDays++
    if (status === undefined && usual !== '-') unplannedDays++
  }
  const rest = Math.max(0, target - named)
  const credited = planned + (toShare > 0 ? Math.round((rest * toShare) / unnamedDays) : 0)
  const actual = setting?.actualHours ?? worked + credited

  const hasEntries = days.some((slots) => slots.length > 0)
  let inWeek = isEmployedAtAll && (archivedOn === null || friday < archivedOn)
  if (hasEntries) inWeek = true
  inWeek = setting?.includeInWeek ?? inWeek
  const recorded = hasEntries || (setting?.actualHours ?? null) !== null
  const complete = number <= current || unplannedDays === 0
  const counts = inWeek && recorded && isEmployedAtAll && complete
  const difference = actual - target
  return {
    ...{ contract, team, mpa, core, target, worked, credited, actual, difference },
    ...{ inWeek, counts, vacationDays },
  }
}
