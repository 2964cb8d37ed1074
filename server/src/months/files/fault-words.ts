import type { Problem } from '#contract/problem.ts'
import type { PayrollFault } from '#domain/payroll/payroll-month.ts'

/** A fault in English, for who calls without the page; the page has its own sentence for each code. */
const sentences: Readonly<Record<PayrollFault['code'], string>> = {
  consultant: 'The number of the tax adviser is missing.',
  client: 'The number of the house at its tax adviser is missing.',
  personnelNumberMissing: '{name} has no personnel number.',
  personnelNumber: 'The personnel number {value} of {name} is not one that DATEV takes.',
  samePersonnelNumber: '{name} and {other} have the same personnel number {value}.',
  wageTypeMissing: 'There is no wage type for {kind}.',
  wageType: 'The wage type {value} for {kind} is not one that DATEV takes.',
  absenceKeyMissing: 'There is no absence key for {kind}.',
  absenceKey: 'The absence key {value} for {kind} is not one that DATEV takes.',
  costCentre: 'The cost centre {value} of {name} is not one that DATEV takes.',
  outsideMonth: 'Something of {name} on {date} is outside the month.',
  halfDay: 'Half a day of {name} on {date} cannot be told by an absence key, which is one of whole days.',
  spanReversed: 'An absence of {name} from {date} on ends before it begins.',
  absencesOverlap: 'Two absences of {name} on {date} overlap.',
  negative: '{name} would be paid less than nothing for {kind}.',
  daysUnsupported: 'LODAS takes no days of {kind}, as {name} has them.',
  dateMissing: 'An amount of {name} for {kind} has no day.',
  absenceInMonthMode: '{name} is absent on {date}, and sums of the month have no absence keys.',
  over24Hours: '{name} would be paid more than 24 hours on {date}.',
  nothing: 'There is nothing to hand over for this month.',
}

export function faultIssue(fault: PayrollFault): NonNullable<Problem['issues']>[number] {
  const { code, ...named } = fault
  const { names, ...others } = { names: undefined, ...named }
  const params: Record<string, string> = names ? { ...others, name: names[0], other: names[1] } : others
  const message = sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  return { path: '', message, code, params }
}
