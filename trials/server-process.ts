import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pause } from './waiting.ts'

const checkout = resolve(import.meta.dirname, '..')
const main = resolve(checkout, 'server/src/main.ts')

const password = randomBytes(12).toString('base64url')

/** A real server process, as an operator starts it. */
export interface ServerProcess {
  readonly pid: number
  readonly origin: string
  /** What it printed and should not have: errors and fatal words. */
  readonly complaints: string[]
  readonly hasEnded: boolean
  readonly inspectorPort: number | undefined
  stop(signal: NodeJS.Signals): Promise<number | null>
}

export interface ServerOptions {
  readonly databaseUrl: string
  readonly port: number
  readonly environment?: Record<string, string>
  /** Where Node's inspector listens, for a trial that asks about memory. */
  readonly inspectorPort?: number
}

/** What a start says when all is well; with one login for everything it warns, which is meant here. */
const usualLines = /^(Morgenkreis is ready|Migrated:|Metrics are at|Warning: The server logs in)/

/** Returns at once; `untilReady` waits. */
export function launch({ databaseUrl, port, environment, inspectorPort }: ServerOptions): ServerProcess {
  const inspector = inspectorPort ? [`--inspect=127.0.0.1:${inspectorPort}`] : []
  const child = spawn(process.execPath, [...inspector, main], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PLAIN_HTTP: 'true',
      TEACHER_PASSWORD: password,
      SITE_NAME: 'Kita Sonnenblume',
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      // As docs/reliability.md advises: a restart then takes half the work.
      NODE_COMPILE_CACHE: resolve(checkout, '.tsbuild/compile-cache'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaints: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (!usualLines.test(line)) complaints.push(line)
    })
  }
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  void ended.then(() => process.off('exit', killWithUs))
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    complaints,
    inspectorPort,
    get hasEnded() {
      return child.exitCode !== null || child.signalCode !== null
    },
    stop(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** Milliseconds until `/readyz` says yes. */
export async function untilReady(
  server: Pick<ServerProcess, 'origin' | 'complaints' | 'hasEnded'>,
  within = 90_000,
): Promise<number> {
  const since = performance.now()
  while (!(await isReady(server.origin))) {
    if (server.hasEnded) throw new Error(`The server ended:\n${server.complaints.join('\n')}`)
    if (performance.now() - since > within)
      throw new Error(`The server was not ready within ${within} ms:\n${server.complaints.join('\n')}`)
    await pause(20)
  }
  return performance.now() - since
}

function isReady(origin: string): Promise<boolean> {
  return new Promise((done) => {
    const asked = get(`${origin}/readyz`, { agent: false, timeout: 9_000 }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode === 200))
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => done(false))
  })
}

/** The headers of a browser that was granted access. */
export async function unlock(origin: string, known = password): Promise<Record<string, string>> {
  const reply = await fetch(`${origin}/api/access`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ password: known }),
  })
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`Access was not granted: ${await reply.text()}`)
  return { cookie, 'content-type': 'application/json' }
}
