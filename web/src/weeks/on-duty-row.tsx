import { memo, useDeferredValue } from 'react'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import { weekdays } from '#domain/calendar-date.ts'
import { onDuty } from '#domain/on-duty.ts'
import { gridCell } from '../grid/cells.ts'
import { useWords } from '../i18n/use-words.ts'
import { ends } from './bar-scale.ts'
import { columnsWith } from './columns.ts'
import { DutyStrip } from './duty-strip.tsx'
import styles from './on-duty-row.module.css'
import footStyles from './schedule-foot.module.css'
import type { ScheduleRow } from './schedule-row.ts'
import { useBarScale } from './use-bar-scale.ts'
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
 * How many people are at work in each quarter of an hour: where the house is thin, and where nobody is there. After the
 * typed day is painted, never before.
 */
export function OnDutyRow(props: OnDutyProps) {
  const rows = useDeferredValue(props.rows)
  return <Row {...props} rows={rows} />
}

const Row = memo(function Row(props: OnDutyProps) {
  const { rows, figures, balance, inGrid, inGroups = false } = props
  const { t } = useWords()
  const inWords = useDutyInWords()
  const scale = useBarScale()
  const days = weekdays.map((weekday) =>
    onDuty(
      rows.map((row) => entriesFromWire(row.timeSlots)[weekday]),
      scale,
    ),
  )
  const most = Math.max(0, ...days.flat())
  const atMost = most > 0 && t('schedule.onDutyMost', { count: most })
  return (
    <tr className={footStyles.onDuty}>
      <th scope="row" className={footStyles.name} colSpan={inGroups ? 2 : 1} {...gridCell(0)}>
        {t('schedule.onDuty')} <span className={styles.hours}>{t('schedule.onDutyHours', ends(scale))}</span>
        {!figures && atMost && <small className={styles.under}>{atMost}</small>}
      </th>
      {days.map((counts, at) => {
        const weekday = weekdays[at] ?? 1
        const words = inWords(weekday, counts)
        return (
          <td key={weekday} className={styles.day} {...gridCell(weekday)}>
            <DutyStrip counts={counts} most={most} {...(inGrid ? {} : { label: words })} />
            {inGrid && <span className="visually-hidden">{words}</span>}
          </td>
        )
      })}
      {figures && (
        <td colSpan={columnsWith(balance).length} className={styles.key}>
          {atMost}
        </td>
      )}
    </tr>
  )
})
