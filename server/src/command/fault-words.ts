import { weekOfNumber } from '#domain/values/week.ts'
import type { LedgerFault } from '../ledger/ledger-fault.ts'

/** As a person would say it: `Anna Becker, week of 9 November 2026: difference +3.25, should be +2.25`. */

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const unsigned = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
const signed = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, signDisplay: 'exceptZero' })

type Value = LedgerFault['kept']
const hours = (value: Value) => unsigned.format(Number(value) / 100)
const signedHours = (value: Value) => signed.format(Number(value) / 100)
const yesOrNo = (value: Value) => (value ? 'yes' : 'no')
const count = (value: Value) => String(Number(value))

const words: Record<string, readonly [name: string, print: (value: Value) => string]> = {
  in_week: ['in the week', yesOrNo],
  counts: ['moves the balance', yesOrNo],
  difference: ['difference', signedHours],
  initial_balance: ['initial balance', signedHours],
  bookings: ['bookings', signedHours],
  closed_balance: ['balance of the closed month', signedHours],
  month_text: ['text fits its hash', yesOrNo],
  month_hash: ['text and hash are those that were closed', yesOrNo],
  month_time: ['was closed when it says', yesOrNo],
  leave_correction: ['leave correction in days', signedHours],
  leave_correction_text: ['year and reason of a leave correction as entered', yesOrNo],
  leave_carried: ['days of leave carried over', signedHours],
  agreed_leave: ['agreed days of leave', hours],
  overlaps: ['sessions that overlap', count],
  mpa: ['MPA', hours],
  absent_days: ['days absent', count],
  vacation_days: ['days of vacation', count],
  sick_days: ['days sick', count],
  non_working_days: ['non-working days', count],
  training_days: ['days of training', count],
}

/** What only the history explains. */
const byHistory = new Set([
  'initial_balance',
  'bookings',
  'month_hash',
  'month_time',
  'leave_correction',
  'leave_correction_text',
  'leave_carried',
  'agreed_leave',
])

/** The sentences of one site. A person who shares a name with a colleague is shown with the id. */
export function faultWords(faults: readonly LedgerFault[]): string[] {
  const people = new Map(faults.map((fault) => [fault.teacherId, fault.teacherName]))
  const isShared = (name: string) => [...people.values()].filter((other) => other === name).length > 1
  return faults.map(({ teacherId, teacherName, weekNumber, figure, kept, right }) => {
    const [name, print] = words[figure] ?? [figure, hours]
    const who = isShared(teacherName) ? `${teacherName} (teacher ${teacherId})` : teacherName
    const when =
      weekNumber === null ? '' : `, week of ${day.format(new Date(weekOfNumber(weekNumber).startDate))}`
    const why = byHistory.has(figure) ? ' by the history' : ''
    return `${who}${when}: ${name} ${print(kept)}, should be ${print(right)}${why}`
  })
}
