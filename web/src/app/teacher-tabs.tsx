import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { TeachersPanel } from '../teachers/teachers-panel.tsx'
import { showLeaveAccount } from './leave-account-dialog.tsx'
import styles from './main-page.module.css'

export type Area = 'schedule' | 'teachers' | 'data'

interface TeacherTabsProps {
  readonly area: Area
  readonly schedule: ReactNode
  readonly data: ReactNode
  /** Whether the teachers' area opens with the form that adds one. */
  readonly adds: boolean
  onArea(area: Area): void
  /** The place beside the tabs for what can be done in the area. */
  onActions(place: HTMLElement | null): void
}

export function TeacherTabs({ area, schedule, data, adds, onArea, onActions }: TeacherTabsProps) {
  const { t } = useWords()
  return (
    <Tabs.Root value={area} onValueChange={(next) => onArea(next as Area)}>
      <div className={styles.bar}>
        <Tabs.List className={styles.tabs} aria-label={t('tabs.label')}>
          <Tabs.Trigger value="schedule">{t('tabs.schedule')}</Tabs.Trigger>
          <Tabs.Trigger value="teachers">{t('tabs.teachers')}</Tabs.Trigger>
          <Tabs.Trigger value="data">{t('tabs.data')}</Tabs.Trigger>
        </Tabs.List>
        <div ref={onActions} className={styles.actions} data-actions />
      </div>
      <Tabs.Content value="schedule" className={styles.area} tabIndex={-1}>
        {schedule}
      </Tabs.Content>
      <Tabs.Content value="teachers" className={styles.area} tabIndex={-1}>
        <TeachersPanel adds={adds} showLeave={showLeaveAccount} />
      </Tabs.Content>
      <Tabs.Content value="data" className={styles.area} tabIndex={-1}>
        {data}
      </Tabs.Content>
    </Tabs.Root>
  )
}
