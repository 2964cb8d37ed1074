import type { CalendarDate } from '../values/calendar-date.ts'
import { dayOfMonth, monthOf, yearOf } from '../values/calendar-date.ts'
import type { PayrollAmount, PayrollMonth } from './payroll-month.ts'

/** One line of amounts, with the numbers as they stand in the file. */
export interface PayrollRow {
  readonly personId: number
  readonly personnelNumber: string
  readonly wageType: string
  readonly date: CalendarDate | null
  readonly unit: 'hours' | 'days'
  /** In hundredths. */
  readonly quantity: number
  readonly costCentre: string
}

export const quantityOf = ({ quantity }: PayrollAmount): number =>
  'hours' in quantity ? quantity.hours : quantity.days

export const isNothing = (amount: PayrollAmount): boolean => quantityOf(amount) === 0

/**
 * One row for each person, wage type, cost centre and, where the file is kept by days, day, without those that come to
 * nothing. In order of number, day and wage type, so that the same month always gives the same file. The month has no
 * faults.
 */
export function payrollRows(month: PayrollMonth, byDay: boolean): PayrollRow[] {
  const numbers = new Map(month.people.map(({ id, personnelNumber }) => [id, personnelNumber ?? '']))
  const rows = new Map<string, PayrollRow>()
  for (const amount of month.amounts) {
    if (isNothing(amount)) continue
    const { personId, kind, costCentre } = amount
    const date = byDay ? amount.date : null
    const unit = 'hours' in amount.quantity ? 'hours' : 'days'
    const personnelNumber = bareNumber(numbers.get(personId) ?? '')
    const wageType = bareNumber(month.wageTypes[kind] ?? '')
    const key = JSON.stringify([personId, wageType, date, unit, costCentre])
    const quantity = (rows.get(key)?.quantity ?? 0) + quantityOf(amount)
    rows.set(key, { personId, personnelNumber, wageType, date, unit, quantity, costCentre: costCentre ?? '' })
  }
  return [...rows.values()].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

const orderOf = ({ personnelNumber, date, wageType, unit, costCentre }: PayrollRow) =>
  [personnelNumber.padStart(5, '0'), date ?? '', wageType.padStart(4, '0'), unit, costCentre].join(' ')

/** 00017 is 17. */
export const bareNumber = (text: string): string => text.replace(/^0+(?=.)/, '')

/** 1250 hundredths are 12,50. */
export function commaText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`
}

/** 5 October 2026 is 05/10/2026. */
export function slashedDate(date: CalendarDate): string {
  return `${twoDigits(dayOfMonth(date))}/${twoDigits(monthOf(date))}/${yearOf(date)}`
}

export const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Every line ends as DATEV reads it, the last one too. */
export const fileText = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('')
