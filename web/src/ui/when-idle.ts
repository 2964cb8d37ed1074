/**
 * Does something when the page has nothing else to do, or a moment later where the browser cannot tell (Safari). The
 * answer calls it off.
 */
export function whenIdle(job: () => void, timeout?: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(job, 100)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(job, timeout === undefined ? {} : { timeout })
  return () => cancelIdleCallback(waiting)
}
