import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'

let server: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())
beforeEach(() => tell(''))

const tell = (parentsPhone: string) => manager.patch('/api/site', { parentsPhone })
const now = async () => (await manager.get('/api/site')).body.parentsPhone
const forParents = async () => [
  (await server.browser().get('/api/site')).body,
  (await manager.get('/api/site?view=parent')).body,
]

describe('whom parents can call', () => {
  test('is nobody at first: parents are sent nothing of it', async () => {
    expect(await now()).toBe('')
    for (const site of await forParents()) expect(site).not.toHaveProperty('parentsPhone')
  })

  test('is said to them as it was entered, trimmed, until it is taken away', async () => {
    expect((await tell('  0341 123456, Büro ')).body.parentsPhone).toBe('0341 123456, Büro')
    await manager.patch('/api/site', { name: 'Kita Sonnenblume' })
    for (const site of await forParents()) expect(site.parentsPhone).toBe('0341 123456, Büro')
    await tell('  ')
    expect(await now()).toBe('')
    for (const site of await forParents()) expect(site).not.toHaveProperty('parentsPhone')
  })

  test('stands in the history as other settings do', async () => {
    await tell('0341 123456')
    const [latest] = (await manager.get('/api/history?limit=1')).body
    expect(latest).toMatchObject({
      action: 'siteChanged',
      before: { parentsPhone: '' },
      after: { parentsPhone: '0341 123456' },
    })
  })

  test.each([
    ['that is too long', '1'.repeat(41), 'longest'],
    ['with a control character', '0341\t12', 'characters'],
    ['that turns the text around', '0341\u202E12', 'characters'],
    ['that nobody sees', '\u3164', 'characters'],
  ])('a line %s is refused', async (_, text, code) => {
    await tell('110')
    const { status, body } = await tell(text)
    expect([status, body.code, body.issues]).toEqual([
      400,
      'invalid',
      [expect.objectContaining({ path: 'parentsPhone', code })],
    ])
    expect(await now()).toBe('110')
  })

  test('who has no access cannot change it', async () => {
    expect((await server.browser().patch('/api/site', { parentsPhone: '110' })).status).toBe(401)
    expect(await now()).toBe('')
  })
})
