import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import type { ClosedHouse } from '../closed-house.ts'
import { closedHouse } from '../closed-house.ts'
import { Chance, firstSeed } from './chance.ts'
import { askedBefore, callAttempts, sqlAttempts } from './closed-month-attempts.ts'
import { exchangedBefore } from './exchanged-before.ts'
import { verifyLedger } from './ledger-faults.ts'
import type { Recorders } from './recorded-before.ts'
import { recordedBefore } from './recorded-before.ts'
import { sizes, timeLimit } from './sizes.ts'

/** R28: whatever is tried with every call and by SQL as the server's role, closed months stay as they were closed. */

let house: ClosedHouse & { recorders: Recorders }

beforeAll(async () => {
  let recorders: Recorders | undefined
  const closed = await closedHouse({
    beforeClosing: async (open) => {
      recorders = await recordedBefore(open)
    },
  })
  if (!recorders) throw new Error('Nothing was recorded')
  house = { ...closed, recorders }
  await house.close('2026-10')
  const reply = await house.manager.post('/api/teams', { name: 'Igel' })
  expect(reply.status).toBe(201)
  await house.sql(askedBefore(house))
  await house.sql(exchangedBefore(house))
})
afterAll(() => house.server.close())

const closed = async () => ({
  september: await house.month('2026-09'),
  october: await house.month('2026-10'),
  rows: await house.shutRows(),
})

test('every call that writes is tried', () => {
  const tried = callAttempts(house, new Chance(1)).map(({ name }) => name)
  const writing = allEndpoints.filter(({ method }) => method !== 'GET')
  const left = writing.map(({ method, path }) => `${method} ${path}`).filter((name) => !tried.includes(name))
  expect(left.sort()).toEqual([
    'DELETE /api/access',
    'DELETE /api/access/all',
    // Erases people from closed sheets, as it must: erased-sheets.test.ts.
    'DELETE /api/teachers/{id}',
    'POST /api/access',
    'POST /api/access/code',
    'POST /api/access/passkey',
    'POST /api/access/passkey/challenge',
    'POST /api/months/{month}/reopen',
    'PUT /api/access/opens',
    'PUT /api/access/password',
  ])
})

test(`${sizes.closedMonthAttempts} attempts change neither figures nor hashes`, {
  timeout: timeLimit,
}, async () => {
  const before = await closed()
  const chance = new Chance(firstSeed)
  const outcomes = new Map<string, number>()
  for (let at = 0; at < sizes.closedMonthAttempts; at++) {
    const attempts = chance.happens(0.6) ? callAttempts(house, chance) : sqlAttempts(house, chance)
    // However many calls there are that have nothing to do with a day: mostly those that have are tried.
    const attempt = chance.oneOf(chance.happens(0.7) ? attempts.filter(({ isAimed }) => isAimed) : attempts)
    const outcome = await attempt.run()
    outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1)
    if (typeof outcome === 'number') expect(outcome, attempt.name).toBeLessThan(500)
    if (at % 25 === 24) expect(await closed(), `after ${attempt.name}, SEED=${firstSeed}`).toEqual(before)
  }
  expect(await closed()).toEqual(before)
  expect((await verifyLedger(house.server.db, house.siteId)).faults).toEqual([])
  // Most of them are refused because the day is shut; some are for open days, and done.
  expect(outcomes.get('409')).toBeGreaterThan(sizes.closedMonthAttempts / 10)
  expect(outcomes.get('MK001')).toBeGreaterThan(sizes.closedMonthAttempts / 10)
  expect(outcomes.get('200')).toBeGreaterThan(sizes.closedMonthAttempts / 20)
})
