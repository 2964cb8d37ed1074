import { expect, test } from 'vitest'
import type { WireTimeSlot } from '#contract/day-entries.ts'
import { placeFromWire, slotsToWire } from '#contract/wire/day-entries.ts'
import { slotsFromEntry } from '#domain/days/time-slot.ts'
import { Refusal } from '../../../test/answering.ts'
import { running } from '../../../test/run-hook.ts'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'
import { keys } from '../../api/queries.ts'
import type { OwnChange } from '../../edits/own-changes.ts'
import { onOwnChange } from '../../edits/own-changes.ts'
import { usePutBack } from './use-history.ts'

const place = { weekId: 98, teacherId: 7, dayOfWeek: 1 } as const
const absence = (status: 'sick' | 'vacation'): WireTimeSlot[] =>
  slotsToWire(placeFromWire(place), slotsFromEntry({ status, plannedHours: null, notes: '' }))
const overtaken = new Refusal(412, 'Somebody else changed it.', 'changed_meanwhile', [
  { ...place, version: 8, slots: absence('sick') },
])

test.each([
  ['what the screen shows', [emptyRow(7, 'Anna')], [], [0], undefined],
  ['what somebody else has written meanwhile', [emptyRow(7, 'Anna')], [overtaken], [0, 8], 'sick'],
  ['a day that is not on the screen', [], [overtaken], [0, 8], 'sick'],
])('a day is put back over %s, and undoing brings that back', async (_, rows, refusals, versions, before) => {
  const answers = [...refusals]
  const page = await running(usePutBack, () => {
    const refusal = answers.shift()
    if (refusal) throw refusal
    return { days: [{ ...place, version: 9, slots: [] }] }
  })
  page.client.setQueryData(keys.week(98), weekOf(98, rows))
  const changes: OwnChange[] = []
  const stop = onOwnChange((change) => changes.push(change))
  await page.after(({ putBack }) => putBack({ ...place, before: absence('vacation') }))
  stop()
  expect(page.sent.map(({ body }) => (body as { days: { version?: number }[] }).days[0]?.version)).toEqual(
    versions,
  )
  expect(changes).toMatchObject([{ days: [{ before: before && { status: before }, version: 9 }] }])
  await page.stop()
})
