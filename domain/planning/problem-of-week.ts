import { dayFromPreset } from '../days/preset.ts'
import type { HouseWeek } from '../people/house-week.ts'
import type { Staffing } from '../staffing/staffing.ts'
import { figuresOf } from '../weeks/week-row.ts'
import { withFairDrift } from './goal.ts'
import { timesOfSessions } from './grid-times.ts'
import { neededWeekOf } from './need-layers.ts'
import { personOfLine } from './person-of-line.ts'
import type { WeekPlanningFacts } from './planning-facts.ts'
import type { DayTimes, PlanningProblem } from './problem.ts'

/** A week of a house as a problem of the search: what is empty is to be filled, what stands there stays. */
export function problemOf(week: HouseWeek, staffing: Staffing, facts: WeekPlanningFacts): PlanningProblem {
  const needed = neededWeekOf(week, staffing)
  const inWeek = week.lines
    .map((line) => ({ line, row: figuresOf(line, week) }))
    .filter(({ row }) => row.inWeek)
    .map(({ line, row }) => personOfLine(line, row, week, staffing, facts, needed))
    .sort((a, b) => a.teacherId - b.teacherId)
  const people = withFairDrift(inWeek)
  const presets = facts.presets.flatMap((preset): DayTimes[] => {
    const times = timesOfSessions(dayFromPreset(preset)?.sessions ?? [], needed.grid)
    return times ? [times] : []
  })
  return { country: facts.country, ...needed, people, presets }
}
