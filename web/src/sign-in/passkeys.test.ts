import { expect, test } from 'vitest'
import { deviceFault, passkeyObstacle } from './passkeys.ts'

const at = (address: string, { isSecureContext = true, hasPasskeys = true } = {}) => ({
  location: new URL(address),
  isSecureContext,
  PublicKeyCredential: hasPasskeys ? () => {} : undefined,
})

test.each([
  ['https://kita.example', {}, undefined],
  ['http://localhost:3000', {}, undefined],
  ['http://127.0.0.1:3000', {}, { why: 'number', at: 'http://localhost:3000' }],
  ['http://[::1]', {}, { why: 'number', at: 'http://localhost' }],
  ['https://192.168.1.5', {}, { why: 'number' }],
  [
    'http://kita.example:8080',
    { isSecureContext: false },
    { why: 'insecure', at: 'https://kita.example:8080' },
  ],
  ['https://kita.example', { hasPasskeys: false }, { why: 'browser' }],
] as const)('whether a passkey works at %s %j', (address, how, obstacle) => {
  expect(passkeyObstacle(at(address, how))).toEqual(obstacle)
})

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'failed'],
  ['Error', undefined],
])('what the browser says went wrong: %s', (name, fault) => {
  expect(deviceFault(new DOMException('', name))).toBe(fault)
})
