import type { Shown, Step } from '../steps/page-steps.ts'

export interface AreaHouse {
  readonly weekId: number
  readonly year: number
}

/** A place that waits for an answer of its own. `first-answers-list.story.ts` holds that none is missing here. */
export interface Area {
  readonly name: string
  /** What it asks for, as the contract names it. */
  readonly answer: string
  /** Where it is waited for, in `web/src`. None: nothing waits, and the page as a whole says that something is missing. */
  readonly place: string | undefined
  readonly open: Step
  /** What is there once it was read. */
  readonly there: Shown
  /** Which of its addresses, where others of them are asked for before. */
  only?(house: AreaHouse): RegExp
  /** The page is opened for it, in this view. */
  readonly anew?: 'teacher' | 'parent'
}

export const area = (
  name: string,
  answer: string,
  place: string | undefined,
  open: Step,
  there: Shown,
  more: Pick<Area, 'only' | 'anew'> = {},
): Area => ({ name, answer, place, open, there, ...more })
