import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { codeBytes, codeOf } from '#domain/house/parents-code.ts'
import type { Turn } from './passwords.ts'
import { inHashQueue, strength } from './passwords.ts'

/**
 * What opens the house to a family, made from the code and the house's salt: as slow as a password, so that from what
 * the database holds nobody finds the eight signs. All families of a house have the same one. So no list of their
 * devices is kept, and another code ends all of them at once.
 */
export async function parentsToken(code: string, salt: Buffer, turn: Turn): Promise<string> {
  const token = await inHashQueue(turn, () => hashRaw(code, { ...strength, salt, outputLen: 32 }))
  return token.toString('base64url')
}

export const newSalt = () => randomBytes(16)
export const newCode = () => codeOf(randomBytes(codeBytes))
