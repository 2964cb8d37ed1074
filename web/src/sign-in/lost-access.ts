import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { weekQuery } from '../api/queries/weeks.ts'

interface LostAccessProps {
  /** The week that the teacher view shows. */
  readonly weekId: number
  onEnded(): void
}

/**
 * Asks the server who we are when it answers as if we were parents: the cookie may be gone, which no refusal says.
 * Past the cache, so that nothing else follows the answer before `onEnded` does. It draws nothing: it follows every
 * request for the week, and the page must not be drawn again when one begins.
 */
export function LostAccess({ weekId, onEnded }: LostAccessProps) {
  const { data, isFetching } = useQuery({ ...weekQuery('teacher', weekId), enabled: false })
  const isAnsweredAsParent = data?.viewMode === 'parent' && !isFetching
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
  return null
}

/** In a chunk of its own. */
export const loadPasswordDialog = () =>
  import('./password-dialog.tsx').then(({ PasswordDialog }) => PasswordDialog)
