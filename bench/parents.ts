import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { costOfBareAnswers } from './bare-answer.ts'
import { record, remark } from './bars.ts'
import type { Houses } from './houses.ts'
import { hostOf } from './houses.ts'
import { get, loadHttp, openStream } from './http-load.ts'
import type { Cost } from './processor-time.ts'
import { costOf, EngineMeter, median, medianCost, processorTime, sumOf } from './processor-time.ts'
import type { ServerChild } from './server-child.ts'
import { startBare, startOurs } from './server-child.ts'
import { shown } from './week-view.ts'

const connections = 8

/** Parents look at this week and the next, of any house. */
export async function costOfParents(
  engine: EngineMeter,
  server: ServerChild,
  { sites, weeks, count }: { sites: number; weeks: number; count: number },
): Promise<Cost> {
  const any = (most: number) => Math.floor(Math.random() * most)
  return costOfAnswers(engine, server, count, () => [1 + any(sites), weeks - any(2)])
}

/** Each answer once, so that it has been asked for before it is measured. */
export async function askAllOnce(engine: EngineMeter, server: ServerChild, { sites, weeks }: Houses) {
  await costOfAnswers(engine, server, sites * 2, (turn) => [1 + (turn >> 1), weeks - (turn % 2)])
}

function costOfAnswers(
  engine: EngineMeter,
  server: ServerChild,
  count: number,
  choose: (turn: number) => readonly [site: number, week: number],
): Promise<Cost> {
  const ask = () =>
    loadHttp({
      port: server.port,
      connections,
      count,
      expected: 200,
      request(turn) {
        const [site, week] = choose(turn)
        return get(hostOf(site), `/api/weeks/${week}?view=parent`)
      },
    })
  return costOf(engine, ask, { times: count, pid: server.pid })
}

/** More houses than the memory for answers was once made for. */
export async function measureManyHouses(
  houses: Houses,
  { rounds, count }: { rounds: number; count: number },
) {
  const engine = await EngineMeter.open(houses.url)
  const server = await startOurs(houses.url)
  const bare = await startBare(houses.url)
  const of = (sites: number, times = count) =>
    costOfParents(engine, server, { ...houses, sites, count: times })
  await askAllOnce(engine, server, houses)
  await of(100, 500)
  await costOfBareAnswers(engine, bare, count)
  const costs: { few: Cost; many: Cost; least: Cost }[] = []
  for (let round = 0; round < rounds; round++) {
    await of(100, 400)
    costs.push({
      few: await of(100),
      least: await costOfBareAnswers(engine, bare, count),
      many: await of(houses.sites),
    })
  }
  remark(`100 houses   ${shown(medianCost(costs.map(({ few }) => few)))}`)
  remark(`${houses.sites} houses  ${shown(medianCost(costs.map(({ many }) => many)))}`)
  remark(`bare         ${shown(medianCost(costs.map(({ least }) => least)))}`)
  record('keptAnswer', median(costs.map(({ few, least }) => processorTime(few) / processorTime(least))))
  // A difference: what makes all answers slower alike changes nothing in it.
  const added = ({ few, many, least }: (typeof costs)[number]) =>
    (processorTime(many) - processorTime(few)) / processorTime(least)
  record('manyHouses', median(costs.map(added)))
  await server.stop()
  await bare.stop()
  await engine.close()
}

const events = '/api/events'

/** What a browser asks for besides scripts, styles and fonts. */
type Visit = readonly string[]

/** A page that holds the week needs nothing more but to hear of changes. */
async function visitOf(port: number): Promise<Visit> {
  const { text, link } = await pageOf(port, 1)
  if (isDrawn(text)) return ['/', events]
  const week = /<(\/api\/weeks\/[^>]+)>/.exec(link)?.[1]
  if (!week) throw new Error('The page names no week. Is it built (npm run build)?')
  return ['/', '/api/access', '/api/site?view=parent', '/api/weeks?view=parent', week, events]
}

export const isDrawn = (page: string) => page.includes('Teacher 1')

/** Returns of how many houses the pages are drawn; after a minute it is measured as it is. */
export async function drawPages({ port }: ServerChild, houses: Houses): Promise<number> {
  const sites = Math.min(houses.sites, 100)
  const until = performance.now() + 60_000
  for (let site = 1; site <= sites; site++)
    while (!isDrawn((await pageOf(port, site)).text) && performance.now() < until) await setTimeout(100)
  return sites
}

/** Not `fetch`, which may not name another host. */
export function pageOf(port: number, site: number): Promise<{ text: string; link: string }> {
  return new Promise((found, failed) => {
    const asked = request({ port, path: '/', headers: { host: hostOf(site) } }, async (reply) => {
      let text = ''
      for await (const chunk of reply.setEncoding('utf8')) text += chunk
      found({ text, link: String(reply.headers.link) })
    })
    asked.on('error', failed)
    asked.end()
  })
}

/** What each request of a visit costs, by its path. */
export async function costsOfVisit(
  engine: EngineMeter,
  server: ServerChild,
  { sites, count }: { sites: number; count: number },
): Promise<ReadonlyMap<string, Cost>> {
  const hosts = Array.from({ length: count }, () => hostOf(1 + Math.floor(Math.random() * sites)))
  const listen = async () => {
    const waiting = [...hosts]
    const openOneByOne = async () => {
      for (let host = waiting.pop(); host; host = waiting.pop()) (await openStream(server.port, host)).close()
    }
    await Promise.all(Array.from({ length: connections }, openOneByOne))
  }
  const ask = (path: string) =>
    loadHttp({
      port: server.port,
      connections,
      count,
      expected: 200,
      request: (turn) => get(hosts[turn] ?? hostOf(1), path),
    })
  const costs = new Map<string, Cost>()
  for (const path of await visitOf(server.port)) {
    const job = path === events ? listen : () => ask(path)
    costs.set(path, await costOf(engine, job, { times: count, pid: server.pid }))
  }
  return costs
}

export async function measureVisits(houses: Houses, { rounds, count }: { rounds: number; count: number }) {
  const engine = await EngineMeter.open(houses.url)
  const server = await startOurs(houses.url)
  const bare = await startBare(houses.url)
  const sites = await drawPages(server, houses)
  const visit = [...(await costsOfVisit(engine, server, { sites, count: count * 2 })).keys()]
  await costOfBareAnswers(engine, bare, count * 2)
  const visits: ReadonlyMap<string, Cost>[] = []
  const least: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    visits.push(await costsOfVisit(engine, server, { sites, count }))
    least.push(await costOfBareAnswers(engine, bare, count * 4))
  }
  for (const path of visit)
    remark(`${path.padEnd(24)} ${shown(medianCost(visits.flatMap((each) => each.get(path) ?? [])))}`)
  record('visitRequests', visit.length)
  remark(`${'bare'.padEnd(24)} ${shown(medianCost(least))}`)
  const inBare = (cost: Cost | undefined, round: number) =>
    cost && least[round] ? processorTime(cost) / processorTime(least[round]) : Number.NaN
  record('drawnPage', median(visits.map((each, round) => inBare(each.get('/'), round))))
  record('visit', median(visits.map((each, round) => inBare(sumOf([...each.values()]), round))))
  await server.stop()
  await bare.stop()
  await engine.close()
}
