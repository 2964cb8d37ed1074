import type { TeacherRow } from '#contract/weeks.ts'
import type { Weekday } from '#domain/calendar-date.ts'
import type { DayEdit } from '#domain/day-edits.ts'
import { overwrittenBy } from '#domain/day-edits.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import { printDayText } from '#domain/day-text.ts'
import { reasonOf } from '../api/reason-of.ts'
import { undoOffer } from '../api/undo-offer.ts'
import { daysNow, useWriteDays } from '../api/use-write-days.ts'
import { weekdayNames } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import type { ToastText } from '../ui/toast-store.ts'
import { showToast } from '../ui/toast-store.ts'

type Named = Pick<TeacherRow, 'id' | 'name'>

/** Writes what was typed, pasted or filled, and says what became of it: silence is good news for a typed day. */
export function useWriteEdits(people: readonly Named[]) {
  const { t } = useWords()
  const writing = useWriteDays()
  const dayName = useDayName(people)

  /** To whoever lost a race: what stands there now. */
  const reportConflict = (place: DayEdit['place'], now: DayEntry | undefined, count: number) => {
    const text =
      now && now.status !== 'present' ? t(`status.${now.status}`) : printDayText(now, t('typing.breakLetter'))
    const told = {
      day: dayName(place.teacherId, place.weekday),
      now: text || t('schedule.notPlanned'),
      count,
    }
    const message = count > 1 ? t('typing.meanwhileDays', told) : t('typing.meanwhileDay', told)
    showToast({ title: t('typing.meanwhile'), message, destructive: true })
  }

  const tellFailure = (error: unknown, count: number) => {
    const lost = daysNow(error)?.[0]
    if (lost) return reportConflict(lost.place, lost.entry, count)
    const message = t('dayDialog.failed', { message: reasonOf(error, t) })
    showToast({ title: t('general.error'), message, destructive: true })
  }

  // The promise, because what was pressed may be gone before the answer comes.
  const write = async (edits: readonly DayEdit[], done?: ToastText) => {
    try {
      await writing.mutateAsync(edits)
      if (done) showToast(done)
    } catch (error) {
      tellFailure(error, edits.length)
    }
  }
  return { write, reportConflict, busy: writing.isPending }
}

/** What is said when days have been pasted, filled or cleared: how many, and how many were lost by it. */
export function useToldOfMany() {
  const { t } = useWords()
  return (kind: 'pasted' | 'filled' | 'cleared', edits: readonly DayEdit[], leftOut = 0): ToastText => {
    // Who clears days knows that there was something.
    const overwritten = kind === 'cleared' ? 0 : overwrittenBy(edits)
    const said = [
      overwritten > 0 && t('typing.overwritten', { count: overwritten }),
      leftOut > 0 && t('typing.leftOut', { count: leftOut }),
    ]
    const message = said.filter(Boolean).join(' ')
    const told = message ? { message } : {}
    if (edits.length === 0) return { title: t('typing.unchanged'), ...told }
    return { title: t(`typing.${kind}`, { count: edits.length }), ...told, action: undoOffer(t) }
  }
}

/** "Anna Becker, Monday". */
export function useDayName(people: readonly Named[]) {
  const { t, language } = useWords()
  return (teacherId: number, weekday: Weekday) => {
    const name = people.find(({ id }) => id === teacherId)?.name ?? ''
    return t('typing.day', { name, day: weekdayNames(language).long[weekday] })
  }
}
