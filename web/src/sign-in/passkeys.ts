import type { AccessState } from '#contract/access.ts'
import type { NewCredential, UsedCredential } from '#contract/doors.ts'
import { call } from '../api/call.ts'

/** Only who signs in or joins needs it. */
const library = () => import('@simplewebauthn/browser')

/** While a person reads: between the tap and the browser's question there must not be a slow line. */
export const fetchPasskeyLibrary = () => void library().catch(() => {})

/** Why no passkey can be made or used here; `at` is where it would work, when that is known. */
export interface PasskeyObstacle {
  readonly why: 'insecure' | 'number' | 'browser'
  readonly at?: string
}

type Surroundings = Pick<Window, 'isSecureContext'> & {
  readonly location: Pick<Location, 'hostname' | 'host' | 'port'>
  readonly PublicKeyCredential?: unknown
}

const isNumber = (host: string) => /^(?:[\d.]+|\[.*\])$/.test(host)

/** A passkey belongs to a name and not to a number, and browsers make one only where nobody can listen. */
export function passkeyObstacle(page: Surroundings = window): PasskeyObstacle | undefined {
  const { hostname, host, port } = page.location
  if (isNumber(hostname)) {
    const isThisComputer = hostname.startsWith('127.') || hostname === '[::1]'
    const localhost = port ? `localhost:${port}` : 'localhost'
    return { why: 'number', ...(isThisComputer && { at: `http://${localhost}` }) }
  }
  if (!page.isSecureContext) return { why: 'insecure', at: `https://${host}` }
  return typeof page.PublicKeyCredential === 'function' ? undefined : { why: 'browser' }
}

/** Comes in, or proves once more who one is. */
export async function enterByPasskey(): Promise<AccessState> {
  const [{ startAuthentication }, asked] = await Promise.all([
    library(),
    call('POST /api/access/passkey/challenge'),
  ])
  const credential = await startAuthentication({ optionsJSON: asked.body.options as never })
  const body = { credential: credential as unknown as UsedCredential }
  return (await call('POST /api/access/passkey', { body })).body
}

export async function joinWithPasskey(token: string, label: string): Promise<AccessState> {
  const [{ startRegistration }, asked] = await Promise.all([
    library(),
    call('POST /api/join/challenge', { body: { token } }),
  ])
  const made = await startRegistration({ optionsJSON: asked.body.options as never })
  const credential = made as unknown as NewCredential
  return (await call('POST /api/join', { body: { token, label, credential } })).body
}

/** What the browser says went wrong; nothing for what it did not say, as a call that was refused. */
export function deviceFault(error: unknown): 'cancelled' | 'known' | 'failed' | undefined {
  // The library's own error carries the name of the browser's.
  const name = error instanceof Error ? error.name : undefined
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  if (name === 'InvalidStateError') return 'known'
  return ['SecurityError', 'NotSupportedError', 'ConstraintError', 'UnknownError'].includes(name ?? '')
    ? 'failed'
    : undefined
}
