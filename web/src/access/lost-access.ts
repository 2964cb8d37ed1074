import { useEffect } from 'react'
import { call } from '../api/call.ts'

/**
 * Asks the server who we are when it answers as if we were parents: the cookie may be gone, which no refusal says.
 * Past the cache, so that nothing else follows the answer before `onEnded` does.
 */
export function useLostAccess(isAnsweredAsParent: boolean, onEnded: () => void) {
  useEffect(() => {
    if (!isAnsweredAsParent) return
    let isWanted = true
    void call('GET /api/access').then(
      ({ body }) => isWanted && body.viewMode === 'parent' && onEnded(),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [isAnsweredAsParent, onEnded])
}
