import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WirePayroll } from '#contract/payroll.ts'
import type { Answer } from '../../test/answering.ts'
import { Refusal } from '../../test/answering.ts'
import { house } from '../../test/house.ts'
import { mount, toast } from '../../test/mount.tsx'
import { laterKeys } from '../api/later-keys.ts'
import { PayrollArea } from './payroll-area.tsx'

const person = (teacherId: number, name: string, more = {}) => ({
  ...{ teacherId, name, archived: false, personnelNumber: null, costCentre: null },
  ...more,
})
const payroll: WirePayroll = {
  format: 'lodas',
  entryMode: 'month',
  consultant: null,
  client: null,
  wageTypes: { payout: null, unpaid: null },
  absenceKeys: {},
  people: [
    person(1, 'Anna', { personnelNumber: 17 }),
    person(2, 'Ben'),
    person(3, 'Cleo', { archived: true }),
  ],
  version: 7,
}

async function open(saved: Partial<WirePayroll> = {}, answer?: Answer) {
  const present = { ...payroll, ...saved }
  const { sent } = await mount(<PayrollArea used />, {
    site: { ...house, monthSheets: true },
    known: [[laterKeys.payroll, present]],
    answer: (asked) => answer?.(asked) ?? { ...present, version: present.version + 1 },
  })
  return { written: () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')
const numbers = button('Enter numbers…')
/** Away from the form. */
const leave = () => (document.activeElement as HTMLElement).blur()

describe('payroll details', () => {
  test('without a product nothing is asked for', async () => {
    await open({ format: null })
    await expect.element(field('Payroll office’s program')).toHaveValue('')
    await expect.element(field('Wage type for hours paid out')).not.toBeInTheDocument()
  })

  test.each([
    ['nobody is asked for personnel numbers', [person(2, 'Ben')], 0],
    ['numbers that are there are shown', payroll.people, 1],
  ])('M13: without a product %s', async (_, people, count) => {
    await open({ format: null, people })
    await expect.element(field('Payroll office’s program')).toBeVisible()
    await expect
      .poll(() => page.getByRole('heading', { name: 'Personnel numbers' }).elements())
      .toHaveLength(count)
  })

  test('LODAS takes unpaid days by key alone, Lohn und Gehalt by wage type too', async () => {
    await open()
    await expect.element(field('Wage type for unpaid days')).not.toBeInTheDocument()
    await expect.element(field('Entry in Lohn und Gehalt')).not.toBeInTheDocument()
    await field('Payroll office’s program').selectOptions('DATEV Lohn und Gehalt')
    await expect.element(field('Wage type for unpaid days')).toBeVisible()
    await expect.element(field('Entry in Lohn und Gehalt')).toHaveValue('month')
  })

  test('save themselves as a whole, and nothing is sent while a field is wrong', async () => {
    const { written } = await open()
    await field('Adviser number (Beraternummer)').fill('x')
    await field('Unpaid leave').fill('UB')
    leave()
    await expect.element(alert).toHaveTextContent('Please enter only digits, at most 7.')
    expect(written()).toEqual([])
    await field('Adviser number (Beraternummer)').fill('0012345')
    leave()
    await expect.poll(written).toEqual([
      {
        ...{ format: 'lodas', entryMode: 'month', consultant: 12_345, client: null },
        ...{ wageTypes: { payout: null, unpaid: null }, absenceKeys: { unpaid: 'UB' } },
      },
    ])
  })

  test('that somebody else changed meanwhile stay as they were typed', async () => {
    await open({}, ({ method }) => {
      if (method === 'PUT') throw new Refusal(412, 'Changed.', 'changed_meanwhile')
      return payroll
    })
    await field('Client number (Mandantennummer)').fill('5')
    leave()
    await expect.element(toast).toMatchTextContent('Someone else changed this in the meantime.')
    await expect.element(field('Client number (Mandantennummer)')).toHaveValue('5')
  })
})

describe('personnel numbers', () => {
  test('only those that were changed are sent', async () => {
    const { written } = await open()
    await numbers.click()
    await field('Personnel number: Ben').fill(' 4 ')
    await field('Cost center: Ben').fill('310')
    await button('Save numbers').click()
    await expect.element(toast).toMatchTextContent('Numbers saved')
    expect(written()).toEqual([{ people: [{ teacherId: 2, personnelNumber: 4, costCentre: '310' }] }])
  })

  test('a number of two people is said before anything is sent, with both names and once', async () => {
    const { written } = await open()
    await numbers.click()
    await field('Personnel number: Cleo').fill('17')
    await button('Save numbers').click()
    await expect
      .element(alert)
      .toHaveTextContent('Anna and Cleo cannot both have the personnel number 17. Please change one of them.')
    await expect.element(field('Personnel number: Cleo')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Cost center: Cleo')).toHaveAttribute('aria-invalid', 'false')
    expect(written()).toEqual([])
  })

  test('one that the server knows better about is refused in its words', async () => {
    await open({}, () => {
      const params = { number: '4', name: 'Ben', other: 'Olga' }
      throw new Refusal(409, 'Taken.', 'personnel_number_taken', undefined, { params })
    })
    await numbers.click()
    await field('Personnel number: Ben').fill('4')
    await button('Save numbers').click()
    await expect
      .element(alert)
      .toHaveTextContent('Olga and Ben cannot both have the personnel number 4. Please change one of them.')
  })

  test('who is archived is marked', async () => {
    await open()
    await expect.element(page.getByText('1 of 3 people have a number.')).toBeVisible()
    await numbers.click()
    await expect.element(page.getByRole('rowheader', { name: 'Cleo archived' })).toBeVisible()
  })
})

test('off, there is the switch alone', async () => {
  await mount(<PayrollArea used={false} />, { site: house })
  await expect.element(page.getByRole('switch', { name: 'Use monthly timesheets' })).not.toBeChecked()
  expect(page.getByRole('textbox').elements()).toEqual([])
})
