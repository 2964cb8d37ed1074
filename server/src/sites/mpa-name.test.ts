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
beforeEach(() => call(''))

const call = (mpaName: string) => manager.patch('/api/site', { mpaName })
const now = async () => (await manager.get('/api/site')).body.mpaName

// decided the-house-may-name-mpa
describe('F25: a house may name its MPA hours', () => {
  test('it has no name of its own at first, and gets one that is trimmed', async () => {
    expect(await now()).toBe('')
    expect((await call('  Vorbereitung ')).body.mpaName).toBe('Vorbereitung')
    expect(await now()).toBe('Vorbereitung')
  })

  test('another change leaves it, and an empty one takes it away', async () => {
    await call('VZ')
    await manager.patch('/api/site', { name: 'Kita Sonnenblume' })
    expect(await now()).toBe('VZ')
    await call('  ')
    expect(await now()).toBe('')
  })

  test.each([
    ['that is too long', 'Vorbereitungs', 'longest'],
    ['with a control character', 'V\tZ', 'characters'],
    ['that clears a screen', '\u001B[2J', 'characters'],
    ['that turns the text around', 'V\u202EZ', 'characters'],
    ['that nobody sees', '\u3164', 'characters'],
  ])('a name %s is refused', async (_, mpaName, code) => {
    await call('VZ')
    const { status, body } = await call(mpaName)
    expect([status, body.code, body.issues]).toEqual([
      400,
      'invalid',
      [expect.objectContaining({ path: 'mpaName', code })],
    ])
    expect(await now()).toBe('VZ')
  })

  test('only who has access is sent it, also with hours shown to parents', async () => {
    await call('VZ')
    await manager.patch('/api/site', { parentsSee: { hours: true } })
    for (const { body } of [
      await server.browser().get('/api/site'),
      await manager.get('/api/site?view=parent'),
    ]) {
      expect(body).not.toHaveProperty('mpaName')
      expect(JSON.stringify(body)).not.toContain('VZ')
    }
  })
})
