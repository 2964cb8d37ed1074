import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Device } from '../../test/authenticator.ts'
import { newDevice } from '../../test/authenticator.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { confirm, inviteAs, joinWith, signInWith } from '../../test/members.ts'
import { addTeacher } from '../../test/schedule.ts'

/** What a device may say, and what it may not: each part of it that could be another's. */

let server: TestServer
let manager: Browser
let teacherId: number

beforeAll(async () => {
  server = await startServer({ hosts: ['sonnenblume.test', 'loewenzahn.test'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.owner.query('delete from member; delete from challenge')
  manager = await server.browser().unlock()
  teacherId = await addTeacher(manager, { name: 'Anna Weber' })
})

const refused = { status: 401, body: { code: 'passkey_refused' } }

const wrongClaims: [string, Device['claims']][] = [
  ['in a frame of another page', { isFramed: true }],
  ['for another host', { host: 'loewenzahn.test' }],
  ['for the host above ours', { host: 'test' }],
]

describe('a new passkey', () => {
  test.each([
    ...wrongClaims,
    ['with RSA and SHA-1', { algorithm: -65_535 }],
    ['with ML-DSA, which is still new', { algorithm: -48 }],
    ['with P-384', { algorithm: -35 }],
  ])('%s is refused, and the invitation still works', async (_, claims: Device['claims']) => {
    const { token, member } = await inviteAs(manager, 'self', { teacherId })
    const device = Object.assign(newDevice(), { claims })
    const { reply } = await joinWith(server.browser(), token, device)
    expect(reply).toMatchObject(refused)
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect((await joinWith(server.browser(), token)).reply.status).toBe(200)
    const [joined] = (await manager.get('/api/members')).body.members
    expect([joined.id, joined.passkeys.length]).toEqual([member.id, 1])
  })

  test('is asked for with three algorithms, on the device itself, without a word of its maker', async () => {
    const { token } = await inviteAs(manager, 'self', { teacherId })
    const { options } = (await server.browser().post('/api/join/challenge', { token })).body
    expect(options).toMatchObject({
      rp: { id: 'sonnenblume.test', name: 'Kita sonnenblume.test' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
  })

  test('with the longest name that a key may have is taken', async () => {
    const { token } = await inviteAs(manager, 'self', { teacherId })
    const device = Object.assign(newDevice(), { credentialId: Buffer.alloc(1_023, 7) })
    expect((await joinWith(server.browser(), token, device)).reply.status).toBe(200)
    expect((await signInWith(server.browser(), device)).status).toBe(200)
  })

  test('of another member makes no second one', async () => {
    const first = await inviteAs(manager, 'self', { teacherId })
    const { device } = await joinWith(server.browser(), first.token)
    const other = await inviteAs(manager, 'manage', { name: 'Hannelore' })
    const { reply } = await joinWith(server.browser(), other.token, device)
    expect([reply.status, reply.headers['set-cookie']]).toEqual([409, undefined])
    const { members } = (await manager.get('/api/members')).body
    expect(members.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['Anna Weber', 'waiting'],
      ['Hannelore', 'invited'],
    ])
  })
})

describe('a passkey that is used', () => {
  test.each(wrongClaims)('%s is refused, and opens the house afterwards as it should', async (_, claims) => {
    const { token, member } = await inviteAs(manager, 'self', { teacherId })
    const { device } = await joinWith(server.browser(), token)
    await confirm(manager, member.id)
    device.claims = claims
    expect(await signInWith(server.browser(), device)).toMatchObject(refused)
    device.claims = {}
    expect((await signInWith(server.browser(), device)).body).toMatchObject({ viewMode: 'teacher' })
  })

  test('under the name of another member is refused', async () => {
    const mine = await inviteAs(manager, 'self', { teacherId })
    const { device } = await joinWith(server.browser(), mine.token)
    const other = await inviteAs(manager, 'manage', { name: 'Hannelore' })
    const hers = await joinWith(server.browser(), other.token)
    // The same key, as Hannelore's device would name its owner.
    Object.assign(device, { userHandle: Reflect.get(hers.device, 'userHandle') })
    expect(await signInWith(server.browser(), device)).toMatchObject(refused)
  })

  test('on a device that verified nobody is refused', async () => {
    const { token } = await inviteAs(manager, 'self', { teacherId })
    const { device } = await joinWith(server.browser(), token)
    device.isVerified = false
    expect(await signInWith(server.browser(), device)).toMatchObject(refused)
  })
})
