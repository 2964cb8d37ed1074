import { useEffect, useRef } from 'react'

/** Where another line was chosen, not where the page itself shows the first one: the focus goes to what is in hand. */
export function useTitleFocus(key: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const last = useRef(key)
  useEffect(() => {
    const before = last.current
    last.current = key
    if (before !== undefined && before !== key) title.current?.focus()
  }, [key])
  return title
}
