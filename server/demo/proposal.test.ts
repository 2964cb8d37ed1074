import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WirePlanning } from '#contract/planning.ts'
import type { WireStaffing } from '#contract/staffing.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { planningFactsOf } from '#contract/wire/planning.ts'
import { staffingFrom } from '#contract/wire/staffing.ts'
import { houseWeekOf } from '#contract/wire/week-facts.ts'
import { usualRules } from '#domain/people/house-week.ts'
import type { PlanningProblem } from '#domain/planning/problem.ts'
import { problemOf } from '#domain/planning/problem-of-week.ts'
import { usualSteps } from '#domain/planning/proposal.ts'
import { proposeWeek } from '#domain/planning/propose-week.ts'
import { owedFiguresOf } from '#domain/test/owed-figures.ts'
import type { Browser, TestServer } from '../test/house.ts'
import { password, startServer } from '../test/house.ts'
import { openWeek } from '../test/schedule.ts'
import { presets } from './presets.ts'
import { seedDemoSite } from './seed-demo-site.ts'

/** Weeks of the demonstration house in which nothing is planned yet, as the page proposes them. */

let server: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  const { db, clock, config, database } = server
  await seedDemoSite({ db, clock, config, ownerUrl: database.url, host: 'sonnenblume.test', password })
  manager = await server.browser().unlock()
})
afterAll(() => server.close())

async function problemOfWeek(monday: string): Promise<PlanningProblem> {
  const weekId = await openWeek(manager, monday)
  const { body: staffing } = await manager.get<WireStaffing>('/api/staffing')
  const { body: week } = await manager.get<TeacherWeek>(`/api/weeks/${weekId}`)
  const { body: planning } = await manager.get<WirePlanning>(`/api/weeks/${weekId}/planning`)
  const facts = planningFactsOf({ planning, staffing, presets, country: 'de', protections: new Map() })
  return problemOf(houseWeekOf(week, usualRules), staffingFrom(staffing), facts)
}

test.each([
  ['49', '2026-11-30'],
  ['50', '2026-12-07'],
  ['51', '2026-12-14'],
])('week %s owes no teacher hours, keeps the usual days and has no gap', async (_, monday) => {
  const problem = await problemOfWeek(monday)
  const proposal = proposeWeek(problem, { steps: usualSteps, seed: 1 })
  const { below, above, sumOff, usual, kept } = owedFiguresOf(problem, proposal)
  expect(problem.people).toHaveLength(12)
  expect(below).toBeLessThanOrEqual(0.5)
  expect(above).toBeLessThanOrEqual(0.5)
  expect(Math.abs(sumOff)).toBeLessThanOrEqual(1)
  expect(usual).toBeGreaterThan(20)
  expect(kept).toBeGreaterThanOrEqual(0.8 * usual)
  expect(proposal.short).toEqual([])
})
