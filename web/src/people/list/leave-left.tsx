import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { allLeaveOf } from '#domain/leave/all-leave.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { leaveQuery } from '../../api/queries/leave.ts'
import { formatDays } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './teacher-form.module.css'

/** The leave account of a person, which another noun brings. */
export type ShowLeave = (teacherId: number, year: number, onClose: () => void) => ReactNode

interface LeaveLeftProps {
  readonly teacherId: number
  readonly today: CalendarDate
  onOpen(year: number): void
}

/** `Leave 2026: 12 of 30 days left`, and the way to the account. */
export function LeaveLeft({ teacherId, today, onOpen }: LeaveLeftProps) {
  const { t, language } = useWords()
  const isUsed = useHouse().leaveAccounts
  const year = yearOf(today)
  const leave = useQuery({ ...leaveQuery(year), enabled: isUsed })
  const account = leave.data?.accounts.find(({ id }) => id === teacherId)
  if (!isUsed || !account) return null
  return (
    <div className={styles.leave}>
      <span>
        {t('teachers.form.leaveLeft', {
          year,
          left: formatDays(account.left.days, language),
          all: formatDays(allLeaveOf(account), language),
        })}
      </span>
      <Button onClick={() => onOpen(year)}>{t('teachers.form.openLeave')}</Button>
    </div>
  )
}
