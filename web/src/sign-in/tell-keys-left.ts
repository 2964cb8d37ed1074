import type { OwnDevices } from '#contract/my-devices.ts'
import { call } from '../api/call.ts'
import type { SignedInMember } from './use-member.ts'

interface Signalling {
  signalAllAcceptedCredentials?(accepted: {
    readonly rpId: string
    readonly userId: string
    readonly allAcceptedCredentialIds: readonly string[]
  }): Promise<void>
}

/**
 * Whatever keeps this member's keys, perhaps for several devices, forgets those that open nothing any more: nobody is
 * offered a dead one. Not every browser can be told.
 */
export function tellKeysLeft({ userId, devices }: Pick<OwnDevices, 'userId' | 'devices'>): void {
  const browser = window.PublicKeyCredential as Signalling | undefined
  const allAcceptedCredentialIds = devices.map(({ credentialId }) => credentialId)
  const rpId = window.location.hostname
  // It is a courtesy: where it fails the key is still none.
  browser?.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds }).catch(() => {})
}

/** Whether the browser can be told, and the server says to this member which keys there are. */
export const canTellKeysLeft = ({ state, role, teacherId }: SignedInMember): boolean =>
  state === 'active' &&
  (teacherId !== null || role === 'manage') &&
  (window.PublicKeyCredential as Signalling | undefined)?.signalAllAcceptedCredentials !== undefined

/** After signing in: meanwhile the management may have signed out another of the devices. */
export const tellOwnKeysLeft = () =>
  call('GET /api/my/devices').then(
    ({ body }) => tellKeysLeft(body),
    () => {},
  )
