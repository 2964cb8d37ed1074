import type { ReactNode } from 'react'
import { createContext } from 'react'

/** On a tablet the figures are folded to what the week comes to, so that all five days keep their room. */
interface Folding {
  readonly isOpen: boolean
  /** Opens the other figures, and folds them again. It is named by the figures that it stands over. */
  button(inSight?: string): ReactNode
}

/** Nothing where there is room for all figures, and on paper. */
export const FoldedFigures = createContext<Folding | undefined>(undefined)
