import { useState } from 'react'
import type { TeacherSummaryStats } from '#contract/statistics.ts'
import { isoWeek } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { useWords } from '../i18n/use-words.ts'
import { LeftOfYear } from '../leave/index.ts'
import { useHouse } from '../site/house-context.tsx'
import { Checkbox } from '../ui/field.tsx'
import { PlaceHeading } from '../ui/place-heading.tsx'
import { Card, Empty } from '../ui/surface.tsx'
import { Unread } from '../ui/unread.tsx'
import { BalanceDialog } from './balance-dialog.tsx'
import { lineThrough, scaleOf } from './balance-scale.ts'
import { CertificatesCard } from './certificates.tsx'
import { CountedWeeksList } from './counted-weeks.tsx'
import { KindDaysCard } from './kind-days.tsx'
import styles from './statistics.module.css'
import { StatisticsCards } from './statistics-cards.tsx'
import type { Order } from './statistics-order.ts'
import { inOrder, totalsOf } from './statistics-order.ts'
import type { LeaveColumn } from './statistics-table.tsx'
import { StatisticsTable } from './statistics-table.tsx'
import type { BalanceWeeks } from './use-statistics.ts'
import { useBalances, useCurrentWeek, useLeaveLeft, useStatistics } from './use-statistics.ts'

interface StatisticsPanelProps {
  onAccount(teacherId: number): void
  onLeave(teacherId: number, year: number): void
}

/**
 * Teacher data: totals of each teacher, and the balance as a line. The switch shows the archived ones instead of the
 * active ones: the spec knows an empty state for each of the two (section 2), and their totals are not added up.
 */
export function StatisticsPanel({ onAccount, onLeave }: StatisticsPanelProps) {
  const { t } = useWords()
  const statistics = useStatistics()
  const usesKinds = useHouse().absenceKinds
  const [archived, setArchived] = useState(false)
  const rows = statistics.data?.filter((row) => row.archived === archived)
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <div>
          <PlaceHeading>{t('statistics.title')}</PlaceHeading>
          <p>{t('statistics.description')}</p>
        </div>
        <Checkbox toggle checked={archived} onChange={setArchived}>
          {t('statistics.showArchived')}
        </Checkbox>
      </div>
      {!rows && <Unread of={statistics} height={340} />}
      {rows && <StatisticsCard rows={rows} archived={archived} onAccount={onAccount} onLeave={onLeave} />}
      {usesKinds && rows && !archived && <CertificatesCard />}
      {usesKinds && rows && rows.length > 0 && <KindDaysCard archived={archived} />}
    </div>
  )
}

interface CardProps extends StatisticsPanelProps {
  readonly rows: readonly TeacherSummaryStats[]
  readonly archived: boolean
}

function StatisticsCard({ rows, archived, onAccount, onLeave }: CardProps) {
  const { t, language } = useWords()
  const balances = useBalances()
  const [order, setOrder] = useState<Order>({ column: 'name', descending: false })
  const [opened, setOpened] = useState<TeacherSummaryStats>()
  const currentWeek = useCurrentWeek()
  const usesKinds = useHouse().absenceKinds
  const asOf = currentWeek === undefined ? '' : t('schedule.endOfWeek', isoWeekOf(currentWeek))
  const weeksOf = (row: TeacherSummaryStats) => balances.data?.get(row.id) ?? []
  const chartOf = (row: TeacherSummaryStats) =>
    weeksOf(row).length > 0 && (
      <button
        type="button"
        className={styles.chartButton}
        aria-label={t('statistics.openChart', { teacher: row.name })}
        onClick={() => setOpened(row)}
      >
        <BalanceLine weeks={weeksOf(row)} />
      </button>
    )
  const leave = useLeaveLeft()
  const leaveColumn: LeaveColumn | undefined = leave && {
    title: t('statistics.leaveLeft', { year: leave.year }),
    cellOf(row) {
      const account = leave.accounts.get(row.id)
      if (!account) return null
      return (
        <button
          type="button"
          className={styles.name}
          title={t('statistics.openLeave', { teacher: row.name })}
          onClick={() => onLeave(row.id, leave.year)}
        >
          <LeftOfYear account={account} />
        </button>
      )
    },
  }
  const shown = {
    ...(leaveColumn ? { leave: leaveColumn } : {}),
    rows: inOrder(rows, order, language),
    totals: totalsOf(rows),
    order,
    asOf,
    since: usesKinds ? t('statistics.sinceStart') : '',
    onOrder: setOrder,
    chartOf,
    onAccount,
  }
  return (
    <Card>
      <div className={styles.cardTitle}>
        <h3>{t('statistics.cardTitle')}</h3>
        <span>{t('statistics.count', { count: rows.length })}</span>
      </div>
      {rows.length === 0 ? (
        <Empty>
          <strong>{t(archived ? 'statistics.noArchived' : 'statistics.noActive')}</strong>
          <span>{t(archived ? 'statistics.noArchivedHint' : 'statistics.noActiveHint')}</span>
        </Empty>
      ) : (
        <>
          <StatisticsTable {...shown} />
          <StatisticsCards {...shown} />
        </>
      )}
      {opened && (
        <BalanceDialog teacher={opened.name} weeks={weeksOf(opened)} onClose={() => setOpened(undefined)}>
          {currentWeek !== undefined && <CountedWeeksList teacherId={opened.id} throughWeek={currentWeek} />}
        </BalanceDialog>
      )}
    </Card>
  )
}

const isoWeekOf = (week: number) => ({ number: isoWeek(weekOfNumber(week).startDate).week })

const box = { left: 2, right: 116, top: 4, bottom: 28 }

/** The course of a balance, small enough for a table cell; the words stand on the button around it. */
function BalanceLine({ weeks }: { readonly weeks: BalanceWeeks }) {
  const last = weeks.at(-1)
  if (!last) return null
  const scale = scaleOf(weeks, box)
  const zero = scale.y(0)
  return (
    <svg className={styles.small} viewBox="0 0 120 32" width="120" height="32" aria-hidden="true">
      <line className={styles.zero} x1="0" x2="120" y1={zero} y2={zero} />
      <polyline className={styles.line} points={lineThrough(weeks, scale)} />
      <circle
        className={last.balance < 0 ? styles.dotMinus : styles.dotPlus}
        cx={scale.x(last.weekId)}
        cy={scale.y(last.balance)}
        r="3"
      />
    </svg>
  )
}
