import type { Gap } from './coverage.ts'

/** Those that are new, longer or deeper than before: a gap that is there anyway has another reason. */
export const gapsOpened = (before: readonly Gap[], after: readonly Gap[]): Gap[] =>
  after.filter((gap) => !before.some((other) => covers(other, gap)))

/** Whether a gap was there before, as long and as deep. */
function covers(before: Gap, gap: Gap): boolean {
  return (
    before.groupId === gap.groupId &&
    before.from <= gap.from &&
    before.to >= gap.to &&
    before.people <= gap.people &&
    before.qualified <= gap.qualified
  )
}
