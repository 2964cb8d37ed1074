import { z } from 'zod'
import type { PayrollNumberName } from '#domain/payroll/payroll-numbers.ts'
import {
  entryModes,
  isAbsenceKey,
  isCostCentre,
  largestNumber,
  payrollFormats,
} from '#domain/payroll/payroll-numbers.ts'
import { absenceKind } from './day-entries.ts'
import { endpoint } from './endpoint.ts'
import { teacherId, withCode } from './fields.ts'

const payrollNumber = (name: PayrollNumberName) => z.number().int().min(1).max(largestNumber[name])

export const personnelNumber = payrollNumber('personnelNumber')
export const payrollFormat = z.enum(payrollFormats)
export const entryMode = z.enum(entryModes)
export const consultant = payrollNumber('consultant')
export const client = payrollNumber('client')
export const wageType = payrollNumber('wageType')

export const absenceKey = z
  .string()
  .refine(isAbsenceKey, withCode('characters', 'Must have 1 to 4 letters or digits, without umlauts'))

export const costCentre = z
  .string()
  .refine(isCostCentre, withCode('characters', 'Must have up to 13 letters or digits, without umlauts'))

/** As the tax adviser gave them. What is missing is null: nothing is guessed. */
const settings = {
  format: payrollFormat.nullable(),
  /** Of Lohn und Gehalt: sums of the month, or days. */
  entryMode,
  /** Beraternummer. */
  consultant: consultant.nullable(),
  /** Mandantennummer. */
  client: client.nullable(),
  wageTypes: z.strictObject({ payout: wageType.nullable(), unpaid: wageType.nullable() }),
  /** Absences whose kind has no key are not handed over. */
  absenceKeys: z.partialRecord(absenceKind, absenceKey),
}

const payrollSettings = z.strictObject(settings).meta({ id: 'PayrollSettings' })

const numbers = { personnelNumber: personnelNumber.nullable(), costCentre: costCentre.nullable() }

const payroll = z
  .strictObject({
    ...settings,
    /** Everybody of the house, also those who were archived. */
    people: z.array(
      z.strictObject({ teacherId, name: z.string(), archived: z.boolean(), ...numbers }).meta({
        id: 'PayrollPerson',
      }),
    ),
    version: z.number().int(),
  })
  .meta({ id: 'Payroll' })

export type WirePayroll = z.output<typeof payroll>
export type WirePayrollSettings = z.output<typeof payrollSettings>
export type WirePayrollPerson = WirePayroll['people'][number]

export const readPayroll = endpoint({
  method: 'GET',
  path: '/api/payroll',
  access: 'manage',
  summary: 'What the payroll office needs to know: numbers, wage types, keys of absences, personnel numbers',
  response: payroll,
  versioned: true,
})

export const changePayroll = endpoint({
  method: 'PUT',
  path: '/api/payroll',
  access: 'manage',
  summary: 'Say what the tax adviser gave: format, numbers, wage types and keys of absences',
  body: payrollSettings,
  response: payroll,
  versioned: true,
})

export const changePayrollPeople = endpoint({
  method: 'PUT',
  path: '/api/payroll/people',
  access: 'manage',
  summary: 'Give people their personnel number and cost centre; who is not named stays as they are',
  body: z.strictObject({
    people: z
      .array(z.strictObject({ teacherId, ...numbers }))
      .min(1)
      .max(1_000),
  }),
  response: payroll,
  versioned: true,
})
