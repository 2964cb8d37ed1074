import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { AccessState } from '#contract/access.ts'
import { isOfTeam, myPath } from '#contract/wire/place-paths.ts'
import type { ViewMode } from '#domain/house/access.ts'
import { whenAccessEnds } from '../api/call.ts'
import { askTeacherAnswersAnew, forgetTeacherAnswers, keys } from '../api/queries.ts'
import {
  forgetOwnChanges,
  hasKeptEdits,
  setOwnChangesAside,
  takeOwnChangesBack,
} from '../edits/forget-own-changes.ts'
import { unsentNow } from '../edits/unsent.ts'
import { isOtherMember } from '../edits/whose.ts'
import { useWords } from '../i18n/use-words.ts'
import { forgetKept } from '../offline/index.ts'
import {
  landingOf,
  noAccess,
  opensOwnWeek,
  opensTeam,
  rememberTeacherView,
  useAccess,
  useEndAccess,
  viewModeNow,
} from '../sign-in/index.ts'
import { latePart } from '../ui/late-part.tsx'
import { goToPath, hasGoneOn, pathNow, usePath } from '../ui/page-path.ts'
import { clearToast, showToast } from '../ui/toast-store.ts'

const { fetchPart: fetchOutbox } = latePart(() =>
  import('../edits/outbox/outbox.ts').then(({ outboxOf }) => outboxOf),
)

/** The place of a colleague. */
const isOwnWeek = (path: string) => path === myPath
/** Also those of a tab that was closed: the outbox may not be here yet to know of them. */
const hasUnsent = () => unsentNow().waiting > 0 || hasKeptEdits()
const needsAccess = (path: string) => isOfTeam(path) || isOwnWeek(path)

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
    const lost = hasUnsent() ? ` ${t('passwordProtection.lost')}` : ''
    forgetOwnChanges()
    void client.invalidateQueries({ queryKey: keys.access })
    setAsking(true)
    showToast({ title: t('passwordProtection.title'), message: `${t('passwordProtection.ended')}${lost}` })
  }, [t, client])
  useEffect(() => whenAccessEnds(accessEnded), [accessEnded])
  useEffect(() => {
    if (!access.data || opensTeam(access.data)) return
    // Opened after the access has ended: without edits that were kept the parent view is all that is to be said. What
    // the device remembers counts: drawn by the server, the page begins in the parent view whatever that is.
    if (viewModeNow() === 'teacher' && hasKeptEdits()) return accessEnded()
    forgetOwnChanges()
    if (viewMode === 'teacher') rememberTeacherView(false)
  }, [viewMode, access.data, accessEnded])

  // What one member typed, undid and was sent is not the next one's, who signs in on the same browser.
  const signedIn = access.data
  useEffect(() => {
    if (!signedIn || !isOtherMember(signedIn)) return
    if (hasUnsent())
      showToast({ title: t('passwordProtection.title'), message: t('passwordProtection.lost') })
    forgetOwnChanges()
    askTeacherAnswersAnew(client)
    void forgetKept()
  }, [signedIn, client, t])

  // A link to a place of the team: it is asked for access, and then shows what was meant.
  const isMeantForTeam = usePath(needsAccess) && viewMode === 'parent'
  const isKnown = access.data !== undefined
  const mayBeTeam = opensTeam(access.data)
  const isColleague = opensOwnWeek(access.data?.member)
  useEffect(() => {
    if (!isMeantForTeam || !isKnown) return
    if (mayBeTeam) rememberTeacherView(true)
    // What a colleague may not see is not there: no password of hers would open it.
    else if (isColleague) goToPath(myPath, { replace: true })
    else setAsking(true)
  }, [isMeantForTeam, isKnown, mayBeTeam, isColleague])
  // A colleague begins with her own week; from there she goes to the parents' one, and stays in it.
  useEffect(() => {
    if (isColleague && pathNow() === '/' && !hasGoneOn()) goToPath(myPath, { replace: true })
  }, [isColleague])
  const isAtOwnWeek = usePath(isOwnWeek)
  const leaveTeam = () => {
    if (needsAccess(pathNow())) goToPath(weekPath, { replace: true })
  }
  const stopAsking = () => {
    setAsking(false)
    leaveTeam()
  }

  // A tab that was closed in the teacher view may have left edits. The parent view leaves nothing of the team in the
  // browser's storage, and what a person typed is not to be lost: it is taken over and sent from here.
  const sendsForClosedTab = viewMode === 'parent' && mayBeTeam
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

  const granted = (entered?: AccessState) => {
    setAsking(false)
    if (entered?.member && opensOwnWeek(entered.member)) goToPath(landingOf(entered.member))
    else if (entered?.member?.state === 'waiting') leaveTeam()
  }

  const change = (next: 'parent' | 'teacher') => {
    if (next === viewMode) {
      if (isAtOwnWeek) goToPath(weekPath)
      return
    }
    clearToast()
    if (next === 'parent') {
      leaveTeam()
      rememberTeacherView(false)
    } else if (mayBeTeam) rememberTeacherView(true)
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
    // Also who waits to be confirmed can leave.
    hasAccess: access.data?.viewMode === 'teacher' || access.data?.member !== undefined,
    access: access.data,
    /** Whether a colleague's own week is shown; nothing for who has none. */
    ownWeek: isColleague ? isAtOwnWeek : undefined,
    goToOwnWeek: () => goToPath(myPath),
    isAsking,
    granted,
    stopAsking,
    accessEnded,
    change,
    logout,
  }
}
