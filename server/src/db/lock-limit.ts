import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** "canceling statement due to lock timeout" */
const lockTimeout = '55P03'
const lockWithin = 1_000
const pauseBetween = 1_000
const mostTries = 120

/**
 * Whoever wants to change a table waits for those who read it, a backup perhaps, and everyone else waits behind. So it
 * gives up after a second, lets the others through and tries again. What is built while others write lets them through
 * anyway and may wait as long as it takes.
 */
export function lockLimit(sql: string): string {
  const lets = / concurrently | validate constraint /i.test(sql)
  return `set lock_timeout = ${lets ? 0 : lockWithin}`
}

function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === lockTimeout || (cause !== undefined && isLockTimeout(cause))
}

/** Does the work again while it gave up waiting for a lock. */
export async function withLockLimit<Done>(client: pg.Client, work: () => Promise<Done>): Promise<Done> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(lockLimit(''))
      return await work()
    } catch (error) {
      // On a connection that was cut there is nothing left to roll back; what went wrong first is what to report.
      await client.query('rollback').catch(() => {})
      if (!isLockTimeout(error) || tries === mostTries) throw error
      await pause(pauseBetween)
    } finally {
      await client.query('reset lock_timeout').catch(() => {})
    }
  }
}
