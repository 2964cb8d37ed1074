import { enterSickFrom } from '../day-entries/sick-days.store.ts'
import type { Work } from '../site-transaction.ts'
import type { RecordEdit } from './record-days.ts'
import { lockWeeksOfDays } from './record-days.ts'

/** After the records are written: the plan learns of it with the weeks as they are now. */
export async function enterSickness(work: Work, edits: readonly RecordEdit[]): Promise<void> {
  const wishes = edits.flatMap(({ place, wish }) =>
    wish && 'sickFrom' in wish ? [{ place, from: wish.sickFrom }] : [],
  )
  if (wishes.length === 0) return
  const weeks = await lockWeeksOfDays(
    work,
    wishes.map(({ place }) => place),
  )
  await enterSickFrom(work, wishes, [...weeks.values()])
}
