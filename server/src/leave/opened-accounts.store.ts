import type { WireLeaveCorrection } from '#contract/leave.ts'
import { fromHundredthsOfDays, leaveDaysOf, toDaysNumber } from '#domain/days/leave-days.ts'
import { leftInTheMorning } from '#domain/leave/leave-opening.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { addLeaveCorrection } from './leave.store.ts'
import { readLeaveHistories } from './leave-histories.store.ts'

interface OpenedAccounts {
  /** The first day, whose leave is not taken yet. */
  readonly on: CalendarDate
  readonly reason: string
  readonly people: readonly { readonly teacherId: number; readonly left: number }[]
}

/** Corrects the accounts that say something else than what people had left. The caller holds the roster lock. */
export async function openAccounts(
  work: Work,
  { on, reason, people }: OpenedAccounts,
): Promise<WireLeaveCorrection[]> {
  const year = yearOf(on)
  const known = new Map((await readLeaveHistories(work, year)).map((each) => [each.teacher.id, each]))
  const corrections: WireLeaveCorrection[] = []
  for (const { teacherId, left } of people) {
    const person = known.get(teacherId)
    if (!person) throw notFound('This teacher')
    const days = toDaysNumber(fromHundredthsOfDays(leaveDaysOf(left) - leftInTheMorning(person.history, on)))
    if (days === 0) continue
    const correction = await addLeaveCorrection(work, { teacherId, year, days, reason })
    announceCorrection(work, 'leaveCorrectionEntered', correction)
    corrections.push(correction)
  }
  return corrections
}

export function announceCorrection(
  work: Work,
  action: 'leaveCorrectionEntered' | 'leaveCorrectionRemoved',
  correction: WireLeaveCorrection,
) {
  // The line of the history has its own time.
  const { createdAt: _, ...line } = correction
  const { teacherId } = line
  const isEntered = action === 'leaveCorrectionEntered'
  const lines = isEntered ? { before: null, after: line } : { before: line, after: null }
  work.changed({ change: { kind: 'teacher', teacherId }, action, teacherId, ...lines })
}
