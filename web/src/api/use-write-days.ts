import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedDay } from '#contract/day-entries.ts'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import type { DayNow } from '#contract/wire/day-entries.ts'
import { dayFromWire, entryToWire, placeToWire } from '#contract/wire/day-entries.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import { weekWith } from '#contract/wire/week-facts.ts'
import type { Weekday } from '#domain/calendar-date.ts'
import type { DayEdit } from '#domain/day-edits.ts'
import { inverseOf, overwrittenBy } from '#domain/day-edits.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import { printDayText } from '#domain/day-text.ts'
import { weekdayNames } from '../i18n/format.ts'
import { absenceName } from '../i18n/kind-words.ts'
import { useWords } from '../i18n/use-words.ts'
import type { ToastText } from '../ui/toast-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { CallError, call } from './call.ts'
import { noteOwnChange } from './own-changes.ts'
import { keys } from './queries.ts'
import { readAgain } from './read-again.ts'
import { reasonOf } from './reason-of.ts'
import { useShutDays } from './shut-days.ts'
import { undoOffer } from './undo-offer.ts'

export interface DayWrite extends DayEdit {
  /** What the writer has seen; left out, it is what the screen shows when the day is sent. */
  readonly version?: number
}

/**
 * The one way to write days, for every caller: shown at once, saved in one transaction, taken back as a whole when
 * the server refuses. Each day carries a version, so nobody's newer change is overwritten.
 */
export function useWriteDays() {
  const client = useQueryClient()
  return useMutation({
    // One after the other: a day typed twice in a row must not race with itself.
    scope: { id: '/api/days' },
    mutationFn: (writes: readonly DayWrite[]) =>
      sendDays(
        writes.map((write) => ({ ...versionSeen(client, write), ...write })),
        crypto.randomUUID(),
      ),
    onMutate: (writes) => showAtOnce(client, writes),
    onError(error, writes) {
      // These days only: what was typed after them is still on its way.
      show(client, inverseOf(writes))
      showDays(client, daysNow(error) ?? [])
    },
    onSuccess(saved, writes) {
      for (const day of saved) keepVersion(client, day)
      const days = writes.flatMap(({ place, before, after }, at) => {
        const version = saved[at]?.version
        return version === undefined ? [] : [{ place, before, after, version }]
      })
      noteOwnChange({ kind: 'days', days })
    },
    // Later weeks carry the balance on, so all of them are read again; nobody has to wait for it.
    onSettled: () => readAgain(client, [keys.everyWeek, keys.teachers, keys.everyHistory]),
  })
}

function versionSeen(client: QueryClient, { place }: DayWrite): { version?: number } {
  const week = client.getQueryData<TeacherWeek>(keys.week(place.weekNumber))
  const row = week?.teachers.find(({ id }) => id === place.teacherId)
  const version = row?.dayVersions[place.weekday - 1]
  return version === undefined ? {} : { version }
}

/** The call itself, for undoing too, which keeps its own books. */
export async function sendDays(
  writes: readonly Omit<DayWrite, 'before'>[],
  idempotencyKey: string,
): Promise<readonly DayNow[]> {
  const days = writes.map(({ place, after, version }) => ({
    ...placeToWire(place),
    ...(version === undefined ? {} : { version }),
    slots: entryToWire(after),
  }))
  const { body } = await call('PUT /api/days', { body: { days }, idempotencyKey })
  return body.days.map(dayFromWire)
}

/** What a conflict carries: the days as they are now. */
export function daysNow(error: unknown): readonly DayNow[] | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  return (error.problem?.current as readonly SavedDay[] | undefined)?.map(dayFromWire)
}

/** Puts days on the screen, with the figures that follow, before the server has answered. */
async function showAtOnce(client: QueryClient, days: readonly ShownDay[]) {
  // An answer that is on its way does not know them yet.
  await Promise.all(weeksIn(days).map((id) => client.cancelQueries({ queryKey: keys.week(id) })))
  show(client, days)
}

/** Days as the server has them, before the weeks are read again. */
export function showDays(client: QueryClient, days: readonly DayNow[]) {
  show(
    client,
    days.map(({ place, entry }) => ({ place, after: entry })),
  )
  for (const day of days) keepVersion(client, day)
}

function show(client: QueryClient, days: readonly ShownDay[]) {
  for (const id of weeksIn(days)) changeWeek(client, id, (week) => weekWith(week, days))
}

/** Editing a day again before the week was read again must not be a conflict with oneself. */
function keepVersion(client: QueryClient, { place, version }: Omit<DayNow, 'entry'>) {
  changeWeek(client, place.weekNumber, (week) => {
    const teachers = week.teachers.map((row) =>
      row.id === place.teacherId
        ? { ...row, dayVersions: row.dayVersions.with(place.weekday - 1, version) }
        : row,
    )
    return { ...week, teachers }
  })
}

const weeksIn = (days: readonly ShownDay[]) => [...new Set(days.map(({ place }) => place.weekNumber))]

function changeWeek(client: QueryClient, weekId: number, change: (week: TeacherWeek) => TeacherWeek) {
  client.setQueryData<TeacherWeek>(keys.week(weekId), (week) =>
    week?.viewMode === 'teacher' ? change(week) : week,
  )
}

type Named = Pick<TeacherRow, 'id' | 'name'>

/** Writes what was typed, pasted or filled, and says what became of it: silence is good news for a typed day. */
export function useWriteEdits(people: readonly Named[]) {
  const { t } = useWords()
  const writing = useWriteDays()
  const dayName = useDayName(people)

  /** After a conflict: what stands there now. */
  const reportConflict = (place: DayEdit['place'], now: DayEntry | undefined, count: number) => {
    const text =
      now && now.status !== 'present' ? absenceName(now, t) : printDayText(now, t('typing.breakLetter'))
    const params = {
      day: dayName(place.teacherId, place.weekday),
      now: text || t('schedule.notPlanned'),
      count,
    }
    const message = count > 1 ? t('typing.meanwhileDays', params) : t('typing.meanwhileDay', params)
    showToast({ title: t('typing.meanwhile'), message, destructive: true })
  }

  const showFailure = (error: unknown, count: number) => {
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
      showFailure(error, edits.length)
    }
  }
  return { write, reportConflict, busy: writing.isPending }
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
