import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer } from '../../../test/answering.ts'
import { house, teacherOf } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { laterKeys } from '../../api/later-keys.ts'
import { keys } from '../../api/queries.ts'
import type { Language } from '../../i18n/locales.ts'
import { AddTeacherDialog } from './add-teacher-dialog.tsx'

const anna = teacherOf(7, 'Anna Becker')
const gone = teacherOf(8, 'Gesa Lang', { archived: true })

const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const alerts = () =>
  dialog
    .getByRole('alert')
    .all()
    .map((one) => one.element().textContent)

async function open(language: Language = 'en', archived = [gone]) {
  const onClose = vi.fn()
  const answer: Answer = ({ method, path, body }) => {
    if (method === 'POST') return { ...anna, ...(body as object), id: 9 }
    return path.endsWith('archived') ? archived : [anna]
  }
  const mounted = await mount(<AddTeacherDialog onClose={onClose} />, {
    language,
    site: house,
    answer,
    known: [
      [laterKeys.activeTeachers, [anna]],
      [laterKeys.archivedTeachers, archived],
      [keys.teams, []],
    ],
  })
  await expect.element(dialog).toBeVisible()
  /** What was asked of the server, apart from reading. */
  const written = () => mounted.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  return { onClose, written, sent: mounted.sent }
}

describe('somebody new', () => {
  test('begins with the name and with 20 of 20 hours, and is sent so', async () => {
    const { written, onClose } = await open()
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(field('Contract hours per week')).toHaveValue('20')
    await expect.element(field('Target hours per week')).toHaveValue('20')
    await field('Name').fill('Nele')
    await userEvent.keyboard('{Enter}')
    await expect.element(toast).toMatchTextContent('The teacher has been added successfully.')
    expect(onClose).toHaveBeenCalledOnce()
    expect(written()).toEqual([
      expect.objectContaining({ name: 'Nele', weeklyHours: 20, targetWorkHours: 20, initialBalance: 0 }),
    ])
  })

  test('wrong fields say what is wrong, the first has the focus, and each is quiet once it is mended', async () => {
    const { written } = await open()
    await field('Name').fill('G')
    await field('Contract hours per week').fill('41')
    await button('Save').click()
    expect(alerts()).toEqual(['Name must be at least 2 characters', 'Maximum 40 hours per week'])
    await expect.element(field('Name')).toHaveFocus()
    await field('Name').fill('Greta')
    await expect.poll(alerts).toEqual(['Maximum 40 hours per week'])
    await expect.element(field('Contract hours per week')).toHaveAttribute('aria-invalid', 'true')
    expect(written()).toEqual([])
  })

  test.each([
    ['', 'Required'],
    ['many', 'Please enter a valid number, such as 38.5.'],
    ['1.234,5', 'Please enter a valid number, such as 38.5.'],
    ['-1', 'Must be at least 0.'],
    ['40.5', 'Maximum 40 hours per week'],
    ['7.125', 'Please use at most two decimals.'],
  ])('a contract of %j: %s', async (typed, sentence) => {
    await open()
    await field('Name').fill('Greta')
    await field('Contract hours per week').fill(typed)
    await button('Save').click()
    expect(alerts()).toEqual([sentence])
    await expect.element(field('Contract hours per week')).toHaveFocus()
  })

  test('an unreadable team figure opens what was folded away', async () => {
    await open()
    await expect.element(field('Team hours')).not.toBeVisible()
    await dialog.getByText('Team and MPA hours').click()
    await field('Team hours').fill('x')
    await dialog.getByText('Team and MPA hours').click()
    await field('Name').fill('Greta')
    await button('Save').click()
    await expect.element(field('Team hours')).toBeVisible()
    await expect.element(field('Team hours')).toHaveFocus()
  })

  test.each([
    {
      language: 'en' as const,
      label: 'Contract hours per week',
      target: 'Target hours per week',
      more: 'Team and MPA hours',
      team: 'Team hours',
      mpa: 'MPA hours',
      balance: 'Initial balance',
      calculated: 'calculated: 33.50',
      fault: 'Please enter a valid number, such as 38.5.',
      save: 'Save',
    },
    {
      language: 'de' as const,
      label: 'Vertragsstunden pro Woche',
      target: 'Sollstunden pro Woche',
      more: 'Team- und MPA-Stunden',
      team: 'Teamstunden',
      mpa: 'MPA-Stunden',
      balance: 'Anfangssaldo',
      calculated: 'berechnet: 33,50',
      fault: 'Bitte geben Sie eine gültige Zahl ein, zum Beispiel 38,5.',
      save: 'Speichern',
    },
  ])('F2, F3: comma and point are read alike and the target follows, $language', async (words) => {
    const { written } = await open(words.language)
    await field('Name').fill('Mara')
    await field(words.label).fill('1.234,5')
    await button(words.save).click()
    expect(alerts()).toEqual([words.fault])
    // The comma is typed key by key: that is what a number field would drop.
    await field(words.label).fill('')
    await userEvent.type(field(words.label), '38,6')
    await dialog.getByText(words.more).click()
    await userEvent.type(field(words.team), '2.1')
    await userEvent.type(field(words.mpa), '3')
    await expect.element(field(words.target)).toHaveValue('')
    await expect.element(field(words.target)).toHaveAccessibleDescription(words.calculated)
    await field(words.balance).fill('')
    await userEvent.type(field(words.balance), '-3,25')
    await button(words.save).click()
    await expect.poll(written).toHaveLength(1)
    expect(written()[0]).toMatchObject({
      name: 'Mara',
      weeklyHours: 38.6,
      targetWorkHours: null,
      teamHours: 2.1,
      mpaHours: 3,
      initialBalance: -3.25,
    })
  })

  test('F2: a typed target stays when the contract moves on', async () => {
    await open()
    await field('Target hours per week').fill('18')
    await field('Contract hours per week').fill('39')
    await expect.element(field('Target hours per week')).toHaveValue('18')
  })

  test('F21: a name that somebody has already is said, and not refused', async () => {
    const { written } = await open()
    const said = 'There is already a teacher with this name.'
    await field('Name').fill(' ANNA BECKER')
    await expect.element(field('Name')).toHaveAccessibleDescription(said)
    await field('Name').fill('Anna Becker Neu')
    await expect.element(dialog.getByText(said)).not.toBeInTheDocument()
    await field('Name').fill('gesa lang')
    await expect
      .element(dialog.getByText('There is already an archived teacher with this name.'))
      .toBeVisible()
    await field('Name').fill('Anna Becker')
    await button('Save').click()
    await expect.poll(written).toHaveLength(1)
  })

  test('save and next empties the form, says who was added, and goes on with the name', async () => {
    const { written, onClose } = await open()
    await field('Name').fill('Nele')
    await field('Contract hours per week').fill('39')
    await button('Save and next').click()
    await expect.element(dialog.getByText('Nele was added.')).toBeVisible()
    await expect.element(field('Name')).toHaveValue('')
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(field('Contract hours per week')).toHaveValue('20')
    await button('Close').click()
    expect(onClose).toHaveBeenCalledOnce()
    expect(written()).toHaveLength(1)
  })
})

describe('somebody back from the archive', () => {
  test('has to be chosen', async () => {
    const { sent, onClose } = await open()
    await dialog.getByLabelText('Unarchive').click()
    await expect.element(field('Name')).not.toBeInTheDocument()
    await button('Unarchive').click()
    expect(alerts()).toEqual(['Required'])
    await field('Archived teacher').selectOptions('Gesa Lang')
    await expect.poll(alerts).toEqual([])
    await button('Unarchive').click()
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(sent).toContainEqual({ method: 'POST', path: '/api/teachers/8/unarchive', body: undefined })
  })

  test('cannot be chosen where nobody is archived', async () => {
    await open('en', [])
    await dialog.getByLabelText('Unarchive').click()
    await expect.element(dialog.getByText('There are no archived teachers.')).toBeVisible()
    await expect.element(button('Unarchive')).toBeDisabled()
  })
})
