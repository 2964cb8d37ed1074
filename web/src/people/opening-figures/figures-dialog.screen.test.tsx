import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../../test/answering.ts'
import { house, teacherOf } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { laterKeys } from '../../api/later-keys.ts'
import { keys } from '../../api/queries.ts'
import { FiguresDialog } from './figures-dialog.tsx'

const anna = teacherOf(1, 'Anna Becker', { initialBalance: 3, teamHours: 2, mpaHours: null, version: 4 })
const ben = teacherOf(2, 'Ben Weber', { initialBalance: 0, teamHours: null, mpaHours: 3.5, version: 0 })

interface Given {
  readonly leaveAccounts?: boolean
  readonly isBeginning?: boolean
  readonly refusal?: Refusal
}

async function open({ leaveAccounts = true, isBeginning = true, refusal }: Given = {}) {
  const onClose = vi.fn()
  const site = { ...house, leaveAccounts }
  const answer = () => {
    if (refusal) throw refusal
    return { changed: 2, corrected: 0 }
  }
  const { sent } = await mount(
    <FiguresDialog teachers={[anna, ben]} today={house.today} isBeginning={isBeginning} onClose={onClose} />,
    {
      answer,
      site,
      known: [
        [keys.site, site],
        [laterKeys.activeTeachers, [anna, ben]],
      ],
    },
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  const written = () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  return { onClose, written }
}

const cell = (name: string, field: string) => page.getByLabelText(`${name}: ${field}`)
const save = page.getByRole('button', { name: /^Save for/ })

function pasteInto(target: ReturnType<typeof cell>, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  target
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('M6: only what was changed is sent, in one piece, with the version that was seen', async () => {
  const { written, onClose } = await open()
  await expect.element(save).toBeDisabled()
  await cell('Anna Becker', 'Initial balance').fill('-4,5')
  await cell('Anna Becker', 'Team hours').fill('')
  await cell('Ben Weber', 'Leave left').fill('12.5')
  await save.click()
  await expect.element(toast).toMatchTextContent('The figures of 2 people are saved.')
  expect(onClose).toHaveBeenCalled()
  expect(written()).toEqual([
    {
      validFrom: 'always',
      leave: { on: '2026-11-11', reason: 'Leave left on November 11, 2026' },
      people: [
        { teacherId: 1, version: 4, initialBalance: -4.5, teamHours: null },
        { teacherId: 2, version: 0, leaveLeft: 12.5 },
      ],
    },
  ])
})

test('M6: in a house that has begun long ago hours hold from this week on, unless somebody says otherwise', async () => {
  const { written } = await open({ isBeginning: false, leaveAccounts: false })
  await expect.element(page.getByText('Leave left')).not.toBeInTheDocument()
  await cell('Ben Weber', 'Initial balance').fill('1')
  await save.click()
  await expect.poll(written).toHaveLength(1)
  expect(written()[0]).toEqual({ people: [{ teacherId: 2, version: 0, initialBalance: 1 }] })
  await cell('Ben Weber', 'Team hours').fill('1')
  await save.click()
  await expect.poll(() => written()[1]).toMatchObject({ validFrom: '2026-11-09' })
})

test('M6: a pasted list finds its people; what is not found or cannot be read is named', async () => {
  const { written } = await open()
  pasteInto(
    cell('Anna Becker', 'MPA hours'),
    'Name\tSaldo\tRest\tTelefon\nWeber, Ben\t2,5\tviel\t1\nZoe\t3\t4\t2',
  )
  await expect.element(cell('Ben Weber', 'Initial balance')).toHaveValue('2,5')
  await expect.element(page.getByText(/^Not found: Zoe\./)).toBeVisible()
  await expect.element(page.getByText('Not taken: Telefon.')).toBeVisible()
  await cell('Ben Weber', 'Leave per year').fill('28,3')
  await save.click()
  await expect
    .element(
      page.getByText('Please check these figures: Ben Weber (Leave per year), Ben Weber (Leave left).'),
    )
    .toBeVisible()
  expect(written()).toEqual([])
})

test('M6: an emptied balance is 0.00', async () => {
  const { written } = await open()
  await cell('Anna Becker', 'Initial balance').fill('')
  await save.click()
  await expect.poll(() => written()[0]).toEqual({ people: [{ teacherId: 1, version: 4, initialBalance: 0 }] })
})

test('M6: Enter leads to the cell below, and sends nothing', async () => {
  const { written } = await open()
  await cell('Anna Becker', 'MPA hours').click()
  await userEvent.keyboard('4{Enter}')
  await expect.element(cell('Ben Weber', 'MPA hours')).toHaveFocus()
  expect(written()).toEqual([])
})

test('M6: whoever was slower is told, and the table stays', async () => {
  const refusal = new Refusal(412, 'Changed', 'changed_meanwhile')
  const { onClose } = await open({ refusal })
  await cell('Ben Weber', 'Team hours').fill('1')
  await save.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(cell('Ben Weber', 'Team hours')).toHaveValue('1')
  expect(onClose).not.toHaveBeenCalled()
})
