import { CircleQuestionMark, Eye, Lock, LogOut, Settings } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { ViewMode } from '#domain/house/access.ts'
import { useWords } from '../i18n/use-words.ts'
import { SaveState } from '../live/save-state.tsx'
import { ShowTip } from '../parents/tip/tip.tsx'
import { Button } from '../ui/button.tsx'
import styles from './header.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { Logo } from './logo.tsx'

interface HeaderProps {
  readonly house: string | undefined
  readonly viewMode: ViewMode
  /** Also in the parent view: anyone with access can give it back from wherever they are. */
  readonly hasAccess: boolean
  /** None while the settings are shown: they belong to no week. */
  readonly weekSelector: ReactNode
  /** Where an area that is of no week puts its own. */
  readonly selectorPlace: Ref<HTMLDivElement>
  readonly isInSettings: boolean
  /** Takes the focus back when the settings are closed. */
  readonly settingsButton: Ref<HTMLButtonElement>
  onView(viewMode: ViewMode): void
  onLogout(): void
  onSettings(): void
  onHelp(): void
}

/** One line of 48 pixels; on a phone a second one for the week. */
export function Header(props: HeaderProps) {
  const { house, viewMode, hasAccess, weekSelector, onView, onLogout, onSettings, onHelp } = props
  const { isInSettings, settingsButton, selectorPlace } = props
  const { t } = useWords()
  const isTeacher = viewMode === 'teacher'
  return (
    <header className={isTeacher ? `${styles.header} ${styles.teachers}` : styles.header}>
      <div className={styles.brand}>
        <Logo />
        <div className={styles.names}>
          <strong>{t('app.name')}</strong>
          <span className={styles.house}>
            <span>{house}</span>
            {isTeacher && <SaveState />}
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
            aria-pressed={!isTeacher}
            onClick={() => onView('parent')}
          >
            <Eye size={16} aria-hidden />
            <span>{t('header.parentShort')}</span>
          </Button>
          <Button
            aria-label={t('header.teacherView')}
            aria-pressed={isTeacher}
            onClick={() => onView('teacher')}
          >
            <Lock size={15} aria-hidden />
            <span>{t('header.teacherShort')}</span>
          </Button>
        </div>
        <div className={styles.own}>
          <LanguageChoice />
          {isTeacher ? (
            <>
              <Button icon aria-label={t('header.help')} title={t('header.helpKey')} onClick={onHelp}>
                <CircleQuestionMark size={17} aria-hidden />
              </Button>
              <Button
                ref={settingsButton}
                icon
                className={styles.settings}
                aria-pressed={isInSettings}
                aria-label={t('header.settings')}
                title={t('header.settings')}
                onClick={onSettings}
              >
                <Settings size={17} aria-hidden />
              </Button>
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
  )
}
