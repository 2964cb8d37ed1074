import { record, remark } from './bars.ts'
import type { Houses } from './houses.ts'
import { accessCookie, hostOf, mixedWeeks } from './houses.ts'
import { get, loadHttp } from './http-load.ts'
import type { Cost } from './processor-time.ts'
import { costOf, EngineMeter, median, medianCost, processorTime } from './processor-time.ts'
import type { ServerChild } from './server-child.ts'
import { startBare, startOurs } from './server-child.ts'

const connections = 8

interface Views {
  /** A week that this process was not asked for before. */
  readonly first: Cost
  /** The same week again, by a browser that has it. */
  readonly unchanged: Cost
  /** This week and the next, which were requested before, by a browser that has neither. */
  readonly again: Cost
  /** The same by the bare handler, uncompressed. */
  readonly bare: Cost
}

/** The teachers' week through HTTP, compressed as browsers ask for it. */
export async function measureViews(houses: Houses, { rounds, count }: { rounds: number; count: number }) {
  const engine = await EngineMeter.open(houses.url)
  const servers = { ours: await startOurs(houses.url), bare: await startBare(houses.url) }
  const unseen = mixedWeeks(houses)
  const round = () => viewsOnce(houses, servers, engine, unseen, count)
  // The first hundreds of answers are spent compiling and planning.
  await round()
  const views: Views[] = []
  for (let turn = 0; turn < rounds; turn++) views.push(await round())
  const of = (name: keyof Views) => medianCost(views.map((each) => each[name]))
  for (const name of ['first', 'unchanged', 'again', 'bare'] as const)
    remark(`${name.padEnd(10)} ${shown(of(name))}`)
  const ratio = (figure: (each: Views) => number) => median(views.map(figure))
  record(
    'viewServer',
    ratio(({ again, bare }) => again.server / bare.server),
  )
  record(
    'firstView',
    ratio(({ first, bare }) => first.server / bare.server),
  )
  record(
    'firstViewWhole',
    ratio(({ first, bare }) => processorTime(first) / processorTime(bare)),
  )
  record(
    'unchangedView',
    ratio(({ unchanged, bare }) => processorTime(unchanged) / processorTime(bare)),
  )
  for (const server of Object.values(servers)) await server.stop()
  await engine.close()
}

type Asked = readonly { readonly site: number; readonly week: number }[]

const nextOf = (unseen: Iterator<Asked[number]>, count: number): Asked =>
  Array.from({ length: count }, () => unseen.next().value ?? { site: 1, week: 1 })

/** Fills `tags`, or sends them. */
function costOfViews(
  engine: EngineMeter,
  server: ServerChild,
  asked: Asked,
  { expected = 200, tags = [] }: { expected?: 200 | 304; tags?: string[] } = {},
): Promise<Cost> {
  const load = () =>
    loadHttp({
      port: server.port,
      connections,
      count: asked.length,
      expected,
      request(turn) {
        const { site, week } = asked[turn] ?? { site: 1, week: 1 }
        const held = expected === 304 ? [`If-None-Match: ${tags[turn]}`] : []
        return get(hostOf(site), `/api/weeks/${week}`, accessCookie, ...held)
      },
      answered(turn, head) {
        if (expected === 200) tags[turn] = /^etag: (.*)$/im.exec(head)?.[1] ?? ''
      },
    })
  return costOf(engine, load, { times: asked.length, pid: server.pid })
}

async function viewsOnce(
  houses: Houses,
  { ours, bare }: { ours: ServerChild; bare: ServerChild },
  engine: EngineMeter,
  unseen: Iterator<Asked[number]>,
  count: number,
): Promise<Views> {
  const pairs = nextOf(unseen, count)
  const busy = Math.min(houses.sites, 100)
  const recent = pairs.map((_, at) => ({
    site: 1 + (at % busy),
    week: houses.weeks - (Math.floor(at / busy) % 2),
  }))
  await costOfViews(engine, ours, recent)
  const tags: string[] = []
  return {
    again: await costOfViews(engine, ours, recent),
    bare: await costOfViews(engine, bare, recent),
    first: await costOfViews(engine, ours, pairs, { tags }),
    unchanged: await costOfViews(engine, ours, pairs, { expected: 304, tags }),
  }
}

export function costOfFirstReads(houses: Houses, engine: EngineMeter, server: ServerChild, count: number) {
  return costOfViews(engine, server, nextOf(mixedWeeks(houses), count))
}

export function shown({ engine, server, wall }: Cost): string {
  return `PostgreSQL ${engine.toFixed(2)} ms, server ${server.toFixed(2)} ms (wall clock ${wall.toFixed(2)} ms)`
}
