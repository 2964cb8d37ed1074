import { useQuery } from '@tanstack/react-query'
import type { WireTeacher } from '#contract/teachers.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { calendarSettingsQuery, closingsQuery } from '../api/queries/calendar.ts'
import { siteQuery } from '../api/queries/sites.ts'
import { teachersQuery } from '../api/queries/teachers.ts'
import type { NextThing } from '../house/first-steps/next-step.tsx'

/** What of all that a house may want it has set up, and whom its table is about. */
export function useNextThings(day: CalendarDate) {
  const { data: site } = useQuery(siteQuery('teacher'))
  const { data: calendar } = useQuery(calendarSettingsQuery)
  const { data: teachers } = useQuery(teachersQuery('active'))
  const { data: closings } = useQuery(closingsQuery(yearOf(day)))
  const { data: closingsAfter } = useQuery(closingsQuery(yearOf(day) + 1))
  const house = site && 'parentsSee' in site ? site : undefined
  const done: Readonly<Record<NextThing, boolean>> = {
    holidays: Boolean(calendar?.region),
    closings: [...(closings ?? []), ...(closingsAfter ?? [])].length > 0,
    leave: house?.leaveAccounts ?? false,
    figures: teachers?.some(hasFigures) ?? false,
    breaks: (house?.breakAt ?? null) !== null,
    months: house?.monthSheets ?? false,
    groups: house?.staffing ?? false,
  }
  return { done, teachers, today: site?.today }
}

const hasFigures = ({ initialBalance, teamHours, mpaHours }: WireTeacher) =>
  initialBalance !== 0 || teamHours !== null || mpaHours !== null
