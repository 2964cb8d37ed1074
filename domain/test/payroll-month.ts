import { leaveDaysOf } from '../days/leave-days.ts'
import type { PayrollAbsence, PayrollAmount, PayrollMonth } from '../payroll/payroll-month.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'

/** October 2026 of a house with three people: 12.50 hours are paid out to Anna. What a test names is different. */
export function payrollMonth(given: Partial<PayrollMonth> = {}): PayrollMonth {
  return {
    year: 2026,
    month: 10,
    consultant: '1234567',
    client: '12345',
    people: [
      { id: 1, name: 'Anna Müller', personnelNumber: '17' },
      { id: 2, name: 'Ben Öztürk', personnelNumber: '4' },
      { id: 3, name: 'Cleo Weiß', personnelNumber: null },
    ],
    wageTypes: { payout: '200', unpaid: '350' },
    absenceKeys: { sick: 'K', leave: 'U' },
    amounts: [paid(12.5, { costCentre: '310' })],
    absences: [],
    halfDays: [],
    ...given,
  }
}

export function paid(hours: number, given: Partial<PayrollAmount> & { on?: string } = {}): PayrollAmount {
  const { on, ...other } = given
  return {
    personId: 1,
    kind: 'payout',
    date: on === undefined ? null : calendarDateOf(on),
    quantity: { hours: hoursOf(hours) },
    costCentre: null,
    ...other,
  }
}

export function unpaidDays(days: number, given: Parameters<typeof paid>[1] = {}): PayrollAmount {
  return paid(0, { kind: 'unpaid', quantity: { days: leaveDaysOf(days) }, ...given })
}

export function away(from: string, to = from, given: Partial<PayrollAbsence> = {}): PayrollAbsence {
  return { personId: 1, kind: 'sick', from: calendarDateOf(from), to: calendarDateOf(to), ...given }
}
