import { newDevice } from './authenticator.ts'
import type { Example, Ids } from './example-of-call.ts'
import { originOf } from './members.ts'

/** How to call what is about members, and about their doors. */

const member = ({ memberId }: Ids) => ({ id: memberId })
const bytes = (length: number) => 'A'.repeat(length)
const token = bytes(43)

/** Shaped as a device makes it, and signed by none. */
const unsigned = { id: bytes(43), rawId: bytes(43), type: 'public-key', clientExtensionResults: {} }
export const newKey = {
  ...unsigned,
  response: { clientDataJSON: bytes(100), attestationObject: bytes(200), transports: ['internal'] },
}
export const usedKey = {
  ...unsigned,
  response: { clientDataJSON: bytes(100), authenticatorData: bytes(50), signature: bytes(96) },
}
const badTokens = [{}, { token: '' }, { token: bytes(42) }, { token: `${bytes(42)}!` }, { token: 7 }]

export const memberExamples: Record<string, Example> = {
  'PUT /api/access/opens': {
    body: () => ({ opens: 'manage' }),
    bad: () => [{}, { opens: 'carrier' }, { opens: 'everything' }, { opens: null }],
  },
  // The house of the examples asks for none.
  'POST /api/access/code': {
    body: () => ({ code: '0000-0000' }),
    bad: () => [{}, { code: 7 }, { code: 'A'.repeat(101) }],
    refusal: { status: 404, code: 'no_code_asked' },
  },
  'POST /api/site/parents-code': {},
  'DELETE /api/site/parents-code': {},
  'POST /api/access/passkey/challenge': {},
  'POST /api/access/passkey': {
    body: () => ({ credential: usedKey }),
    async signed(browser, { device }) {
      const { body } = await browser.post('/api/access/passkey/challenge')
      return { credential: device.sign(body.options, originOf(browser)) }
    },
    bad: () => [
      {},
      { credential: null },
      { credential: { ...usedKey, id: 'short' } },
      { credential: { ...usedKey, id: `${bytes(43)}=` } },
      { credential: { ...usedKey, type: 'password' } },
      { credential: { ...usedKey, response: newKey.response } },
      { credential: { ...usedKey, response: { ...usedKey.response, signature: 7 } } },
      { credential: { ...usedKey, response: { ...usedKey.response, userHandle: 'not bytes' } } },
    ],
  },
  'POST /api/join/look': { body: ({ tokens }) => ({ token: tokens[0] }), bad: () => badTokens },
  'POST /api/join/challenge': { body: ({ tokens }) => ({ token: tokens[0] }), bad: () => badTokens },
  'POST /api/join': {
    body: () => ({ token, label: 'Telefon', credential: newKey }),
    async signed(browser, { tokens }) {
      const token = tokens.shift()
      const { body } = await browser.post('/api/join/challenge', { token })
      return { token, label: 'Telefon', credential: newDevice().create(body.options, originOf(browser)) }
    },
    bad: () => {
      const good = { token, label: 'Telefon', credential: newKey }
      return [
        { ...good, token: '' },
        { ...good, label: '' },
        { ...good, label: ' ' },
        { ...good, label: 'n'.repeat(61) },
        { ...good, label: 'Telefon\u202e' },
        { ...good, credential: usedKey },
        { ...good, credential: { ...newKey, response: { ...newKey.response, transports: 'internal' } } },
      ]
    },
  },
  'GET /api/members': {},
  'GET /api/access/history': {},
  'POST /api/members': {
    body: () => ({ role: 'manage', name: 'Jutta Vogt' }),
    bad: ({ teacherId }) => [
      {},
      { role: 'manage' },
      { role: 'self', name: 'Jutta Vogt' },
      { role: 'carrier', teacherId },
      { role: 'manage', teacherId, name: 'Jutta Vogt' },
      { role: 'manage', name: 'J' },
      { role: 'manage', name: 'Jutta\u0000' },
      { role: 'self', teacherId: 0 },
    ],
  },
  'POST /api/members/{id}/invitation': { params: member },
  'DELETE /api/members/{id}/invitation': { params: member },
  'PATCH /api/members/{id}': {
    params: member,
    body: () => ({ lastDay: '2027-07-31' }),
    bad: () => [
      { role: 'carrier' },
      { role: null },
      { lastDay: '31.7.2027' },
      { lastDay: '2027-02-30' },
      { name: 'Jutta' },
    ],
  },
  'DELETE /api/members/{id}': { params: ({ spareMemberId }) => ({ id: spareMemberId }) },
  'POST /api/members/{id}/passkeys/{passkeyId}/confirm': {
    params: (ids) => ({ ...member(ids), passkeyId: ids.waitingPasskeyId }),
  },
  'DELETE /api/members/{id}/passkeys/{passkeyId}': {
    params: (ids) => ({ ...member(ids), passkeyId: ids.sparePasskeyId }),
  },
}
