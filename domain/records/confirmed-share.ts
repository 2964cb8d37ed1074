/** Of fewer people the figures of a house would be those of persons. */
const fewestPeople = 5

interface DayToConfirm {
  readonly teacherId: number
  readonly isRecorded: boolean
}

/** What a carrier is shown of the days of a month: how many are confirmed, and how many are not (R14). */
export interface ConfirmedShare {
  /** In whole percent, rounded down: 100 only when nothing is open. */
  readonly confirmedPercent: number
  readonly open: number
}

/** 19 of 20 days confirmed: 95 percent, 1 open. null: too few people, or no days at all. */
export function confirmedShare(days: readonly DayToConfirm[]): ConfirmedShare | null {
  const people = new Set(days.map(({ teacherId }) => teacherId))
  if (people.size < fewestPeople) return null
  const open = days.filter(({ isRecorded }) => !isRecorded).length
  return { confirmedPercent: Math.floor((100 * (days.length - open)) / days.length), open }
}
