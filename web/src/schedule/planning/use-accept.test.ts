import { afterEach, expect, test } from 'vitest'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { Refusal } from '../../../test/answering.ts'
import { emptyWeek } from '../../../test/planned-house.ts'
import { running } from '../../../test/run-hook.ts'
import { keys } from '../../api/queries.ts'
import type { OwnChange } from '../../edits/own-changes.ts'
import { onOwnChange } from '../../edits/own-changes.ts'
import type { GhostDay } from './proposed-week.ts'
import { useAccept } from './use-accept.ts'

await import('../../i18n/planning-texts.ts')

const ghost = (weekday: Weekday, version = 0): GhostDay => ({
  place: { weekNumber: 99, teacherId: 1, weekday },
  after: {
    status: 'present',
    sessions: [{ type: 'work', start: clockTimeOf('08:00'), end: clockTimeOf('14:00'), actualHours: null }],
    notes: '',
  },
  version,
})
interface Body {
  readonly days: readonly { readonly dayOfWeek: Weekday; readonly version: number }[]
}

/** A server on which somebody has planned some days in the meantime. */
async function open(taken: readonly Weekday[] = []) {
  const page = await running(useAccept, ({ method, body }) => {
    if (method !== 'PUT') return {}
    const { days } = body as Body
    const place = { weekId: 99, teacherId: 1 }
    const theirs = days.filter(({ dayOfWeek }) => taken.includes(dayOfWeek))
    const current = theirs.map(({ dayOfWeek }) => ({ ...place, dayOfWeek, version: 9, slots: [] }))
    if (theirs.length > 0) throw new Refusal(412, 'Changed', 'changed_meanwhile', current)
    return {
      days: days.map(({ dayOfWeek, version }) => ({ ...place, dayOfWeek, version: version + 1, slots: [] })),
    }
  })
  page.client.setQueryData(keys.week(99), emptyWeek())
  const changes: OwnChange[] = []
  const stop = onOwnChange((change) => changes.push(change))
  close = async () => {
    stop()
    await page.stop()
  }
  const written = () => page.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body as Body)
  return { page, changes, written }
}
let close = async () => {}
afterEach(() => close())

test('all days go in one call with the versions seen, and are one change to undo', async () => {
  const { page, changes, written } = await open()
  await page.after(({ accept }) => accept([ghost(1, 4), ghost(2), ghost(3)]))
  expect(written().map(({ days }) => days.map(({ dayOfWeek, version }) => [dayOfWeek, version]))).toEqual([
    [
      [1, 4],
      [2, 0],
      [3, 0],
    ],
  ])
  expect(changes).toHaveLength(1)
  expect(page.toast()).toEqual({ title: '3 days accepted', message: undefined, destructive: false })
})

test('what somebody has planned in the meantime stays, and that is said', async () => {
  const { page, changes, written } = await open([2])
  await page.after(({ accept }) => accept([ghost(1), ghost(2), ghost(3)]))
  expect(written().map(({ days }) => days.map(({ dayOfWeek }) => dayOfWeek))).toEqual([
    [1, 2, 3],
    [1, 3],
  ])
  expect(changes).toMatchObject([{ days: [{ place: { weekday: 1 } }, { place: { weekday: 3 } }] }])
  expect(page.toast()).toMatchObject({
    title: '2 days accepted',
    message: '1 day has changed in the meantime and stays as it is. Please check it.',
  })
})

test('when all of them are taken, nothing was accepted', async () => {
  const { page, changes } = await open([1])
  await page.after(({ accept }) => accept([ghost(1)]))
  expect(changes).toEqual([])
  expect(page.toast()?.title).toBe('Nothing was accepted')
})
