import { DropdownMenu } from 'radix-ui'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import styles from '../area/plan-menu.module.css'
import { openDaysIn } from './recorded-week.ts'
import { useConfirmAll } from './use-record.ts'

interface ConfirmItemsProps {
  readonly week: TeacherWeek
  readonly today: CalendarDate
  /** Shows what is open in all weeks. */
  onOpenDays(): void
}

/** Confirms all open days of the week as planned, or only those of today; nothing where nothing is recorded. */
export function ConfirmItems({ week, today, onOpenDays }: ConfirmItemsProps) {
  const { t } = useWords()
  const { recordsSince: since, closedBefore } = useHouse()
  const confirm = useConfirmAll()
  const open = openDaysIn(week, { since, today }, closedBefore)
  const ofToday = open.filter(({ date }) => date === today)
  if (since === null) return null
  const confirmAll = (days: typeof open) =>
    confirm.mutate(days.map(({ teacherId, weekday }) => ({ teacherId, weekId: week.id, dayOfWeek: weekday })))
  return (
    <>
      {open.length > 0 && (
        <DropdownMenu.Item className={styles.item} onSelect={() => confirmAll(open)}>
          {t('worked.confirmWeek', { count: open.length })}
        </DropdownMenu.Item>
      )}
      {ofToday.length > 0 && ofToday.length < open.length && (
        <DropdownMenu.Item className={styles.item} onSelect={() => confirmAll(ofToday)}>
          {t('worked.confirmToday', { count: ofToday.length })}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item className={styles.item} onSelect={onOpenDays}>
        {t('worked.openDays')}
      </DropdownMenu.Item>
      <DropdownMenu.Separator className={styles.separator} />
    </>
  )
}
