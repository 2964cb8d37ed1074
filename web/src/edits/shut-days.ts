import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DayEdit } from '#domain/days/day-edits.ts'
import { isShut, isShutWeek } from '#domain/months/shut-day.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import { formatMonth } from '../i18n/range-format.ts'
import { useWords } from '../i18n/use-words.ts'
import { useHouse, usePlansOnly } from '../site/house-context.tsx'
import { showToast } from '../ui/toast-store.ts'
import { isForManagement } from './fixed-days.ts'
import { report } from './outbox/outbox-reports.ts'
import { rowOnScreen } from './outbox/shown-days.ts'

type Place = Pick<DayEdit['place'], 'weekNumber' | 'weekday'>

const dateOf = ({ weekNumber, weekday }: Place) => dateOfWeekday(weekOfNumber(weekNumber), weekday)

/** What lies in a closed month or is not the reader's to change, for everything that writes, and how that is said before the server has to refuse it. */
export function useShutDays() {
  const { t, language } = useWords()
  const closedBefore = useHouse().closedBefore
  const plansOnly = usePlansOnly()
  const client = useQueryClient()
  return useMemo(() => {
    const isDayShut = (place: Place) => isShut(dateOf(place), closedBefore)
    /** `October 2026 is closed`, and what can be done instead. */
    const say = (date: CalendarDate) =>
      showToast({
        title: t('months.shut.title', { month: formatMonth(date, language) }),
        message: t(plansOnly ? 'typing.fixed.shut' : 'months.shut.message'),
      })
    return {
      isDayShut,
      /** Members and hours of a week belong to the month of its Friday. */
      isWeekShut: (weekNumber: number) => isShutWeek(weekOfNumber(weekNumber), closedBefore),
      sayDay: (place: Place) => say(dateOf(place)),
      sayWeek: (weekNumber: number) => say(weekOfNumber(weekNumber).endDate),
      /** What may be written of these; says so when it is none of them. */
      openOf(edits: readonly DayEdit[]) {
        const open = edits.filter(({ place }) => !isDayShut(place))
        const [first] = edits
        if (first && open.length === 0) say(dateOf(first.place))
        const own = open.filter((edit) => !isForManagement(rowOnScreen(client, edit.place), edit))
        if (open.length > 0 && own.length === 0) report.fixed(open.length)
        return own
      },
      /** How many days were left as they are, for the toast about the others. */
      leftOut: (count: number) =>
        count > 0 ? t(plansOnly ? 'typing.fixed.leftOut' : 'months.shut.leftOut', { count }) : '',
    }
  }, [closedBefore, plansOnly, client, t, language])
}
