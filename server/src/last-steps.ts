import type { ActorId } from '#domain/house/access.ts'
import type { DaysToWrite } from './day-entries/day-entries.store.ts'
import { writeDays, writeDaysWithHistory } from './day-entries/day-entries.store.ts'
import type { Statement } from './db/statement.ts'
import type { Query, Transaction } from './db/transaction.ts'
import type { HistoryRecord } from './history/history.store.ts'
import { writeHistory } from './history/history.store.ts'
import type { HouseState } from './sites/sites.store.ts'

interface LastSteps extends Transaction {
  /** Kept until something else is asked, or all is sent. */
  writeLast(days: DaysToWrite): void
  /** Kept until all is sent: before the history, because every write of the house waits for the row that it raises. */
  sendLast(asked: Statement, values: readonly unknown[]): void
  /** Not to be waited for before the commit, which goes out with it and ends as a rollback if it fails. */
  send(records: readonly HistoryRecord[]): Sent
}

interface Sent {
  /** Left out when nothing was written to the history. */
  readonly state?: Promise<HouseState>
  /** What went out in the same statement as the history. */
  readonly days?: DaysToWrite
}

/**
 * Days are written with the history in one statement when nothing comes between them. Whatever else the transaction asks
 * finds them written: they are then sent before it, by themselves.
 */
export function lastStepsOf(
  transaction: Transaction,
  { siteId, actor }: { readonly siteId: number; readonly actor: ActorId },
): LastSteps {
  const last = { siteId, query: transaction.queryWithCommit }
  let waiting: DaysToWrite | undefined
  const others: [Statement, readonly unknown[]][] = []
  const sendDays = () => {
    const days = waiting
    waiting = undefined
    if (days) writeDays(last, days).catch(() => {})
  }
  const afterDays =
    (query: Query['query']): Query['query'] =>
    (asked, values) => {
      sendDays()
      return query(asked, values)
    }
  return {
    query: afterDays(transaction.query),
    queryWithCommit: afterDays(transaction.queryWithCommit),
    writeLast(days) {
      sendDays()
      waiting = days
    },
    sendLast: (asked, values) => void others.push([asked, values]),
    send(records) {
      const days = waiting
      for (const [asked, values] of others) last.query(asked, values).catch(() => {})
      if (records.length === 0 || !days) {
        sendDays()
        return records.length > 0 ? { state: heeded(writeHistory(last, { siteId, actor }, records)) } : {}
      }
      waiting = undefined
      return { state: heeded(writeDaysWithHistory(last, actor, days, records)), days }
    },
  }
}

function heeded<Value>(sent: Promise<Value>): Promise<Value> {
  sent.catch(() => {})
  return sent
}
