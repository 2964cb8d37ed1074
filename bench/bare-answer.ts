import { hostOf } from './houses.ts'
import { get, keptPath, loadHttp } from './http-load.ts'
import type { Cost, EngineMeter } from './processor-time.ts'
import { costOf } from './processor-time.ts'
import type { ServerChild } from './server-child.ts'

/** The least that Node can do for an answer that is ready: headers, and eight thousand bytes. */
export function costOfBareAnswers(
  engine: EngineMeter,
  { port, pid }: ServerChild,
  count: number,
): Promise<Cost> {
  const ask = () =>
    loadHttp({ port, connections: 8, count, expected: 200, request: () => get(hostOf(1), keptPath) })
  return costOf(engine, ask, { times: count, pid })
}
