import { byName, wire } from './answers.ts'
import { weekNumber } from './dates.ts'
import type { HouseModel, ModelTeacher } from './house.ts'

/** What the API answers about the weeks that count. */

type CountedWeek = ReturnType<HouseModel['countedWeeks']>[number]

const daysOf = (status: string, { days }: CountedWeek) =>
  days.filter((slots) => slots[0]?.status === status).length

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
    totalSickDays: total(weeks, (week) => daysOf('sick', week)),
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
    sickDays: daysOf('sick', week),
    nonWorkingDays: daysOf('nonWorkingDay', week),
    workedHours: wire(week.worked),
    difference: wire(week.difference),
    balance: wire(model.balance(teacher, week.weekId)),
  }))
  return { id: teacher.id, initialBalance: wire(teacher.initialBalance), weeks }
}
