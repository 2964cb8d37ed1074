import { spawn, spawnSync } from 'node:child_process'
import { freePort } from '#tools/database/cluster.ts'

/** The real HAProxy of the machine, if it has one. */
export const hasHaproxy = spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0

export interface RunningHaproxy {
  readonly origin: string
  stop(): Promise<void>
}

/** With a configuration that binds the port given to it. */
export async function startHaproxy(configure: (bind: string) => Promise<string>): Promise<RunningHaproxy> {
  const port = await freePort()
  const file = await configure(`127.0.0.1:${port}`)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) break
    if (tries === 100 || child.exitCode !== null) throw new Error(`HAProxy did not start: ${said}`)
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
