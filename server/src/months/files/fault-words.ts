import type { Problem } from '#contract/problem.ts'
import type { PayrollFault } from '#domain/payroll/payroll-month.ts'

/** A fault in English, for who calls without the page; the page has its own sentence for each code. */
const sentences: Readonly<Record<PayrollFault['code'], string>> = {
  consultant: 'The adviser number (Beraternummer) is missing.',
  client: 'The client number (Mandantennummer) is missing.',
  personnelNumberMissing: '{name} has no personnel number.',
  personnelNumber: 'DATEV does not accept the personnel number {value} of {name}.',
  samePersonnelNumber: '{name} and {other} have the same personnel number {value}.',
  wageTypeMissing: 'There is no wage type for {kind}.',
  wageType: 'DATEV does not accept the wage type {value} for {kind}.',
  absenceKeyMissing: 'There is no absence key for {kind}.',
  absenceKey: 'DATEV does not accept the absence key {value} for {kind}.',
  costCentre: 'DATEV does not accept the cost center {value} of {name}.',
  outsideMonth: 'An entry of {name} on {date} is outside the month.',
  halfDay:
    'An absence key covers whole days only; {name} has half a day on {date}. Enter a wage type for unpaid days (Lohn und Gehalt), or hand over the workbook (LODAS).',
  spanReversed: 'An absence of {name} from {date} on ends before it begins.',
  absencesOverlap: 'Two absences of {name} on {date} overlap.',
  negative: 'The total for {kind} of {name} is negative.',
  daysUnsupported: 'LODAS accepts no days of {kind}, which {name} has.',
  dateMissing: 'An amount of {name} for {kind} has no day.',
  absenceInMonthMode: '{name} is absent on {date}, and monthly totals have no absence keys.',
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
