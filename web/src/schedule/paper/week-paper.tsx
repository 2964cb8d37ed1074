import type { CSSProperties } from 'react'
import { useContext } from 'react'
import { dayOfMonth, isoWeek, weekdays } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { weekLabel } from '../../i18n/week-label.ts'
import { PaperTitle } from '../../ui/paper-title.tsx'
import { useBarScale } from '../cell/bar-scale.ts'
import { HouseDays, nameOfDay } from '../cell/house-days.ts'
import { useColumns } from '../figures/columns.ts'
import { blocksOf } from '../table/group-blocks.ts'
import { OnDutyRow } from '../table/on-duty-row.tsx'
import type { ScheduleEditing } from '../table/schedule-editing.ts'
import type { DayEntries, ScheduleRow } from '../table/schedule-row.ts'
import type { ScheduleCoverage, ScheduleStaffing } from '../table/schedule-staffing.ts'
import { TotalsRow } from '../table/totals-row.tsx'
import type { PaperChoices } from './paper-choices.ts'
import { PaperLine } from './paper-line.tsx'
import { daysOnPaper, linesFor, numberedNotes, rowsOnPage, shownAbsences, shownKinds } from './paper-week.ts'
import styles from './week-paper.module.css'

/** One of them, and all names have the smallest letters: two lines of it must fit into the lowest row. */
const longName = 30

interface WeekPaperProps {
  readonly week: Week
  readonly rows: readonly ScheduleRow[]
  readonly choices: PaperChoices
  readonly figures: boolean
  readonly balance: boolean
  readonly staffing?: ScheduleStaffing | undefined
  /** Only when it was chosen. */
  readonly coverage?: ScheduleCoverage | undefined
  /** Sorted by group. */
  readonly inBlocks?: boolean
  /** Which of the house's presets a day is; parents do not see it. */
  readonly presetOf: ScheduleEditing['presetOf'] | undefined
}

/**
 * The week for A4 landscape, there only while it is printed. A table of its own and not the screen's in other clothes:
 * what the paper must not show is not in it at all.
 */
export function WeekPaper(props: WeekPaperProps) {
  const { week, rows, choices, figures, balance, presetOf, staffing, coverage, inBlocks = false } = props
  const { t, language } = useWords()
  const dayNames = weekdayNames(language).short
  const houseDays = useContext(HouseDays).forAll
  const days = rows.map((row) => daysOnPaper(row, choices))
  const notes = numberedNotes(days)
  const legend = useLegend(days, choices, presetOf)
  const scale = useBarScale()
  const { figures: shown, all } = useColumns(balance)
  const blocks = staffing && blocksOf(rows, staffing, inBlocks)
  const coverageLines = coverage ? new Set(rows.map(({ id }) => staffing?.groupOf(id).rank)).size : 0
  const columns = 6 + (staffing ? 1 : 0) + (figures ? all.length : 0)
  const hasLongName = rows.some(({ name }) => name.length > longName)
  const looks = [
    styles.table,
    figures && styles.withHours,
    hasLongName && styles.longNames,
    staffing && styles.inGroups,
  ]
  const room = {
    '--rows': rowsOnPage(rows.length),
    '--totals': figures ? 1 : 0,
    '--lines': linesFor(legend.map(({ mark, means }) => mark + means)) + linesFor(notes) + coverageLines,
  }
  return (
    <div className={styles.paper} style={room as CSSProperties}>
      <table className={looks.filter(Boolean).join(' ')}>
        <colgroup>
          {staffing && <col className={styles.groupColumn} />}
          <col className={styles.nameColumn} />
          {weekdays.map((weekday) => (
            <col key={weekday} />
          ))}
          {figures && shown.map(({ key }) => <col key={key} className={styles[key]} />)}
          {figures && balance && <col className={styles.balance} />}
        </colgroup>
        <thead>
          <PaperTitle title={t('schedule.title')} under={weekLabel(week, language)} columns={columns} />
          <tr className={styles.heads}>
            {staffing && <th scope="col">{staffing.head}</th>}
            <th scope="col">{t('schedule.columns.name')}</th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {dayNames[weekday]} <strong>{dayOfMonth(dateOfWeekday(week, weekday))}</strong>
                {houseDays[weekday] && <small>{nameOfDay(houseDays[weekday], t)}</small>}
              </th>
            ))}
            {figures &&
              shown.map(({ key }) => (
                <th key={key} scope="col">
                  {t(`schedule.columns.${key}`)}
                </th>
              ))}
            {figures && balance && (
              <th scope="col">
                {t('schedule.columns.balance')}
                <small>{t('schedule.endOfWeek', { number: isoWeek(week.startDate).week })}</small>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <PaperLine
              key={row.id}
              {...{ row, figures, balance, notes, presetOf }}
              days={days[at] ?? {}}
              block={blocks?.[at]}
            />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns}>{t('schedule.empty')}</td>
            </tr>
          )}
        </tbody>
        {rows.length > 0 && (
          <tfoot>
            {figures && <TotalsRow rows={rows} balance={balance} inGroups={staffing !== undefined} />}
            {coverage ? (
              coverage.rows(scale, figures ? all.length : 0)
            ) : (
              <OnDutyRow {...{ rows, figures, balance }} inGroups={staffing !== undefined} inGrid={false} />
            )}
          </tfoot>
        )}
      </table>
      <BelowTable legend={legend} notes={notes} />
    </div>
  )
}

interface Explained {
  readonly mark: string
  readonly means: string
}

/** The letters that stand on this paper: absences and their kinds, then the presets in use. */
function useLegend(
  rows: readonly DayEntries[],
  { legend, neutral }: PaperChoices,
  presetOf: ScheduleEditing['presetOf'] | undefined,
): readonly Explained[] {
  const { t } = useWords()
  if (!legend) return []
  const absences = shownAbsences(rows).map(({ status, mark }) => ({
    mark,
    means: neutral ? t('print.notIn') : t(`status.${status}`),
  }))
  const { kinds, half } = shownKinds(rows)
  const ofKinds = kinds.map(({ kind, letters }) => ({ mark: letters, means: t(`kinds.names.${kind}`) }))
  const halves = half ? [{ mark: '½', means: t('kinds.half') }] : []
  const presets = new Map<string, string>()
  for (const entry of rows.flatMap((days) => Object.values(days))) {
    const preset = presetOf?.(entry)
    if (preset) presets.set(preset.mark, preset.name)
  }
  return [...absences, ...ofKinds, ...halves, ...[...presets].map(([mark, means]) => ({ mark, means }))]
}

interface BelowTableProps {
  readonly legend: readonly Explained[]
  readonly notes: readonly string[]
}

function BelowTable({ legend, notes }: BelowTableProps) {
  return (
    <div className={styles.below}>
      {legend.length > 0 && (
        <p>
          {legend.map(({ mark, means }) => (
            <span key={mark}>
              <strong>{mark}</strong> {means}
            </span>
          ))}
        </p>
      )}
      {notes.length > 0 && (
        <p>
          {notes.map((text, at) => (
            <span key={text}>
              <sup>{at + 1}</sup> {text}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
