import {
  ArrowLeft,
  CalendarDays,
  Clock,
  Database,
  Eye,
  FileSpreadsheet,
  House,
  KeyRound,
  MonitorSmartphone,
  TriangleAlert,
  Users,
} from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Activity, useEffect, useId, useRef, useState } from 'react'
import { guessesWorthReporting } from '#domain/house/access.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './settings-page.module.css'
import type { SectionName } from './shown-section.ts'
import { closeSettings, openSection, sectionNames } from './shown-section.ts'
import { useWrongPasswords } from './use-settings.ts'

interface SettingsPageProps {
  readonly shown: SectionName
  readonly sections: Readonly<Record<SectionName, ReactNode>>
  readonly presetCount: number
}

/** A view of the one page: sections on the left, on a phone above. Escape leads back, unless something else takes it. */
export function SettingsPage({ shown, sections, presetCount }: SettingsPageProps) {
  const { t } = useWords()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    title.current?.focus()
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) closeSettings()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <main className={styles.page}>
      <div className={styles.side}>
        <button type="button" className={styles.back} onClick={closeSettings}>
          <ArrowLeft size={15} aria-hidden />
          {t('settings.back')}
        </button>
        <h1 id={id} ref={title} tabIndex={-1}>
          {t('settings.title')}
        </h1>
        <SectionList shown={shown} labelledBy={id} presetCount={presetCount} />
      </div>
      <Sections shown={shown} sections={sections} />
    </main>
  )
}

type SectionsProps = Pick<SettingsPageProps, 'shown' | 'sections'>

/** Sections that were looked at stay as they were left: what is half typed in one outlasts a look at another. */
function Sections({ shown, sections }: SectionsProps) {
  const { t } = useWords()
  const [visited, setVisited] = useState<readonly SectionName[]>([shown])
  if (!visited.includes(shown)) setVisited([...visited, shown])
  return visited.map((name) => (
    <Activity key={name} mode={name === shown ? 'visible' : 'hidden'}>
      <div className={styles.section}>
        <header>
          <h2>{t(`settings.sections.${name}.name`)}</h2>
          <p>{t(`settings.sections.${name}.description`)}</p>
        </header>
        <div className={styles.cards}>{sections[name]}</div>
      </div>
    </Activity>
  ))
}

const icons: Record<SectionName, ComponentType<{ size: number }>> = {
  house: House,
  calendar: CalendarDays,
  staffing: Users,
  presets: Clock,
  months: FileSpreadsheet,
  parents: Eye,
  access: KeyRound,
  data: Database,
  device: MonitorSmartphone,
}

interface SectionListProps {
  readonly shown: SectionName
  readonly labelledBy: string
  readonly presetCount: number
}

function SectionList({ shown, labelledBy, presetCount }: SectionListProps) {
  const { t } = useWords()
  const isGuessed = useWrongPasswords() >= guessesWorthReporting
  return (
    <nav aria-labelledby={labelledBy}>
      <ul className={styles.list}>
        {sectionNames.map((name) => {
          const Icon = icons[name]
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === shown ? 'page' : undefined}
                onClick={() => openSection(name)}
              >
                <Icon size={16} aria-hidden />
                <span>{t(`settings.sections.${name}.name`)}</span>
                {name === 'presets' && presetCount > 0 && <small>{presetCount}</small>}
                {name === 'access' && isGuessed && (
                  <TriangleAlert
                    size={15}
                    className={styles.look}
                    aria-label={t('settings.access.guessed')}
                  />
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
