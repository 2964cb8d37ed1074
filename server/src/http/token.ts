import { hash, randomBytes } from 'node:crypto'

/** 256 bits from the system's random source, new at each grant. The browser keeps the token, the database its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
