import { ReadableStream } from 'node:stream/web'
import { parentPort, workerData } from 'node:worker_threads'
import Fastify from 'fastify'
import type { Endpoint, SentFile } from '#contract/endpoint.ts'
import { archiveRoutes } from './archive/archive.routes.ts'
import { sections } from './command/site-file/sections.ts'
import { dayEntryRoutes } from './day-entries/day-entries.routes.ts'
import { openForReading } from './db/open-standby.ts'
import type { Database } from './db/pool.ts'
import { openDatabase } from './db/pool.ts'
import type { ReadStandby } from './db/read-standby.ts'
import type { Answer } from './http/answer.ts'
import type { CallerNotes, Serve, ServedCall } from './http/call.ts'
import { answerCall, noNotes } from './http/call.ts'
import { encodedBody } from './http/encoded-body.ts'
import { nameOfCall } from './http/long-calls.ts'
import { refusalFrom } from './http/problems.ts'
import { jsonReader } from './http/unparsed-body.ts'
import type { FromWorker, ToWorker, WorkerSettings, WorkersAnswer } from './http/worker-messages.ts'
import { failureOf } from './http/worker-messages.ts'
import { leaveRoutes } from './leave/leave.routes.ts'
import { monthFileRoutes } from './months/files/month-files.routes.ts'
import { monthRoutes } from './months/months.routes.ts'
import { myRoutes } from './my/my.routes.ts'
import { workedDayRoutes } from './records/worked-days.routes.ts'
import type { Services } from './site-transaction.ts'

/**
 * The thread that answers what takes long, with the handlers of the routes and connections of its own. It is asked by
 * `http/call-worker.ts`, which has counted the request, and enters the site and asks for the access as every call does.
 */

if (!parentPort) throw new Error('This is started by the server, as a worker')
const port = parentPort

const connections = 3
const connectionsOfHouse = 2

type Transferred = ArrayBuffer | ReadableStream<Uint8Array>
const post = (message: FromWorker, transferred: Transferred[] = []) =>
  port.postMessage(message, transferred as ArrayBuffer[])
const onTrouble = (error: unknown) => post({ kind: 'trouble', failure: failureOf(error) })
process.on('unhandledRejection', onTrouble)

const settings = workerData as WorkerSettings
const db = openDatabase({
  ...settings,
  size: connections,
  sizeOfHouse: connectionsOfHouse,
  onError: onTrouble,
})

const standbyDb = settings.readUrl === undefined ? undefined : openForReading(settings, settings.readUrl)

const calls = new Map<string, ServedCall>()
const serve: Serve = (endpoint, handler, lock) => {
  calls.set(nameOfCall(endpoint), { endpoint, handler, lock } as unknown as ServedCall)
}
for (const routes of [monthRoutes, monthFileRoutes, leaveRoutes, archiveRoutes, workedDayRoutes])
  routes(serve)
myRoutes(serve, sections)
dayEntryRoutes(serve, { charge: (siteId, days) => post({ kind: 'charged', siteId, days }) })

const readJson = jsonReader(Fastify())
const parse = (text: string) =>
  new Promise((done, failed) => {
    void readJson(undefined as never, text, (error, body) => (error ? failed(error) : done(body)))
  })

port.on('message', (message: ToWorker) => {
  if (message.kind === 'call') return void answer(message)
  void Promise.all([db.close(), standbyDb?.close()]).finally(() => port.close())
})

post({ kind: 'up' })

async function answer({ id, name, now, sent, text, standbyIsFit }: ToWorker & { kind: 'call' }) {
  const notes = noNotes()
  try {
    const call = calls.get(name)
    if (!call) throw new Error(`The worker does not answer ${name}`)
    const body = text === undefined ? sent.body : await parse(text)
    // What comes from another thread is no Buffer any more.
    const tokenHash = sent.tokenHash && Buffer.from(sent.tokenHash)
    const services: Services = {
      db,
      clock: { now: () => now },
      standby: standbyDb && standbyOfCall(standbyDb, standbyIsFit),
      announce: (announcement) => post({ kind: 'announced', announcement }),
    }
    const made = await answerCall(services, call, { ...sent, body, tokenHash }, notes)
    await sendAnswer(id, notes, call.endpoint, made as Answer<unknown>)
  } catch (error) {
    const refusal = refusalFrom(error)
    if (refusal) post({ kind: 'refused', id, notes, problem: refusal.body, headers: refusal.headers })
    else post({ kind: 'failed', id, notes, failure: failureOf(error) })
  }
}

/** A call that goes on after the standby failed asks the primary for the rest. */
function standbyOfCall(standby: Database, wasFit: boolean): ReadStandby {
  let isFit = wasFit
  return {
    db: standby,
    isFit: () => isFit,
    failed(error) {
      isFit = false
      post({ kind: 'standbyFailed', failure: failureOf(error) })
    },
  }
}

async function sendAnswer(
  id: number,
  notes: CallerNotes,
  { fileTypes }: Endpoint,
  { body, ...made }: Answer<unknown>,
) {
  const transferred: Transferred[] = []
  let answer: WorkersAnswer = made
  if (fileTypes) {
    const { content, ...file } = body as SentFile
    const sent = content instanceof Uint8Array ? new Uint8Array(content) : ReadableStream.from(content)
    transferred.push(sent instanceof Uint8Array ? sent.buffer : sent)
    answer = { ...made, file: { ...file, content: sent } }
  } else if (body !== undefined) {
    const encoded = await encodedBody(typeof body === 'string' ? body : JSON.stringify(body))
    answer = { ...made, encoded }
  }
  post({ kind: 'answered', id, notes, answer }, transferred)
}
