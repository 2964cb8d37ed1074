import { useMemo } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useAskedDays } from '../asked/use-asked-days.ts'
import { useFindings } from '../findings/use-findings.ts'
import { useRecordHints } from '../worked/record-hints.tsx'
import { joinedHints, useWeekLaw } from './use-week-law.tsx'

/** What is said of the days and figures of a week: by the checks, by law, by what was worked, and by what is asked for. */
export function useWeekHints(week: TeacherWeek, today: CalendarDate, table: HTMLTableElement | null) {
  const law = useWeekLaw(week, table)
  const findings = useFindings(week, law.isKnown)
  const found = useMemo(() => joinedHints(findings, law.lines), [findings, law.lines])
  const asked = useAskedDays(week, useRecordHints(week, today, found))
  return { law, hints: asked.hints, asked: asked.days }
}
