import type { ReactNode } from 'react'
import { createContext } from 'react'
import type { Weekday } from '#domain/values/calendar-date.ts'

/** What a house that shows its parents a light adds to the days on the phone. */
interface ParentExtrasValue {
  /** The family's own, whose people alone are shown. */
  readonly groupId?: number
  /** Of the list of one day; none: the usual one. */
  title?(isToday: boolean, day: string): string
  /** Beside the day's name, with words for who does not see it. */
  readonly marks?: Partial<Record<Weekday, ReactNode>>
}

export const ParentExtras = createContext<ParentExtrasValue>({})
