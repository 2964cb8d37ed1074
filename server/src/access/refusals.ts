import type { PasswordFault } from '#domain/house/new-password.ts'
import { passwordFaults, passwordLength } from '#domain/house/new-password.ts'
import { Refusal } from '../http/problems.ts'

export const wrongPassword = () =>
  new Refusal(401, 'wrong_password', 'The password you entered is incorrect. Please try again.')

/** The password was right, so its owner may know. */
export const passkeyNeeded = () =>
  new Refusal(403, 'passkey_needed', 'In this house everybody comes in with a passkey of their own.')

export function tooSoon(wait: number): Refusal {
  const seconds = Math.ceil(wait / 1_000)
  const message = `Too many wrong passwords. Please wait ${seconds} second${seconds === 1 ? '' : 's'} and try again.`
  const headers = { 'retry-after': String(seconds) }
  return new Refusal(429, 'too_many_attempts', message, { params: { seconds } }, headers)
}

export const wrongCode = () =>
  new Refusal(
    401,
    'wrong_code',
    'This is not the code of this kindergarten. Please look at the poster once more.',
  )

export const noCodeAsked = () =>
  new Refusal(404, 'no_code_asked', 'This kindergarten asks parents for no code.')

export function tooManyCodes(wait: number): Refusal {
  const seconds = Math.ceil(wait / 1_000)
  const message = `Too many wrong codes. Please wait ${seconds} second${seconds === 1 ? '' : 's'} and try again.`
  return new Refusal(
    429,
    'too_many_codes',
    message,
    { params: { seconds } },
    { 'retry-after': String(seconds) },
  )
}

export const weakPassword = (fault: PasswordFault) =>
  new Refusal(400, `password_${fault}`, passwordFaults[fault], { params: { ...passwordLength } })
