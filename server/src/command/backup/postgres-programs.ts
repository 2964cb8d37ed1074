import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const debian = '/usr/lib/postgresql'

/**
 * Where PostgreSQL's own programs are: where the setting says, else Debian's newest, else wherever the shell finds
 * them.
 */
function program(name: string, folder: string | undefined): string {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = folder ? [folder] : versions.map((version) => join(debian, version, 'bin'))
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? name
}

export interface Programs {
  /** What it printed. Throws with its last words when it fails. */
  run(name: 'pg_dump' | 'pg_restore', args: readonly string[], options?: RunOptions): Promise<string>
}

interface RunOptions {
  /** The database to connect to. */
  readonly url?: string
  onLine?(line: string): void
}

export function postgresPrograms(folder: string | undefined): Programs {
  return {
    run(name, args, { url, onLine } = {}) {
      const { address, password } = withoutPassword(url)
      const child = spawn(program(name, folder), [...args, ...address], {
        env: { ...process.env, ...(password === undefined ? {} : { PGPASSWORD: password }) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const printed: Buffer[] = []
      const said: string[] = []
      child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
      createInterface({ input: child.stderr }).on('line', (line) => {
        onLine?.(line)
        if (/error|fatal|could not/i.test(line)) said.push(line)
      })
      return new Promise((done, failed) => {
        child.once('error', (error) => failed(missing(name, error)))
        child.once('close', (code) => {
          if (code === 0) done(Buffer.concat(printed).toString('utf8'))
          else failed(new Error(said[0] ?? `${name} ended with ${code}`))
        })
      })
    },
  }
}

/** A list of the processes must not show the password. */
function withoutPassword(url: string | undefined) {
  if (url === undefined) return { address: [], password: undefined }
  const address = new URL(url)
  const password = address.password === '' ? undefined : decodeURIComponent(address.password)
  address.password = ''
  return { address: [`--dbname=${address.href}`], password }
}

function missing(name: string, error: NodeJS.ErrnoException): Error {
  if (error.code !== 'ENOENT') return error
  return new Error(
    `${name} was not found. Install PostgreSQL's client programs, or name their folder in PG_BIN`,
  )
}
