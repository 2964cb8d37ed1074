import type { Entered, EnterRow } from '../access/access.store.ts'
import { enteredFrom, enterValues, grantColumns } from '../access/access.store.ts'
import { statement } from '../db/statement.ts'
import type { Query } from '../db/transaction.ts'
import type { HouseState } from '../sites/sites.store.ts'
import type { ReadFacts } from './facts.ts'
import { teacherWeekOf } from './facts.ts'
import type { FactsOfState } from './kept-facts.ts'
import type { TeacherWeekPlace } from './ledger.store.ts'

const enterAndLock = statement(`
  select ${grantColumns}, time_zone, see_hours, closed_before, version, changed_by as "changedBy", facts
    from enter_and_lock($1, $2, $3, $4, $5, $6::integer[], $7::integer[], $8::bigint, $9::text, $10::text)`)

type LockedRow = { readonly facts: string | null; readonly changedBy: HouseState['changedBy'] } & {
  readonly version: HouseState['version'] | null
}

interface Asking {
  readonly siteId: number
  readonly tokenHash: Buffer | undefined
  readonly now: number
  readonly places: readonly TeacherWeekPlace[]
  /** Of these places, in a state that the house may have left. */
  readonly known: FactsOfState | undefined
  /** An Idempotency-Key to be claimed before anything is locked. */
  readonly claim?: string | undefined
}

interface EnteredAndLocked {
  readonly entered: Entered
  /** Left out when the key was claimed before. */
  readonly locked?: FactsOfState
}

/** Open the site's rows and lock these teachers' weeks, in one statement. The facts come with it, unless they are known. */
export async function enterAndLockWeeks(transaction: Query, asking: Asking): Promise<EnteredAndLocked> {
  const { siteId, tokenHash, now, places, known, claim } = asking
  const [row] = await transaction.query<EnterRow & LockedRow>(enterAndLock, [
    ...enterValues(siteId, tokenHash, now),
    places.map((place) => place.teacherId),
    places.map((place) => place.weekNumber),
    known?.state.version ?? null,
    known?.state.changedBy ?? null,
    claim ?? null,
  ])
  if (!row) throw new Error('enter_and_lock answers with one row')
  const entered = enteredFrom(row, now)
  const { version, changedBy, facts } = row
  if (version === null) return { entered }
  const weeks = facts === null ? known?.weeks : (JSON.parse(facts) as ReadFacts[]).map(teacherWeekOf)
  return { entered, locked: { state: { version, changedBy }, weeks: weeks ?? [] } }
}
