import type { CalendarDate } from '../values/calendar-date.ts'
import { monthOf, yearOf } from '../values/calendar-date.ts'
import type {
  PayrollAbsence,
  PayrollAmount,
  PayrollFault,
  PayrollMonth,
  PayrollPerson,
} from './payroll-month.ts'
import { isAbsenceKey, isCostCentre, isPayrollNumber } from './payroll-numbers.ts'
import { isNothing, quantityOf } from './payroll-rows.ts'

/** What either format refuses. Amounts of nothing are left out of the file and ask for nothing. */
export function payrollFaults(month: PayrollMonth): PayrollFault[] {
  const amounts = month.amounts.filter((amount) => !isNothing(amount))
  const { absences, halfDays } = month
  const all = [...amounts, ...absences, ...halfDays]
  if (all.length === 0) return [{ code: 'nothing' }]
  const personOf = payrollPeople(month)
  const used = new Set(all.map(({ personId }) => personOf(personId)))
  return [
    ...(isPayrollNumber('consultant', month.consultant)
      ? []
      : [{ code: 'consultant', value: month.consultant } as const]),
    ...(isPayrollNumber('client', month.client) ? [] : [{ code: 'client', value: month.client } as const]),
    ...[...used].flatMap(faultOfNumber),
    ...sameNumbers(month.people),
    ...kindsOf(amounts).flatMap((kind) => faultOfWageType(kind, month.wageTypes)),
    ...kindsOf(absences).flatMap((kind) => faultOfAbsenceKey(kind, month.absenceKeys)),
    ...amounts.flatMap((amount) => faultsOfAmount(amount, personOf(amount.personId), month)),
    ...absences.flatMap((absence) => faultsOfAbsence(absence, personOf(absence.personId), month)),
    ...halfDays.map(({ personId, date, kind }) => ({
      code: 'halfDay' as const,
      name: personOf(personId).name,
      date,
      kind,
    })),
    ...overlaps(absences).map(({ personId, from }) => ({
      code: 'absencesOverlap' as const,
      name: personOf(personId).name,
      date: from,
    })),
  ]
}

export function payrollPeople({ people }: PayrollMonth): (id: number) => PayrollPerson {
  const byId = new Map(people.map((person) => [person.id, person]))
  return (id) => {
    const person = byId.get(id)
    if (!person) throw new Error(`No person has the id ${id}`)
    return person
  }
}

function faultOfNumber({ name, personnelNumber: value }: PayrollPerson): PayrollFault[] {
  if (value === null) return [{ code: 'personnelNumberMissing', name }]
  return isPayrollNumber('personnelNumber', value) ? [] : [{ code: 'personnelNumber', name, value }]
}

/** 17 and 00017 are the same number. */
function sameNumbers(people: readonly PayrollPerson[]): PayrollFault[] {
  const first = new Map<number, PayrollPerson>()
  return people.flatMap((person) => {
    const value = person.personnelNumber
    if (value === null || !isPayrollNumber('personnelNumber', value)) return []
    const before = first.get(Number(value))
    if (before) return [{ code: 'samePersonnelNumber', value, names: [before.name, person.name] as const }]
    first.set(Number(value), person)
    return []
  })
}

const kindsOf = (all: readonly { readonly kind: string }[]) => [...new Set(all.map(({ kind }) => kind))]

function faultOfWageType(kind: string, wageTypes: PayrollMonth['wageTypes']): PayrollFault[] {
  const value = Object.hasOwn(wageTypes, kind) ? wageTypes[kind] : undefined
  if (value === undefined) return [{ code: 'wageTypeMissing', kind }]
  return isPayrollNumber('wageType', value) ? [] : [{ code: 'wageType', kind, value }]
}

function faultOfAbsenceKey(kind: string, keys: PayrollMonth['absenceKeys']): PayrollFault[] {
  const value = Object.hasOwn(keys, kind) ? keys[kind] : undefined
  if (value === undefined) return [{ code: 'absenceKeyMissing', kind }]
  return isAbsenceKey(value) ? [] : [{ code: 'absenceKey', kind, value }]
}

function faultsOfAmount(amount: PayrollAmount, { name }: PayrollPerson, month: PayrollMonth): PayrollFault[] {
  const { kind, date, costCentre: value } = amount
  const faults: PayrollFault[] = []
  // Hours that are paid out leave the account with a minus; in the file they are hours to pay.
  if (quantityOf(amount) < 0) faults.push({ code: 'negative', name, kind })
  if (date !== null && !isIn(date, month)) faults.push({ code: 'outsideMonth', name, date })
  if (value !== null && !isCostCentre(value)) faults.push({ code: 'costCentre', name, value })
  return faults
}

function faultsOfAbsence(
  { from, to }: PayrollAbsence,
  { name }: PayrollPerson,
  month: PayrollMonth,
): PayrollFault[] {
  if (to < from) return [{ code: 'spanReversed', name, date: from }]
  const outside = [from, to].find((date) => !isIn(date, month))
  return outside === undefined ? [] : [{ code: 'outsideMonth', name, date: outside }]
}

/** Those that begin before another one of the same person has ended. */
function overlaps(absences: readonly PayrollAbsence[]): PayrollAbsence[] {
  return absences.filter(({ personId, from }, at) =>
    absences.some(
      (other, otherAt) =>
        other.personId === personId &&
        otherAt !== at &&
        other.to >= from &&
        (other.from < from || (other.from === from && otherAt < at)),
    ),
  )
}

const isIn = (date: CalendarDate, { year, month }: PayrollMonth) =>
  yearOf(date) === year && monthOf(date) === month
