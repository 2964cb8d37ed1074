import { dateAfter, mondayOfWeek } from './model/dates.ts'
import type { ModelFacts, ModelFigures } from './model/figures.ts'
import { isCredited } from './model/kinds.ts'
import { usualHours, workedOn } from './model/slots.ts'
import type { ModelTerms } from './model/terms.ts'

/**
 * The rules before employment went by days, as they were: terms from a Monday on, weeks from the start date on, and
 * every recorded week counts, also one that is still to come. Kept to name what the new rules change.
 */
interface FactsBeforeDays extends Omit<ModelFacts, 'terms' | 'lastDay' | 'current' | 'marks'> {
  readonly terms: ModelTerms
}

export function figuresBeforeDays({
  number,
  startDate,
  archivedOn,
  terms,
  setting,
  days,
}: FactsBeforeDays): ModelFigures {
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
  let sickDays = 0
  for (const [at, slots] of days.entries()) {
    const status = slots[0]?.status
    const kept = slots[0]?.actualHours ?? null
    const usual = terms.usualWeek?.[at] ?? ''
    const isUnplanned = status !== undefined && isCredited({ status, kind: null }) && kept === null
    if (status === 'present') worked += workedOn(slots)
    if (status !== 'nonWorkingDay' && usual === '') unnamedDays++
    if (status !== 'nonWorkingDay') named += usualHours(usual)
    if (isUnplanned && usual === '') toShare++
    else if (isUnplanned) planned += usualHours(usual)
    else if (status && isCredited({ status, kind: null })) planned += kept ?? 0
    const isLost = !(isUnplanned && usual === '-')
    if (status === 'vacation' && isLost) vacationDays++
    if (status === 'sick' && isLost) sickDays++
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
    ...{ inWeek, counts, vacationDays, sickDays },
  }
}
