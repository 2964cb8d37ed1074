import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WirePlanning } from '#contract/planning.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { entriesOfRow } from '#contract/wire/week-facts.ts'
import { isoWeekday } from '#domain/values/calendar-date.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { planningQuery } from '../../api/queries/planning.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useShutDays } from '../../edits/shut-days.ts'
import type { ChosenDay } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import { placeInWeek } from './proposed-week.ts'

/** The days of a week that are to stay empty: which, and how to change them. */
export function useLocks(week: TeacherWeek) {
  const { t } = useWords()
  const client = useQueryClient()
  const shut = useShutDays()
  const locks = useQuery(planningQuery(week.id)).data?.locks
  const locked = useMemo(() => new Set(locks?.map(placeOfLock)), [locks])
  /** A lock on a day that was planned by hand says nothing. */
  const shown = useMemo(() => {
    const rows = new Map(week.teachers.map((row) => [row.id, entriesOfRow(row)]))
    const isEmpty = ({ teacherId, weekday }: ChosenDay) => !rows.get(teacherId)?.[weekday]
    return new Set((locks ?? []).map(dayOfLock).filter(isEmpty).map(placeInWeek))
  }, [locks, week.teachers])

  const { mutate } = useMutation({
    mutationFn: ({ days, leaveEmpty }: { days: readonly ChosenDay[]; leaveEmpty: boolean }) =>
      call('PUT /api/locks', {
        body: {
          leaveEmpty,
          days: days.map(({ teacherId, weekday }) => ({ teacherId, date: dateOfWeekday(week, weekday) })),
        },
      }),
    onSuccess: (_, { days, leaveEmpty }) =>
      showToast({
        title: t(leaveEmpty ? 'planning.lock.locked' : 'planning.lock.unlocked', { count: days.length }),
      }),
    onError: (error) =>
      showToast({ title: t('general.error'), message: reasonOf(error, t), destructive: true }),
    onSettled: () => readAgain(client, [laterKeys.planning(week.id), keys.everyHistory]),
  })
  const change = (days: readonly ChosenDay[], leaveEmpty: boolean) => {
    const [first] = days
    const open = days.filter(({ weekday }) => !shut.isDayShut({ weekNumber: week.id, weekday }))
    if (open.length > 0) mutate({ days: open, leaveEmpty })
    else if (first) shut.sayDay({ weekNumber: week.id, weekday: first.weekday })
  }
  return { locked, shown, change }
}

type Lock = WirePlanning['locks'][number]

const dayOfLock = ({ teacherId, date }: Lock): ChosenDay => ({
  teacherId,
  weekday: isoWeekday(date) as ChosenDay['weekday'],
})
const placeOfLock = (lock: Lock) => placeInWeek(dayOfLock(lock))
