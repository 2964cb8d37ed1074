import pg from 'pg'
import { sessionOptions } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import { selectWeekView } from '#server/weeks/weeks.store.ts'
import { frozenWeekView, weekViewValues } from '#tools/database/frozen-week-view.ts'
import { buffersOfStatement } from '#tools/database/statement-buffers.ts'
import { buffersOf, withoutBalance } from '#tools/database/week-view-buffers.ts'
import { record, remark } from './bars.ts'
import type { Houses } from './houses.ts'
import { mixedWeeks, tokenHash } from './houses.ts'
import { median, timeOfProcess } from './processor-time.ts'

const texts = { ours: selectWeekView.text, frozen: frozenWeekView }
type Text = keyof typeof texts

/** The statement of the week view alone, without any server: against its own frozen copy. */
export async function measureReadWeek(houses: Houses, rounds: number) {
  const client = new pg.Client({ connectionString: houses.url, options: sessionOptions(serverRole) })
  await client.connect()
  const buffers = await buffersOfView(client, houses)
  remark(`buffers of a view: ${buffers.ours}, of the frozen one ${buffers.frozen}`)
  record('readWeekBuffers', buffers.ours / buffers.frozen)
  const { ours, frozen, ratio } = await timesOfView(client, houses, rounds)
  remark(`PostgreSQL's time of a view: ${ours.toFixed(3)} ms, of the frozen one ${frozen.toFixed(3)} ms`)
  record('readWeekTime', ratio)
  const full = await buffersOf(client, 'week_document', 1, houses.weeks)
  record('balanceBuffers', full / (await buffersOf(client, await withoutBalance(client), 1, houses.weeks)))
  await client.end()
}

/** Two houses of the same size and of different age. */
export async function measureAge(
  url: string,
  two: { site: number; weeks: number },
  ten: { site: number; weeks: number },
) {
  const client = new pg.Client({ connectionString: url, options: sessionOptions(serverRole) })
  await client.connect()
  const of = ({ site, weeks }: typeof two) => buffersOf(client, 'week_document', site, weeks)
  record('tenYearsBuffers', (await of(ten)) / (await of(two)))
  await client.end()
}

const today = () => new Date().toISOString().slice(0, 10)

export async function buffersOfView(client: pg.Client, { weeks }: Houses): Promise<Record<Text, number>> {
  const of = (name: Text) => {
    const values = weekViewValues(texts[name], { site: 1, week: weeks, today: today(), tokenHash })
    return buffersOfStatement(client, texts[name], values)
  }
  return { frozen: await of('frozen'), ours: await of('ours') }
}

/** By turns, in one session, the same weeks: whatever else the machine does falls on both alike. */
async function timesOfView(client: pg.Client, houses: Houses, rounds: number) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const inRound = 8
  const timeOf = async (name: Text) => {
    const text = texts[name]
    const weeks = mixedWeeks(houses)
    const before = timeOfProcess(pid)
    for (let turn = 0; turn < inRound; turn++) {
      const values = weekViewValues(text, {
        ...(weeks.next().value ?? { site: 1, week: 1 }),
        today: today(),
        tokenHash,
      })
      await client.query({ name, text, values })
    }
    return (timeOfProcess(pid) - before) / inRound
  }
  await timeOf('ours')
  await timeOf('frozen')
  const times: Record<Text, number>[] = []
  for (let round = 0; round < rounds; round++) {
    // Who comes second finds the pages in the processor's own memory, so they take turns in that too.
    const first = round % 2 === 0 ? 'ours' : 'frozen'
    const begun = await timeOf(first)
    const other = await timeOf(first === 'ours' ? 'frozen' : 'ours')
    times.push(first === 'ours' ? { ours: begun, frozen: other } : { ours: other, frozen: begun })
  }
  return {
    ours: median(times.map(({ ours }) => ours)),
    frozen: median(times.map(({ frozen }) => frozen)),
    ratio: median(times.map(({ ours, frozen }) => ours / frozen)),
  }
}
