import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Neighbours } from './neighbours.ts'
import { startNeighbours } from './neighbours.ts'
import { others, slowdown } from './others.ts'
import { runScript } from './run-script.ts'

let neighbours: Neighbours

beforeAll(async () => {
  neighbours = await startNeighbours(12)
}, 120_000)
afterAll(() => neighbours.stop())

test('S11 R30: a house that saves in bulk without end hardly slows another one', async () => {
  const { server, cookie } = neighbours
  const answered: string[] = []
  const disturb = async () => {
    answered.push(await runScript('neighbour.ts', server.origin, 'kita1.test', cookie, '20'))
  }
  const look = (during: Promise<unknown>) =>
    others(server.origin, '/api/weeks/5', during, { host: 'kita2.test', cookie })
  const { ratio, tries } = await slowdown(look, disturb, 3)
  expect(ratio, tries.join('; ')).toBeLessThanOrEqual(3)
  expect(answered.join()).toMatch(/"200"/)
}, 180_000)
