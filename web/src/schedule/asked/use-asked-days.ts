import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import type { AskedDay, WaitingRequest } from '#contract/wire/asked-days.ts'
import { requestsQuery } from '../../api/queries/requests.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse, usePlansOnly } from '../../site/house-context.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { joinedHints } from '../area/use-week-law.tsx'
import type { LineHint, ScheduleHints } from '../table/schedule-editing.ts'

const asked = latePart(() => import('./asked-part.tsx').then(({ askedPart }) => askedPart))

interface AskedInWeek {
  /** With others: what is drawn of a day that somebody has asked for. */
  readonly hints: ScheduleHints
  readonly days: readonly AskedDay[]
}

interface OfRow {
  readonly days: readonly AskedDay[]
  readonly hints: readonly LineHint[]
}

const noRequests: readonly WaitingRequest[] = []
const noDays: readonly AskedDay[] = []

/** The days of a week that people wait for an answer about; nothing in a house that takes no requests. */
export function useAskedDays(week: TeacherWeek, others: ScheduleHints): AskedInWeek {
  const { t } = useWords()
  const { takesRequests, absenceKinds } = useHouse()
  const plansOnly = usePlansOnly()
  const part = asked.usePart(takesRequests)
  const read = useQuery({ ...requestsQuery({ plansOnly }), enabled: takesRequests }).data
  const waiting: readonly WaitingRequest[] = (takesRequests && read?.open) || noRequests
  const { id, startDate, endDate, currentWeekId, calendar, teachers } = week
  // A row that stays the same keeps its list, so that its line is not drawn again.
  const ofRow = useMemo(() => {
    const made = new WeakMap<TeacherRow, OfRow>()
    const frame = { id, startDate, endDate, currentWeekId, calendar }
    return (row: TeacherRow): OfRow => {
      const known = made.get(row)
      if (known) return known
      const days = part?.askedDaysOf(row, frame, waiting, { absenceKinds }) ?? noDays
      const found = { days, hints: part?.askedHints(days, t) ?? [] }
      made.set(row, found)
      return found
    }
  }, [id, startDate, endDate, currentWeekId, calendar, waiting, part, absenceKinds, t])
  return useMemo(() => {
    if (!part || waiting.length === 0) return { hints: others, days: noDays }
    const all = teachers.map((row) => [row.id, ofRow(row)] as const).filter(([, { days }]) => days.length > 0)
    const hints = new Map(all.map(([teacherId, { hints }]) => [teacherId, hints]))
    return { hints: joinedHints(others, hints), days: all.flatMap(([, { days }]) => days) }
  }, [part, waiting, teachers, ofRow, others])
}
