import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { checkout } from '../gate/clean-checkout.ts'
import type { Buildah } from './buildah.ts'
import type { StartedProgram } from './processes.ts'
import { findBelow, signalAllBelow } from './processes.ts'
import type { TrySecrets } from './secrets.ts'

/** The PostgreSQL of compose.yaml: the image's pg_restore sends what an older one does not understand. */
export function postgresVersion(): string {
  const version = /image: postgres:(\d+)$/m.exec(readFileSync(join(checkout, 'compose.yaml'), 'utf8'))?.[1]
  if (!version) throw new Error('compose.yaml names no image of PostgreSQL.')
  return version
}

/** With the owner and the database that compose.yaml's service makes, and data that is thrown away afterwards. */
export function startDatabase(buildah: Buildah, container: string, secrets: TrySecrets): StartedProgram {
  const programs = `/usr/lib/postgresql/${postgresVersion()}/bin`
  const login = '--username=morgenkreis --auth=scram-sha-256 --pwfile=/run/secrets/database-password'
  const { port } = new URL(secrets.ownerUrl)
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=off`
  const script = [
    `${programs}/initdb --pgdata=/tmp/data ${login} --encoding=UTF8 --locale=C.UTF-8`,
    `exec ${programs}/postgres -D /tmp/data ${settings}`,
  ].join(' && ')
  return buildah.startIn(container, ['sh', '-c', script], { user: 'postgres', secrets: secrets.folder })
}

const startsWithin = 60_000

export async function makeDatabase({ ownerUrl }: TrySecrets, running: StartedProgram) {
  const first = new URL(ownerUrl)
  first.pathname = '/postgres'
  for (let waited = 0; waited < startsWithin && !running.hasEnded; waited += 200) {
    const owner = new pg.Client({ connectionString: first.href })
    owner.on('error', () => {})
    try {
      await owner.connect()
      await owner.query('create database morgenkreis')
      return
    } catch {
      await pause(200)
    } finally {
      await owner.end()
    }
  }
  throw new Error(`PostgreSQL did not start:\n${running.lastWords()}`)
}

/** Asked and not killed, so that it gives back the memory that its processes share. */
export async function stopDatabase(running: StartedProgram) {
  const postgres = findBelow(running.pid, 'postgres')
  if (postgres) process.kill(postgres, 'SIGINT')
  else signalAllBelow(running.pid, 'SIGKILL')
  await running.exitCode
}
