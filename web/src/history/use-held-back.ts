import { useState } from 'react'

interface Line {
  readonly id: string
}

/**
 * The lines to show while others add new ones above: as long as somebody points at the list or is in it, new lines
 * wait, so that nothing moves away under a finger or a mouse. `fresh` says how many wait.
 */
export function useHeldBack<Item extends Line>(lines: readonly Item[], isHeld: boolean) {
  const [top, setTop] = useState(lines[0]?.id)
  const newest = lines[0]?.id
  const at = isHeld ? lines.findIndex(({ id }) => id === top) : 0
  const fresh = Math.max(at, 0)
  if (!isHeld && top !== newest) setTop(newest)
  return { shown: fresh > 0 ? lines.slice(fresh) : lines, fresh, show: () => setTop(newest) }
}
