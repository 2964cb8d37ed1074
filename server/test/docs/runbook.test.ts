import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { diagnosisCodes } from '#server/command/doctor/diagnosis.ts'
import type { TestServer } from '../house.ts'
import { Browser, startServer } from '../house.ts'

/** Whoever is called at night finds a heading for what called, and what stands there can be done. */

const runbook = readFileSync('docs/runbook.md', 'utf8')
const rules = readFileSync('docs/alerts.yaml', 'utf8')
const sections = new Map(
  runbook
    .split(/^### /m)
    .slice(1)
    .map((text) => [text.split('\n')[0] ?? '', text.split(/^## /m)[0] ?? '']),
)
const alerts = [...rules.matchAll(/alert: (\w+)\n\s+expr: ((?:>-\n(?:\s{10}.*\n)+)|.*\n)/g)].map(
  ([, name = '', expression = '']) => ({ name, expression }),
)

test('O10: every alert and every complaint of the doctor has its heading, and no heading is left over', () => {
  expect(alerts.length).toBe(rules.match(/alert:/g)?.length)
  const wanted = [...alerts.map(({ name }) => name), ...diagnosisCodes]
  expect([...sections.keys()].toSorted()).toEqual([...wanted].toSorted())
})

test.each([...sections])('O10: %s says what it means, where to look, what to do and what not', (_, text) => {
  for (const word of ['Means', 'Look', 'Do', 'Not'])
    expect(text).toMatch(new RegExp(`\\*\\*${word}:\\*\\* ?\\s*\\S`))
})

test('O10: each alert names the heading that it leads to', () => {
  const links = [...rules.matchAll(/runbook: docs\/runbook\.md#(\S+)/g)].map(([, link]) => link)
  expect(links).toEqual(alerts.map(({ name }) => name.toLowerCase()))
})

test('O10: links within the runbook lead somewhere', () => {
  const headings = [...sections.keys()].map((name) => name.toLowerCase())
  for (const [, link] of runbook.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(link)
})

test('O10: the runbook names only verbs that tools/standby knows', () => {
  const script = readFileSync('tools/standby', 'utf8')
  const verbs = [...runbook.matchAll(/`tools\/standby (\w+)/g)].map(([, verb]) => verb)
  expect(verbs.length).toBeGreaterThan(2)
  for (const verb of verbs) expect(script).toMatch(new RegExp(`^  ${verb}\\)`, 'm'))
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
test.skipIf(!hasPromtool)('O10: Prometheus reads the rules', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', 'docs/alerts.yaml'], {
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
})

describe('a real server', () => {
  let server: TestServer
  const registry = new Registry()

  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  test('O10: exports every metric that an alert asks for, with its labels', async () => {
    const { db, clock, database } = server
    const config = { ...server.config, DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
    const app = await buildApp({ db, clock, config, metrics: registry, logStream: { write() {} } })
    await app.ready()
    const manager = await new Browser(app, 'sonnenblume.test').unlock()
    await database.owner.query('alter table team rename to team_gone')
    expect((await manager.get('/api/teams')).status).toBe(500)
    await database.owner.query('alter table team_gone rename to team')
    const text = await registry.metrics()
    await app.close()
    for (const { name, expression } of alerts) {
      const asked = [...expression.matchAll(/\b((?:morgenkreis|nodejs)_\w+)(?:\{(\w+="\w+")\})?/g)]
      expect(asked.length > 0 || expression.startsWith('up{'), name).toBe(true)
      for (const [, metric = '', label] of asked) {
        const series = metric.replace(/_(bucket|count|sum)$/, '')
        expect(text, name).toMatch(new RegExp(`^# TYPE ${series} `, 'm'))
        if (label) expect(text, name).toMatch(new RegExp(`^${metric}\\{.*${label}.*\\}`, 'm'))
      }
    }
  })

  test.each([...runbook.matchAll(/^```sql\n([\s\S]*?)^```/gm)].map(([, text = '']) => [text]))(
    'O10: a statement of the runbook can be run: %s',
    async (text) => {
      await expect(server.database.owner.query(text)).resolves.toBeDefined()
    },
  )
})
