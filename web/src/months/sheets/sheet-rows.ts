import type { WireMonthSheet, WireSheetDay, WireSheetWeek } from '#contract/month-sheets.ts'

type RunningWeek = NonNullable<WireMonthSheet['runningWeek']>

export type SheetRow =
  | { readonly kind: 'day'; readonly day: WireSheetDay }
  /** Below its Friday. */
  | { readonly kind: 'week'; readonly week: WireSheetWeek }
  /** At the end: the week goes on in the next month, and its sums belong there. */
  | { readonly kind: 'running'; readonly week: RunningWeek }

/** The lines of the table from the first of the month to the last. */
export function rowsOf({ days, weeks, runningWeek }: WireMonthSheet): SheetRow[] {
  const rows = days.flatMap((day, at): SheetRow[] => {
    const week = weeks.find(({ weekId }) => weekId === day.weekId)
    const isLastOfWeek = days[at + 1]?.weekId !== day.weekId
    const line: SheetRow = { kind: 'day', day }
    return week && isLastOfWeek ? [line, { kind: 'week', week }] : [line]
  })
  return runningWeek ? [...rows, { kind: 'running', week: runningWeek }] : rows
}
