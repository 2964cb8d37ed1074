import { useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { Refusal } from '../../../test/answering.ts'
import { mount } from '../../../test/mount.tsx'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'
import { keys } from '../../api/queries.ts'
import { outboxOf } from '../../edits/outbox/outbox.ts'
import { OutboxConflicts } from '../../live/outbox/conflict-dialog.tsx'
import { SaveState } from '../../live/save-state.tsx'
import { Button } from '../../ui/button.tsx'

const onWire = { weekId: 98, teacherId: 7, dayOfWeek: 1 }
const slot = (startTime: string, endTime: string) => ({
  sessionType: 'work',
  startTime,
  endTime,
  status: 'present',
  notes: null,
  actualHours: null,
})
const theirs = { ...onWire, version: 4, slots: [slot('10:00', '15:00')] }
const stored = { ...onWire, version: 5, slots: [slot('08:00', '14:00')], before: theirs.slots }
const refusal = () => new Refusal(412, 'Somebody else changed it.', 'changed_meanwhile', [theirs])

/** Writes a day as a typed cell does. */
function Typing() {
  const client = useQueryClient()
  const place = { weekNumber: 98, teacherId: 7, weekday: 1 } as const
  const session = {
    type: 'work',
    start: clockTimeOf('08:00'),
    end: clockTimeOf('14:00'),
    actualHours: null,
  } as const
  const after = { status: 'present', sessions: [session], notes: '' } as const
  return <Button onClick={() => outboxOf(client).add([{ place, before: undefined, after }])}>type</Button>
}

async function open(language: 'en' | 'de', ...answers: unknown[]) {
  const sent: unknown[] = []
  await mount(
    <>
      <header>
        <SaveState />
      </header>
      <Typing />
      <OutboxConflicts />
    </>,
    {
      language,
      known: [[keys.week(98), weekOf(98, [emptyRow(7, 'Anna Becker')])]],
      answer({ path, body }) {
        if (path !== '/api/days') return {}
        sent.push((body as { days: { version: number }[] }).days[0]?.version)
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  )
  await page.getByRole('button', { name: 'type' }).click()
  return sent
}

const header = page.getByRole('banner').getByRole('status')
const dialog = () => page.getByRole('dialog')

test('both versions stay to be compared in the header, and the own one can be kept', async () => {
  const sent = await open('en', refusal(), { days: [stored] })
  await expect.element(header.getByText('Not saved', { exact: true })).toBeVisible()
  await header.getByRole('button', { name: 'Compare' }).click()
  await expect.element(dialog()).toMatchTextContent('Anna Becker, Monday')
  await expect.element(dialog()).toMatchTextContent('Yours08:00-14:00')
  await expect.element(dialog()).toMatchTextContent('Saved version10:00-15:00')
  await dialog().getByRole('button', { name: 'Keep my version' }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent).toEqual([0, 4])
  expect(dialog().elements()).toEqual([])
})

test('in German, and the saved one can be taken', async () => {
  const sent = await open('de', refusal())
  await header.getByRole('button', { name: 'Vergleichen' }).click()
  await expect.element(dialog()).toMatchTextContent('Jemand anderes war schneller')
  await dialog().getByRole('button', { name: 'Gespeicherte Fassung übernehmen' }).click()
  await expect.element(header).toHaveTextContent('')
  expect(dialog().elements()).toEqual([])
  expect(sent).toEqual([0])
})

test('without an answer the header names the day and offers to retry; it is sent again by itself', async () => {
  const sent = await open('en', new TypeError('Failed to fetch'), { days: [{ ...stored, before: [] }] })
  await expect.element(header).toMatchTextContent('Not saved')
  await expect.element(header).toMatchTextContent('Anna Becker, Monday')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent).toEqual([0, 0])
})
