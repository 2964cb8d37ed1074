import type { AccessState } from './access.ts'
import type { WireHouseDay } from './calendar.ts'
import type { OpenSite } from './sites.ts'
import type { ParentLight } from './stages.ts'
import type { ParentWeek, WireWeek } from './weeks.ts'

/** What the parents' first view asks the API for, each as the API answers it: the page brings it along. */
export interface FirstAnswers {
  readonly access: AccessState
  readonly site: OpenSite
  readonly weeks: readonly WireWeek[]
  /** The week that is opened first; null: the house has none. */
  readonly week: ParentWeek | null
  /** Null in a house that shows its parents no light. */
  readonly light: ParentLight | null
  readonly years: readonly { readonly year: number; readonly days: readonly WireHouseDay[] }[]
}

/** What the device has chosen, as its cookie says: the drawing follows it, so that nothing changes afterwards. */
export interface DrawnChoices {
  readonly isTipClosed: boolean
  /** The family's own group, in a house with the parents' light. */
  readonly ownGroup: number | null
}

/** What lies in the page beside its drawing, as JSON. */
export interface DrawnView {
  readonly language: string
  readonly choices: DrawnChoices
  /** Names the answers, so that the stream of events can say whether they are still true. */
  readonly tag: string
  readonly answers: FirstAnswers
}

/** An answer of the API that came with the management's page, in the place of a request. */
export interface EarlyAnswer {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What the build of the page gives the server to draw with: web/src/draw.tsx. */
export interface Drawing {
  /** The languages of the page; the first is the fallback. */
  readonly languages: readonly string[]
  readonly titleIn: (language: string) => string
  /** The first view as HTML. The language is one of `languages`. */
  readonly draw: (view: Omit<DrawnView, 'tag'>) => string
}
