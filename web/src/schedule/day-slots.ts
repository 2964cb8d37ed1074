import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import type { HintReason } from '#domain/law/hint-answer.ts'

/** What days that are not saved yet would do to the coverage, in words; nothing in a house without groups. */
type CoverageSlot = (week: TeacherWeek, days: readonly ShownDay[], place: 'day' | 'weeks') => ReactNode

export const CoverageSlotContext = createContext<CoverageSlot>(() => null)

export const useCoverageSlot = () => useContext(CoverageSlotContext)

/** Why a day stays as it is although there is a hint. */
export interface GivenReason {
  readonly reason: HintReason
  readonly text: string
}

/** What the law has to say of a day that is being typed, and how a reason for it is kept. */
export interface LawSlot {
  draw(week: TeacherWeek, day: ShownDay, onGiven: (given: GivenReason | undefined) => void): ReactNode
  /** Once the day is saved. */
  record(week: TeacherWeek, day: ShownDay, given: GivenReason): void
}

/** Nothing in a house without hints. */
export const LawSlotContext = createContext<LawSlot | undefined>(undefined)

export const useLawSlot = () => useContext(LawSlotContext)
