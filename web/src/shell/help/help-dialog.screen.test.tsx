import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { house } from '../../../test/house.ts'
import { mount } from '../../../test/mount.tsx'
import { HelpDialog } from './help-dialog.tsx'

const group = page.getByRole('region', { name: 'Types of absence' })
const open = (absenceKinds: boolean) =>
  mount(<HelpDialog onShowTip={undefined} onClose={() => {}} />, { site: { ...house, absenceKinds } })

test('the letters of kinds are explained where the house uses them', async () => {
  await open(true)
  const lines = group.getByRole('listitem').all()
  expect(lines.map((line) => line.element().textContent)).toEqual([
    ...['bsVocational school', 'zaTime off in lieu', 'ubUnpaid leave', 'kkChild sick', 'suSpecial leave'],
    ...['rRegeneration day', 'szConversion day', '½u 8-12Half a day of vacation, the other half worked'],
    'f 8hTraining that actually took 8 hours',
  ])
})

test('and nowhere else', async () => {
  await open(false)
  await expect.element(page.getByRole('region', { name: 'Typing into a day' })).toBeVisible()
  await expect.element(group).not.toBeInTheDocument()
})

test('the signs of the schedule are explained', async () => {
  await open(false)
  const signs = page.getByRole('region', { name: 'Signs in the schedule' }).getByRole('listitem')
  await expect.element(signs.first()).toHaveTextContent('UVacation')
  await expect.element(signs.last()).toMatchTextContent('A yellow figure differs from today’s contract')
})
