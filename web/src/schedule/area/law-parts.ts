import { DraftHints } from '../law/draft-hints.tsx'
import { HintCounter } from '../law/hint-counter.tsx'
import { lawLines, withKeptLines } from '../law/law-lines.tsx'
import { hintsAround, hintsInWeek, lawFactsFrom } from '../law/week-law.ts'

/** All that only a house with hints from law needs of the week, in a chunk of its own. */
export const lawParts = {
  DraftHints,
  HintCounter,
  lawLines,
  withKeptLines,
  hintsAround,
  hintsInWeek,
  lawFactsFrom,
}

export type LawParts = typeof lawParts
