import type { Route } from '@playwright/test'
import type { Chance } from '../chance.ts'
import { connected } from '../connected.ts'
import { pause } from '../waiting.ts'
import type { OpenPage } from './open-pages.ts'
import type { TwoServers } from './two-servers.ts'

export interface Fault {
  readonly name: string
  /** Ends when the fault is over; edits go on meanwhile. */
  run(servers: TwoServers, pages: readonly OpenPage[], chance: Chance): Promise<void>
}

const writes = '**/api/days'
const reads = /\/api\/(?!events)/

async function onEveryPage(
  pages: readonly OpenPage[],
  pattern: string | RegExp,
  handle: (route: Route) => Promise<void>,
  milliseconds: number,
) {
  // A page that is gone, or a server that does not answer, is what the trial is about.
  const calmly = (route: Route) => handle(route).catch(() => route.abort().catch(() => {}))
  for (const { page } of pages) await page.route(pattern, calmly)
  await pause(milliseconds)
  for (const { page } of pages) await page.unroute(pattern, calmly)
}

export const faults: readonly Fault[] = [
  {
    name: 'kill -9 of a server process',
    run: (servers, _, chance) => servers.killOne(chance.whole(0, 1)),
  },
  {
    name: 'all connections to the database ended',
    async run({ databaseUrl }) {
      await connected(databaseUrl, (owner) =>
        owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
        ),
      )
      await pause(1_000)
    },
  },
  {
    name: '5 s without a network',
    run: async ({ fronts }) => void (await Promise.all(fronts.map((front) => front.swallow(5_000)))),
  },
  {
    name: 'connections that die without a word',
    async run({ fronts }) {
      for (const front of fronts) front.silence()
      await pause(1_000)
    },
  },
  {
    name: 'answers after 3 s',
    run: (_, pages) =>
      onEveryPage(
        pages,
        reads,
        async (route) => {
          await pause(3_000)
          await route.continue()
        },
        6_000,
      ),
  },
  {
    name: 'answers to writes lost',
    run: (_, pages) =>
      onEveryPage(
        pages,
        writes,
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        4_000,
      ),
  },
  {
    name: 'writes sent twice',
    run: (_, pages) =>
      onEveryPage(
        pages,
        writes,
        async (route) => {
          const response = await route.fetch()
          await route.fetch()
          await route.fulfill({ response })
        },
        4_000,
      ),
  },
]
