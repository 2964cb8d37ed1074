import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { isOfTeam } from '#contract/wire/place-paths.ts'
import type { ViewMode } from '#domain/house/access.ts'
import { whenAccessEnds } from '../api/call.ts'
import { forgetTeacherAnswers, keys } from '../api/queries.ts'
import {
  forgetOwnChanges,
  hasKeptEdits,
  setOwnChangesAside,
  takeOwnChangesBack,
} from '../edits/forget-own-changes.ts'
import { unsentNow } from '../edits/unsent.ts'
import { useWords } from '../i18n/use-words.ts'
import { noAccess, rememberTeacherView, useAccess, useEndAccess, viewModeNow } from '../sign-in/index.ts'
import { latePart } from '../ui/late-part.tsx'
import { goToPath, pathNow, usePath } from '../ui/page-path.ts'
import { clearToast, showToast } from '../ui/toast-store.ts'

const { fetchPart: fetchOutbox } = latePart(() =>
  import('../edits/outbox/outbox.ts').then(({ outboxOf }) => outboxOf),
)

/** Who sees the page, parents or the team, and how that changes. `weekPath`: what both of them may see. */
export function useTeamView(viewMode: ViewMode, weekPath: string) {
  const { t } = useWords()
  const client = useQueryClient()
  const access = useAccess()
  const endAccess = useEndAccess()
  const [isAsking, setAsking] = useState(false)

  // The server decides: when it no longer knows us as teachers, the view follows and asks for the password.
  const accessEnded = useCallback(() => {
    if (localStorage.getItem('teacherAuthenticated') !== 'true') return
    rememberTeacherView(false)
    // What is known of it would open the team's view again, where the address is of the team.
    client.setQueryData(keys.access, noAccess)
    // Also those of a tab that was closed: the outbox may not be here yet to know of them.
    const lost = unsentNow().waiting > 0 || hasKeptEdits() ? ` ${t('passwordProtection.lost')}` : ''
    forgetOwnChanges()
    void client.invalidateQueries({ queryKey: keys.access })
    setAsking(true)
    showToast({ title: t('passwordProtection.title'), message: `${t('passwordProtection.ended')}${lost}` })
  }, [t, client])
  useEffect(() => whenAccessEnds(accessEnded), [accessEnded])
  useEffect(() => {
    if (access.data?.viewMode !== 'parent') return
    // Opened after the access has ended: without edits that were kept the parent view is all that is to be said. What
    // the device remembers counts: drawn by the server, the page begins in the parent view whatever that is.
    if (viewModeNow() === 'teacher' && hasKeptEdits()) return accessEnded()
    forgetOwnChanges()
    if (viewMode === 'teacher') rememberTeacherView(false)
  }, [viewMode, access.data, accessEnded])

  // A link to a place of the team: it is asked for access, and then shows what was meant.
  const isMeantForTeam = usePath(isOfTeam) && viewMode === 'parent'
  const mayBeTeam = access.data?.viewMode
  useEffect(() => {
    if (!isMeantForTeam || !mayBeTeam) return
    if (mayBeTeam === 'teacher') rememberTeacherView(true)
    else setAsking(true)
  }, [isMeantForTeam, mayBeTeam])
  const leaveTeam = () => {
    if (isOfTeam(pathNow())) goToPath(weekPath, { replace: true })
  }
  const stopAsking = () => {
    setAsking(false)
    leaveTeam()
  }

  // A tab that was closed in the teacher view may have left edits. The parent view leaves nothing of the team in the
  // browser's storage, and what a person typed is not to be lost: it is taken over and sent from here.
  const sendsForClosedTab = viewMode === 'parent' && access.data?.viewMode === 'teacher'
  useEffect(() => {
    if (sendsForClosedTab && hasKeptEdits())
      void fetchOutbox().then(
        (outboxOf) => outboxOf(client),
        () => {},
      )
  }, [sendsForClosedTab, client])

  // Nothing of the team stays behind in the parent view. Before it is painted, so that nothing of it flashes up.
  useLayoutEffect(() => {
    if (viewMode === 'teacher') return takeOwnChangesBack()
    setOwnChangesAside()
    forgetTeacherAnswers(client)
  }, [viewMode, client])

  const change = (next: 'parent' | 'teacher') => {
    if (next === viewMode) return
    clearToast()
    if (next === 'parent') {
      leaveTeam()
      rememberTeacherView(false)
    } else if (access.data?.viewMode === 'teacher') rememberTeacherView(true)
    else setAsking(true)
  }
  const logout = () => {
    const { waiting, conflicts } = unsentNow()
    if (waiting + conflicts === 0) return endNow()
    showToast({
      title: t('outbox.unsent', { count: waiting + conflicts }),
      message: t('outbox.unsentMessage'),
      action: { label: t('outbox.logoutAnyway'), act: endNow },
      destructive: true,
    })
  }
  const endNow = () => {
    leaveTeam()
    endAccess.mutate(undefined, {
      onSettled: () =>
        showToast({
          title: t('passwordProtection.loggedOutTitle'),
          message: t('passwordProtection.loggedOut'),
        }),
    })
  }

  return {
    hasAccess: access.data?.viewMode === 'teacher',
    isAsking,
    granted: () => setAsking(false),
    stopAsking,
    accessEnded,
    change,
    logout,
  }
}
