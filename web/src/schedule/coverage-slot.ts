import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'

/** What days that are not saved yet would do to the coverage, in words; nothing in a house without groups. */
type CoverageSlot = (week: TeacherWeek, days: readonly ShownDay[], place: 'day' | 'weeks') => ReactNode

export const CoverageSlotContext = createContext<CoverageSlot>(() => null)

export const useCoverageSlot = () => useContext(CoverageSlotContext)
