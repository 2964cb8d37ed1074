import type { DayShare } from '../calendar/house-day.ts'
import type { AbsenceKind } from '../days/absence-kinds.ts'
import { leaveOfShare } from '../days/leave-days.ts'
import type { Month } from '../months/month.ts'
import { firstDayOfMonth, lastDayOfMonth } from '../months/month.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { monthOf, yearOf } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { minus, noHours } from '../values/hours.ts'
import type { PayrollAbsence, PayrollAmount, PayrollMonth } from './payroll-month.ts'
import type { PayKind, PayrollFormat } from './payroll-numbers.ts'

/** What the payroll office gets of one person's month sheet. */
export interface PayrollSheet {
  readonly personId: number
  /** Monday to Friday, in order. */
  readonly days: readonly PayrollDay[]
  /** The payouts that the sheet shows, with their minus. */
  readonly payouts: readonly { readonly date: CalendarDate; readonly hours: Hours }[]
}

export interface PayrollDay {
  readonly date: CalendarDate
  readonly absence: { readonly kind: AbsenceKind; readonly share: DayShare } | null
  /** No work was due: an absence before it goes on after it. */
  readonly isFree: boolean
}

/** What the house has entered; what is missing is null. */
export interface PayrollNumbers {
  readonly consultant: number | null
  readonly client: number | null
  readonly wageTypes: Readonly<Record<PayKind, number | null>>
  readonly absenceKeys: Readonly<Partial<Record<AbsenceKind, string>>>
  readonly people: readonly {
    readonly id: number
    readonly name: string
    readonly personnelNumber: number | null
    readonly costCentre: string | null
  }[]
}

/**
 * Who is on a salary is paid by it: handed over are payouts, unpaid days and absences that have a key, never hours of
 * work (field, section 8).
 */
export function payrollOfSheets(
  month: Month,
  format: PayrollFormat,
  sheets: readonly PayrollSheet[],
  numbers: PayrollNumbers,
): PayrollMonth {
  const { wageTypes, absenceKeys, people } = numbers
  const { unpaidIsAmount, hasKey } = rulesOf(format, numbers)
  const centres = new Map(people.map(({ id, costCentre }) => [id, costCentre]))
  const begin = firstDayOfMonth(month)
  return {
    year: yearOf(begin),
    month: monthOf(begin),
    consultant: textOf(numbers.consultant),
    client: textOf(numbers.client),
    people: people.map(({ id, name, personnelNumber }) => ({
      id,
      name,
      personnelNumber: personnelNumber === null ? null : String(personnelNumber),
    })),
    wageTypes: Object.fromEntries(
      Object.entries(wageTypes).flatMap(([kind, number]) =>
        number === null ? [] : [[kind, String(number)]],
      ),
    ),
    absenceKeys: { ...absenceKeys },
    amounts: sheets.flatMap((sheet) => {
      const costCentre = centres.get(sheet.personId) ?? null
      const unpaid = unpaidIsAmount ? unpaidIn(sheet, costCentre) : []
      return [...payoutsIn(sheet, month, costCentre), ...unpaid]
    }),
    absences: sheets.flatMap((sheet) => absencesIn(sheet, hasKey)),
    halfDays: unpaidIsAmount ? [] : sheets.flatMap(unpaidHalvesIn),
  }
}

const textOf = (number: number | null) => (number === null ? '' : String(number))

/**
 * LODAS has no wage type by days that is known for sure, so unpaid days are absences there. In Lohn und Gehalt they have
 * a wage type, a key, or both, as the adviser wants it; without either the wage type is asked for.
 */
function rulesOf(format: PayrollFormat, { wageTypes, absenceKeys }: PayrollNumbers) {
  const unpaidIsAmount =
    format === 'lohnUndGehalt' && (wageTypes.unpaid !== null || absenceKeys.unpaid === undefined)
  const hasKey = (kind: AbsenceKind) =>
    absenceKeys[kind] !== undefined || (kind === 'unpaid' && !unpaidIsAmount)
  return { unpaidIsAmount, hasKey }
}

/**
 * What was taken from the account is to be paid. The sheet also shows payouts of the days before the month whose week
 * ends in it: they are paid with it, on its first day.
 */
function payoutsIn(
  { personId, payouts }: PayrollSheet,
  month: Month,
  costCentre: string | null,
): PayrollAmount[] {
  const [first, last] = [firstDayOfMonth(month), lastDayOfMonth(month)]
  const within = (date: CalendarDate) => (date < first ? first : date > last ? last : date)
  return payouts.map(({ date, hours }) => ({
    personId,
    kind: 'payout',
    date: within(date),
    quantity: { hours: minus(noHours, hours) },
    costCentre,
  }))
}

function unpaidIn({ personId, days }: PayrollSheet, costCentre: string | null): PayrollAmount[] {
  return days.flatMap(({ date, absence }) =>
    absence?.kind === 'unpaid'
      ? [{ personId, kind: absence.kind, date, quantity: { days: leaveOfShare(absence.share) }, costCentre }]
      : [],
  )
}

function unpaidHalvesIn({ personId, days }: PayrollSheet): PayrollMonth['halfDays'] {
  return days.flatMap(({ date, absence }) =>
    absence?.kind === 'unpaid' && absence.share < 1 ? [{ personId, kind: absence.kind, date }] : [],
  )
}

/**
 * Calendar days from the first to the last day of one kind, over weekends and free days between them: sick from Thursday
 * to Tuesday is one absence of six days. Half days are none, because a key stands for whole ones.
 */
function absencesIn(
  { personId, days }: PayrollSheet,
  hasKey: (kind: AbsenceKind) => boolean,
): PayrollAbsence[] {
  const found: PayrollAbsence[] = []
  let goesOn = false
  for (const { date, absence, isFree } of days) {
    if (!absence || absence.share < 1 || !hasKey(absence.kind)) {
      goesOn &&= isFree
      continue
    }
    const last = found.at(-1)
    if (goesOn && last?.kind === absence.kind) found[found.length - 1] = { ...last, to: date }
    else found.push({ personId, kind: absence.kind, from: date, to: date })
    goesOn = true
  }
  return found
}
