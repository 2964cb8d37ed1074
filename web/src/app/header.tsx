import { CircleQuestionMark, LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ViewMode } from '#domain/access.ts'
import type { Language } from '#domain/week.ts'
import { languages } from '../i18n/i18n.ts'
import { useWords } from '../i18n/use-words.ts'
import { SaveState } from '../live/save-state.tsx'
import { Button } from '../ui/button.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'

interface HeaderProps {
  readonly house: string | undefined
  readonly viewMode: ViewMode
  /** Also in the parent view: whoever has access can give it back from wherever they are. */
  readonly hasAccess: boolean
  readonly weekSelector: ReactNode
  onView(viewMode: ViewMode): void
  onLogout(): void
  onSettings(): void
  onHelp(): void
}

const names: Record<Language, string> = { en: 'English', de: 'Deutsch' }

export function Header(props: HeaderProps) {
  const { house, viewMode, hasAccess, weekSelector, onView, onLogout, onSettings, onHelp } = props
  const { t, language, changeLanguage } = useWords()
  const isTeacher = viewMode === 'teacher'
  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <Logo />
        <div>
          <strong>{t('app.name')}</strong>
          <span className={styles.house}>
            {house}
            {isTeacher && <SaveState />}
          </span>
        </div>
      </div>
      <div className={styles.week}>{weekSelector}</div>
      <div className={styles.actions}>
        <div className={styles.choices}>
          <div className={styles.toggle} role="group" aria-label={t('header.viewMode')}>
            <Button aria-pressed={!isTeacher} onClick={() => onView('parent')}>
              {t('header.parentView')}
            </Button>
            <Button aria-pressed={isTeacher} onClick={() => onView('teacher')}>
              {t('header.teacherView')}
            </Button>
          </div>
          <select
            className={styles.language}
            aria-label={t('header.language')}
            value={language}
            onChange={(event) => void changeLanguage(event.target.value as Language)}
          >
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {names[one]}
              </option>
            ))}
          </select>
        </div>
        {(isTeacher || hasAccess) && (
          <div className={styles.own}>
            {isTeacher && (
              <>
                <Button icon aria-label={t('header.help')} title={t('header.helpKey')} onClick={onHelp}>
                  <CircleQuestionMark size={18} aria-hidden />
                </Button>
                <Button icon aria-label={t('header.settings')} onClick={onSettings}>
                  <Settings size={18} aria-hidden />
                </Button>
              </>
            )}
            <Button aria-label={t('header.logout')} onClick={onLogout}>
              <LogOut size={17} aria-hidden />
              <span>{t('header.logout')}</span>
            </Button>
          </div>
        )}
      </div>
    </header>
  )
}
