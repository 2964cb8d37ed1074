import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { postgresPrograms } from '#server/command/backup/postgres-programs.ts'
import { databaseUrl, freePort } from '../database/cluster.ts'
import { checkout } from '../gate/clean-checkout.ts'
import { answers } from '../page/local-server.ts'
import { keptFolder, presentTables } from './kept-tables.ts'
import type { Send } from './small-house.ts'
import { fillSmallHouse } from './small-house.ts'

/** Keeps what a database of this version looks like, so that every later version is tried on it. */
export async function keepTables(version: string): Promise<string[]> {
  const name = `kept_${randomBytes(4).toString('hex')}`
  const url = new URL(await databaseUrl())
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  try {
    url.pathname = `/${name}`
    await withServer(url.href, fillSmallHouse)
    const files = {
      [join(keptFolder, `${version}.tables`)]: presentTables(),
      [join(keptFolder, `${version}.sql`)]: await dumpOf(url.href),
    }
    for (const [file, text] of Object.entries(files)) writeFileSync(file, text)
    return Object.keys(files)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

/** A real server of this checkout, which makes the tables and the house at its start. */
async function withServer(databaseUrl: string, job: (send: Send) => Promise<void>) {
  const origin = `http://127.0.0.1:${await freePort()}`
  // Known to this process alone; the dump holds a hash of it.
  const password = randomBytes(18).toString('base64url')
  const server = spawn(process.execPath, [join(checkout, 'server/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PORT: new URL(origin).port,
      PLAIN_HTTP: 'true',
      TEACHER_PASSWORD: password,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((done) => server.once('exit', done))
  try {
    await answers(`${origin}/readyz`, () => server.exitCode === null)
    await job(await signedIn(origin, password))
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function signedIn(origin: string, password: string): Promise<Send> {
  let cookie = ''
  const send: Send = async (method, path, body) => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: { origin, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    cookie ||= reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return text === '' ? undefined : JSON.parse(text)
  }
  await send('POST', '/api/access', { password })
  return send
}

/** As SQL that a connection can run by itself: without psql's own commands, and without an owner. */
async function dumpOf(url: string): Promise<string> {
  const args = ['--no-owner', '--inserts', '--rows-per-insert=100', '--no-comments']
  const dump = await postgresPrograms(process.env.PG_BIN).run('pg_dump', args, { url })
  return `${dump
    .split('\n')
    .filter((line) => !/^(\\|--|SET (transaction_timeout|default_table_access_method))/.test(line))
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim()}\n`
}
