import type { CDPSession, Page } from '@playwright/test'

/** The keys of a device, as Chromium hands them out: the same person on a second device, or a thief's copy. */
interface Credential {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly rpId?: string
  readonly privateKey: string
  readonly userHandle?: string
  readonly signCount: number
}

export interface Device {
  readonly page: Page
  readonly devtools: CDPSession
  readonly authenticatorId: string
}

/** Chromium's own device that makes and uses passkeys: what a fingerprint would unlock is unlocked at once. */
export async function addDevice(page: Page, transport: 'internal' | 'usb' = 'internal'): Promise<Device> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { page, devtools, authenticatorId }
}

export async function keysOf({ devtools, authenticatorId }: Device): Promise<Credential[]> {
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  return credentials
}

export async function giveKey({ devtools, authenticatorId }: Device, credential: Credential) {
  await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
}
