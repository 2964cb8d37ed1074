import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { compileCache } from '#tools/gate/compile-cache.ts'

const program = resolve(import.meta.dirname, '../bin/morgenkreis')

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** The real command, as an operator calls it, with nothing in its environment but the database. */
export function morgenkreis(
  databaseUrl: string | undefined,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out: Buffer[] = []
  const err: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
  const text = (chunks: Buffer[]) => Buffer.concat(chunks).toString('utf8')
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => done({ code, out: text(out), err: text(err) }))
  })
}

/** Ended by SIGKILL as soon as it has said this. */
export function killedWhen(said: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...compileCache },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let err = ''
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
    if (err.includes(said)) child.kill('SIGKILL')
  })
  return new Promise((done, failed) => {
    child.once('exit', (_, signal) =>
      signal === 'SIGKILL' ? done() : failed(new Error(`It ended without saying "${said}": ${err}`)),
    )
  })
}

type Run = (
  databaseUrl: string,
  args: readonly string[],
  environment?: Record<string, string>,
) => Promise<Ended>

/** When it must succeed: what it printed. */
export const ending =
  (run: Run) =>
  async (...[databaseUrl, args, environment]: Parameters<Run>): Promise<string> => {
    const { code, out, err } = await run(databaseUrl, args, environment)
    if (code !== 0) throw new Error(`morgenkreis ${args.join(' ')} ended with ${code}: ${err}`)
    return out
  }

/** When it must fail: its last line. */
export const failing =
  (run: Run) =>
  async (databaseUrl: string, args: readonly string[], code = 1): Promise<string> => {
    const ended = await run(databaseUrl, args)
    if (ended.code !== code)
      throw new Error(`Ended with ${ended.code}, not ${code}: ${ended.out}${ended.err}`)
    return ended.err.trimEnd().split('\n').at(-1) ?? ''
  }

export const succeeds = ending(morgenkreis)
export const failsWith = failing(morgenkreis)
