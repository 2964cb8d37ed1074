import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from '@playwright/test'
import pg from 'pg'
import type { PersonalTexts } from '#tools/checks/personal-data.ts'
import { personalDataIn } from '#tools/checks/personal-data.ts'
import { databaseUrl } from '#tools/database/cluster.ts'
import { results } from '../houses/house-server.ts'

/** After all stories: what the servers logged and measured must hold nothing of a person. */
test('the logs and metrics of all stories hold no name, note, password, token or address', async () => {
  const logs = readdirSync(results).filter((file) => /^server-\d+\.log$/.test(file))
  const secrets = merged([sent(), ...(await Promise.all(logs.map(storedIn)))])
  const counts = { lines: 0, secrets: secrets.names.length + secrets.texts.length }
  for (const file of logs) {
    const log = readFileSync(resolve(results, file), 'utf8')
    const lines = log.split('\n').filter((line) => line.startsWith('{'))
    counts.lines += lines.length
    refuse(file, personalDataIn(lines.join('\n'), secrets))
    const metrics = await scrape(log)
    if (metrics === undefined) continue
    writeFileSync(resolve(results, file.replace('.log', '.metrics')), metrics)
    if (!metrics.includes('route="/api/site"')) throw new Error(`${file}: the metrics know no request`)
    refuse(`${file}, metrics`, personalDataIn(metrics, secrets))
  }
  // A search that had nothing to look for, or nowhere to look, has proved nothing.
  if (counts.lines < 10 || counts.secrets < 20)
    throw new Error(`Too little to search: ${JSON.stringify(counts)}`)
  console.log(
    `Searched ${counts.lines} log lines for ${counts.secrets} names, notes and passwords: none found.`,
  )
})

function refuse(where: string, findings: ReturnType<typeof personalDataIn>) {
  if (findings.length === 0) return
  const some = findings.slice(0, 10).map(({ line, what }) => `  line ${line}: ${what}`)
  throw new Error(`Personal data in ${where}:\n${some.join('\n')}`)
}

/** A server that a story has stopped again has no metrics any more. */
async function scrape(log: string): Promise<string | undefined> {
  const address = /Metrics are at (\S+)/.exec(log)?.[1]
  const reply = address && (await fetch(address).catch(() => undefined))
  return reply ? reply.text() : undefined
}

/** What the stories sent, also of teachers that were deleted again. A week's name is a date and names no person. */
function sent(): PersonalTexts {
  const file = resolve(results, 'sent.jsonl')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const calls = lines.map((line): { path: string; body: unknown } => JSON.parse(line))
  const found = calls.filter(({ path }) => path !== '/api/weeks').flatMap(({ body }) => stringsIn(body))
  const of = (keys: string[]) => found.filter(([key]) => keys.includes(key)).map(([, value]) => value)
  const texts = of(['notes', 'password', 'currentPassword', 'newPassword'])
  return { names: of(['name']), texts: [...texts, process.env.E2E_PASSWORD ?? ''] }
}

function stringsIn(value: unknown, key = ''): [key: string, value: string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => stringsIn(inner, name))
}

async function storedIn(file: string): Promise<PersonalTexts> {
  const url = new URL(await databaseUrl())
  url.pathname = `/morgenkreis_e2e_${/\d+/.exec(file)?.[0]}`
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  const column = async (sql: string) => (await owner.query<{ one: string }>(sql)).rows.map(({ one }) => one)
  const names = await column(
    'select name as one from teacher union select name from team union select name from site',
  )
  const texts = await column('select distinct notes as one from time_slot where notes is not null')
  await owner.end()
  return { names, texts }
}

function merged(all: readonly PersonalTexts[]): PersonalTexts {
  const unique = (values: string[]) => [...new Set(values)]
  return {
    names: unique(all.flatMap((secrets) => secrets.names)),
    texts: unique(all.flatMap((secrets) => secrets.texts)),
  }
}
