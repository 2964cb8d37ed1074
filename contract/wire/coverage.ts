import type { CoverageRun, Gap, StaffedWeek, WeekCoverage } from '#domain/staffing/coverage.ts'
import { worstRun } from '#domain/staffing/coverage.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { WireCoverage, WireCoverageRun, WirePlannedCoverage } from '../coverage.ts'
import type { TeacherWeek } from '../weeks.ts'
import { entriesOfRow, frameOf } from './week-facts.ts'

/** What of a week as it is sent coverage depends on: server and browser compute it from the same. */
export function staffedWeekOf(week: TeacherWeek): StaffedWeek {
  const lines = week.teachers.map((row) => ({ teacher: { id: row.id }, entries: entriesOfRow(row) }))
  return { ...frameOf(week), lines }
}

/** People in hundredths become a number. */
export function coverageToWire({ days }: WeekCoverage): WireCoverage {
  return {
    days: days.map(({ weekday, date, groups, gaps }) => ({
      weekday,
      date,
      groups: groups.map(({ groupId, runs, steps }) => ({
        groupId,
        runs: runs.map(runToWire),
        steps: steps.map(runToWire),
      })),
      gaps: gaps.map(gapToWire),
    })),
  }
}

/** The worst run of each group on the days from one on, and what would be missing with all that is asked for. */
export function plannedDaysOf(
  { days }: WeekCoverage,
  from: CalendarDate,
  missing: ReadonlyArray<{ readonly date: CalendarDate; readonly gaps: readonly Gap[] }>,
): WirePlannedCoverage['days'] {
  return days
    .filter(({ date }) => date >= from)
    .map(({ date, groups }) => ({
      date,
      groups: groups.flatMap(({ groupId, runs }) => {
        const worst = worstRun(runs)
        return worst ? [{ ...runToWire(worst), groupId }] : []
      }),
      asked: (missing.find((day) => day.date === date)?.gaps ?? []).map(gapToWire),
    }))
}

function runToWire(run: CoverageRun): WireCoverageRun {
  return { ...run, people: run.people / 100 }
}

const gapToWire = (gap: Gap) => ({ ...runToWire(gap), groupId: gap.groupId })
