import { useQueryClient } from '@tanstack/react-query'
import { Activity, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { whenAccessEnds } from '../api/call.ts'
import { useSite } from '../api/queries/sites.ts'
import { forgetTeacherAnswers, keys } from '../api/queries.ts'
import {
  forgetOwnChanges,
  hasKeptEdits,
  setOwnChangesAside,
  takeOwnChangesBack,
} from '../edits/forget-own-changes.ts'
import { unsentNow } from '../edits/unsent.ts'
import { closeSettings, openSection } from '../house/index.ts'
import { useWords } from '../i18n/use-words.ts'
import { Staleness, useLive } from '../live/index.ts'
import { ParentArea, parentMessage, showTip, Tip, useTipShown } from '../parents/index.ts'
import { useSelectedWeek, useWeek, WeekPlaceholder, WeekSelector } from '../schedule/index.ts'
import {
  LostAccess,
  loadPasswordDialog,
  rememberTeacherView,
  useAccess,
  useEndAccess,
  useViewMode,
  viewModeNow,
} from '../sign-in/index.ts'
import { HouseContext } from '../site/house-context.tsx'
import { lateComponent, latePart } from '../ui/late-part.tsx'
import { AreaPlace, DialogPlace } from '../ui/place.tsx'
import { clearToast, showToast } from '../ui/toast-store.ts'
import { AskUs } from './ask-us.tsx'
import { Header } from './header.tsx'
import styles from './main-page.module.css'
import { useSettingsView } from './use-settings-view.ts'

const [TeacherArea] = lateComponent(() => import('./teacher-area.tsx').then(({ TeacherArea }) => TeacherArea))
/** One function for all times, so that nothing that knows it is drawn again. */
const widenDay = () => openSection('house')

const [SettingsArea] = lateComponent(() =>
  import('./settings-area.tsx').then(({ SettingsArea }) => SettingsArea),
)
const [HelpDialog] = lateComponent(() =>
  import('./help/help-dialog.tsx').then(({ HelpDialog }) => HelpDialog),
)
const [PasswordDialog] = lateComponent(loadPasswordDialog)

const { fetchPart: fetchOutbox } = latePart(() =>
  import('../edits/outbox/outbox.ts').then(({ outboxOf }) => outboxOf),
)

/** The one page: parents read the week; teachers get the three areas of the management. */
export function MainPage() {
  const { t } = useWords()
  const client = useQueryClient()
  const viewMode = useViewMode()
  const access = useAccess()
  const site = useSite(viewMode)
  const endAccess = useEndAccess()
  const selected = useSelectedWeek(viewMode, site.data)
  const week = useWeek(viewMode, selected.stored?.id)
  const [asking, setAsking] = useState(false)
  const { settings, kept, settingsButton } = useSettingsView(viewMode)
  const [help, setHelp] = useState(false)
  const [selectorPlace, setSelectorPlace] = useState<HTMLElement | null>(null)
  const [isOfNoWeek, setOfNoWeek] = useState(false)
  const openHelp = useCallback(() => setHelp(true), [])
  const tipShown = useTipShown('teacher')

  // The server decides: when it no longer knows us as teachers, the view follows and asks for the password.
  const accessEnded = useCallback(() => {
    if (localStorage.getItem('teacherAuthenticated') !== 'true') return
    rememberTeacherView(false)
    // Also those of a tab that was closed: the outbox may not be here yet to know of them.
    const lost = unsentNow().waiting > 0 || hasKeptEdits() ? ` ${t('passwordProtection.lost')}` : ''
    forgetOwnChanges()
    void client.invalidateQueries({ queryKey: keys.access })
    setAsking(true)
    showToast({ title: t('passwordProtection.title'), message: `${t('passwordProtection.ended')}${lost}` })
  }, [t, client])
  useEffect(() => whenAccessEnds(accessEnded), [accessEnded])
  const lost = useLive(viewMode, week.data?.id, accessEnded)
  useEffect(() => {
    if (access.data?.viewMode !== 'parent') return
    // Opened after the access has ended: without edits that were kept the parent view is all that is to be said. What
    // the device remembers counts: drawn by the server, the page begins in the parent view whatever that is.
    if (viewModeNow() === 'teacher' && hasKeptEdits()) return accessEnded()
    forgetOwnChanges()
    if (viewMode === 'teacher') rememberTeacherView(false)
  }, [viewMode, access.data, accessEnded])

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

  const changeView = (next: 'parent' | 'teacher') => {
    if (next === viewMode) return
    clearToast()
    if (next === 'parent') rememberTeacherView(false)
    else if (access.data?.viewMode === 'teacher') rememberTeacherView(true)
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
  const endNow = () =>
    endAccess.mutate(undefined, {
      onSettled: () =>
        showToast({
          title: t('passwordProtection.loggedOutTitle'),
          message: t('passwordProtection.loggedOut'),
        }),
    })

  const placeholder = (
    <WeekPlaceholder viewMode={viewMode} weekId={selected.stored?.id} tooOld={selected.tooOld} />
  )

  const phone = viewMode === 'parent' && site.data?.parentsPhone
  const ask = phone && <AskUs phone={phone} />

  return (
    <HouseContext site={site.data} widenDay={widenDay}>
      <Header
        house={site.data?.name}
        viewMode={viewMode}
        hasAccess={access.data?.viewMode === 'teacher'}
        weekSelector={
          !settings && !(isOfNoWeek && viewMode === 'teacher') && <WeekSelector selected={selected} />
        }
        selectorPlace={setSelectorPlace}
        isInSettings={settings !== undefined}
        settingsButton={settingsButton}
        onView={changeView}
        onLogout={logout}
        onSettings={() => (settings ? closeSettings() : openSection('house'))}
        onHelp={openHelp}
      />
      {/* Left as it is while the settings are shown, but without its keys. */}
      <Activity mode={settings ? 'hidden' : 'visible'}>
        <Tip
          viewMode={viewMode}
          message={
            viewMode === 'teacher'
              ? t('banner.teacherMessage')
              : parentMessage(selected.week, site.data?.today, t)
          }
          onHelp={openHelp}
        />
        <main className={styles.main}>
          <h1 className="visually-hidden">{t('app.title')}</h1>
          {viewMode === 'teacher' && site.data ? (
            <AreaPlace height={610}>
              <TeacherArea
                week={week.data}
                today={site.data.today}
                house={site.data.name}
                placeholder={placeholder}
                selectorPlace={settings ? null : selectorPlace}
                onOwnSelector={setOfNoWeek}
                onWeek={selected.pick}
                onHelp={openHelp}
              />
            </AreaPlace>
          ) : week.data?.viewMode === 'parent' && site.data && !selected.tooOld ? (
            <ParentArea
              week={week.data}
              today={site.data.today}
              house={site.data.name}
              timeZone={site.data.timeZone}
              hasLight={site.data.parentsLight === true}
              ask={ask}
            />
          ) : (
            <>
              {placeholder}
              {ask}
            </>
          )}
        </main>
      </Activity>
      {kept && (
        <Activity mode={settings ? 'visible' : 'hidden'}>
          <AreaPlace height={610} isPage>
            <SettingsArea shown={kept} onAccessEnded={logout} />
          </AreaPlace>
        </Activity>
      )}
      {help && viewMode === 'teacher' && (
        <DialogPlace onClose={() => setHelp(false)}>
          <HelpDialog
            onShowTip={
              tipShown
                ? undefined
                : () => {
                    showTip('teacher', true)
                    setHelp(false)
                  }
            }
            onClose={() => setHelp(false)}
          />
        </DialogPlace>
      )}
      {viewMode === 'teacher' && selected.stored && (
        <LostAccess weekId={selected.stored.id} onEnded={accessEnded} />
      )}
      <Staleness lost={lost} />
      {asking && (
        <DialogPlace onClose={() => setAsking(false)}>
          <PasswordDialog onGranted={() => setAsking(false)} onClose={() => setAsking(false)} />
        </DialogPlace>
      )}
    </HouseContext>
  )
}
