import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Asker } from '../../test/asking.ts'
import {
  answer,
  askerOf,
  askFor,
  inbox,
  ownRequests,
  placeOn,
  takeBack,
  takeRequests,
} from '../../test/asking.ts'
import type { Browser, Reply, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { verifyOnlySite } from '../../test/reliability/ledger-faults.ts'
import { away, openWeek, rowOf, save, work } from '../../test/schedule.ts'

/** The answers to what people ask for, and how they are taken back. Today is Wednesday, 11 November 2026. */

let server: TestServer
let manager: Browser
let anna: Asker

const usualWeek = ['08:00-14:00', '08:00-14:00', '08:00-14:00', '08:00-14:00', '-']
const refusal = ({ status, body }: Reply<unknown>) => [status, (body as { code?: string }).code]
const week = { from: '2026-12-14', to: '2026-12-18' }

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  await takeRequests(manager, { leaveAccounts: true, absenceKinds: true })
})
afterAll(async () => {
  expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  await server.close()
})
beforeEach(async () => {
  server.clock.time = wednesday
  anna = await askerOf(server, manager, { name: 'Anna Becker', weeklyHours: 24, usualWeek })
})

/** `1 vacation, 2 present 08:00-14:00`: the days of a week that hold anything. */
async function daysOf(teacherId: number, monday = '2026-12-14'): Promise<string> {
  const row = await rowOf(manager, placeOn(teacherId, monday))
  const slots = row?.timeSlots ?? []
  return slots
    .map(({ dayOfWeek, status, kind, share, startTime, endTime, plannedSessions }) =>
      [
        dayOfWeek,
        status,
        kind,
        share === 0.5 && '½',
        startTime && `${startTime}-${endTime}`,
        plannedSessions && `(${plannedSessions})`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ')
}

describe('approving', () => {
  test('enters the days in one step, opens their week, and the asker sees it at once', async () => {
    const asked = await askFor(anna, week)
    const { status, body } = await answer(manager, asked)
    expect(status).toBe(200)
    expect(body.request).toMatchObject({
      state: 'approved',
      version: 2,
      approved: { kind: 'leave', ...week },
    })
    expect(body.openedWeeks).toEqual(expect.any(Array))
    expect(body.days.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4])
    expect(await daysOf(anna.teacherId)).toBe('1 vacation, 2 vacation, 3 vacation, 4 vacation')
    expect(await ownRequests(anna)).toMatchObject([{ state: 'approved', version: 2 }])
    expect((await inbox(manager)).open.some(({ id }) => id === asked.id)).toBe(false)
  })

  test('keeps the plan, leaves sickness alone, and is taken back to the letter', async () => {
    await openWeek(manager, '2026-12-14')
    const place = placeOn(anna.teacherId, '2026-12-14')
    await save(
      manager,
      work(place, 1, '08:00', '12:00', { notes: 'Adventsbasteln' }),
      work(place, 1, '12:30', '15:00', { sessionIndex: 1, steppedIn: true }),
      away(place, 2, 'sick'),
      work(place, 3),
    )
    const row = async () => {
      const { dayVersions: _, ...rest } = (await rowOf(manager, place)) ?? { dayVersions: [] }
      return rest
    }
    const before = await row()
    const asked = await askFor(anna, week)
    const { body } = await answer(manager, asked)
    expect(await daysOf(anna.teacherId)).toBe(
      '1 vacation (08:00-12:00 12:30-15:00), 2 sick, 3 vacation (08:00-15:00), 4 vacation',
    )
    const back = await takeBack(manager, body.request)
    expect([back.status, back.body.request.state, back.body.request.approved]).toEqual([200, 'asked', null])
    expect(await row()).toEqual(before)
    // And done again.
    expect((await answer(manager, back.body.request)).status).toBe(200)
    expect(await daysOf(anna.teacherId)).toContain('1 vacation')
  })

  test('takes back only what it has entered: what was changed since is kept', async () => {
    await openWeek(manager, '2026-12-14')
    const place = placeOn(anna.teacherId, '2026-12-14')
    await save(manager, work(place, 1), work(place, 2), work(place, 3))
    const { body } = await answer(manager, await askFor(anna, week))
    await save(manager, away(place, 1, 'sick'))
    await save(manager, away(place, 2, 'vacation', { notes: 'Vertretung: Ben' }))
    await takeBack(manager, body.request)
    expect(await daysOf(anna.teacherId)).toBe(
      '1 sick (08:00-15:00), 2 present 08:00-15:00, 3 present 08:00-15:00',
    )
    const [tuesday] =
      (await rowOf(manager, place))?.timeSlots.filter(({ dayOfWeek }) => dayOfWeek === 2) ?? []
    expect(tuesday?.notes).toBe('Vertretung: Ben')
  })

  test('half days stand at the ends', async () => {
    await answer(manager, await askFor(anna, { ...week, to: '2026-12-16', firstHalf: true, lastHalf: true }))
    expect(await daysOf(anna.teacherId)).toBe('1 vacation ½, 2 vacation, 3 vacation ½')
  })

  test('a part of it, which says what was approved', async () => {
    const asked = await askFor(anna, week)
    const only = { from: '2026-12-14', to: '2026-12-16' }
    const { body } = await answer(manager, asked, {
      answer: 'approve',
      only,
      sentence: 'Am Donnerstag brauchen wir Sie.',
    })
    expect(body.request).toMatchObject({ state: 'partlyApproved', approved: { kind: 'leave', ...only } })
    expect(await daysOf(anna.teacherId)).toBe('1 vacation, 2 vacation, 3 vacation')
    expect(await ownRequests(anna)).toMatchObject([
      { state: 'partlyApproved', answer: 'Am Donnerstag brauchen wir Sie.', approved: only },
    ])
    await takeBack(manager, body.request)
    expect(await daysOf(anna.teacherId)).toBe('')
  })

  test.each([
    [
      'days that nobody asked for',
      { only: { from: '2026-12-11', to: '2026-12-16' } },
      [400, 'request_part_outside'],
    ],
    [
      'a part that is none',
      { only: { from: '2026-12-16', to: '2026-12-15' } },
      [400, 'request_part_outside'],
    ],
    [
      'a day that she never works',
      { only: { from: '2026-12-18', to: '2026-12-18' } },
      [409, 'no_working_day'],
    ],
  ])('not %s', async (_, more, expected) => {
    const asked = await askFor(anna, week)
    expect(refusal(await answer(manager, asked, { answer: 'approve', ...more }))).toEqual(expected)
    expect(await daysOf(anna.teacherId)).toBe('')
    expect(await ownRequests(anna)).toMatchObject([{ state: 'asked', version: 1 }])
  })

  test('as another absence, where the leave does not reach', async () => {
    const asked = await askFor(anna, { from: '2026-12-14' })
    const { body } = await answer(manager, asked, { answer: 'approve', as: 'unpaid' })
    expect(body.request.approved).toEqual({ kind: 'unpaid', from: '2026-12-14', to: '2026-12-14' })
    expect(await daysOf(anna.teacherId)).toBe('1 absent unpaid')
  })

  test('time off as time off', async () => {
    await answer(manager, await askFor(anna, { kind: 'timeOff', from: '2026-12-14' }))
    expect(await daysOf(anna.teacherId)).toBe('1 absent timeOff')
  })
})

describe('declining', () => {
  test('needs no reason; a sentence goes with it', async () => {
    const [first, second] = [await askFor(anna, week), await askFor(anna, { from: '2026-12-22' })]
    expect((await answer(manager, first, { answer: 'decline' })).body.request).toMatchObject({
      state: 'declined',
      answer: '',
    })
    await answer(manager, second, { answer: 'decline', sentence: 'Da sind schon zwei weg.' })
    expect(await ownRequests(anna)).toMatchObject([
      { id: second.id, state: 'declined', answer: 'Da sind schon zwei weg.' },
      { id: first.id, state: 'declined' },
    ])
    expect(await daysOf(anna.teacherId)).toBe('')
  })

  test('it can be approved after all, or opened again', async () => {
    const asked = await askFor(anna, week)
    const { body } = await answer(manager, asked, { answer: 'decline' })
    const after = await answer(manager, body.request)
    expect(after.body.request).toMatchObject({ state: 'approved', version: 3 })
    expect(await daysOf(anna.teacherId)).toContain('1 vacation')
    const other = await askFor(anna, { from: '2026-12-22' })
    const declined = (await answer(manager, other, { answer: 'decline' })).body.request
    expect((await takeBack(manager, declined)).body.request).toMatchObject({ state: 'asked', answer: '' })
  })

  test('not opened again over another request for the same days', async () => {
    const declined = (await answer(manager, await askFor(anna, week), { answer: 'decline' })).body.request
    await askFor(anna, { from: '2026-12-17' })
    expect(refusal(await takeBack(manager, declined))).toEqual([409, 'request_overlaps'])
  })
})
