import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { TeacherRow } from '#contract/weeks.ts'
import type { DayEdit } from '#domain/days/day-edits.ts'
import { overwrittenBy } from '#domain/days/day-edits.ts'
import type { EditConflict } from '#domain/outbox/outbox.ts'
import { withConflict } from '#domain/outbox/outbox-answers.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import { leaveQuery } from '../api/queries/leave.ts'
import { formatDays, weekdayNames } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { useHouse } from '../site/house-context.tsx'
import type { ToastText } from '../ui/toast-store.ts'
import { showToast } from '../ui/toast-store.ts'
import type { EditHandlers } from './outbox/delivery.ts'
import { outboxOf } from './outbox/outbox.ts'
import type { DayWrite, WrittenNow } from './outbox/outbox-reports.ts'
import { report } from './outbox/outbox-reports.ts'
import { dayOnScreen } from './outbox/shown-days.ts'
import { undoOffer } from './own-changes.ts'
import { useShutDays } from './shut-days.ts'

interface WriteCallbacks {
  onSuccess?(): void
  onError?(error: unknown, conflict: EditConflict | undefined): void
  /** No answer came; the days go on being sent. */
  onNoAnswer?(error: unknown): void
}

/**
 * The one way to write days, for every caller: shown at once, kept in the outbox until the server has answered, saved
 * in one transaction. A dialog that is gone before the answer leaves the refusal to the page.
 */
export function useWriteDays() {
  const client = useQueryClient()
  const [pending, setPending] = useState(0)
  const own = useMemo(() => new Set<string>(), [])
  useEffect(
    () => () => {
      for (const id of own) outboxOf(client).leave(id)
    },
    [client, own],
  )

  const send = (writes: readonly DayWrite[], { onStored, onRefused, onNoAnswer }: EditHandlers) => {
    setPending((count) => count + 1)
    const over = () => {
      own.delete(id)
      setPending((count) => count - 1)
    }
    const id = outboxOf(client).add(writes, {
      onStored(days) {
        over()
        onStored?.(days)
      },
      onRefused(error, conflict) {
        over()
        onRefused?.(error, conflict)
      },
      ...(onNoAnswer && { onNoAnswer }),
    })
    return id
  }
  return {
    isPending: pending > 0,
    mutate(writes: readonly DayWrite[], { onSuccess, onError, onNoAnswer }: WriteCallbacks = {}) {
      const id = send(writes, {
        onStored: () => onSuccess?.(),
        onRefused: (error, conflict) => onError?.(error, conflict),
        ...(onNoAnswer && { onNoAnswer }),
      })
      own.add(id)
    },
    /** Who awaits the promise reports a refusal itself, also when what was pressed is gone by then. */
    mutateAsync: (writes: readonly DayWrite[], onNoAnswer?: (error: unknown) => void) =>
      new Promise<readonly WrittenNow[]>((onStored, onRefused) =>
        send(writes, { onStored, onRefused, ...(onNoAnswer && { onNoAnswer }) }),
      ),
  }
}

type Named = Pick<TeacherRow, 'id' | 'name'>

/** Writes what was typed, pasted or filled: silence is good news for a typed day, and bad news is the page's to report. */
export function useWriteEdits() {
  const client = useQueryClient()
  const sayOverdrawn = useOverdrawnToast()
  const [pending, setPending] = useState(0)

  const write = (edits: readonly DayEdit[], done?: ToastText) => {
    setPending((count) => count + 1)
    const id = outboxOf(client).add(edits, {
      onStored() {
        if (done) showToast(done)
        // It is not awaited, and a failed look at the accounts is no news about the days.
        sayOverdrawn(edits).catch(() => {})
      },
    })
    void outboxOf(client)
      .settled(id)
      .then(() => setPending((count) => count - 1))
  }
  /** What was typed over a day that a colleague has changed meanwhile: it is not sent before both were looked at. */
  const refuse = (edit: DayEdit) => {
    const { place, after: mine } = edit
    const { entry: saved, version } = dayOnScreen(client, place) ?? { entry: undefined, version: undefined }
    const day = { place, mine, saved, version, isChanged: true }
    const conflict = { id: crypto.randomUUID(), days: [day] }
    outboxOf(client).change((outbox) => withConflict(outbox, conflict))
    report.conflict(conflict)
  }
  return { write, refuse, busy: pending > 0 }
}

/** What is said when days have been pasted, filled or cleared: how many, and how many were lost by it. */
export function useManyDaysToast() {
  const { t } = useWords()
  const { leftOut: leftShut } = useShutDays()
  return (
    kind: 'pasted' | 'filled' | 'cleared',
    edits: readonly DayEdit[],
    leftOut = 0,
    shut = 0,
  ): ToastText => {
    // Who clears days knows that there was something.
    const overwritten = kind === 'cleared' ? 0 : overwrittenBy(edits)
    const said = [
      overwritten > 0 && t('typing.overwritten', { count: overwritten }),
      leftOut > 0 && t('typing.leftOut', { count: leftOut }),
      leftShut(shut),
    ]
    const message = said.filter(Boolean).join(' ')
    const withMessage = message ? { message } : {}
    if (edits.length === 0) return { title: t('typing.unchanged'), ...withMessage }
    return { title: t(`typing.${kind}`, { count: edits.length }), ...withMessage, action: undoOffer(t) }
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

/**
 * Whoever types a day of leave is not stopped by a question; once it is stored and more leave is taken than there was, it
 * is said, with the way back.
 */
function useOverdrawnToast(): (edits: readonly DayEdit[]) => Promise<void> {
  const { t, language } = useWords()
  const client = useQueryClient()
  const isKept = useHouse().leaveAccounts
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
