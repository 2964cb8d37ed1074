import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Processor time in milliseconds, from Linux' own books. Unlike wall clock it does not count the waiting for a core that
 * another process uses, so it can be compared on a machine that has other work too.
 */
export interface Cost {
  /** Of PostgreSQL's processes for the clients of one database. */
  readonly engine: number
  /** Of the process that answers. */
  readonly server: number
  /** Only ever printed. */
  readonly wall: number
}

export const processorTime = ({ engine, server }: Cost) => engine + server

/** All threads of a process, in milliseconds. One that is gone has nothing to say any more. */
export function timeOfProcess(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const nanoseconds = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    )
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
  } catch {
    return 0
  }
}

/** Of the processes that a process has started and that have ended since, in milliseconds; counted in hundredths. */
export function timeOfEndedChildren(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}

/** Reads the processor time of everybody who is connected to one database. */
export class EngineMeter {
  readonly #watcher: pg.Client
  /** What each backend had used when it was last looked at: one that ends takes its later time with it. */
  readonly #seen = new Map<number, number>()

  private constructor(watcher: pg.Client) {
    this.#watcher = watcher
  }

  static async open(url: string): Promise<EngineMeter> {
    const watcher = new pg.Client({ connectionString: url, application_name: 'bench meter' })
    await watcher.connect()
    return new EngineMeter(watcher)
  }

  async time(): Promise<number> {
    const { rows } = await this.#watcher.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    for (const { pid } of rows) this.#seen.set(pid, Math.max(this.#seen.get(pid) ?? 0, timeOfProcess(pid)))
    return [...this.#seen.values()].reduce((sum, each) => sum + each, 0)
  }

  close(): Promise<void> {
    return this.#watcher.end()
  }
}

/** What a job costs, divided by how often it was done. Without a process id the job is done by this process itself. */
export async function costOf(
  engine: EngineMeter,
  job: () => Promise<unknown>,
  { times, pid = process.pid }: { times: number; pid?: number },
): Promise<Cost> {
  const before = { engine: await engine.time(), server: timeOfProcess(pid), wall: performance.now() }
  await job()
  const after = { engine: await engine.time(), server: timeOfProcess(pid), wall: performance.now() }
  return {
    engine: (after.engine - before.engine) / times,
    server: (after.server - before.server) / times,
    wall: (after.wall - before.wall) / times,
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function medianCost(costs: readonly Cost[]): Cost {
  const of = (figure: (cost: Cost) => number) => median(costs.map(figure))
  return {
    engine: of((cost) => cost.engine),
    server: of((cost) => cost.server),
    wall: of((cost) => cost.wall),
  }
}

export function sumOf(costs: readonly Cost[]): Cost {
  const of = (figure: (cost: Cost) => number) => costs.reduce((sum, cost) => sum + figure(cost), 0)
  return {
    engine: of((cost) => cost.engine),
    server: of((cost) => cost.server),
    wall: of((cost) => cost.wall),
  }
}
