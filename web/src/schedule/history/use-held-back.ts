import { useState } from 'react'

interface Line {
  readonly id: string
}

/**
 * The lines to show while others add new ones above: as long as somebody points at the list or is in it, new lines
 * wait, so that nothing moves away under a finger or a mouse. `fresh` says how many wait. What the reader does here
 * is shown at once: `follow` lets the next new lines in.
 */
export function useHeldBack<Item extends Line>(lines: readonly Item[], isHeld: boolean) {
  const newest = lines[0]?.id
  const [top, setTop] = useState(newest)
  const [followed, setFollowed] = useState<string>()
  const letsIn = !isHeld || (followed !== undefined && followed !== newest)
  if (letsIn && top !== newest) {
    setTop(newest)
    setFollowed(undefined)
  }
  const at = letsIn ? 0 : lines.findIndex(({ id }) => id === top)
  const fresh = Math.max(at, 0)
  return {
    shown: fresh > 0 ? lines.slice(fresh) : lines,
    fresh,
    show: () => setTop(newest),
    follow: () => setFollowed(newest),
  }
}
