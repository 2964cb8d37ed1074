import type { WirePayroll, WirePayrollSettings } from '#contract/payroll.ts'
import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import { absenceKindNames } from '#domain/days/absence-kinds.ts'
import type { PayrollNumberName } from '#domain/payroll/payroll-numbers.ts'
import { isAbsenceKey, isCostCentre, isPayrollNumber } from '#domain/payroll/payroll-numbers.ts'

/** The settings while they are typed: every field is text. */
export interface PayrollDraft {
  readonly format: WirePayrollSettings['format']
  readonly entryMode: WirePayrollSettings['entryMode']
  readonly numbers: Readonly<Record<NumberField, string>>
  readonly keys: Readonly<Record<AbsenceKind, string>>
}

const numberFields = ['consultant', 'client', 'payout', 'unpaid'] as const
export type NumberField = (typeof numberFields)[number]

const kindOfNumber: Readonly<Record<NumberField, PayrollNumberName>> = {
  consultant: 'consultant',
  client: 'client',
  payout: 'wageType',
  unpaid: 'wageType',
}

const typed = (number: number | null) => (number === null ? '' : String(number))

export function draftOfPayroll({ format, entryMode, ...saved }: WirePayroll): PayrollDraft {
  const { consultant, client, wageTypes, absenceKeys } = saved
  return {
    format,
    entryMode,
    numbers: {
      consultant: typed(consultant),
      client: typed(client),
      payout: typed(wageTypes.payout),
      unpaid: typed(wageTypes.unpaid),
    },
    keys: Object.fromEntries(absenceKindNames.map((kind) => [kind, absenceKeys[kind] ?? ''])) as Record<
      AbsenceKind,
      string
    >,
  }
}

/** An empty field is nothing; whatever else stands in it must be what DATEV takes. */
export const isNumberWrong = (field: NumberField, text: string): boolean =>
  text.trim() !== '' && !isPayrollNumber(kindOfNumber[field], text.trim())

export const isKeyWrong = (text: string): boolean => text.trim() !== '' && !isAbsenceKey(text.trim())

export function isDraftWrong({ numbers, keys }: PayrollDraft): boolean {
  return (
    numberFields.some((field) => isNumberWrong(field, numbers[field])) || Object.values(keys).some(isKeyWrong)
  )
}

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text.trim()))

/** The draft is not wrong. */
export function settingsIn({ format, entryMode, numbers, keys }: PayrollDraft): WirePayrollSettings {
  return {
    format,
    entryMode,
    consultant: numberIn(numbers.consultant),
    client: numberIn(numbers.client),
    wageTypes: { payout: numberIn(numbers.payout), unpaid: numberIn(numbers.unpaid) },
    absenceKeys: Object.fromEntries(
      Object.entries(keys).flatMap(([kind, key]) => (key.trim() === '' ? [] : [[kind, key.trim()]])),
    ),
  }
}

/** What is typed for one person. */
export interface NumbersDraft {
  readonly personnelNumber: string
  readonly costCentre: string
}

type Person = WirePayroll['people'][number]

export const draftOfPerson = ({ personnelNumber, costCentre }: Person): NumbersDraft => ({
  personnelNumber: typed(personnelNumber),
  costCentre: costCentre ?? '',
})

export const isPersonnelNumberWrong = (text: string): boolean =>
  text.trim() !== '' && !isPayrollNumber('personnelNumber', text.trim())

export const isCostCentreWrong = (text: string): boolean => text.trim() !== '' && !isCostCentre(text.trim())

/**
 * Who above a person in the list has the same number, as it is typed: 17 and 00017 are the same. Said once, where the
 * second of the two stands.
 */
export function sharesNumberWith(
  teacherId: number,
  people: readonly (Person & { readonly draft: NumbersDraft })[],
): string | undefined {
  const at = people.findIndex((person) => person.teacherId === teacherId)
  const own = numberIn(people[at]?.draft.personnelNumber ?? '')
  if (own === null || Number.isNaN(own)) return undefined
  return people.slice(0, at).find(({ draft }) => numberIn(draft.personnelNumber) === own)?.name
}

export function numbersIn(teacherId: number, { personnelNumber, costCentre }: NumbersDraft) {
  return { teacherId, personnelNumber: numberIn(personnelNumber), costCentre: costCentre.trim() || null }
}
