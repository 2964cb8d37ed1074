import type { WireMonthSheet, WireSheetDay } from '#contract/month-sheets.ts'
import type { WirePayroll } from '#contract/payroll.ts'
import { kindMeantBy } from '#domain/days/absence-kinds.ts'
import type { Month } from '#domain/months/month.ts'
import { lodasFile } from '#domain/payroll/lodas.ts'
import { lohnUndGehaltFile } from '#domain/payroll/lohn-und-gehalt.ts'
import type { PayrollFile } from '#domain/payroll/payroll-month.ts'
import type { PayrollFormat } from '#domain/payroll/payroll-numbers.ts'
import type { PayrollDay, PayrollSheet } from '#domain/payroll/payroll-of-sheets.ts'
import { payrollOfSheets } from '#domain/payroll/payroll-of-sheets.ts'
import { hoursOf } from '#domain/values/hours.ts'

/** The month for DATEV, from its sheets and what the house has entered, or why there is no file. */
export function payrollFile(
  month: Month,
  format: PayrollFormat,
  sheets: readonly WireMonthSheet[],
  payroll: WirePayroll,
): PayrollFile {
  const people = payroll.people.map(({ teacherId, ...person }) => ({ id: teacherId, ...person }))
  const whole = payrollOfSheets(month, format, sheets.filter(({ name }) => name !== '').map(payrollSheet), {
    ...payroll,
    people,
  })
  return format === 'lodas' ? lodasFile(whole) : lohnUndGehaltFile(whole, payroll.entryMode)
}

function payrollSheet({ teacherId, days, account }: WireMonthSheet): PayrollSheet {
  return {
    personId: teacherId,
    days: days.map(payrollDay),
    payouts: account.bookings
      .filter(({ kind }) => kind === 'payout')
      .map(({ date, hours }) => ({ date, hours: hoursOf(hours) })),
  }
}

/** A day that is closed on leave is leave of everybody for whom it counts. `absent` without a kind may be anything. */
function payrollDay({
  date,
  presence,
  status,
  kind,
  share,
  houseDay,
  worked,
  credited,
  awayFrom,
  awayTo,
}: WireSheetDay): PayrollDay {
  if (presence !== 'inWeek') return { date, absence: null, isFree: false }
  const meant = kind ?? (status !== null && status !== 'present' ? kindMeantBy(status) : undefined)
  // By the hour: who went home sick was there, and unpaid hours are as little a key of a day as half a day is.
  const isPart = awayFrom !== undefined || awayTo !== undefined
  if (isPart && meant !== 'unpaid') return { date, absence: null, isFree: false }
  if (meant) return { date, absence: { kind: meant, share: isPart ? 0.5 : share }, isFree: false }
  const isClosedOnLeave = houseDay?.kind === 'closing' && houseDay.charge === 'leave' && status === null
  if (isClosedOnLeave && credited > 0) return { date, absence: { kind: 'leave', share: 1 }, isFree: false }
  const isOff = status === 'nonWorkingDay' || (status === null && houseDay !== null)
  return { date, absence: null, isFree: isOff && worked === 0 }
}
