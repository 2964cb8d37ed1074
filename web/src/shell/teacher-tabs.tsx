import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../i18n/use-words.ts'
import { showLeaveAccount } from '../leave/index.ts'
import { FiguresOfAllButton, StaffInForm, TeachersPanel } from '../people/index.ts'
import styles from './main-page.module.css'

export type Area = 'schedule' | 'leave' | 'teachers' | 'data'

interface TeacherTabsProps {
  readonly area: Area
  readonly schedule: ReactNode
  /** Only where the house keeps leave accounts. */
  readonly leave: ReactNode
  readonly data: ReactNode
  readonly today: CalendarDate
  /** Whether the teachers' area opens with the form that adds one. */
  readonly adds: boolean
  onArea(area: Area): void
  /** A person is about to choose the leave: what it needs can be fetched. */
  onLeaveAhead(): void
  /** The place beside the tabs for what can be done in the area. */
  onActions(place: HTMLElement | null): void
}

export function TeacherTabs(props: TeacherTabsProps) {
  const { area, schedule, leave, data, today, adds, onArea, onLeaveAhead, onActions } = props
  const forAll = (teachers: readonly WireTeacher[]) => <FiguresOfAllButton {...{ teachers, today }} />
  const { t } = useWords()
  return (
    <Tabs.Root value={area} onValueChange={(next) => onArea(next as Area)}>
      <div className={styles.bar}>
        <Tabs.List className={styles.tabs} aria-label={t('tabs.label')}>
          <Tabs.Trigger value="schedule">{t('tabs.schedule')}</Tabs.Trigger>
          {leave && (
            <Tabs.Trigger value="leave" onPointerEnter={onLeaveAhead} onFocus={onLeaveAhead}>
              {t('tabs.leave')}
            </Tabs.Trigger>
          )}
          <Tabs.Trigger value="teachers">{t('tabs.teachers')}</Tabs.Trigger>
          <Tabs.Trigger value="data">{t('tabs.data')}</Tabs.Trigger>
        </Tabs.List>
        <div ref={onActions} className={styles.actions} data-actions />
      </div>
      <Tabs.Content value="schedule" className={styles.area} tabIndex={-1}>
        {schedule}
      </Tabs.Content>
      {leave && (
        <Tabs.Content value="leave" className={styles.area} tabIndex={-1}>
          {leave}
        </Tabs.Content>
      )}
      <Tabs.Content value="teachers" className={styles.area} tabIndex={-1}>
        <StaffInForm>
          <TeachersPanel adds={adds} showLeave={showLeaveAccount} forAll={forAll} />
        </StaffInForm>
      </Tabs.Content>
      <Tabs.Content value="data" className={styles.area} tabIndex={-1}>
        {data}
      </Tabs.Content>
    </Tabs.Root>
  )
}
