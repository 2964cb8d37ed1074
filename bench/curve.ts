import pg from 'pg'
import { sessionOptions } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import type { Houses } from './houses.ts'
import { askAllOnce, costOfParents, costsOfVisit, drawPages } from './parents.ts'
import type { Cost } from './processor-time.ts'
import { EngineMeter, medianCost, sumOf } from './processor-time.ts'
import { buffersOfView } from './read-week.ts'
import { costsOfSaving } from './saving.ts'
import { startOurs } from './server-child.ts'
import { bytesOfHouse } from './sizes.ts'
import { costOfFirstReads } from './week-view.ts'

type Point = Record<string, string>

const milliseconds = ({ engine, server }: Cost) => `${engine.toFixed(2)} + ${server.toFixed(2)}`

/** What the same things cost with so many houses in one database; PostgreSQL's and the server's milliseconds. */
async function pointOf(houses: Houses, count: number): Promise<Point> {
  const client = new pg.Client({ connectionString: houses.url, options: sessionOptions(serverRole) })
  await client.connect()
  const { ours: buffers } = await buffersOfView(client, houses)
  await client.end()
  const engine = await EngineMeter.open(houses.url)
  const server = await startOurs(houses.url)
  await askAllOnce(engine, server, houses)
  await costOfParents(engine, server, { ...houses, count })
  const parents = await costOfParents(engine, server, { ...houses, count })
  const visited = { sites: await drawPages(server, houses), count }
  await costsOfVisit(engine, server, visited)
  const visit = sumOf([...(await costsOfVisit(engine, server, visited)).values()])
  const first = await costOfFirstReads(houses, engine, server, Math.min(count, houses.weeks * houses.sites))
  await server.stop()
  await engine.close()
  const saves = await costsOfSaving(houses, { rounds: 20, count: 15 })
  const { megabytes } = await bytesOfHouse(houses)
  return {
    houses: String(houses.sites),
    'view, buffers': String(buffers),
    'view, first read': milliseconds(first),
    "parents' answer": milliseconds(parents),
    "parents' visit": milliseconds(visit),
    'save, in a row': milliseconds(medianCost(saves.map(({ inARow }) => inARow))),
    'save, first': milliseconds(medianCost(saves.map(({ first }) => first))),
    'save, old week': milliseconds(medianCost(saves.map(({ old }) => old))),
    'MB a house and year': megabytes.toFixed(2),
  }
}

export async function printCurve(all: readonly Houses[], count: number) {
  const points: Point[] = []
  for (const houses of all) points.push(await pointOf(houses, count))
  console.log('\nThe curve (milliseconds of processor time: PostgreSQL + server)\n')
  for (const name of Object.keys(points[0] ?? {})) {
    const cells = points.map((point) => (point[name] ?? '').padStart(14))
    console.log(`${name.padEnd(22)}${cells.join('')}`)
  }
}
