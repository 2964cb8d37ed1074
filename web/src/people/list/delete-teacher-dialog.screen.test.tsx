import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../test/answering.ts'
import { teacherOf } from '../../../test/house.ts'
import { mount } from '../../../test/mount.tsx'
import { DeleteTeacherDialog } from './delete-teacher-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Delete Klara?' })
const button = (name: string) => dialog.getByRole('button', { name })

async function open(answer: () => unknown, archived = false) {
  const calls = { onArchive: vi.fn(), onDeleted: vi.fn(), onClose: vi.fn() }
  const { sent } = await mount(
    <DeleteTeacherDialog teacher={teacherOf(7, 'Klara', { archived })} {...calls} />,
    {
      answer,
    },
  )
  return { ...calls, sent }
}

test.each([
  [0, 0, 'No recorded weeks will be lost.'],
  [0, 1, '1 planned week with 4.00 hours will be deleted. None has been worked yet.'],
  [1, 0, '1 week with 4.00 worked hours will be deleted.'],
  [
    2,
    1,
    '2 weeks with 8.00 worked hours will be deleted. 1 planned week with 4.00 hours will be deleted too.',
  ],
])('F21: %i worked and %i planned weeks are counted apart', async (worked, planned, said) => {
  await open(() => ({
    worked: { weeks: worked, hours: 4 * worked },
    planned: { weeks: planned, hours: 4 * planned },
  }))
  await expect.element(dialog).toHaveAccessibleDescription(said)
})

test('X5: who is on closed sheets leaves times and hours there', async () => {
  const none = { weeks: 0, hours: 0 }
  await open(() => ({ worked: none, planned: none, bookings: 0, closedMonths: 2 }))
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(
      'No recorded weeks will be lost. On the timesheets of 2 closed months, times and hours stay, without name or reasons.',
    )
})

test('what cannot be counted is all of it', async () => {
  await open(() => {
    throw new Refusal(503)
  })
  await expect.element(dialog).toHaveAccessibleDescription('All recorded weeks and hours will be deleted.')
})

test('archiving is offered instead, but not for whoever is archived', async () => {
  const none = { worked: { weeks: 0, hours: 0 }, planned: { weeks: 0, hours: 0 } }
  const { onArchive, sent } = await open(() => none)
  await expect.element(dialog).toMatchTextContent('Archiving keeps everything')
  await button('Archive instead').click()
  expect(onArchive).toHaveBeenCalledOnce()
  expect(sent.every(({ method }) => method === 'GET')).toBe(true)
})

test('whoever is archived can only be deleted or left', async () => {
  const none = { worked: { weeks: 0, hours: 0 }, planned: { weeks: 0, hours: 0 } }
  const { onDeleted, sent } = await open(() => none, true)
  await expect.element(button('Archive instead')).not.toBeInTheDocument()
  await button('Delete').click()
  await expect.poll(() => onDeleted.mock.calls).toHaveLength(1)
  expect(sent).toContainEqual({ method: 'DELETE', path: '/api/teachers/7', body: undefined })
})
