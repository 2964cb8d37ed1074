import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../test/answering.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { RemovedPeople } from './removed-people.tsx'

const jana = { id: 7, name: 'Jana Kowalski', until: '2026-12-18' }
const list = page.getByRole('region', { name: 'Deleted' })
const button = (name: string) => page.getByRole('button', { name })

async function open(answer: (path: string) => unknown = () => [jana]) {
  return mount(<RemovedPeople />, { answer: ({ path }) => answer(path) })
}

test('nobody was deleted: nothing is said of it', async () => {
  await open(() => [])
  await expect.element(page.getByText('Deleted')).not.toBeInTheDocument()
})

test('who was deleted stands below, with the day until which there is a way back', async () => {
  const { sent } = await open()
  await expect.element(list).toMatchTextContent('Jana Kowalski can be brought back until December 18')
  await button('Bring Jana Kowalski back').click()
  await expect.element(toast).toMatchTextContent('Jana Kowalski is back')
  expect(sent).toContainEqual({
    method: 'POST',
    path: '/api/teachers/removed/7/bring-back',
    body: undefined,
  })
})

test('what stands in the way is said', async () => {
  await open((path) => {
    if (path.endsWith('bring-back'))
      throw new Refusal(409, 'Closed.', 'removed_month_closed', undefined, { params: { month: '2026-10' } })
    return [jana]
  })
  await button('Bring Jana Kowalski back').click()
  await expect.element(toast).toMatchTextContent('The month October 2026 was closed without this person.')
})

test('for good is asked first, and Cancel has the focus', async () => {
  const { sent } = await open()
  await button('Delete Jana Kowalski permanently').click()
  const dialog = page.getByRole('dialog', { name: 'Delete Jana Kowalski permanently?' })
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(sent.every(({ method }) => method === 'GET')).toBe(true)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect
    .poll(() => sent.map(({ method, path }) => `${method} ${path}`))
    .toContain('DELETE /api/teachers/removed/7')
  await expect.element(dialog).not.toBeInTheDocument()
})
