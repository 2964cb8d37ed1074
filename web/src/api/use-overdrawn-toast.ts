import { useQueryClient } from '@tanstack/react-query'
import type { DayEdit } from '#domain/days/day-edits.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import { formatDays } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { showToast } from '../ui/toast-store.ts'
import { useLeaveAccounts } from './leave-accounts.ts'
import { leaveQuery } from './queries/leave.ts'
import { undoOffer } from './undo-offer.ts'

/**
 * Whoever types a day of leave is not stopped by a question; once it is stored and more leave is taken than there was, it
 * is said, with the way back.
 */
export function useOverdrawnToast(): (edits: readonly DayEdit[]) => Promise<void> {
  const { t, language } = useWords()
  const client = useQueryClient()
  const isKept = useLeaveAccounts()
  return async (edits) => {
    const leave = edits.filter(
      ({ before, after }) => after?.status === 'vacation' && before?.status !== 'vacation',
    )
    if (!isKept || leave.length === 0) return
    const years = new Set(leave.map(({ place }) => yearOf(dateOf(place))))
    for (const year of years) {
      const { accounts } = await client.fetchQuery({ ...leaveQuery(year), staleTime: 0 })
      const people = accounts.filter(
        ({ id, left }) => left.days < 0 && leave.some(({ place }) => place.teacherId === id),
      )
      if (people.length === 0) continue
      const said = people.map(({ name, left }) => `${name} ${formatDays(left.days, language)}`).join(', ')
      showToast({
        title: t('absences.overdrawn.title'),
        message: t('absences.overdrawn.typed', { year, people: said }),
        action: undoOffer(t),
      })
    }
  }
}

const dateOf = ({ weekNumber, weekday }: DayEdit['place']) => dateOfWeekday(weekOfNumber(weekNumber), weekday)
