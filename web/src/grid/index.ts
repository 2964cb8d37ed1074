/** What other places of the page may use of this one. */

export { goToAttention, useAttentionKeys } from './attention.ts'
export { cellIn, gridButton, gridCell, whyIn } from './cells.ts'
export type { ChosenDay } from './day-cells.ts'
export { cellOfDay, chosenDays, dayCellOf, focusedDay, gridDay, teacherOf, weekdayOf } from './day-cells.ts'
export { DayGridTools } from './day-grid-tools.tsx'
export { actionAt, chordFor, keymap } from './keymap.ts'
export { useGrid } from './use-grid.ts'
