import type { Month } from './month.ts'

interface SheetOfMonth {
  readonly month: Month
  /** null: the month is not closed. */
  readonly closedAt: string | null
  readonly confirmedAt: string | null
  /** null: there is no sheet of a closed month. */
  readonly balance: number | null
}

/**
 * The sheet that its person is asked to confirm: that of the month that was closed last. Not those before it, of which
 * there may be years when somebody is given access; they can be confirmed all the same.
 */
export function monthToConfirm<Sheet extends SheetOfMonth>(newestFirst: readonly Sheet[]): Sheet | undefined {
  const last = newestFirst.find(({ closedAt, balance }) => closedAt !== null && balance !== null)
  return last?.confirmedAt === null ? last : undefined
}
