/**
 * The rules of the product page, sections 1 to 3, written a second time and plainly, from the page and not from the
 * domain: a model that shares code with what it checks would share its faults. All hours are whole hundredths.
 */

const firstMonday = '2024-12-30'
const dayLength = 86_400_000

export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10)
}

function mondayBefore(date: string): string {
  const sunday0 = new Date(date).getUTCDay()
  return dateAfter(date, sunday0 === 0 ? -6 : 1 - sunday0)
}

/** Terms begin with the first week at the earliest. */
function termsMonday(date: string): string {
  const monday = mondayBefore(date)
  return monday < firstMonday ? firstMonday : monday
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
function usualHours(day: string): number {
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

/** From a Monday on, until the terms that were entered for a later one; or in all of them. */
export function withTerms(
  terms: readonly ModelTerms[],
  change: Partial<ModelTerms>,
  from: string,
): ModelTerms[] {
  if (from === 'always') return terms.map((term) => ({ ...term, ...change }))
  return [
    ...terms.filter((term) => term.validFrom < termsMonday(from)),
    { ...termsAt(terms, termsMonday(from)), ...change, validFrom: termsMonday(from) },
    ...terms.filter((term) => term.validFrom > termsMonday(from)),
  ]
}

export interface ModelFacts {
  readonly number: number
  readonly startDate: string | null
  readonly archivedOn: string | null
  readonly terms: ModelTerms
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

export function figuresOf({ number, startDate, archivedOn, terms, setting, days }: ModelFacts): ModelFigures {
  const contract = setting?.weeklyHours ?? terms.weeklyHours
  const team = setting?.teamHours ?? terms.teamHours ?? 0
  const mpa = setting?.mpaHours ?? terms.mpaHours ?? 0
  const core = setting?.coreHours ?? Math.max(0, contract - team - mpa)
  const target = setting?.targetHours ?? terms.targetWorkHours ?? core

  let worked = 0
  let planned = 0
  let toShare = 0
  let named = 0
  let unnamedDays = 0
  let vacationDays = 0
  for (const [at, slots] of days.entries()) {
    const status = slots[0]?.status
    const kept = slots[0]?.actualHours ?? null
    const usual = terms.usualWeek?.[at] ?? ''
    const isUnplanned = status !== undefined && isPaid(status) && kept === null
    if (status === 'present') worked += workedOn(slots)
    if (status !== 'nonWorkingDay' && usual === '') unnamedDays++
    if (status !== 'nonWorkingDay') named += usualHours(usual)
    if (isUnplanned && usual === '') toShare++
    else if (isUnplanned) planned += usualHours(usual)
    else if (status && isPaid(status)) planned += kept ?? 0
    if (status === 'vacation' && !(isUnplanned && usual === '-')) vacationDays++
  }
  const rest = Math.max(0, target - named)
  const credited = planned + (toShare > 0 ? Math.round((rest * toShare) / unnamedDays) : 0)
  const actual = setting?.actualHours ?? worked + credited

  const monday = mondayOfWeek(number)
  const friday = dateAfter(monday, 4)
  const hasEntries = days.some((slots) => slots.length > 0)
  let inWeek = (startDate === null || startDate <= friday) && (archivedOn === null || friday < archivedOn)
  if (hasEntries) inWeek = true
  inWeek = setting?.includeInWeek ?? inWeek
  const recorded = hasEntries || (setting?.actualHours ?? null) !== null
  const counts = inWeek && recorded && (startDate === null || monday >= startDate)
  const difference = actual - target
  return {
    ...{ contract, team, mpa, core, target, worked, credited, actual, difference },
    ...{ inWeek, counts, vacationDays },
  }
}
