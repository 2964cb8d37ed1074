/**
 * Does something when the page has nothing else to do, or a moment later where the browser cannot tell (Safari). At
 * the latest after so many milliseconds; 0: whenever it may be. The answer calls it off.
 */
export function whenIdle(job: () => void, timeout = 0): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(job, 100)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(job, { timeout })
  return () => cancelIdleCallback(waiting)
}
