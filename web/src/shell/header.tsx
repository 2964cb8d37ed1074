import { ChevronDown, CircleQuestionMark, Eye, Lock, LogOut, Settings } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { ViewMode } from '#domain/house/access.ts'
import type { Language } from '../i18n/locales.ts'
import { languages, locales } from '../i18n/locales.ts'
import { useWords } from '../i18n/use-words.ts'
import { ShowTip } from '../parents/index.ts'
import type { SignedInMember } from '../sign-in/index.ts'
import { memberName } from '../sign-in/index.ts'
import { Button } from '../ui/button.tsx'
import styles from './header.module.css'

interface HeaderProps {
  readonly house: string | undefined
  readonly viewMode: ViewMode
  /** Also in the parent view: anyone with access can give it back from wherever they are. */
  readonly hasAccess: boolean
  /** None while the settings are shown: they belong to no week. */
  readonly weekSelector: ReactNode
  /** Where an area that is of no week puts its own. */
  readonly selectorPlace: Ref<HTMLDivElement>
  /** What becomes of the team's changes. */
  readonly saveState: ReactNode
  readonly isInSettings: boolean
  /** There are none for whoever plans only. */
  readonly hasSettings: boolean
  /** Takes the focus back when the settings are closed. */
  readonly settingsButton: Ref<HTMLButtonElement>
  /** Who signed in with a passkey. */
  readonly member: SignedInMember | undefined
  /** How many wait for a word of the management. */
  readonly waiting: number
  /** Whether a colleague's own week is shown; nothing for who has none. */
  readonly ownWeek: boolean | undefined
  /** That something of the own week has changed. */
  readonly news: ReactNode
  onOwnWeek(): void
  onView(viewMode: ViewMode): void
  onLogout(): void
  onSettings(): void
  onHelp(): void
}

/** One line of 48 pixels; on a phone a second one for the week. */
export function Header(props: HeaderProps) {
  const { house, viewMode, hasAccess, weekSelector, onView, onLogout, onSettings, onHelp } = props
  const {
    isInSettings,
    hasSettings,
    settingsButton,
    selectorPlace,
    saveState,
    member,
    waiting,
    ownWeek,
    news,
    onOwnWeek,
  } = props
  const { t } = useWords()
  const MemberName = memberName.usePart(member !== undefined)
  const isTeacher = viewMode === 'teacher'
  return (
    <>
      <button type="button" className={styles.skip} onClick={skip}>
        {t('header.skip')}
      </button>
      <header className={isTeacher ? `${styles.header} ${styles.teachers}` : styles.header}>
        <div className={styles.brand}>
          <Logo />
          <div className={styles.names}>
            <strong>{t('app.name')}</strong>
            <span className={styles.house}>
              <span title={house}>{house}</span>
              {saveState}
            </span>
          </div>
        </div>
        <div ref={selectorPlace} className={styles.week}>
          {weekSelector}
        </div>
        <div className={styles.actions}>
          <div className={styles.toggle} role="group" aria-label={t('header.viewMode')}>
            <Button
              aria-label={t('header.parentView')}
              aria-pressed={!isTeacher && !ownWeek}
              onClick={() => onView('parent')}
            >
              <Eye size={16} aria-hidden />
              <span>{t('header.parentShort')}</span>
            </Button>
            {ownWeek === undefined ? (
              <Button
                aria-label={t('header.teacherView')}
                aria-pressed={isTeacher}
                onClick={() => onView('teacher')}
              >
                <Lock size={15} aria-hidden />
                <span>{t('header.teacherShort')}</span>
              </Button>
            ) : (
              <Button aria-pressed={ownWeek} onClick={onOwnWeek}>
                <Lock size={15} aria-hidden />
                <span>{t('header.ownWeek')}</span>
                {news}
              </Button>
            )}
          </div>
          <div className={styles.own}>
            {member && MemberName && <MemberName {...{ member, ownWeek, news, onOwnWeek }} />}
            <LanguageChoice />
            {isTeacher ? (
              <>
                <Button icon aria-label={t('header.help')} title={t('header.helpKey')} onClick={onHelp}>
                  <CircleQuestionMark size={17} aria-hidden />
                </Button>
                {hasSettings && (
                  <Button
                    ref={settingsButton}
                    icon
                    className={styles.settings}
                    aria-pressed={isInSettings}
                    aria-label={
                      waiting > 0
                        ? `${t('header.settings')}: ${t('header.waiting', { count: waiting })}`
                        : t('header.settings')
                    }
                    title={waiting > 0 ? t('header.waiting', { count: waiting }) : t('header.settings')}
                    onClick={onSettings}
                  >
                    <Settings size={17} aria-hidden />
                    {waiting > 0 && <span className={styles.waiting}>{waiting}</span>}
                  </Button>
                )}
              </>
            ) : (
              <ShowTip viewMode="parent" />
            )}
            {(isTeacher || hasAccess) && (
              <Button icon aria-label={t('header.logout')} title={t('header.logout')} onClick={onLogout}>
                <LogOut size={16} aria-hidden />
              </Button>
            )}
          </div>
        </div>
      </header>
    </>
  )
}

/** Past all that is the same in every place. No link: its `#` would be a step to go back. */
function skip() {
  const find = (what: string) => document.querySelector<HTMLElement>(`main ${what}`)
  const content = find('[role=grid] [tabindex="0"]') ?? find(':is(h1, h2)[tabindex]')
  content?.focus()
}

/** Five in a circle: the morning circle. */
export function Logo() {
  const places = [
    [14, 4, 1],
    [23.5, 11, 0.75],
    [20, 22, 0.55],
    [8, 22, 0.55],
    [4.5, 11, 0.3],
  ]
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      {places.map(([x, y, opacity]) => (
        <circle key={`${x}/${y}`} cx={x} cy={y} r="3.8" fill="var(--brand)" opacity={opacity} />
      ))}
    </svg>
  )
}

/** Two letters to look at; under them a list of the browser's own, with the languages in full. */
export function LanguageChoice() {
  const { t, language, changeLanguage } = useWords()
  return (
    <span className={styles.language}>
      <span aria-hidden>{language.toUpperCase()}</span>
      <ChevronDown size={14} aria-hidden />
      <select
        aria-label={t('header.language')}
        title={t('header.language')}
        value={language}
        onChange={(event) => void changeLanguage(event.target.value as Language)}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {locales[code].name}
          </option>
        ))}
      </select>
    </span>
  )
}
