import type { Leave } from '#contract/leave.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'

export interface Lapsing {
  readonly on: CalendarDate
  readonly people: number
}

/** Carried leave that lapses within three months and is not planned: the next day, and whom it concerns. */
export function lapsingNext(accounts: Leave['accounts']): Lapsing | undefined {
  const dates = accounts.flatMap(({ lapsesSoon }) => (lapsesSoon ? [lapsesSoon.on] : []))
  const [on] = dates.sort()
  return on && { on, people: dates.filter((date) => date === on).length }
}

/** The last day on which what is carried over can be taken, the same for everyone as a rule. */
export function carriedUntil(accounts: Leave['accounts']): CalendarDate | undefined {
  for (const { carried } of accounts)
    for (const step of carried.steps) if (step.kind === 'carried') return step.expires
  return undefined
}
