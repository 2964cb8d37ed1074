/** One place where a figure that is kept is not what it should be. Hours are hundredths. */
export interface LedgerFault {
  readonly teacherId: number
  readonly teacherName: string
  /** Null for a figure that belongs to no week. */
  readonly weekNumber: number | null
  readonly figure: string
  readonly kept: boolean | number | null
  readonly right: boolean | number
}
