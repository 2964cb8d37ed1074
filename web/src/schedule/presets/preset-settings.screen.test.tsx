import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Preset } from '#domain/days/preset.ts'
import type { Answer } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { keys } from '../../api/queries.ts'
import type { Language } from '../../i18n/locales.ts'
import { PresetSettings } from './preset-settings.tsx'

const late = { name: 'Spätdienst', mark: 'SD', times: '09:30-17:00 b13:00-13:30' }
const early = { name: 'Frühdienst', mark: 'FD', times: '07:00-14:30' }

const group = (number: number) => page.getByRole('group', { name: `Shift ${number} Alt+${number}` })
const field = (number: number, label: string) => group(number).getByLabelText(label)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alerts = () =>
  page
    .getByRole('alert')
    .all()
    .map((one) => one.element().textContent)

/** Away from all of the list. */
const leave = () => (document.activeElement as HTMLElement).blur()

async function type(number: number, { name, mark, times }: Preset) {
  await field(number, 'Shift name').fill(name)
  await field(number, 'Code').fill(mark)
  await field(number, 'Times').fill(times)
}

async function open(presets: readonly Preset[], language: Language = 'en', refusals: Refusal[] = []) {
  const answer: Answer = ({ method, body }) => {
    const refusal = method === 'PUT' && refusals.shift()
    if (refusal) throw refusal
    return { version: 2, presets: method === 'PUT' ? (body as { presets: Preset[] }).presets : presets }
  }
  const { sent } = await mount(<PresetSettings />, {
    language,
    answer,
    known: [[keys.presets, { version: 1, presets }]],
  })
  return { written: () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

describe('a preset that cannot be kept says why', () => {
  test.each<[string, Preset, string]>([
    ['no name', { ...early, name: ' ' }, 'Please enter one to 40 characters.'],
    [
      'a mark with a space',
      { ...early, mark: 'F D' },
      'Please enter one to three characters without a space.',
    ],
    [
      'F14: the mark of an absence',
      { ...early, mark: 'F' },
      'U, K, F, / and – stand for absences. Please choose another code.',
    ],
    ['the mark of another', { ...early, mark: 'SD' }, 'Another shift has this code.'],
    ['the times of another', { ...early, times: '9:30-17 p13-13:30' }, 'Another shift has these times.'],
    ['before the day', { ...early, times: '6-14:30' }, 'Times must lie between 7:00 and 21:00.'],
    ['no times', { ...early, times: 'early' }, 'Please type times like 7-14:30 b11-11:30.'],
    ['an absence', { ...early, times: 'u' }, 'A shift needs working times.'],
    ['between quarter hours', { ...early, times: '7:05-14' }, 'Please use quarter hours.'],
  ])('%s', async (_, preset, sentence) => {
    const { written } = await open([late])
    await button('Add shift').click()
    await type(2, preset)
    leave()
    await expect.poll(alerts).toEqual([sentence])
    expect(written()).toEqual([])
    await field(2, 'Shift name').fill('Another')
    await expect.poll(alerts).toEqual([])
  })
})

test('the list is saved as a whole, in its order, as the times are written', async () => {
  const { written } = await open([])
  await expect.element(page.getByText('No shifts yet.')).toBeVisible()
  await button('Add shift').click()
  await type(1, { name: 'Spätdienst', mark: 'SD', times: '9:30-17 b13-13:30' })
  await button('Add shift').click()
  await type(2, { name: 'Frühdienst', mark: 'FD', times: '7-14:30' })
  await button('Move shift 2 up').click()
  await expect.element(button('Move shift 1 up')).toHaveFocus()
  await expect.poll(() => written().at(-1)).toEqual({ presets: [early, late] })
})

test('moving and removing keep the focus, and the ends of the list go no further', async () => {
  const { written } = await open([late, early])
  await expect.element(button('Move shift 1 up')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Move shift 2 down')).toHaveAttribute('aria-disabled', 'true')
  await button('Move shift 1 down').click()
  await expect.element(field(1, 'Shift name')).toHaveValue('Frühdienst')
  await expect.element(button('Move shift 2 down')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field(1, 'Shift name')).toHaveValue('Frühdienst')
  await button('Remove shift 1').click()
  await expect.element(button('Add shift')).toHaveFocus()
  await expect.element(field(1, 'Shift name')).toHaveValue('Spätdienst')
  await expect.poll(written).toEqual([{ presets: [early, late] }, { presets: [late] }])
})

test('nine keys, nine presets', async () => {
  const nine = Array.from({ length: 9 }, (_, at) => ({
    name: `Shift ${at}`,
    mark: `S${at}`,
    times: `7:00-1${at}:00`,
  }))
  await open(nine)
  await expect.element(button('Add shift')).toHaveAttribute('aria-disabled', 'true')
  ;(button('Add shift').element() as HTMLElement).click()
  await expect.element(group(9)).toBeVisible()
  await expect.element(group(10)).not.toBeInTheDocument()
})

test('of two who edit the list at once, the second is told, and keeps what was typed', async () => {
  const { written } = await open([], 'en', [
    new Refusal(412, 'Someone else was faster.', 'changed_meanwhile'),
  ])
  await button('Add shift').click()
  await type(1, early)
  leave()
  await expect.element(toast).toMatchTextContent('Someone else changed this in the meantime.')
  await expect.element(field(1, 'Shift name')).toHaveValue('Frühdienst')
  await field(1, 'Shift name').fill('Früh')
  await expect.poll(() => written().length, { timeout: 3_000 }).toBe(2)
})

test('F24, auf Deutsch: die Pause eines Dienstes hat ein p, mit b wird sie ebenso gelesen', async () => {
  const { written } = await open([late], 'de')
  const dienst = page.getByRole('group', { name: /^Dienst 1/ })
  await expect.element(dienst.getByLabelText('Zeiten')).toHaveValue('09:30-17:00 p13:00-13:30')
  await dienst.getByLabelText('Kürzel').fill('k')
  leave()
  await expect
    .poll(alerts)
    .toEqual(['U, K, F, / und – stehen für Abwesenheiten. Bitte wählen Sie ein anderes Kürzel.'])
  await dienst.getByLabelText('Kürzel').fill('SD')
  await dienst.getByLabelText('Zeiten').fill('9:30-17 b12-12:30')
  leave()
  await expect.poll(written).toEqual([{ presets: [{ ...late, times: '09:30-17:00 b12:00-12:30' }] }])
})
