import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnDevice } from '#contract/my-devices.ts'
import type { Device } from '../../test/authenticator.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { confirm, joinWith, memberOf, signInWith } from '../../test/members.ts'
import { addTeacher } from '../../test/schedule.ts'

/** A lost phone is signed out by its owner, on another device. */

let server: TestServer
let manager: Browser
let phone: Browser
let key: Device
let memberId: number
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]

beforeAll(async () => {
  server = await startServer({ hosts: ['sonnenblume.test', 'loewenzahn.test'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.time = wednesday
  await server.database.owner.query("delete from member; update site set password_opens = 'manage'")
  manager = await server.browser().unlock()
  const teacherId = await addTeacher(manager, { name: 'Anna Weber' })
  const anna = await memberOf(server, manager, 'self', { teacherId })
  phone = anna.browser
  key = anna.device
  memberId = anna.memberId
})

const listed = async (browser: Browser): Promise<OwnDevice[]> =>
  (await browser.get('/api/my/devices')).body.devices
const remove = (browser: Browser, { id }: Pick<OwnDevice, 'id'>) => browser.delete(`/api/my/devices/${id}`)

async function second(): Promise<Browser> {
  server.clock.time += 1_000
  const { token } = (await manager.post(`/api/members/${memberId}/invitation`)).body
  const tablet = server.browser()
  await joinWith(tablet, token, undefined, 'Tablet')
  await confirm(manager, memberId)
  return tablet
}

describe('the own devices', () => {
  test('are listed with which of them this is, and by the names that devices know', async () => {
    const { body } = await phone.get('/api/my/devices')
    expect(body).toEqual({
      userId: expect.stringMatching(/^[\w-]{22}$/),
      devices: [
        {
          ...{ id: expect.stringMatching(/^[0-9a-f]{32}$/), label: 'Telefon', lastUsedOn: null },
          ...{ isConfirmed: true, isThis: true, credentialId: key.credentialId.toString('base64url') },
        },
      ],
    })
    const tablet = await second()
    expect((await listed(tablet)).map(({ label, isThis }) => [label, isThis])).toEqual([
      ['Telefon', false],
      ['Tablet', true],
    ])
    // With a key that is not confirmed nothing of one's own is told.
    const { token } = (await manager.post(`/api/members/${memberId}/invitation`)).body
    const third = server.browser()
    await joinWith(third, token)
    expect(refusal(await third.get('/api/my/devices'))).toEqual([403, 'not_yours'])
    expect((await manager.get('/api/my/devices')).status).toBe(404)
  })

  test('a lost one is signed out from another, at once; the history says by whom', async () => {
    const tablet = await second()
    const [lost] = await listed(tablet)
    if (!lost) throw new Error('There are two devices')
    const reply = await remove(tablet, lost)
    expect(reply.body.devices.map(({ label }: OwnDevice) => label)).toEqual(['Tablet'])
    expect((await phone.get('/api/access')).body.viewMode).toBe('parent')
    expect(refusal(await signInWith(server.browser(), key))).toEqual([401, 'passkey_refused'])
    expect((await tablet.get('/api/my/account')).status).toBe(200)
    const [line] = (await manager.get('/api/history?limit=1')).body
    expect(line).toMatchObject({
      ...{ action: 'passkeyRemoved', actorName: 'Anna Weber', teacherName: 'Anna Weber' },
      before: { name: 'Anna Weber', device: 'Telefon' },
    })
    expect((await remove(tablet, lost)).status).toBe(404)
  })

  test('whoever found one that is signed in must prove to be its owner first', async () => {
    const tablet = await second()
    server.clock.time += 5 * 60_000 + 1
    const [first] = await listed(tablet)
    expect(refusal(await remove(tablet, { id: first?.id ?? '' }))).toEqual([403, 'sign_in_again'])
    expect(await listed(tablet)).toHaveLength(2)
  })

  test('nobody signs out another’s', async () => {
    const teacherId = await addTeacher(manager, { name: 'Berta Kranz' })
    const berta = await memberOf(server, manager, 'manage', { teacherId })
    const [hers] = await listed(phone)
    const other = await server.browser('loewenzahn.test').unlock()
    for (const browser of [berta.browser, manager, other, server.browser()])
      expect((await remove(browser, { id: hers?.id ?? '' })).status).toBeOneOf([401, 404, 403])
    expect((await phone.get('/api/my/account')).status).toBe(200)
  })

  test('the last of the management keeps one, once the password opens less', async () => {
    const leading = await memberOf(server, manager, 'manage', { name: 'Frau Leitung' })
    await leading.browser.send('PUT', '/api/access/opens', { opens: 'plan' })
    const [only] = await listed(leading.browser)
    expect(refusal(await remove(leading.browser, { id: only?.id ?? '' }))).toEqual([409, 'last_manager'])
  })
})
