import type { Failures } from './access.ts'
import { noFailures } from './access.ts'

/** A tablet that everybody uses: what it shows, and by which few digits a person opens the own day on it. */

const second = 1_000
const minute = 60 * second

/** A paper or a screen with the code of a tablet is worth something for so long. */
export const pairingLasts = 10 * minute

/** After a tap the next person finds the list. */
export const listReturnsAfter = 10 * second

/** More than a house has walls for. */
export const mostKiosks = 20

export const pinLength = { least: 4, most: 6 } as const
/** Of one that the management gives out: it is typed once. */
export const startPinLength = 6

export type PinFault = 'length' | 'simple'

/** What is wrong with a PIN that somebody chooses, or nothing: 1111, 1234 and 9876 would be tried first. */
export function faultInPin(pin: string): PinFault | undefined {
  if (!/^\d+$/.test(pin) || pin.length < pinLength.least || pin.length > pinLength.most) return 'length'
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at])))
  const [step, ...others] = steps
  const isRow = others.length === 0 && step !== undefined && Math.abs(step) <= 1
  return isRow ? 'simple' : undefined
}

/** So many wrong PINs shut one person on one device, for so long. Nobody else is shut, there or elsewhere. */
export const wrongPinsBeforeShut = 5
export const pinShutFor = 5 * minute

/** What still counts of wrong PINs: once the wait is over they begin anew. */
function wrongPins(kept: Failures, now: number): Failures {
  const isOver = now - kept.lastFailedAt >= pinShutFor || kept.lastFailedAt - now > minute
  return isOver ? noFailures : kept
}

/** Milliseconds until a PIN of this person is looked at again on this device. */
export function waitForPin(kept: Failures, now: number): number {
  const { count, lastFailedAt } = wrongPins(kept, now)
  return count < wrongPinsBeforeShut ? 0 : Math.min(pinShutFor, lastFailedAt + pinShutFor - now)
}

export function withOneMorePin(kept: Failures, now: number): Failures {
  return { count: wrongPins(kept, now).count + 1, lastFailedAt: now }
}

interface Named {
  readonly name: string
}

/**
 * What the tablet calls these people: by the first name, and with as much of the last one as tells two apart who share
 * it.
 */
export function kioskNames<Person extends Named>(people: readonly Person[]): string[] {
  const parts = people.map(({ name }) => {
    const [first = '', ...rest] = name.trim().split(/\s+/)
    return { first, last: rest.at(-1) ?? '' }
  })
  return parts.map(({ first, last }, own) => {
    const namesakes = parts.filter((other, at) => at !== own && folded(other.first) === folded(first))
    if (namesakes.length === 0 || last === '') return first
    const letters = [...last]
    const enough = letters.findIndex((_, at) => {
      const initial = folded(letters.slice(0, at + 1).join(''))
      return namesakes.every((other) => !folded(other.last).startsWith(initial))
    })
    return `${first} ${letters.slice(0, enough < 0 ? 1 : enough + 1).join('')}.`
  })
}

const folded = (text: string) => text.toLocaleLowerCase('de')
