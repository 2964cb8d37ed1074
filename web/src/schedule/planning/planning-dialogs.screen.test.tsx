import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireWish } from '#contract/planning.ts'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { mount } from '../../../test/mount.tsx'
import { emptyWeek, knownOfHouse, planningOf } from '../../../test/planned-house.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { StartDialog } from './start-dialog.tsx'
import { WishesDialog } from './wishes-dialog.tsx'

await import('../../i18n/planning-texts.ts')

describe('the start of a proposal', () => {
  const dialog = page.getByRole('dialog')
  async function open(more: object = {}, isPhone = false) {
    const [onStart, onClose] = [vi.fn(), vi.fn()]
    const known = { ...knownOfHouse, needs: { ...knownOfHouse.needs, ...more } }
    await mount(<StartDialog week={emptyWeek()} house={known} {...{ isPhone, onStart, onClose }} />, {
      site: { ...house, staffing: true },
      known: [[laterKeys.planning(99), planningOf(99)]],
      answer: () => planningOf(99),
    })
    return { onStart, onClose }
  }

  test('says how many days there are, and Enter is enough', async () => {
    const { onStart } = await open()
    await expect.element(dialog).toMatchTextContent(/20 empty days of 4 people can be filled./)
    await userEvent.keyboard('{Enter}')
    expect(onStart).toHaveBeenCalledWith([99])
  })

  test('four weeks are one after the other', async () => {
    const { onStart } = await open()
    await dialog.getByRole('radio', { name: /Four weeks, one after the other: Nov 16 to Dec 11/ }).click()
    await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
    expect(onStart).toHaveBeenCalledWith([99, 100, 101, 102])
  })

  test('a house without opening hours is told so, and nothing starts', async () => {
    const { onStart } = await open({ opening: {} })
    await expect.element(dialog).toMatchTextContent(/The kindergarten has no opening hours yet./)
    await expect.element(dialog).toMatchTextContent(/No one has a usual week yet/)
    await userEvent.keyboard('{Enter}')
    expect(onStart).not.toHaveBeenCalled()
  })

  test('a phone has a word instead', async () => {
    await open({}, true)
    await expect.element(dialog).toMatchTextContent(/Days you accept there appear here immediately./)
    expect(dialog.getByRole('button', { name: 'Suggest', exact: true }).query()).toBeNull()
  })
})

describe('wishes', () => {
  const dialog = page.getByRole('dialog', { name: 'Wishes' })
  async function open(wishes: WireWish[] = [], theirs?: object) {
    let list: object = { wishes, version: 3 }
    return mount(<WishesDialog week={emptyWeek()} teacherId={2} onClose={() => {}} />, {
      site: house,
      known: [[laterKeys.wishes(2), list]],
      answer({ method, body }) {
        if (method !== 'PUT') return list
        list = theirs ?? { ...(body as object), version: 4 }
        if (theirs) throw new Refusal(412, 'Changed', 'changed_meanwhile', theirs)
        return list
      },
    })
  }

  test('are added to the list of the chosen person, with the version that was seen', async () => {
    const { sent } = await open([{ kind: 'notLate', on: 1 }])
    await expect.element(dialog.getByLabelText('Teacher')).toHaveDisplayValue('Birgit Çelik')
    await expect.element(dialog).toMatchTextContent(/no late shift, every Monday/)
    await dialog.getByLabelText('Wish', { exact: true }).selectOptions('Times')
    await dialog.getByLabelText('Weekday').selectOptions('Friday')
    await dialog.getByLabelText('To', { exact: true }).selectOptions('13:00')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(dialog).toMatchTextContent(/08:00 to 13:00, every Friday/)
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      wishes: [
        { kind: 'notLate', on: 1 },
        { kind: 'times', on: 5, from: '08:00', to: '13:00' },
      ],
    })
  })

  test('are removed one by one', async () => {
    const { sent } = await open([
      { kind: 'notLate', on: 1 },
      { kind: 'off', on: 2 },
    ])
    await dialog.getByRole('button', { name: 'Remove: no late shift, every Monday' }).click()
    await expect.element(dialog).not.toMatchTextContent(/no late shift/)
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ wishes: [{ kind: 'off', on: 2 }] })
  })

  test('of somebody who was faster are shown, with a word', async () => {
    const theirs = { wishes: [{ kind: 'off', on: 3 }], version: 9 }
    await open([], theirs)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Here is the current version/)
    await expect.element(dialog).toMatchTextContent(/day off, every Wednesday/)
  })
})
