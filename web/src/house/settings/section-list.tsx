import {
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
import type { ComponentType } from 'react'
import { guessesWorthReporting } from '#domain/house/access.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './settings-page.module.css'
import type { SectionName } from './shown-section.ts'
import { openSection, sectionNames } from './shown-section.ts'
import { useWrongPasswords } from './use-settings.ts'

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

export function SectionList({ shown, labelledBy, presetCount }: SectionListProps) {
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
