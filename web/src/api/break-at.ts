import { createContext, useContext } from 'react'
import type { ClockTime } from '#domain/values/clock-time.ts'

/** When the house usually rests, for everything that enters days; null where it places no breaks. */
export const BreakAtContext = createContext<ClockTime | null>(null)

export const useBreakAt = () => useContext(BreakAtContext)
