/** The largest number of each kind that DATEV takes; none of them is 0. */
export const largestNumber = {
  consultant: 9_999_999,
  client: 99_999,
  personnelNumber: 99_999,
  wageType: 9_999,
} as const

export type PayrollNumberName = keyof typeof largestNumber

/** Digits, so many at most, and not zero: 17 and 00017 are the same number. */
export function isPayrollNumber(name: PayrollNumberName, text: string): boolean {
  const most = String(largestNumber[name]).length
  return /^[0-9]+$/.test(text) && text.length <= most && Number(text) > 0
}

/** Letters and digits of ASCII: a field separator or an umlaut would end up in the file. */
export const isAbsenceKey = (text: string): boolean => /^[A-Za-z0-9]{1,4}$/.test(text)

export const isCostCentre = (text: string): boolean =>
  /^[A-Za-z0-9](?:[A-Za-z0-9 ._/-]{0,11}[A-Za-z0-9])?$/.test(text)

/** What is paid by a wage type of its own. */
export const payKinds = ['payout', 'unpaid'] as const
export type PayKind = (typeof payKinds)[number]

export const payrollFormats = ['lodas', 'lohnUndGehalt'] as const
export type PayrollFormat = (typeof payrollFormats)[number]

/** As the adviser has set up the import of Lohn und Gehalt: sums of the month in nine fields, or days in eleven. */
export const entryModes = ['month', 'calendar'] as const
export type EntryMode = (typeof entryModes)[number]
