import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { StatisticsPanel } from '../statistics/statistics-panel.tsx'
import { TeachersPanel } from '../teachers/teachers-panel.tsx'
import styles from './main-page.module.css'

export type Area = 'schedule' | 'teachers' | 'data'

interface TeacherTabsProps {
  readonly area: Area
  readonly schedule: ReactNode
  onArea(area: Area): void
}

export function TeacherTabs({ area, schedule, onArea }: TeacherTabsProps) {
  const { t } = useWords()
  return (
    <Tabs.Root value={area} onValueChange={(next) => onArea(next as Area)}>
      <Tabs.List className={styles.tabs} aria-label={t('tabs.label')}>
        <Tabs.Trigger value="schedule">{t('tabs.schedule')}</Tabs.Trigger>
        <Tabs.Trigger value="teachers">{t('tabs.teachers')}</Tabs.Trigger>
        <Tabs.Trigger value="data">{t('tabs.data')}</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="schedule" className={styles.area} tabIndex={-1}>
        {schedule}
      </Tabs.Content>
      <Tabs.Content value="teachers" className={styles.area} tabIndex={-1}>
        <TeachersPanel />
      </Tabs.Content>
      <Tabs.Content value="data" className={styles.area} tabIndex={-1}>
        <StatisticsPanel />
      </Tabs.Content>
    </Tabs.Root>
  )
}
