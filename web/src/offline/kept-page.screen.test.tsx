import { afterEach, describe, expect, test } from 'vitest'
import { noteAnswerOf } from './answer.ts'
import { asKept, KeptPage } from './kept-page.ts'

/** With the browser's own store. */

const now = Date.parse('2026-11-16T07:12:00Z')
const anna = { id: 3, role: 'self', expiresAt: '2026-12-16T07:12:00Z' }
const bella = { ...anna, id: 4 }
const account = '/api/my/account'

const own = async () => (await caches.keys()).filter((name) => name.startsWith('own-page'))

afterEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name)
})

async function keptFor(member: typeof anna) {
  const page = new KeptPage(caches)
  await page.begin(member, page.generation())
  await page.put(member.id, page.generation(), account, asKept({ balance: 23.75 }, 200))
  return page
}

const keptAccount = async (page: KeptPage, at = now) =>
  (await (await (await page.find(at))?.cache.match(account))?.json()) as unknown

describe('what lies on the device', () => {
  test('is one member’s, by number', async () => {
    const page = await keptFor(anna)
    expect(await page.find(now)).toMatchObject({ member: anna })
    expect(await keptAccount(page)).toEqual({ balance: 23.75 })
  })

  test('is gone for the next member', async () => {
    const page = await keptFor(anna)
    await page.begin(bella, page.generation())
    expect(await keptAccount(page)).toBeUndefined()
    expect(await own()).toHaveLength(1)
  })

  test('is gone when the access of the device is over', async () => {
    const page = await keptFor(anna)
    expect(await keptAccount(page, Date.parse(anna.expiresAt))).toBeUndefined()
    expect(await own()).toEqual([])
  })

  test('is nobody’s when there are two of them', async () => {
    await keptFor(anna)
    await caches.open('own-page-1/4')
    expect(await new KeptPage(caches).find(now)).toBeUndefined()
  })

  test('is gone when forgotten, and a late answer does not bring it back', async () => {
    const page = await keptFor(anna)
    const generation = page.generation()
    await page.forget()
    await page.put(anna.id, generation, account, asKept({ balance: 1 }, 200))
    expect(await own()).toEqual([])
    expect(await page.begin(anna, generation)).toBeUndefined()
    expect(await own()).toEqual([])
  })

  test('of an older worker is removed, and what is another’s stays', async () => {
    await caches.open('own-page-0/3')
    await caches.open('somebody-else')
    const page = await keptFor(anna)
    await page.removeOlder()
    expect(await own()).toEqual(['own-page-1/3'])
    await page.forget()
    expect(await caches.keys()).toEqual(['somebody-else'])
  })
})

describe('what an answer means for it', () => {
  const access = (member?: object) => Response.json({ viewMode: 'parent', expiresAt: null, member })
  const ofAnna = { id: 3, name: 'Anna', role: 'self', teacherId: 1, state: 'active' }
  test.each([
    ['the same member', '/api/access', access(ofAnna), false],
    ['another member', '/api/access', access({ ...ofAnna, id: 4 }), true],
    ['the same with another role', '/api/access', access({ ...ofAnna, role: 'manage' }), true],
    ['no member any more', '/api/access', access(), true],
    ['a member who waits', '/api/access', access({ ...ofAnna, state: 'waiting' }), true],
    ['no house at this address', '/api/access', Response.json({}, { status: 404 }), true],
    ['refused', account, Response.json({}, { status: 401 }), true],
    ['not allowed', account, Response.json({}, { status: 403 }), true],
    ['a server that fails', account, Response.json({}, { status: 500 }), false],
    ['a proxy’s own page', '/api/access', new Response('<h1>Welcome to the hotel</h1>'), false],
  ])('%s', async (_, name, response, isForgotten) => {
    const page = await keptFor(anna)
    const keeper = { page, forget: () => page.forget() }
    await noteAnswerOf(keeper, name, response, page.generation())
    expect(await own()).toEqual(isForgotten ? [] : ['own-page-1/3'])
  })

  test('the newest answer is kept, with its time, and nothing of an answer from before it was forgotten', async () => {
    const page = await keptFor(anna)
    const keeper = { page, forget: () => page.forget() }
    const generation = page.generation()
    await noteAnswerOf(keeper, account, Response.json({ balance: 5 }), generation)
    expect(await keptAccount(page)).toEqual({ balance: 5 })
    await page.forget()
    await page.begin(bella, page.generation())
    await noteAnswerOf(keeper, account, Response.json({ balance: 6 }), generation)
    expect(await keptAccount(page)).toBeUndefined()
  })
})
