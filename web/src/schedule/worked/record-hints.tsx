import { Circle, EqualNot, MessageCircleWarning } from 'lucide-react'
import { useMemo } from 'react'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { differsFromPlan } from '#domain/records/beside-plan.ts'
import { endsOf } from '#domain/records/day-record.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { endsInWords } from '../../records/index.ts'
import { useHouse } from '../../site/house-context.tsx'
import { joinedHints } from '../area/use-week-law.tsx'
import type { LineHint, ScheduleHints } from '../table/schedule-editing.ts'
import type { RecordableDay } from './recorded-week.ts'
import { recordableDays } from './recorded-week.ts'

const differs = <EqualNot size={12} aria-hidden />
const open = <Circle size={7} aria-hidden />
const against = <MessageCircleWarning size={12} aria-hidden />

/** With others: days that were other than planned, and past ones of which nobody has said how they were. */
export function useRecordHints(
  { id, teachers }: Pick<TeacherWeek, 'id' | 'teachers'>,
  today: CalendarDate,
  others: ScheduleHints,
): ScheduleHints {
  const { t } = useWords()
  const since = useHouse().recordsSince
  // A row that stays the same keeps its list, so that its line is not drawn again.
  const hintsOf = useMemo(() => {
    const made = new WeakMap<TeacherRow, readonly LineHint[]>()
    return (row: TeacherRow) => {
      const known =
        made.get(row) ??
        recordableDays(id, row, { since, today }).flatMap((day) => hintOf(day, row.name, today, t))
      made.set(row, known)
      return known
    }
  }, [id, since, today, t])
  return useMemo(() => {
    if (since === null) return others
    const all = teachers.map((row) => [row.id, hintsOf(row)] as const)
    return joinedHints(others, new Map(all.filter(([, hints]) => hints.length > 0)))
  }, [since, teachers, hintsOf, others])
}

type T = ReturnType<typeof useWords>['t']

/** Nothing of a day as planned. */
function hintOf(
  { weekday, date, entry, record, isOpen }: RecordableDay,
  name: string,
  today: CalendarDate,
  t: T,
): LineHint[] {
  const where = { weekday }
  if (!record) {
    // Today goes on.
    return isOpen && date < today ? [{ where, text: t('worked.open'), mark: open, isOpen: false }] : []
  }
  const ends = endsOf(record.spans)
  const isOther = differsFromPlan(record, sessionsOf(entry))
  if (!ends || (!isOther && !record.notAgreed)) return []
  const times = t('worked.hint', { times: endsInWords(ends) })
  if (!record.notAgreed) return [{ where, text: times, mark: differs, isOpen: false }]
  return [{ where, text: `${times}. ${t('worked.notAgreed', { name })}`, mark: against, isOpen: false }]
}
