import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import type { TestDatabase } from '../databases.ts'
import { createOldDatabase } from '../old-database.ts'

/** Months that were closed while sheets still named limit and paragraph. */

let database: TestDatabase
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

beforeAll(async () => {
  database = await createOldDatabase(36)
})
afterAll(() => database.drop())

const given = (text: string) => `{"answeredAt":"2026-10-30T12:00:00.000Z","reason":"agreed","text":${text}}`
const hint = (rule: string, limit: number, reason: string) =>
  `{"is":525,"limit":${limit},"paragraph":"§ 4 MuSchG","reason":${reason},"rule":"${rule}","severity":"alert"}`
// What a person has typed stays to the letter, whatever it looks like.
const typed = String.raw`"as \"rule\":\"late\",\"severity\":\"alert\"} and \\"`
const month = (law: string) =>
  `{"houseName":"Kita","month":"2026-10","sheets":[{"days":[{"date":"2026-10-29","law":[${law}],"note":${typed}}]}]}`
const named = month(
  [
    hint('late', 1200, given(typed)),
    hint('dailyHours', 510, 'null'),
    hint('rest', 660, 'null'),
    hint('break', 30, given('""')),
  ].join(','),
)
const neutral = month(`{"reason":${given(typed)}},{"reason":null},{"reason":${given('""')}}`)
const plain = '{"houseName":"Kita","month":"2026-09","sheets":[]}'

test('X5: become neutral, with a checksum that fits; other months stay as they are', async () => {
  const { owner, url } = database
  await owner.query(
    "insert into site (name, password_hash) values ('Kita', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA')",
  )
  await owner.query("select set_config('app.site', '1', false)")
  // Of the person, the week and the closings only what the migration looks at, without all that belongs to them.
  await owner.query("set session_replication_role = 'replica'")
  await owner.query(
    "insert into teacher (site_id, teacher_id, name, initial_balance) values (1, 1, 'Anna', 0)",
  )
  await owner.query(
    `insert into week (site_id, week_number, start_date, end_date, name)
     values (1, 96, '2026-10-26', '2026-10-30', 'KW 44')`,
  )
  await owner.query(`
    insert into hint_answer (site_id, week_number, teacher_id, weekday, rule, found, allowed, day_version, reason)
    values (1, 96, 1, 4, 'late', 1230, 1200, 1, 'agreed'), (1, 96, 1, 4, 'dailyHours', 525, 510, 1, 'outing')`)
  for (const [first, text] of [
    ['2026-09-01', plain],
    ['2026-10-01', named],
  ] as const) {
    const key = [first, sha256(text)]
    await owner.query('insert into month_closing values (1, $1, 1, $2, 1)', key)
    await owner.query('insert into month_text values (1, $1, 1, $2, $3)', [...key, text])
    await owner.query("update site set closed_before = $1::date + interval '1 month'", [first])
    const line = JSON.stringify({ month: first.slice(0, 7), version: 1, hash: sha256(text) })
    await owner.query(
      `insert into history (site_id, version, entry_index, at, action, after)
       values (1, (select count(*) + 1 from history), 0, now(), 'monthClosed', $1)`,
      [line],
    )
  }
  await owner.query("set session_replication_role = 'origin'")

  expect(await migrate(url)).toContain('neutral_hints')
  await owner.query("select set_config('app.site', '1', false)")
  const texts = await owner.query(
    `select t.text, t.hash, c.hash as closing from month_text t join month_closing c using (site_id, month, version)
      order by t.month`,
  )
  expect(texts.rows).toEqual([
    { text: plain, hash: sha256(plain), closing: sha256(plain) },
    { text: neutral, hash: sha256(neutral), closing: sha256(neutral) },
  ])
  const lines = await owner.query(
    "select after::text from history where action = 'monthClosed' order by version",
  )
  expect(lines.rows.map(({ after }) => JSON.parse(after))).toEqual([
    { month: '2026-09', version: 1, hash: sha256(plain) },
    { month: '2026-10', version: 1, hash: sha256(neutral), hashBefore: sha256(named) },
  ])
  const answers = await owner.query('select rule, found, allowed, reason from hint_answer order by rule')
  expect(answers.rows).toEqual([
    { rule: 'givenA', found: 0, allowed: 0, reason: 'outing' },
    { rule: 'givenB', found: 0, allowed: 0, reason: 'agreed' },
  ])
})

test('are as closed to changes afterwards as before', async () => {
  const { owner } = database
  await expect(owner.query("update hint_answer set reason = 'outing'")).rejects.toThrow('are closed')
  const { rows } = await owner.query(`
    select relname from pg_class where relname in ('site', 'month_closing', 'month_text', 'hint_answer', 'history')
       and relrowsecurity and relforcerowsecurity`)
  expect(rows).toHaveLength(5)
})
