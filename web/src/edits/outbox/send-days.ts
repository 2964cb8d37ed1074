import type { SavedDay, WrittenDay } from '#contract/day-entries.ts'
import type { DayNow } from '#contract/wire/day-entries.ts'
import { dayFromWire, entryFromWire, entryToWire, placeToWire } from '#contract/wire/day-entries.ts'
import type { DayEdit } from '#domain/days/day-edits.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { CallError, call, giveUpAfter } from '../../api/call.ts'

export interface DayWrite extends DayEdit {
  /** What the writer has seen; left out, it is what the screen shows when the day is written. */
  readonly version?: number | undefined
}

export interface WrittenNow extends DayNow {
  /** What really stood there: an undo writes this, and not what the screen believed. */
  readonly before: DayEntry | undefined
}

/** Longer than the server takes for the largest copy. The same key asks again what became of it. */
const patience = 30_000

/** The call itself. */
export async function sendDays(
  writes: readonly DayWrite[],
  idempotencyKey: string,
): Promise<readonly WrittenNow[]> {
  const days = writes.map(({ place, after, version }) => ({
    ...placeToWire(place),
    ...(version === undefined ? {} : { version }),
    slots: entryToWire(after),
  }))
  const signal = giveUpAfter(patience)
  const { body } = await call('PUT /api/days', { body: { days }, idempotencyKey, signal })
  return body.days.map((day, at) => writtenFromWire(day, writes[at]))
}

/** A server of the version before says nothing of what stood there; then the writer's own word is all there is. */
function writtenFromWire(
  { before, ...day }: Omit<WrittenDay, 'before'> & Partial<WrittenDay>,
  write: DayWrite | undefined,
): WrittenNow {
  return { ...dayFromWire(day), before: before ? entryFromWire(before) : write?.before }
}

/** What a conflict carries: the days as they are now. */
export function daysNow(error: unknown): readonly DayNow[] | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  return (error.problem?.current as readonly SavedDay[] | undefined)?.map(dayFromWire)
}
