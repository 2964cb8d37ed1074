import type { ReactNode } from 'react'
import { createContext } from 'react'
import type { CalendarDate } from '#domain/values/calendar-date.ts'

/** Days on which the house is open but not as usual, in a house that shows its parents a light. */
interface ComingStage {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly said: ReactNode
}

export const ComingStages = createContext<readonly ComingStage[]>([])
