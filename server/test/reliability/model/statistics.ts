import { byName, wire } from './answers.ts'
import { dateAfter, mondayOfWeek, weekNumber, yearOf } from './dates.ts'
import { daysLostOn } from './day-credit.ts'
import { dayFactsOn } from './figures.ts'
import type { HouseModel, ModelTeacher } from './house.ts'
import { kinds } from './kinds.ts'
import { absenceIn, hasStatus } from './slots.ts'

/** What the API answers about the weeks that count. */

type CountedWeek = ReturnType<HouseModel['countedWeeks']>[number]

/** Halves count as halves. */
const daysOf = (status: string, { days }: CountedWeek) =>
  days.reduce((sum, slots) => sum + (hasStatus(slots, status) ? (absenceIn(slots)?.share ?? 0) : 0), 0)

const total = (weeks: readonly CountedWeek[], of: (week: CountedWeek) => number) =>
  weeks.reduce((sum, week) => sum + of(week), 0)

export function wireStats(model: HouseModel, teacher: ModelTeacher, through: number) {
  const weeks = model.countedWeeks(teacher, through)
  return {
    id: teacher.id,
    name: teacher.name,
    archived: teacher.archivedOn !== null,
    totalAbsentDays: total(weeks, (week) => daysOf('absent', week)),
    totalVacationDays: total(weeks, ({ vacationDays }) => vacationDays),
    totalSickDays: total(weeks, ({ sickDays }) => sickDays),
    totalNonWorkingDays: total(weeks, (week) => daysOf('nonWorkingDay', week)),
    totalWorkedHours: wire(total(weeks, ({ worked }) => worked)),
    trailingBalance: wire(model.balance(teacher, through)),
    countedWeeks: weeks.length,
  }
}

export function wireSummaryStats(model: HouseModel) {
  const all = [...model.teachers.values()].sort(byName)
  return all.map((teacher) => {
    const { countedWeeks: _, ...summary } = wireStats(model, teacher, weekNumber(model.today))
    return summary
  })
}

/** The weeks that count, each with what it brings and the balance after it. */
export function wireCountedWeeks(model: HouseModel, teacher: ModelTeacher, through: number) {
  const weeks = model.countedWeeks(teacher, through).map((week) => ({
    weekId: week.weekId,
    absentDays: daysOf('absent', week),
    vacationDays: week.vacationDays,
    sickDays: week.sickDays,
    nonWorkingDays: daysOf('nonWorkingDay', week),
    workedHours: wire(week.worked),
    difference: wire(week.difference),
    balance: wire(model.balance(teacher, week.weekId)),
  }))
  return { id: teacher.id, initialBalance: wire(teacher.initialBalance), weeks }
}

/** Days of one calendar year by kind, of the weeks that count up to the current one; without a kind by the status. */
export function wireKindStats(model: HouseModel, year: number) {
  const everyone = [...model.teachers.values()].sort(byName)
  return { year, teachers: everyone.map((teacher) => kindsOf(model, teacher, year)) }
}

const kindOfStatus: Record<string, string> = { vacation: 'leave', sick: 'sick', training: 'training' }

function kindsOf(model: HouseModel, teacher: ModelTeacher, year: number) {
  const counts: Record<string, number> = {}
  for (const { weekId } of model.countedWeeks(teacher, weekNumber(model.today)))
    for (const at of [0, 1, 2, 3, 4]) {
      const date = dateAfter(mondayOfWeek(weekId), at)
      const day = dayFactsOn(model.facts(weekId, teacher), date)
      const absence = absenceIn(day.slots)
      if (yearOf(date) !== year || !absence || absence.status === 'nonWorkingDay') continue
      const kind = absence.kind ?? kindOfStatus[absence.status] ?? 'absent'
      const isLost = kind === 'leave' || kind === 'sick'
      const share = isLost ? daysLostOn(day, kind === 'sick' ? 'sick' : 'vacation') : absence.share
      counts[kind] = (counts[kind] ?? 0) + share
    }
  const listed = [...Object.keys(kinds), 'absent'].map((kind) => ({
    kind,
    days: counts[kind] ?? 0,
    quota: kinds[kind]?.quota ?? null,
  }))
  return { id: teacher.id, name: teacher.name, archived: teacher.archivedOn !== null, kinds: listed }
}
