import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Fragment, memo, useContext, useDeferredValue, useMemo } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import type { MinuteSpan } from '#domain/days/on-duty.ts'
import type { CoveredDay } from '#domain/staffing/coverage.ts'
import type { Group, Staffing } from '#domain/staffing/staffing.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { gridCell } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FoldedFigures } from '../figures/folded-figures.ts'
import { AskedRow, missingInWeek } from './asked-coverage.tsx'
import { CoverageLine } from './coverage-line.tsx'
import styles from './coverage-rows.module.css'
import type { CoverageWords } from './use-coverage-words.ts'
import { useCoverageWords } from './use-coverage-words.ts'
import { weekCoverage } from './week-coverage.ts'

export interface CoverageRowsProps {
  readonly week: TeacherWeek
  /** Gaps before it can no longer be closed: they are drawn without alarm. */
  readonly today: CalendarDate
  readonly staffing: Staffing
  readonly scale: MinuteSpan
  /** How many columns follow the days; none: no words beside the lines. */
  readonly columns: number
  /** Days that people wait for an answer about, as they would be. */
  readonly asked: readonly ShownDay[]
  onRepair?: ((weekday: Weekday, groupId: number) => void) | undefined
}

/** Below the week: one line for each group and day. After the typed day is painted, never before. */
export function CoverageRows({ asked, ...props }: CoverageRowsProps) {
  const week = useDeferredValue(props.week)
  const { today, staffing, columns } = props
  const missing = useMemo(
    () => missingInWeek({ week, today, staffing, asked }),
    [week, today, staffing, asked],
  )
  const hasMore = missing.length > 0
  return (
    <>
      <Rows {...props} {...{ week, hasMore }} />
      {hasMore && <AskedRow {...{ missing, staffing, columns }} />}
    </>
  )
}

interface RowsProps extends Omit<CoverageRowsProps, 'asked'> {
  /** One row more, of what is asked for. */
  readonly hasMore: boolean
}

const Rows = memo(function Rows(props: RowsProps) {
  const { week, today, staffing, scale, columns, hasMore, onRepair } = props
  const { t } = useWords()
  const words = useCoverageWords(staffing.groups)
  const coverage = weekCoverage(week, staffing)
  const days = coverage.days.filter(({ date }) => date >= today)
  // Beside the days there is room for a word then: a gap is said in a line of its own.
  const isFolded = useContext(FoldedFigures)?.isOpen === false
  const hasOwnLine = (group: Group) => isFolded && gapsOf(days, group).length > 0
  return staffing.groups.map((group, index) => (
    <Fragment key={group.id}>
      <tr className={styles.row}>
        {index === 0 && (
          <th
            scope="rowgroup"
            rowSpan={staffing.groups.length + staffing.groups.filter(hasOwnLine).length + (hasMore ? 1 : 0)}
            className={styles.title}
          >
            {t('coverage.title')}
          </th>
        )}
        <th scope="row" className={styles.name} {...gridCell(0)}>
          <span>{group.name}</span>
        </th>
        {coverage.days.map((day) => (
          <DayOfGroup
            key={day.weekday}
            {...{ week, staffing, scale, words, onRepair, day }}
            isOver={day.date < today}
            groupId={group.id}
          />
        ))}
        {columns > 0 && (
          <td colSpan={columns} className={styles.words} {...gridCell(6)}>
            {isFolded ? <InAWord {...{ days, group }} /> : <InWords {...{ days, group, words, onRepair }} />}
          </td>
        )}
      </tr>
      {hasOwnLine(group) && (
        <tr className={styles.row}>
          <td />
          <td colSpan={5 + columns} className={styles.words} {...gridCell(1)}>
            <InWords {...{ days, group, words, onRepair }} />
          </td>
        </tr>
      )}
    </Fragment>
  ))
})

const gapsOf = (days: readonly CoveredDay[], group: Group) =>
  days.flatMap((day) =>
    day.gaps
      .filter(({ groupId }) => groupId === group.id || groupId === null)
      .map((gap) => ({ day: day.weekday, gap })),
  )

const tightOf = (days: readonly CoveredDay[], group: Group) =>
  days.flatMap((day) => {
    const runs = day.groups.find(({ groupId }) => groupId === group.id)?.runs ?? []
    return runs.filter(({ level }) => level === 'tight').map((run) => ({ day: day.weekday, run }))
  })

/** The worst of the coming days. */
function InAWord({ days, group }: Pick<InWordsProps, 'days' | 'group'>) {
  const { t } = useWords()
  if (group.needs.length === 0 || days.length === 0) return null
  const isGap = gapsOf(days, group).length > 0
  const level = isGap ? 'gap' : tightOf(days, group).length > 0 ? 'tight' : 'covered'
  const Sign = isGap ? TriangleAlert : CircleCheck
  return (
    <span className={isGap ? styles.first : styles.calm}>
      <Sign size={14} aria-hidden />
      <span>{t(`coverage.levels.${level}`)}</span>
    </span>
  )
}

type DayProps = Omit<CoverageRowsProps, 'columns' | 'today' | 'asked'> & {
  readonly isOver: boolean
  readonly day: CoveredDay
  readonly groupId: number
  readonly words: CoverageWords
}

/** Drawn again only when its own day changed, or who is there: the details name everybody. */
const DayOfGroup = memo(function DayOfGroup({ day, groupId, ...line }: DayProps) {
  const coverage = day.groups.find((group) => group.groupId === groupId)
  if (!coverage) return <td className={styles.day} />
  return (
    <td className={styles.day} {...(coverage.runs.length === 0 ? gridCell(day.weekday) : {})}>
      <CoverageLine {...line} {...{ coverage }} weekday={day.weekday} inGrid />
    </td>
  )
})

interface InWordsProps {
  /** From today on. */
  readonly days: readonly CoveredDay[]
  readonly group: Group
  readonly words: CoverageWords
  readonly onRepair: CoverageRowsProps['onRepair']
}

/** The first gap of the coming days, else their first tight hour. */
function InWords({ days, group, words, onRepair }: InWordsProps) {
  const { t } = useWords()
  if (group.needs.length === 0) return <span className={styles.calm}>{t('coverage.noNeed')}</span>
  if (days.length === 0) return null
  const gaps = gapsOf(days, group)
  const [first] = gaps
  if (first)
    return (
      <span className={styles.first}>
        <TriangleAlert size={14} aria-hidden />
        <strong>{words.first(first.day, first.gap)}</strong>
        {gaps.length > 1 && <small>+{gaps.length - 1}</small>}
        {onRepair && (
          <button
            type="button"
            className={styles.repair}
            aria-label={t('coverage.repairLabel', { group: group.name, day: words.dayName(first.day) })}
            onClick={() => onRepair(first.day, group.id)}
          >
            {t('coverage.repair')}
          </button>
        )}
      </span>
    )
  const tight = tightOf(days, group)
  const said = tight[0] ? words.tightFirst(tight[0].day, tight[0].run) : t('coverage.allCovered')
  return (
    <span className={styles.calm}>
      <CircleCheck size={14} aria-hidden />
      <span title={said}>{said}</span>
      {tight.length > 1 && <small>+{tight.length - 1}</small>}
    </span>
  )
}
