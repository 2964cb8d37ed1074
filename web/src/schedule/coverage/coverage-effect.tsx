import { TriangleAlert } from 'lucide-react'
import type { TeacherWeek } from '#contract/weeks.ts'
import { staffedWeekOf } from '#contract/wire/coverage.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import type { CoveredDay, Gap } from '#domain/staffing/coverage.ts'
import { coverageOfWeekday } from '#domain/staffing/coverage.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './coverage-effect.module.css'
import { useCoverageWords } from './use-coverage-words.ts'
import { weekCoverage } from './week-coverage.ts'

interface EffectProps {
  readonly week: TeacherWeek
  readonly staffing: Staffing
  /** What is to become of some days. */
  readonly days: readonly ShownDay[]
}

/** The week as it is and as it would be, day by day: only those that change are computed again. */
function coverageAfter({ week, staffing, days }: EffectProps): readonly CoveredDay[] {
  const before = weekCoverage(week, staffing).days
  const mine = days.filter(({ place }) => place.weekNumber === week.id)
  const staffed = staffedWeekOf(week)
  const lines = staffed.lines.map(({ teacher, entries }) => {
    const own = mine.filter(({ place }) => place.teacherId === teacher.id)
    const after = own.map(({ place, after }) => [place.weekday, after] as const)
    return own.length === 0 ? { teacher, entries } : { teacher, entries: { ...entries, ...fromPairs(after) } }
  })
  return weekdays.map((weekday, index) => {
    const known = before[index]
    const isTouched = mine.some(({ place }) => place.weekday === weekday)
    return known && !isTouched ? known : coverageOfWeekday({ ...staffed, lines }, weekday, staffing)
  })
}

function fromPairs<Value>(pairs: ReadonlyArray<readonly [Weekday, Value | undefined]>) {
  return Object.fromEntries(pairs) as Partial<Record<Weekday, Value>>
}

const countOf = (days: readonly CoveredDay[]) => days.reduce((sum, { gaps }) => sum + gaps.length, 0)

/** `gaps: 7 → 2`, for what changes many days. */
export function GapsBeforeAndAfter(props: EffectProps) {
  const { t } = useWords()
  const before = countOf(weekCoverage(props.week, props.staffing).days)
  const after = countOf(coverageAfter(props))
  if (props.days.length === 0 || (before === 0 && after === 0)) return null
  const counts = { before: String(before), after: String(after) }
  return (
    <p className={styles.counts} data-worse={after > before ? '' : undefined}>
      {t('coverage.effect')}: <span aria-hidden>{t('coverage.effectGaps', counts)}</span>
      <span className="visually-hidden">{t('coverage.effectGapsInWords', counts)}</span>
    </p>
  )
}

/** What one day does to the coverage of its day, while it is being typed. */
export function EffectOfDay(props: EffectProps) {
  const { t } = useWords()
  const { week, staffing, days } = props
  const words = useCoverageWords(staffing.groups)
  const weekday = days[0]?.place.weekday ?? 1
  const before = weekCoverage(week, staffing).days[weekday - 1]?.gaps ?? []
  const after = coverageAfter(props)[weekday - 1]?.gaps ?? []
  const opened = after.filter((gap) => !before.some((other) => covers(other, gap)))
  const closed = before.filter((gap) => !after.some((other) => sameGroup(other, gap) && overlaps(other, gap)))
  const [left] = after
  const said: Array<{ text: string; isWorse: boolean }> = [
    ...opened.map((gap) => ({ text: t('coverage.effectOpens', { gap: words.gap(gap) }), isWorse: true })),
    ...closed.map((gap) => ({ text: t('coverage.effectCloses', { gap: words.gap(gap) }), isWorse: false })),
  ]
  if (said.length === 0 && left)
    said.push({ text: t('coverage.effectLeft', { gap: words.gap(left) }), isWorse: false })
  if (said.length === 0) said.push({ text: t('coverage.effectNone'), isWorse: false })
  return (
    <p className={styles.effect} role="status">
      <span className={styles.label}>{t('coverage.effect')}</span>
      {said.map(({ text, isWorse }) => (
        <span key={text} className={isWorse ? styles.worse : undefined}>
          {isWorse && <TriangleAlert size={13} aria-hidden />} {text}
        </span>
      ))}
    </p>
  )
}

const sameGroup = (a: Gap, b: Gap) => a.groupId === b.groupId
const overlaps = (a: Gap, b: Gap) => a.from < b.to && b.from < a.to

/** Whether a gap was there before, as long and as deep. */
function covers(before: Gap, gap: Gap): boolean {
  return (
    sameGroup(before, gap) &&
    before.from <= gap.from &&
    before.to >= gap.to &&
    before.people <= gap.people &&
    before.qualified <= gap.qualified
  )
}
