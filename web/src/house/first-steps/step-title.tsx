import type { ReactNode } from 'react'

/** The button that led here is gone: the keyboard and the screen reader go on from the next step's title. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h3 ref={takeFocus} tabIndex={-1}>
      {children}
    </h3>
  )
}

function takeFocus(title: HTMLElement | null) {
  title?.focus()
}
