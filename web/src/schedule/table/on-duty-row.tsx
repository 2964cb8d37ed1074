import { memo } from 'react'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import { onDuty } from '#domain/days/on-duty.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { gridCell } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ends, useBarScale } from '../cell/bar-scale.ts'
import { useColumns } from '../figures/columns.ts'
import { DutyStrip } from './duty-strip.tsx'
import styles from './on-duty-row.module.css'
import footStyles from './schedule-foot.module.css'
import type { ScheduleRow } from './schedule-row.ts'
import { isTeacherRow } from './schedule-row.ts'
import { useDutyInWords } from './use-duty-words.ts'

interface OnDutyProps {
  readonly rows: readonly ScheduleRow[]
  readonly figures: boolean
  readonly balance: boolean
  readonly inGrid: boolean
  /** The groups have a column before the names. */
  readonly inGroups?: boolean
}

/**
 * How many people are at work in each quarter of an hour: where the house is thin, and where no one is there. At once
 * with the day that changed: another frame for it would cost more than counting does.
 */
export const OnDutyRow = memo(function OnDutyRow(props: OnDutyProps) {
  const { rows, figures, balance, inGrid, inGroups = false } = props
  const { t } = useWords()
  const scale = useBarScale()
  const { all: columns } = useColumns(balance)
  const entries = rows.map((row) => entriesFromWire(row.timeSlots))
  const days = weekdays.map((weekday) => ({
    weekday,
    counts: onDuty(
      entries.map((days) => days[weekday]),
      scale,
    ),
  }))
  const most = Math.max(0, ...days.flatMap(({ counts }) => counts))
  // It shows the team how high the bars are; parents want to know who is there.
  const atMost = most > 0 && rows.some(isTeacherRow) && t('schedule.onDutyMost', { count: most })
  return (
    <tr className={footStyles.onDuty}>
      <th scope="row" className={footStyles.name} colSpan={inGroups ? 2 : 1} {...gridCell(0)}>
        {t('schedule.onDuty')} <span className={styles.hours}>{t('schedule.onDutyHours', ends(scale))}</span>
        {!figures && atMost && <small className={styles.under}>{atMost}</small>}
      </th>
      {days.map((day) => (
        <DutyDay key={day.weekday} {...day} most={most} inGrid={inGrid} />
      ))}
      {figures && (
        <td colSpan={columns.length} className={styles.key}>
          {atMost}
        </td>
      )}
    </tr>
  )
})

interface DutyDayProps {
  readonly weekday: Weekday
  readonly counts: readonly number[]
  readonly most: number
  readonly inGrid: boolean
}

/** Drawn again only when a teacher comes or goes at another time that day: it has a bar for each quarter of an hour. */
const DutyDay = memo(function DutyDay({ weekday, counts, most, inGrid }: DutyDayProps) {
  const words = useDutyInWords()(weekday, counts)
  return (
    <td className={styles.day} {...gridCell(weekday)}>
      <DutyStrip counts={counts} most={most} {...(inGrid ? {} : { label: words })} />
      {inGrid && <span className="visually-hidden">{words}</span>}
    </td>
  )
}, isSameDuty)

function isSameDuty(before: DutyDayProps, now: DutyDayProps): boolean {
  return (
    before.weekday === now.weekday &&
    before.most === now.most &&
    before.inGrid === now.inGrid &&
    before.counts.length === now.counts.length &&
    before.counts.every((people, quarter) => people === now.counts[quarter])
  )
}
