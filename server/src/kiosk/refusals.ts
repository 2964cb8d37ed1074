import type { PinFault } from '#domain/house/kiosk.ts'
import { pinLength } from '#domain/house/kiosk.ts'
import { Refusal } from '../http/problems.ts'

/** One answer for whatever is wrong with a code: it may be of another house, withdrawn, or made up. */
export const kioskGone = () =>
  new Refusal(404, 'kiosk_gone', 'This code does not work. Please make a new one in the settings.')

export const kioskUsed = () =>
  new Refusal(409, 'kiosk_used', 'This code has been used. Please make a new one in the settings.')

export const kioskLapsed = () =>
  new Refusal(410, 'kiosk_lapsed', 'This code has expired. Please make a new one in the settings.')

export const tooManyKiosks = () =>
  new Refusal(409, 'too_many_kiosks', 'There are enough tablets. Please unpair one that is not used first.')

/** Also of a person who has none: the tablet learns of nobody whether there is one. */
export const wrongPin = () => new Refusal(403, 'wrong_pin', 'This is not the right PIN.')

export function pinShut(wait: number): Refusal {
  const seconds = Math.ceil(wait / 1_000)
  const params = { minutes: Math.ceil(wait / 60_000) }
  const message = 'Too many wrong PINs. Please wait a few minutes; others can go on.'
  return new Refusal(429, 'pin_shut', message, { params }, { 'retry-after': String(seconds) })
}

export const pinToChoose = () =>
  new Refusal(409, 'pin_to_choose', 'This PIN was only for the beginning. Please choose one of your own.')

const faults = {
  length: ['pin_length', 'A PIN has 4 to 6 digits.'],
  simple: ['pin_simple', 'This PIN would be tried first. Please choose another one.'],
} as const

export function badPin(fault: PinFault): Refusal {
  const [code, message] = faults[fault]
  return new Refusal(400, code, message, { params: { ...pinLength } })
}
