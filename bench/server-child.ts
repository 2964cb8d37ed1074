import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { isAnythingSlow } from './slow-down.ts'

export interface ServerChild {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

const ours = resolve(import.meta.dirname, '../server/src/main.ts')
const slowed = resolve(import.meta.dirname, 'slowed-server.ts')
const bare = resolve(import.meta.dirname, 'bare-server.ts')

export const startOurs = (url: string) => start(isAnythingSlow ? slowed : ours, url)

/** The least that Node and its driver can do for the same answer. */
export const startBare = (url: string) => start(bare, url)

async function start(file: string, url: string): Promise<ServerChild> {
  const child = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: '0',
      PLAIN_HTTP: 'true',
      REQUESTS_PER_MINUTE: '1000000',
      STREAMS_PER_ADDRESS: '100000',
      LEDGER_CHECK_MINUTES: '0',
      DRAIN_MILLISECONDS: '0',
      LOG_LEVEL: 'warn',
      POOL_SIZE: '8',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const port = await new Promise<number>((found, failed) => {
    void ended.then(() => failed(new Error(`${file} ended before it was ready`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1]
      if (address) found(Number(address))
    })
  })
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', kill)
      child.kill('SIGTERM')
      await ended
    },
  }
}
