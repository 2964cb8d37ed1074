import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { compileCache } from '#tools/gate/compile-cache.ts'
import { password, patiently } from './house.ts'

const ownMain = resolve(import.meta.dirname, '../src/main.ts')

/** A real server process, as an operator starts it. */
export interface ServerProcess {
  readonly process: ChildProcess
  readonly origin: string
  readonly output: string[]
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const startsWithin = 60_000

/** Rejects with what the process printed when it ends before it listens. */
export async function startProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
  main: string | { readonly program: string; readonly args: readonly string[] } = ownMain,
): Promise<ServerProcess> {
  const { program, args } = typeof main === 'string' ? { program: process.execPath, args: [main] } : main
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      PLAIN_HTTP: 'true',
      TEACHER_PASSWORD: password,
      SITE_NAME: 'Kita Sonnenblume',
      REQUESTS_PER_MINUTE: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const listening = new Promise<string>((found, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        const address = /^Morgenkreis is ready at (http:\/\/\S+)/.exec(line)?.[1]
        if (address) found(address)
      })
    }
    void ended.then((code) => failed(new Error(`The server ended with ${code}:\n${output.join('\n')}`)))
    setTimeout(
      () => failed(new Error(`The server did not start:\n${output.join('\n')}`)),
      startsWithin,
    ).unref()
  })
  const origin = await listening.catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    process: child,
    origin,
    output,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** The cookie of a granted access, and the headers that a write of our page carries. */
export async function unlock(origin: string): Promise<Record<string, string>> {
  const reply = await patiently(() =>
    fetch(`${origin}/api/access`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ password }),
    }),
  )
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`Access was not granted: ${await reply.text()}`)
  return { cookie, origin, 'content-type': 'application/json' }
}

/** What the process reports to its operator under this name and state. It needs METRICS_PORT. */
export async function metric(server: ServerProcess, name: string): Promise<number> {
  const address = server.output.find((line) => line.startsWith('Metrics are at '))?.split(' ')[3]
  const text = await (await fetch(address ?? '')).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}
