import type { RefCallback } from 'react'
import { useCallback, useState } from 'react'

interface FilledPlace {
  /** What is drawn into it; the server draws nothing there. */
  readonly element: HTMLElement | null
  /** Of what stands around it. */
  readonly around: RefCallback<HTMLElement>
}

/**
 * A place that a part from elsewhere on the page fills. It is made before the page is: a place that is found after the
 * first drawing would have everything drawn twice.
 */
export function useFilledPlace(): FilledPlace {
  const [element] = useState(() => {
    if (typeof document === 'undefined') return null
    const made = document.createElement('div')
    made.style.display = 'contents'
    return made
  })
  const around = useCallback(
    (parent: HTMLElement | null) => {
      if (parent && element) parent.append(element)
    },
    [element],
  )
  return { element, around }
}
