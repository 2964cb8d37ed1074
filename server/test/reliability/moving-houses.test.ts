import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestCells } from '../cells.ts'
import { startCells } from '../cells.ts'
import { HouseWriters } from '../house-writers.ts'
import { killedWhen, morgenkreis } from '../morgenkreis.ts'
import { sizes, timeLimit } from './sizes.ts'

/** R29 R40: a house that moves between two real clusters while twelve people write in it. */

let cells: TestCells
let moving: HouseWriters
let neighbours: readonly HouseWriters[]
let siteId: number
let versionAtStart: number
const host = 'mond.test'
/** A move starts dozens of processes of PostgreSQL, which takes long where others work beside it. */
const patience = timeLimit * 3

beforeAll(async () => {
  cells = await startCells('moving-houses')
  siteId = await cells.addHouse('a', host)
  await cells.addHouse('a', 'sterne.test')
  await cells.addHouse('b', 'regen.test')
  moving = await HouseWriters.in(cells, host, 12)
  neighbours = [await HouseWriters.in(cells, 'sterne.test', 1), await HouseWriters.in(cells, 'regen.test', 1)]
  versionAtStart = await versionIn('a')
  moving.start()
  for (const neighbour of neighbours) neighbour.start()
}, patience)
afterAll(async () => {
  await Promise.all([moving, ...neighbours].map((writers) => writers.stop()))
  await cells.close()
}, patience)

const run = (...args: string[]) => morgenkreis(undefined, [...args, '--cells', cells.file])
const move = (...args: string[]) => run('site', 'move', host, ...args)

async function succeeding(...args: string[]) {
  const { code, out, err } = await move(...args)
  expect(code, `${out}${err}`).toBe(0)
  return `${out}${err}`
}

async function asOwner<Row extends pg.QueryResultRow>(cell: string, text: string): Promise<Row[]> {
  return (await cells.named(cell).owner.query<Row>(text)).rows
}

async function versionIn(cell: string): Promise<number> {
  const [row] = await asOwner<{ version: string }>(
    cell,
    `select version from site_version where site_id = ${siteId}`,
  )
  return Number(row?.version)
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

const other = (cell: string) => (cell === 'a' ? 'b' : 'a')
const cellNow = () => (cells.originFor(host) === cells.named('a').server.origin ? 'a' : 'b')

test(
  `R40: moved ${sizes.moves} times while twelve write: nothing lost, nothing doubled`,
  async () => {
    const shut: number[] = []
    const gaps: number[] = []
    const signedIn = (await moving.read('/api/teachers/active')).status
    expect(signedIn).toBe(200)
    for (let count = 0; count < sizes.moves; count++) {
      const from = cellNow()
      const to = other(from)
      const said = await succeeding('--to', to)
      shut.push(Number(/shut for (\d+) ms/.exec(said)?.[1]))
      expect(cellNow()).toBe(to)
      // With the cookie of before.
      expect((await moving.read('/api/teachers/active')).status).toBe(200)
      await moving.saved(24)
      gaps.push(moving.gapOfLatestMove())
      await succeeding('--erase')
      expect(await asOwner(from, `select from history where site_id = ${siteId}`)).toEqual([])
    }
    process.stdout.write(
      `A house was shut for ${shut.join(', ')} ms; between two saves ${gaps.map(Math.round).join(', ')} ms\n`,
    )
    expect(medianOf(gaps)).toBeLessThanOrEqual(sizes.shutByMove)
  },
  patience,
)

/** Killed when it has said this, so in the middle of what comes next; the same command then goes on. */
const lines = [
  'Copying',
  'Waiting for the copy',
  'Shutting',
  'waiting for the last change',
  'Opening it',
  'It was shut',
  'and no more at',
  'Ending the copy',
  'Verifying',
] as const
/** In the gate one where the house is shut, and one where it is open at both for a moment. */
const killedAt =
  sizes.killedMoves === 'all' ? lines : (['waiting for the last change', 'Opening it'] as const)
const givenUpAt =
  sizes.killedMoves === 'all'
    ? (['Waiting for the copy', 'waiting for the last change'] as const)
    : (['Waiting for the copy'] as const)

describe('R40: a move that is killed', () => {
  test.each(killedAt)(
    'at "%s", goes on when it is given again',
    async (line) => {
      const to = other(cellNow())
      await killedWhen(line, ['site', 'move', host, '--to', to, '--cells', cells.file])
      const early = await move('--erase')
      expect([early.code, early.err]).toEqual([1, expect.stringContaining('The move is not over yet')])
      await succeeding('--to', to)
      expect(cellNow()).toBe(to)
      await moving.saved(12)
      await succeeding('--erase')
    },
    patience,
  )

  test.each(givenUpAt)(
    'at "%s", is given up with --back: the house never left, and can move again',
    async (line) => {
      const from = cellNow()
      const to = other(from)
      await killedWhen(line, ['site', 'move', host, '--to', to, '--cells', cells.file])
      expect(await succeeding('--back')).toMatch(/stays in|lives in/)
      expect(cellNow()).toBe(from)
      await moving.saved(12)
      expect(await asOwner(to, `select from site where site_id = ${siteId}`)).toEqual([])
      expect(await asOwner(from, 'select from pg_publication')).toEqual([])
      expect(await asOwner(from, 'select from pg_replication_slots')).toEqual([])
    },
    patience,
  )
})

test(
  'a copy that differs is not opened, and the house works where it was',
  async () => {
    const from = cellNow()
    const to = other(from)
    await killedWhen('Shutting', ['site', 'move', host, '--to', to, '--cells', cells.file])
    const spoil = `update teacher set name = 'Somebody' where site_id = ${siteId} and teacher_id = 1`
    await asOwner(to, spoil)
    const { code, err } = await move('--to', to)
    expect([code, err]).toEqual([1, expect.stringContaining('The copy differs in teacher')])
    expect(cellNow()).toBe(from)
    await moving.saved(12)
    await succeeding('--back')
  },
  patience,
)

test(
  'who was let in is waited for, and the house is not kept shut meanwhile',
  async () => {
    const from = cellNow()
    const { owner } = cells.named(from)
    await owner.query('begin')
    await owner.query('select from enter_site($1, null, now(), now())', [siteId])
    const isMoving = move('--to', other(from))
    const isFenced = () => asOwner(from, `select from site_move where number = ${siteId} and step = 'fenced'`)
    while ((await isFenced()).length === 0) await pause(5)
    // The fence was lifted again.
    await moving.saved(24)
    expect(cellNow()).toBe(from)
    await owner.query('rollback')
    expect(await isMoving).toMatchObject({ code: 0 })
    await succeeding('--erase')
  },
  patience,
)

test(
  'after the switch --back brings the house back with what was written since',
  async () => {
    const from = cellNow()
    await succeeding('--to', other(from))
    await moving.saved(24)
    await succeeding('--back')
    expect(cellNow()).toBe(from)
    await moving.saved(24)
    await succeeding('--erase')
  },
  patience,
)

describe('at the end', () => {
  test('R29: each acknowledged save is one version and one line of the history', async () => {
    await Promise.all([moving, ...neighbours].map((writers) => writers.stop()))
    const cell = cellNow()
    const [lines] = await asOwner<{ lines: string; versions: string }>(
      cell,
      `select count(*) as lines, count(distinct version) as versions from history
        where site_id = ${siteId} and version > ${versionAtStart}`,
    )
    const acknowledged = moving.acknowledged.length
    expect(acknowledged).toBeGreaterThan(100)
    expect((await versionIn(cell)) - versionAtStart).toBe(acknowledged)
    expect([Number(lines?.lines), Number(lines?.versions)]).toEqual([acknowledged, acknowledged])
  })

  test('every refusal said that the house moves; neighbours were never refused', () => {
    expect(moving.unexpected).toEqual([])
    expect(moving.refused.length).toBeGreaterThan(0)
    for (const { unexpected, refused, acknowledged } of neighbours) {
      expect([...unexpected, ...refused]).toEqual([])
      expect(acknowledged.length).toBeGreaterThan(20)
    }
  })
})
