import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDeeperThan, mostLevels } from './json-depth.ts'
import { Refusal } from './problems.ts'

/** Of the length from which parsing, checking and writing a body would keep this thread from answering others. */
const worthAnotherThread = 16 * 1_024

/** A long body that came as JSON, left for the worker to parse. */
export class UnparsedBody {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export function isForWorker({ routeOptions }: FastifyRequest, body: string): boolean {
  return routeOptions.config.isLongWhenLarge === true && body.length > worthAnotherThread
}

const tooDeep = () =>
  new Refusal(400, 'too_deep', 'This body nests too deeply.', { params: { levels: mostLevels } })

type Done = (error: Error | null, body?: unknown) => void

/** Reads a body as JSON that is not deep and names no prototype; an empty one is no body. */
export function jsonReader(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, body: string, done: Done) => {
    if (body === '') return done(null, undefined)
    if (isDeeperThan(body, mostLevels)) return done(tooDeep())
    return parse(request, body, done)
  }
}
