import type { DayStatus } from './day-entry.ts'

/** What the management lets parents see beyond names, days and times. All off by default. */
export interface ParentsSee {
  readonly hours: boolean
  readonly reasons: boolean
  readonly notes: boolean
}

export const parentsSeeLeast: ParentsSee = { hours: false, reasons: false, notes: false }

/**
 * The status that parents are told: any absence is one neutral `absent`. With "reasons for absence" on, the real one,
 * except sickness: health data never leaves the team.
 */
export function statusForParents(status: DayStatus, see: ParentsSee): DayStatus {
  if (status === 'present') return 'present'
  return see.reasons && status !== 'sick' ? status : 'absent'
}

/** Notes of a sick day may tell what the status hides, so they stay inside too. */
export function notesForParents(notes: string | null, status: DayStatus, see: ParentsSee): string | null {
  return see.notes && status !== 'sick' ? notes : null
}
