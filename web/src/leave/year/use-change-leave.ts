import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AbsenceYear, EnteredAbsence, WireAwaySpan } from '#contract/absences.ts'
import { movedSpan } from '#domain/absences/moved-absence.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { CallError, call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { readAgain } from '../../api/read-again.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { noteEntered, staleByAbsence } from '../../edits/note-entered.ts'
import { undoOffer } from '../../edits/own-changes.ts'
import { formatWeekdaySpan } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { LeaveSpan } from './shifted-year.ts'
import { withMoved, withoutSpan } from './shifted-year.ts'

interface LeaveChange extends LeaveSpan {
  readonly name: string
  /** The new first day; left out, the leave is removed. */
  readonly start?: CalendarDate
}

/** Shown at once, written as one, and taken back as a whole when the server refuses. */
export function useChangeLeave() {
  const client = useQueryClient()
  const { t, language } = useWords()
  const { mutate } = useMutation({
    scope: { id: '/api/days' },
    mutationFn: (change: LeaveChange) => send(change, crypto.randomUUID()),
    async onMutate(change) {
      await client.cancelQueries({ queryKey: laterKeys.everyAbsenceYear })
      const before = client.getQueriesData<AbsenceYear>({ queryKey: laterKeys.everyAbsenceYear })
      const { start } = change
      client.setQueriesData<AbsenceYear>(
        { queryKey: laterKeys.everyAbsenceYear },
        (year) => year && (start ? withMoved(year, change, start) : withoutSpan(year, change)),
      )
      return before
    },
    onError(error, _, before) {
      for (const [key, year] of before ?? []) client.setQueryData(key, year)
      const isOutdated = error instanceof CallError && error.problem?.code === 'changed_meanwhile'
      const message = isOutdated ? t('leaveYear.meanwhile') : reasonOf(error, t)
      showToast({ title: t('leaveYear.refused'), message, destructive: true })
    },
    async onSuccess(done, { name, span, start }) {
      await noteEntered(client, done)
      const days = formatWeekdaySpan(start ? movedSpan(span, start) : span, language)
      const title = t(start ? 'leaveYear.moved' : 'leaveYear.removed')
      showToast({ title, message: `${name}: ${days}`, action: undoOffer(t) })
    },
    onSettled: () => readAgain(client, staleByAbsence),
  })
  return mutate
}

async function send(
  { teacherId, span, start }: LeaveChange,
  idempotencyKey: string,
): Promise<EnteredAbsence> {
  const { from, to } = span
  const seen = span.seen.length > 0 ? span.seen : await seenNow(teacherId, span)
  const leave = { teacherId, from, to, seen }
  const { body } = start
    ? await call('POST /api/absences/move', { body: { ...leave, start }, idempotencyKey })
    : await call('POST /api/absences/remove', { body: leave, idempotencyKey })
  return body
}

/** What was moved a moment ago has not been read again yet, and its versions are not known here. */
async function seenNow(teacherId: number, span: WireAwaySpan) {
  const { body } = await call('GET /api/absences', { query: { year: yearOf(span.from) } })
  const person = body.people.find(({ id }) => id === teacherId)
  const now = person?.spans.find(({ from, kind }) => from === span.from && kind === span.kind)
  return now?.seen ?? []
}
