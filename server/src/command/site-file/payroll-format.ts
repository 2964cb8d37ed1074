import { z } from 'zod'
import { absenceKind } from '#contract/day-entries.ts'
import { teacherId } from '#contract/fields.ts'
import * as contract from '#contract/payroll.ts'
import { counter } from './week-format.ts'

/** What a house has entered for its payroll office, in its file. */

const payroll = z.strictObject({
  format: contract.payrollFormat.nullable().describe('The product of DATEV; null: not said'),
  entryMode: contract.entryMode.describe('Of Lohn und Gehalt: sums of the month, or days'),
  consultant: contract.consultant.nullable().describe('Beraternummer'),
  client: contract.client.nullable().describe('Mandantennummer'),
  payoutWageType: contract.wageType.nullable().describe('Of hours that are paid out'),
  unpaidWageType: contract.wageType.nullable().describe('Of unpaid days'),
  version: counter.min(1).describe('Of all three payroll sections, for If-Match'),
})

const absenceKey = z.strictObject({ kind: absenceKind, key: contract.absenceKey })

const person = z.strictObject({
  teacherId,
  personnelNumber: contract.personnelNumber.nullable().describe('Of one person only'),
  costCentre: contract.costCentre.nullable(),
})

export const payrollSections = {
  payroll: z.array(payroll).max(1).describe('One line, or none where nothing was entered'),
  payrollAbsenceKeys: z.array(absenceKey).max(100),
  payrollPeople: z.array(person).max(10_000),
}
