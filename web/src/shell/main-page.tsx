import { Activity, useCallback, useState } from 'react'
import { myPath } from '#contract/wire/place-paths.ts'
import { useSite } from '../api/queries/sites.ts'
import { closeSettings, openSection } from '../house/index.ts'
import { useWords } from '../i18n/use-words.ts'
import { useLive } from '../live/index.ts'
import { loadMyArea, loadNewsDot } from '../my/index.ts'
import { ParentArea, parentMessage, showTip, Tip, useTipShown } from '../parents/index.ts'
import { useSelectedWeek, useWeek, WeekPlaceholder, WeekSelector } from '../schedule/index.ts'
import {
  LostAccess,
  loadConfirmDialog,
  loadPasswordDialog,
  loadSignInPage,
  loadWaitingNote,
  opensPlanOnly,
  opensTeam,
  useConfirmation,
  useViewMode,
} from '../sign-in/index.ts'
import { HouseContext } from '../site/house-context.tsx'
import { useFilledPlace } from '../ui/filled-place.ts'
import { lateComponent, latePart } from '../ui/late-part.tsx'
import { usePath } from '../ui/page-path.ts'
import { AreaPlace, DialogPlace } from '../ui/place.tsx'
import { AskUs } from './ask-us.tsx'
import { Header, LanguageChoice, Logo } from './header.tsx'
import { LateStaleness } from './late-notes.tsx'
import styles from './main-page.module.css'
import { useSettingsView } from './use-settings-view.ts'
import { useTeamView } from './use-team-view.ts'

/** All that only the team sees, by one way: the parents' page names few files. */
const team = () => import('./teacher-area.tsx')
const [TeacherArea, fetchTeacherArea] = lateComponent(() => team().then(({ TeacherArea }) => TeacherArea))

export { fetchTeacherArea }

/** One function for all times, so that nothing that knows it is drawn again. */
const widenDay = () => openSection('basics')

const [SettingsArea] = lateComponent(() => team().then(({ loadSettingsArea }) => loadSettingsArea()))
const [HelpDialog] = lateComponent(() => team().then(({ loadHelpDialog }) => loadHelpDialog()))
const saveState = latePart(() => team().then(({ SaveState }) => SaveState))
const [PasswordDialog] = lateComponent(loadPasswordDialog)
const [MyArea] = lateComponent(loadMyArea)
const [SignInPage] = lateComponent(loadSignInPage)
const [ConfirmDialog] = lateComponent(loadConfirmDialog)
const newsDot = latePart(loadNewsDot)
const waitingNote = latePart(loadWaitingNote)

const isAtOwnWeek = (path: string) => path === myPath

/** The one page: parents read the week; the team gets the places of the management. */
export function MainPage() {
  const { t } = useWords()
  const viewMode = useViewMode()
  const site = useSite(viewMode)
  const selected = useSelectedWeek(viewMode, site.data)
  const week = useWeek(viewMode, selected.stored?.id)
  const view = useTeamView(viewMode, selected.path)
  const plansOnly = opensPlanOnly(view.access)
  const { settings, kept, settingsButton } = useSettingsView(viewMode, plansOnly)
  const [help, setHelp] = useState(false)
  const selectorPlace = useFilledPlace()
  const SaveState = saveState.usePart(viewMode === 'teacher')
  const [placeTip, setPlaceTip] = useState<string>()
  const [hasWeekChoice, setWeekChoice] = useState(true)
  const openHelp = useCallback(() => setHelp(true), [])
  const tipShown = useTipShown('teacher')
  const question = useConfirmation()
  const member = view.access?.member
  const isWaiting = member?.state === 'waiting'
  const WaitingNote = waitingNote.usePart(isWaiting)
  const hasOwnWeek = member?.state === 'active' && member.teacherId !== null
  const NewsDot = newsDot.usePart(hasOwnWeek && member.publishes === true)
  const isOwnWeek = usePath(isAtOwnWeek) && hasOwnWeek

  const lost = useLive(
    viewMode,
    week.data?.id,
    { isColleague: member !== undefined && !opensTeam(view.access), plansOnly },
    view.accessEnded,
  )
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
        hasAccess={view.hasAccess}
        member={member}
        waiting={view.access?.waiting ?? 0}
        ownWeek={view.ownWeek}
        onOwnWeek={view.goToOwnWeek}
        news={member?.publishes && NewsDot && <NewsDot memberId={member.id} />}
        weekSelector={
          !settings &&
          !isOwnWeek &&
          (hasWeekChoice || viewMode === 'parent') && <WeekSelector selected={selected} />
        }
        selectorPlace={selectorPlace.around}
        saveState={viewMode === 'teacher' && SaveState && <SaveState />}
        isInSettings={settings !== undefined}
        hasSettings={!plansOnly}
        settingsButton={settingsButton}
        onView={view.change}
        onLogout={view.logout}
        onSettings={() => (settings ? closeSettings() : openSection('house'))}
        onHelp={openHelp}
      />
      {isWaiting && WaitingNote && <WaitingNote name={member.name} />}
      {/* Left as it is while the settings are shown, but without its keys. */}
      <Activity mode={settings ? 'hidden' : 'visible'}>
        {!isOwnWeek && (
          <Tip
            viewMode={viewMode}
            message={
              viewMode === 'teacher'
                ? (placeTip ?? t('banner.teacherMessage'))
                : parentMessage(selected.week, site.data?.today, t)
            }
            isOfWeek={!placeTip}
            onHelp={openHelp}
          />
        )}
        <main className={styles.main}>
          <h1 className="visually-hidden">{t('app.title')}</h1>
          {isOwnWeek && site.data ? (
            <AreaPlace height={610}>
              <MyArea
                member={member}
                today={site.data.today}
                timeZone={site.data.timeZone}
                lost={lost}
                onLogout={view.logout}
              />
            </AreaPlace>
          ) : viewMode === 'teacher' && site.data ? (
            <AreaPlace height={610}>
              <TeacherArea
                week={week.data}
                today={site.data.today}
                house={site.data.name}
                plansOnly={plansOnly}
                placeholder={placeholder}
                selectorPlace={settings ? null : selectorPlace.element}
                onPlaceTip={setPlaceTip}
                onWeekChoice={setWeekChoice}
                selected={selected}
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
            <SettingsArea shown={kept} onAccessEnded={view.logout} />
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
        <LostAccess weekId={selected.stored.id} onEnded={view.accessEnded} />
      )}
      {/* The own page says so itself, and of when it is. */}
      <LateStaleness
        lost={lost && !isOwnWeek}
        timeZone={viewMode === 'parent' && site.data?.parentsLight ? site.data.timeZone : undefined}
      />
      {view.isAsking && (
        <DialogPlace onClose={view.stopAsking}>
          {view.access?.passkeys ? (
            <SignInPage
              house={site.data?.name}
              logo={<Logo />}
              language={<LanguageChoice />}
              onGranted={view.granted}
              onClose={view.stopAsking}
            />
          ) : (
            <PasswordDialog onGranted={view.granted} onClose={view.stopAsking} />
          )}
        </DialogPlace>
      )}
      {question && (
        <DialogPlace onClose={() => question.answer(false)}>
          <ConfirmDialog onAnswer={question.answer} />
        </DialogPlace>
      )}
    </HouseContext>
  )
}
