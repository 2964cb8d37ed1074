import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOfWeek } from '#contract/wire/place-paths.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { inviteAs, joinWith, memberOf, signInWith } from '../../test/members.ts'
import type { PageFolder } from '../../test/page-folder.ts'
import { pageFolder } from '../../test/page-folder.ts'
import { addTeacher, away, openWeek, save } from '../../test/schedule.ts'

/** What is kept for one caller is sent to no other: answers of creates, weeks, and the page with its first answers. */

let page: PageFolder
let server: TestServer
let manager: Browser
let colleague: Browser
let waiting: Browser
let week: string
let teacherId: number

beforeAll(async () => {
  page = await pageFolder('')
  mkdirSync(join(page.folder, '.vite'))
  const chunks = {
    'index.html': { file: 'assets/main-1.js', name: 'index', css: ['assets/main-1.css'] },
    '_management.js': { file: 'assets/management-1.js', name: 'management', imports: ['index.html'] },
  }
  writeFileSync(join(page.folder, '.vite/manifest.json'), JSON.stringify(chunks))
  server = await startServer({ pageFolder: page.folder })
  manager = await server.browser().unlock()
  const weekId = await openWeek(manager)
  week = `/api/weeks/${weekId}`
  teacherId = await addTeacher(manager, { name: 'Anna Weber' })
  const sick = { teacherId: await addTeacher(manager, { name: 'Olaf' }), weekId }
  await save(manager, away(sick, 3, 'sick', { kind: 'sick', notes: 'Bandscheibe' }))
  colleague = (await memberOf(server, manager, 'self', { teacherId })).browser
  const { token } = await inviteAs(manager, 'manage', { name: 'Wer immer' })
  waiting = server.browser()
  await joinWith(waiting, token)
})
afterAll(async () => {
  await server.close()
  page.remove()
})

describe('a week that is kept for the management', () => {
  test.each([
    ['a colleague', () => colleague],
    ['a member who waits', () => waiting],
  ])('is never sent to %s, whatever is known of it', async (_, whose) => {
    const parents = await server.browser().get(week)
    expect(parents.text).not.toContain('Bandscheibe')
    for (const view of ['', '?view=parent']) {
      const warmed = await manager.get(week)
      expect(warmed.text).toContain('Bandscheibe')
      for (const tag of [undefined, warmed.tag, parents.tag, '"made-up"']) {
        const headers: Record<string, string> = tag ? { 'if-none-match': tag } : {}
        const reply = await whose().get(`${week}${view}`, headers)
        const isKnown = tag === parents.tag
        expect([reply.status, reply.text, reply.tag]).toEqual([
          isKnown ? 304 : 200,
          isKnown ? '' : parents.text,
          parents.tag,
        ])
        expect(reply.headers['house-version']).toBeUndefined()
      }
    }
    expect((await manager.get(week, { 'if-none-match': (await manager.get(week)).tag ?? '' })).status).toBe(
      304,
    )
  })

  test('is not sent any more to whose role was lowered', async () => {
    const person = await addTeacher(manager, { name: 'Zoe' })
    const { browser, memberId } = await memberOf(server, manager, 'manage', { teacherId: person })
    const { tag = '', text } = await browser.get(week)
    expect(text).toContain('Bandscheibe')
    expect((await browser.patch(`/api/members/${memberId}`, { role: 'self' })).status).toBe(200)
    const lowered = await browser.get(week, { 'if-none-match': tag })
    expect([lowered.status, lowered.text]).toEqual([200, (await server.browser().get(week)).text])
    await manager.delete(`/api/members/${memberId}`)
  })
})

describe('the page with its first answers', () => {
  const early = (text: string) => /id="early-answers">([^<]*)/.exec(text)?.[1]

  test.each(['/', pathOfWeek(98), '/people', '/house'])('%s is the management’s alone', async (path) => {
    expect(early((await manager.get('/')).text)).toContain('Bandscheibe')
    for (const browser of [colleague, waiting]) {
      const { text, status } = await browser.get(path)
      expect(status).toBe(200)
      expect(text).not.toMatch(/Bandscheibe|early-answers|management/)
    }
  })

  test('is that of a member of the management too', async () => {
    const { browser, memberId } = await memberOf(server, manager, 'manage', {
      teacherId: await addTeacher(manager, { name: 'Zoe' }),
    })
    expect(early((await browser.get('/')).text)).toContain('Bandscheibe')
    expect((await browser.delete(`/api/members/${memberId}`)).status).toBe(204)
    expect(early((await browser.get('/')).text)).toBeUndefined()
  })
})

describe('the answer of a create', () => {
  const key = { 'idempotency-key': 'one-key-for-all' }
  const team = { name: 'Igel' }

  test('is given again to the caller who made it, and to nobody else', async () => {
    const hannelore = await memberOf(server, manager, 'manage', { name: 'Hannelore' })
    const rosa = await memberOf(server, hannelore.browser, 'manage', { name: 'Rosa' })
    const made = await hannelore.browser.post('/api/teams', team, key)
    expect(made.status).toBe(201)
    // On another of her devices too.
    const again = server.browser()
    await signInWith(again, hannelore.device)
    expect((await again.post('/api/teams', team, key)).text).toBe(made.text)
    const taken = [422, 'key_used_before']
    for (const browser of [rosa.browser, manager, await server.browser().unlock()]) {
      const { status, body, text } = await browser.post('/api/teams', team, key)
      expect([status, body.code]).toEqual(taken)
      expect(text).not.toContain('Igel')
    }
    for (const browser of [colleague, waiting])
      expect((await browser.post('/api/teams', team, key)).body.code).toBe('not_yours')
  })

  test('of the password of the house is none of a member’s', async () => {
    const other = { 'idempotency-key': 'another-key' }
    await server.database.owner.query('delete from member where name is not null')
    expect((await manager.post('/api/teams', team, other)).status).toBe(201)
    const eva = await memberOf(server, manager, 'manage', { name: 'Eva' })
    const { status, body } = await eva.browser.post('/api/teams', team, other)
    expect([status, body.code]).toEqual([422, 'key_used_before'])
    expect((await (await server.browser().unlock()).post('/api/teams', team, other)).status).toBe(201)
  })
})
