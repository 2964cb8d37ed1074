import type { ScheduleStaffing } from './schedule-staffing.ts'

/** What a line says of its group: its name, once for a block of lines, or in each line when it is no block. */
export interface GroupOfLine {
  readonly inGroup: true
  readonly groupName?: string
  readonly groupNote?: string
  readonly groupLines?: number
  readonly beginsBlock?: boolean
}

/** By line. Sorted by group each name stands once, in a cell as high as its block; else in every line. */
export function blocksOf(
  rows: ReadonlyArray<{ readonly id: number }>,
  { groupOf }: ScheduleStaffing,
  inBlocks: boolean,
): readonly GroupOfLine[] {
  const groups = rows.map(({ id }) => groupOf(id))
  return groups.map(({ name, note, rank }, index): GroupOfLine => {
    if (!inBlocks) return { inGroup: true, groupName: name, groupNote: note, groupLines: 1 }
    if (index > 0 && groups[index - 1]?.rank === rank) return { inGroup: true }
    const end = groups.findIndex((other, at) => at > index && other.rank !== rank)
    const groupLines = (end === -1 ? groups.length : end) - index
    return { inGroup: true, groupName: name, groupNote: note, groupLines, beginsBlock: index > 0 }
  })
}
