import type { Database } from './pool.ts'

/** A hot standby, as a reader of a house needs it. */
export interface ReadStandby {
  readonly db: Database
  /** Whether it follows closely enough, as far as is known. */
  isFit(): boolean
  /** A read there did not succeed; the primary answers it. */
  failed(error: unknown): void
}
