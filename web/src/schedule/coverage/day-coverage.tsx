import { TriangleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import type { MinuteSpan } from '#domain/days/on-duty.ts'
import type { CoverageRun } from '#domain/staffing/coverage.ts'
import { worstRun } from '#domain/staffing/coverage.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { AskedOfDay } from './asked-coverage.tsx'
import { CoverageLine } from './coverage-line.tsx'
import styles from './day-coverage.module.css'
import { useCoverageWords } from './use-coverage-words.ts'
import { weekCoverage } from './week-coverage.ts'

interface PhoneCoverageProps {
  readonly week: TeacherWeek
  readonly today: CalendarDate
  readonly staffing: Staffing
  readonly weekday: Weekday
}

interface DayCoverageProps extends PhoneCoverageProps {
  /** Days that people wait for an answer about, as they would be. */
  readonly asked: readonly ShownDay[]
  readonly scale: MinuteSpan
  onRepair?: ((weekday: Weekday, groupId: number) => void) | undefined
}

/** On a phone, above the people of a day: each group with its line and what is wrong with it, in words. */
export function DayCoverage(props: DayCoverageProps) {
  const { week: now, today, staffing, weekday, asked, scale, onRepair } = props
  const { t } = useWords()
  const week = useDeferredValue(now)
  const words = useCoverageWords(staffing.groups)
  const day = weekCoverage(week, staffing).days[weekday - 1]
  const isOver = day !== undefined && day.date < today
  const said = (runs: readonly CoverageRun[]) => {
    const worst = worstRun(runs)
    if (worst?.level === 'gap') return `${t('coverage.levels.gap')} ${words.runInPeople(worst)}`
    const tight = runs.filter(({ level }) => level === 'tight').length
    if (tight > 1) return t('coverage.tightTimes', { count: tight })
    return runs.length > 0 && t(`coverage.levels.${tight === 1 ? 'tight' : 'covered'}`)
  }
  return (
    <section className={styles.card} aria-label={t('coverage.title')}>
      <ul>
        {day?.groups.map((coverage) => (
          <li key={coverage.groupId}>
            <span className={styles.name}>{words.nameOf(coverage.groupId)}</span>
            <CoverageLine
              {...{ week, staffing, weekday, coverage, isOver, scale, words, onRepair }}
              inGrid={false}
            />
            <span
              className={styles.words}
              data-level={isOver ? 'covered' : (worstRun(coverage.runs)?.level ?? 'covered')}
              aria-hidden
            >
              {said(coverage.runs)}
            </span>
          </li>
        ))}
      </ul>
      <AskedOfDay {...{ week, today, staffing, asked, weekday }} />
    </section>
  )
}

/** On the button of a day that has a gap. */
export function GapMark({ week, today, staffing, weekday }: PhoneCoverageProps) {
  const { t } = useWords()
  const day = weekCoverage(useDeferredValue(week), staffing).days[weekday - 1]
  if (!day || day.date < today || day.gaps.length === 0) return null
  return (
    <>
      <TriangleAlert className={styles.gapMark} size={13} aria-hidden />
      <span className="visually-hidden">{t('coverage.gaps', { count: day.gaps.length })} </span>
    </>
  )
}

interface OtherDaysProps extends PhoneCoverageProps {
  onShow(weekday: Weekday): void
}

/** One day is shown at a time: the first gap of another one is said in words, and leads there. */
export function GapsOfOtherDays({ week, today, staffing, weekday: shown, onShow }: OtherDaysProps) {
  const { t } = useWords()
  const words = useCoverageWords(staffing.groups)
  const { days } = weekCoverage(useDeferredValue(week), staffing)
  const gaps = days
    .filter(({ weekday, date }) => weekday !== shown && date >= today)
    .flatMap((day) => day.gaps.map((gap) => ({ day: day.weekday, gap })))
  const [first] = gaps
  if (!first) return null
  return (
    <button type="button" className={styles.other} onClick={() => onShow(first.day)}>
      <TriangleAlert size={14} aria-hidden />
      <span>
        <span className="visually-hidden">{t('coverage.levels.gap')}: </span>
        {words.first(first.day, first.gap)}
      </span>
      {gaps.length > 1 && <small>+{gaps.length - 1}</small>}
    </button>
  )
}
