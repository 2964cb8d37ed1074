import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionOptions } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import { binary } from '#tools/cluster.ts'

/** PostgreSQL's own load generator, with prepared statements: what the bare engine can do. */
export async function pgbench(
  url: string,
  script: string,
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-bench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const flags = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file]
  try {
    const output = await run(binary('pgbench'), [...flags, url])
    const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
    if (!perSecond) throw new Error(`pgbench said:\n${output}`)
    return perSecond
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(command: string, args: string[]): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { env: { ...process.env, PGOPTIONS: sessionOptions(serverRole) } })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', failed)
    child.on('exit', (code) => (code === 0 ? done(output) : failed(new Error(output))))
  })
}
