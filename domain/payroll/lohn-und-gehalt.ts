import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays } from '../values/calendar-date.ts'
import { payrollFaults, payrollPeople } from './payroll-faults.ts'
import type { PayrollAbsence, PayrollFault, PayrollFile, PayrollMonth } from './payroll-month.ts'
import type { EntryMode } from './payroll-numbers.ts'
import type { PayrollRow } from './payroll-rows.ts'
import {
  bareNumber,
  commaText,
  fileText,
  isNothing,
  payrollRows,
  slashedDate,
  twoDigits,
} from './payroll-rows.ts'

/** No line of a day holds more. */
const mostHoursADay = 2_400

/**
 * A month for the ASCII import of DATEV Lohn und Gehalt: a first line with adviser, house and month, then a line for
 * each amount. By days also a line for each day of an absence, with its key and nothing else.
 */
export function lohnUndGehaltFile(month: PayrollMonth, mode: EntryMode): PayrollFile {
  const common = [...payrollFaults(month), ...(mode === 'calendar' ? undated(month) : absencesIn(month))]
  if (common.length > 0) return { faults: common }
  const rows = payrollRows(month, mode === 'calendar')
  const faults = mode === 'calendar' ? tooLong(rows, month) : []
  if (faults.length > 0) return { faults }
  const head = [
    bareNumber(month.consultant),
    bareNumber(month.client),
    `${twoDigits(month.month)}/${month.year}`,
  ]
  const lines = mode === 'calendar' ? [...rows.map(dayLine), ...absenceLines(month)] : rows.map(monthLine)
  return { text: fileText([head.join(';'), ...lines]) }
}

/** Wage type, hours, days, value, factor, change of pay, cost centre, cost unit. */
const amountFields = ({ wageType, unit, quantity, costCentre }: PayrollRow) => [
  wageType,
  unit === 'hours' ? commaText(quantity) : '',
  unit === 'days' ? commaText(quantity) : '',
  '',
  '',
  '',
  costCentre,
  '',
]

const monthLine = (row: PayrollRow) => [row.personnelNumber, ...amountFields(row)].join(';')

const dayLine = (row: PayrollRow) =>
  [row.personnelNumber, row.date === null ? '' : slashedDate(row.date), '', ...amountFields(row)].join(';')

function absenceLines(month: PayrollMonth): string[] {
  const personOf = payrollPeople(month)
  return month.absences
    .flatMap(({ personId, kind, from, to }) =>
      datesIn(from, to).map((date) => {
        const number = bareNumber(personOf(personId).personnelNumber ?? '')
        const fields = [number, slashedDate(date), month.absenceKeys[kind] ?? '', ...noAmount]
        return { order: `${number.padStart(5, '0')} ${date}`, text: fields.join(';') }
      }),
    )
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ text }) => text)
}

const noAmount = Array.from({ length: 8 }, () => '')

function datesIn(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

function undated(month: PayrollMonth): PayrollFault[] {
  const personOf = payrollPeople(month)
  return month.amounts
    .filter((amount) => amount.date === null && !isNothing(amount))
    .map(({ personId, kind }) => ({ code: 'dateMissing', name: personOf(personId).name, kind }))
}

/** A key of absence stands beside a calendar day, and a line of the month has none. */
function absencesIn(month: PayrollMonth): PayrollFault[] {
  const personOf = payrollPeople(month)
  return month.absences.map(({ personId, from }: PayrollAbsence) => ({
    code: 'absenceInMonthMode',
    name: personOf(personId).name,
    date: from,
  }))
}

function tooLong(rows: readonly PayrollRow[], month: PayrollMonth): PayrollFault[] {
  const personOf = payrollPeople(month)
  return rows.flatMap(({ personId, date, unit, quantity }) =>
    date !== null && unit === 'hours' && quantity > mostHoursADay
      ? [{ code: 'over24Hours' as const, name: personOf(personId).name, date }]
      : [],
  )
}
