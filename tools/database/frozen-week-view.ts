import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type pg from 'pg'
import type { StatementValue } from './statement-buffers.ts'

const frozen = (file: string) =>
  readFileSync(resolve(import.meta.dirname, '../../bench/frozen', file), 'utf8')

/** The server's statement of the week view as it once was, against the functions that `loadFrozenWeekView` loads. */
export const frozenWeekView = frozen('week-view.sql')

export async function loadFrozenWeekView(owner: pg.Client): Promise<void> {
  await owner.query(frozen('functions.sql'))
}

/** Who asks for which week; parents bring no token. */
export interface AskedView {
  readonly site: number
  readonly week: number
  readonly today: string
  readonly tokenHash?: Buffer
}

const longAgo = new Date('2000-01-01T00:00:00Z')

/**
 * The values of the statement, the frozen one or the present one. What the present one takes beyond them is something
 * that the asker may know already (the version that it holds, say); nothing is known here, so all of it is read.
 */
export function weekViewValues(
  statement: string,
  { site, week, today, tokenHash }: AskedView,
): StatementValue[] {
  const values: StatementValue[] = [site, week, today, tokenHash ?? null, longAgo, longAgo]
  const numbers = [...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
  return [...values, ...Array<null>(Math.max(...numbers) - values.length).fill(null)]
}
