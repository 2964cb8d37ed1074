import { useQueryClient } from '@tanstack/react-query'
import { Activity, lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { LostAccess } from '../access/lost-access.ts'
import { rememberTeacherView, useAccess, useEndAccess, useViewMode } from '../access/use-access.ts'
import { whenAccessEnds } from '../api/call.ts'
import { forgetOwnChanges, setOwnChangesAside, takeOwnChangesBack } from '../api/forget-own-changes.ts'
import { forgetTeacherAnswers, keys } from '../api/queries.ts'
import { useWords } from '../i18n/use-words.ts'
import { ConnectionLost } from '../live/save-state.tsx'
import { useLive } from '../live/use-live.ts'
import { closeSettings, openSection } from '../settings/shown-section.ts'
import { useSite } from '../settings/use-site.ts'
import { Tip } from '../tip/tip.tsx'
import { showTip, useTipShown } from '../tip/use-tip.ts'
import { Skeleton } from '../ui/surface.tsx'
import { clearToast, showToast } from '../ui/toast-store.ts'
import { useSelectedWeek } from '../weeks/use-selected-week.ts'
import { useWeek } from '../weeks/use-weeks.ts'
import { WeekPlaceholder } from '../weeks/week-placeholder.tsx'
import { WeekSelector } from '../weeks/week-selector.tsx'
import { Header } from './header.tsx'
import { HouseContext } from './house-context.tsx'
import styles from './main-page.module.css'
import { ParentArea } from './parent-area.tsx'
import { parentMessage } from './parent-message.ts'
import { useSettingsView } from './use-settings-view.ts'

const TeacherArea = lazy(() =>
  import('./teacher-area.tsx').then(({ TeacherArea }) => ({ default: TeacherArea })),
)
const SettingsArea = lazy(() =>
  import('./settings-area.tsx').then(({ SettingsArea }) => ({ default: SettingsArea })),
)
const HelpDialog = lazy(() =>
  import('../help/help-dialog.tsx').then(({ HelpDialog }) => ({ default: HelpDialog })),
)
const PasswordDialog = lazy(() =>
  import('../access/password-dialog.tsx').then(({ PasswordDialog }) => ({ default: PasswordDialog })),
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
  const { settings, settingsButton } = useSettingsView(viewMode)
  const [help, setHelp] = useState(false)
  const [selectorPlace, setSelectorPlace] = useState<HTMLElement | null>(null)
  const [isOfNoWeek, setOfNoWeek] = useState(false)
  const openHelp = useCallback(() => setHelp(true), [])
  const tipShown = useTipShown('teacher')

  // The server decides: when it no longer knows us as teachers, the view follows and asks for the password.
  const accessEnded = useCallback(() => {
    if (localStorage.getItem('teacherAuthenticated') !== 'true') return
    rememberTeacherView(false)
    forgetOwnChanges()
    void client.invalidateQueries({ queryKey: keys.access })
    setAsking(true)
    showToast({ title: t('passwordProtection.title'), message: t('passwordProtection.ended') })
  }, [t, client])
  useEffect(() => whenAccessEnds(accessEnded), [accessEnded])
  const lost = useLive(viewMode, accessEnded)
  useEffect(() => {
    if (access.data?.viewMode !== 'parent') return
    forgetOwnChanges()
    if (viewMode === 'teacher') rememberTeacherView(false)
  }, [viewMode, access.data])

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
  const logout = () =>
    endAccess.mutate(undefined, {
      onSettled: () =>
        showToast({
          title: t('passwordProtection.loggedOutTitle'),
          message: t('passwordProtection.loggedOut'),
        }),
    })

  const placeholder = (
    <WeekPlaceholder weeks={selected.weeks} stored={selected.stored} week={week} tooOld={selected.tooOld} />
  )

  return (
    <HouseContext site={site.data}>
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
            <Suspense fallback={<Skeleton height={610} />}>
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
            </Suspense>
          ) : week.data?.viewMode === 'parent' && site.data && !selected.tooOld ? (
            <ParentArea
              week={week.data}
              today={site.data.today}
              house={site.data.name}
              timeZone={site.data.timeZone}
              hasLight={site.data.parentsLight === true}
            />
          ) : (
            placeholder
          )}
        </main>
      </Activity>
      {settings && (
        <Suspense fallback={<Skeleton height={610} />}>
          <SettingsArea shown={settings} onAccessEnded={logout} />
        </Suspense>
      )}
      {help && viewMode === 'teacher' && (
        <Suspense>
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
        </Suspense>
      )}
      {viewMode === 'teacher' && selected.stored && (
        <LostAccess weekId={selected.stored.id} onEnded={accessEnded} />
      )}
      {lost && <ConnectionLost />}
      {asking && (
        <Suspense>
          <PasswordDialog onGranted={() => setAsking(false)} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </HouseContext>
  )
}
