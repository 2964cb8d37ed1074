import { hash, verify } from '@node-rs/argon2'
import { busy } from '../problems.ts'

/** argon2id with 19 MiB and two passes: about 20 ms here, and hopeless to guess through. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A few at a time: a flood of wrong passwords must not take the memory and both cores of the house's little server. */
const atOnce = 2
const mostWaiting = 100

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw busy()
    await new Promise<void>((turn) => waiting.push(turn))
  } else running++
  try {
    return await job()
  } finally {
    // The turn is handed on; only the last one gives its place back.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength))
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password))
}

let someHash: Promise<string> | undefined

/** For a house that does not exist: the same work, and never true. */
export async function isPasswordOfNobody(password: string): Promise<boolean> {
  someHash ??= hash('nobody knows this one', strength)
  await isPassword(password, await someHash)
  return false
}

export function hashQueue(): { running: number; waiting: number } {
  return { running, waiting: waiting.length }
}
