import type { ComponentType, ReactNode } from 'react'
import { createContext, useContext } from 'react'

export interface TooltipProps {
  readonly text: string
  /** Must be able to take the focus, so that the keyboard reaches the text too. */
  readonly children: ReactNode
}

/** Within `Tooltips` (tooltips.tsx) a tooltip opens; outside there is only its child. */
export const TooltipKind = createContext<ComponentType<TooltipProps>>(({ children }) => children)

/** Knows nothing of how a tooltip is placed, so that a page without any need not load it. */
export function Tooltip(props: TooltipProps) {
  const Kind = useContext(TooltipKind)
  return <Kind {...props} />
}
