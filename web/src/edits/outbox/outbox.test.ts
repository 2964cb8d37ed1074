import { afterEach, expect, test } from 'vitest'
import type { TeacherWeek } from '#contract/weeks.ts'
import { entryOfDay } from '#contract/wire/week-facts.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { Refusal } from '../../../test/answering.ts'
import { running } from '../../../test/run-hook.ts'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'
import type { CallError } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { forgetOwnChanges, takeOwnChangesBack } from '../forget-own-changes.ts'
import type { OwnChange } from '../own-changes.ts'
import { onOwnChange } from '../own-changes.ts'
import { unsentNow } from '../unsent.ts'
import { useWriteDays } from '../use-write-days.ts'
import { isOtherMember } from '../whose.ts'
import { outboxOf } from './outbox.ts'
import { onOutboxReport } from './outbox-reports.ts'

const place = { weekNumber: 98, teacherId: 7, weekday: 1 } as const
const until = (end: string): DayEntry => ({
  status: 'present',
  sessions: [{ type: 'work', start: clockTimeOf('08:00'), end: clockTimeOf(end), actualHours: null }],
  notes: '',
})
const typed = (end: string) => [{ place, before: undefined, after: until(end) }]
const slot = (endTime: string) => ({
  sessionType: 'work',
  startTime: '08:00',
  endTime,
  status: 'present',
  notes: null,
  actualHours: null,
})
const onWire = (version: number, ends: readonly string[], before: readonly string[] = []) => ({
  weekId: 98,
  teacherId: 7,
  dayOfWeek: 1,
  version,
  slots: ends.map(slot),
  before: before.map(slot),
})
const theirs = new Refusal(412, 'Somebody else changed it.', 'changed_meanwhile', [onWire(4, ['15:00'])])

let close = async () => {}
afterEach(() => close())

/** Answers in turn; an error is a line that breaks. */
async function page(...answers: unknown[]) {
  const hook = await running(useWriteDays, ({ path }) => {
    const answer = path === '/api/days' ? answers.shift() : undefined
    if (answer instanceof Error) throw answer
    return answer
  })
  hook.client.setQueryData(keys.week(98), weekOf(98, [emptyRow(7, 'Anna Becker')]))
  const changes: OwnChange[] = []
  const stop = onOwnChange((change) => changes.push(change))
  close = async () => {
    stop()
    await hook.stop()
  }
  const shown = () => {
    const row = hook.client.getQueryData<TeacherWeek>(keys.week(98))?.teachers[0]
    const entry = row && entryOfDay(row, 1)
    return entry?.status === 'present' ? entry.sessions[0]?.end : entry?.status
  }
  const sent = () =>
    hook.sent
      .filter(({ path }) => path === '/api/days')
      .map(({ body }) => (body as { days: { version?: number }[] }).days[0]?.version)
  return { hook, outbox: outboxOf(hook.client), changes, shown, sent }
}

const brokenLine = new TypeError('Failed to fetch')

test('N2: the second edit of a day is refused with the first, and never sent over what a colleague has saved', async () => {
  const { hook, outbox, shown, sent, changes } = await page(theirs)
  await hook.after(() => {
    outbox.add(typed('14:00'))
    outbox.add(typed('13:00'))
  })
  expect([sent(), shown(), changes]).toEqual([[0], '15:00', []])
  const [conflict] = outbox.now().conflicts
  expect(conflict?.days).toMatchObject([{ mine: until('13:00'), saved: until('15:00'), version: 4 }])
  expect(unsentNow()).toEqual({ waiting: 0, failed: [], conflicts: 1 })
})

test('what was typed over an undo that is refused is reported, though the undo has its own words', async () => {
  const { hook, outbox, sent } = await page(theirs)
  const refused: string[] = []
  await hook.after(() => {
    outbox.add(
      [{ place, before: undefined, after: until('11:00') }],
      { onRefused: () => refused.push('undo') },
      { id: 'a-undo-1', undoes: { action: 'a', direction: 'undo' } },
    )
    outbox.add(typed('13:00'))
  })
  expect([sent(), refused]).toEqual([[0], ['undo']])
  expect(outbox.now()).toMatchObject({
    edits: [],
    conflicts: [{ days: [{ mine: until('13:00'), saved: until('15:00'), version: 4 }] }],
  })
})

test('who keeps the own version writes it over the one that was shown', async () => {
  const { hook, outbox, sent, changes } = await page(theirs, { days: [onWire(5, ['14:00'], ['15:00'])] })
  await hook.after(() => outbox.add(typed('14:00')))
  await hook.after(() => {
    const [conflict] = outbox.now().conflicts
    if (conflict) outbox.decide(conflict, true)
  })
  expect(sent()).toEqual([0, 4])
  expect(outbox.now()).toMatchObject({ edits: [], conflicts: [] })
  // What undo will write is what really stood there.
  expect(changes).toMatchObject([{ days: [{ before: until('15:00'), after: until('14:00'), version: 5 }] }])
})

test('N14, N17: without an answer the same edit is sent again with what it was made on, however the day looks by then', async () => {
  const { hook, outbox, shown, sent } = await page(brokenLine, { days: [onWire(1, ['14:00'])] })
  await hook.after(() => outbox.add(typed('14:00')))
  expect([shown(), unsentNow().failed]).toMatchObject(['14:00', [{ name: 'Anna Becker', place }]])
  outbox.paint([{ place, version: 9, entry: until('15:00') }])
  expect(shown()).toBe('14:00')
  await hook.after(() => outbox.retry())
  expect(sent()).toEqual([0, 0])
  expect(unsentNow()).toEqual({ waiting: 0, failed: [], conflicts: 0 })
})

test('N17: a refusal that shows the own content is a success', async () => {
  const own = new Refusal(412, 'Somebody else changed it.', 'changed_meanwhile', [onWire(1, ['14:00'])])
  const { hook, outbox, changes } = await page(own)
  await hook.after(() => outbox.add(typed('14:00')))
  expect(outbox.now()).toMatchObject({ edits: [], conflicts: [] })
  expect(changes).toMatchObject([{ days: [{ version: 1, after: until('14:00') }] }])
})

test('what is not stored is kept in the browser, until access ends', async () => {
  // Another test of this process may have looked as a parent.
  takeOwnChangesBack()
  const kept: string[] = []
  const keep = localStorage.setItem
  localStorage.setItem = (key, value) => {
    if (key.startsWith('outbox-')) kept.push(value)
    keep(key, value)
  }
  const { hook, outbox } = await page(brokenLine)
  await hook.after(() => outbox.add(typed('14:00')))
  localStorage.setItem = keep
  const edits = kept.map((text) => (JSON.parse(text) as { edits: { id: string }[] }).edits[0]?.id)
  expect(edits).toEqual([outbox.now().edits[0]?.id])
  forgetOwnChanges()
  expect(outbox.now().edits).toEqual([])
})

test('what one person typed is never sent once somebody else has signed in on the same browser', async () => {
  takeOwnChangesBack()
  const anna = { id: 3, name: 'Anna', teacherId: 7, state: 'active', role: 'manage' } as const
  isOtherMember({ member: anna })
  const { hook, outbox, sent } = await page(brokenLine, { days: [onWire(1, ['14:00'])] })
  await hook.after(() => outbox.add(typed('14:00')))
  expect(sent()).toEqual([0])
  // In another tab, while this one slept.
  localStorage.setItem('member', '4 manage')
  await hook.after(() => outbox.retry())
  expect(sent()).toEqual([0])
  // Anna again: it goes on.
  localStorage.setItem('member', '3 manage')
  await hook.after(() => outbox.retry())
  expect(sent()).toEqual([0, 0])
  isOtherMember({})
})

test('what is the management’s to change is not sent for a planner, and said', async () => {
  const own = { weekNumber: 98, teacherId: 7, weekday: 2 } as const
  const { hook, outbox, sent, shown } = await page({ days: [{ ...onWire(5, ['14:00']), dayOfWeek: 2 }] })
  const row = { ...emptyRow(7, 'Anna Becker'), fixedDays: [1] }
  hook.client.setQueryData(keys.week(98), weekOf(98, [row]))
  const said: number[] = []
  const stop = onOutboxReport({ fixed: (count) => said.push(count) })
  const sick = { status: 'sick', plannedHours: null, notes: '' } as const
  const refused: unknown[] = []
  await hook.after(() => {
    outbox.add(typed('14:00'), { onRefused: (error) => refused.push((error as CallError).problem?.code) })
    outbox.add([{ place: own, before: undefined, after: sick }])
    outbox.add([...typed('14:00'), { place: own, before: undefined, after: until('14:00') }])
  })
  stop()
  expect([sent(), said, refused, shown()]).toEqual([[0], [1, 1, 1], ['absence_of_management'], undefined])
  expect(outbox.now().edits).toEqual([])
})
