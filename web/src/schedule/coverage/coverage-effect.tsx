import { TriangleAlert } from 'lucide-react'
import type { TeacherWeek } from '#contract/weeks.ts'
import { coverageAfter } from '#contract/wire/coverage-after.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import type { CoveredDay, Gap } from '#domain/staffing/coverage.ts'
import { gapsOpened } from '#domain/staffing/gaps-opened.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
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

const before = ({ week, staffing }: EffectProps) => weekCoverage(week, staffing).days
const after = (props: EffectProps) => coverageAfter({ ...props, before: before(props) }, props.days)

const countOf = (days: readonly CoveredDay[]) => days.reduce((sum, { gaps }) => sum + gaps.length, 0)

/** `gaps: 7 → 2`, for what changes many days. */
export function GapsBeforeAndAfter(props: EffectProps) {
  const { t } = useWords()
  const [was, becomes] = [countOf(before(props)), countOf(after(props))]
  if (props.days.length === 0 || (was === 0 && becomes === 0)) return null
  const counts = { before: String(was), after: String(becomes) }
  return (
    <p className={styles.counts} data-worse={becomes > was ? '' : undefined}>
      {t('coverage.effect')}: <span aria-hidden>{t('coverage.effectGaps', counts)}</span>
      <span className="visually-hidden">{t('coverage.effectGapsInWords', counts)}</span>
    </p>
  )
}

/** What one day does to the coverage of its day, while it is being typed. */
export function EffectOfDay(props: EffectProps) {
  const { t } = useWords()
  const words = useCoverageWords(props.staffing.groups)
  const weekday = props.days[0]?.place.weekday ?? 1
  const gapsOn = (days: readonly CoveredDay[]) => days[weekday - 1]?.gaps ?? []
  const [were, become] = [gapsOn(before(props)), gapsOn(after(props))]
  const opened = gapsOpened(were, become)
  const closed = were.filter((gap) => !become.some((other) => sameGroup(other, gap) && overlaps(other, gap)))
  const [left] = become
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
