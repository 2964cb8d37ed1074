import { TriangleAlert } from 'lucide-react'
import { memo, useDeferredValue, useMemo } from 'react'
import type { AbsenceYear } from '#contract/absences.ts'
import { markedDayFrom } from '#contract/wire/calendar.ts'
import type { CalendarDate, Weekday } from '#domain/calendar-date.ts'
import { addDays, daysBetween, isoWeek, isoWeekday } from '#domain/calendar-date.ts'
import type { Group, Staffing } from '#domain/staffing/staffing.ts'
import type { GroupDay } from '#domain/staffing/year-coverage.ts'
import { groupDays } from '#domain/staffing/year-coverage.ts'
import { useWords } from '../i18n/use-words.ts'
import type { CoverageWords } from './use-coverage-words.ts'
import { useCoverageWords } from './use-coverage-words.ts'
import styles from './year-coverage.module.css'

/** The days that are drawn side by side. */
interface ShownSpan {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly days: number
}

interface YearCoverageProps {
  readonly year: AbsenceYear
  readonly staffing: Staffing
  readonly shown: ShownSpan
}

/** Below everybody's leave: on which days too few of a group come. */
export function YearCoverage(props: YearCoverageProps) {
  const year = useDeferredValue(props.year)
  return <Lanes {...props} year={year} />
}

const Lanes = memo(function Lanes({ year, staffing, shown }: YearCoverageProps) {
  const { t } = useWords()
  const words = useCoverageWords(staffing.groups)
  const marks = useMemo(
    () => new Map(year.houseDays.map(markedDayFrom).map(({ date, mark }) => [date, mark])),
    [year.houseDays],
  )
  return (
    <section className={styles.lanes} aria-label={t('coverage.title')} title={t('coverage.yearUsual')}>
      <ul>
        {staffing.groups.map((group) => {
          const days = groupDays(group, staffing, year.people, shown, (date) => marks.get(date))
          return <Lane key={group.id} {...{ group, days, shown, words }} today={year.today} />
        })}
      </ul>
    </section>
  )
})

interface LaneProps {
  readonly group: Group
  readonly days: readonly GroupDay[]
  readonly shown: ShownSpan
  readonly words: CoverageWords
  /** What is past needs no words. */
  readonly today: CalendarDate
}

function Lane({ group, days, shown, words, today }: LaneProps) {
  const { t } = useWords()
  const spans = spansOf(days)
  const gaps = spans.filter(({ level, to }) => level === 'gap' && to >= today)
  const [first] = gaps
  return (
    <li className={styles.lane}>
      <span className={styles.name}>{group.name}</span>
      <span className={styles.days} aria-hidden>
        {spans.map(({ from, to, level }) => (
          <span
            key={from}
            className={styles.span}
            data-level={level}
            style={{
              left: `${(daysBetween(shown.from, from) / shown.days) * 100}%`,
              width: `${((daysBetween(from, to) + 1) / shown.days) * 100}%`,
            }}
          />
        ))}
      </span>
      <span className={styles.words} data-level={first ? 'gap' : 'covered'}>
        {first && <TriangleAlert size={13} aria-hidden />}
        {first
          ? t('coverage.yearFirst', {
              week: String(isoWeek(first.from).week),
              day: daysInWords(first, words),
              numbers: words.numbers(first.worst),
            })
          : days.length > 0 && t('coverage.yearNoGap')}
        {gaps.length > 1 && <small>+{gaps.length - 1}</small>}
      </span>
    </li>
  )
}

interface LevelSpan {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly level: GroupDay['level']
  readonly worst: GroupDay
}

/** Days of one level in a row, also over a weekend; each with the worst of them. */
function spansOf(days: readonly GroupDay[]): LevelSpan[] {
  const spans: LevelSpan[] = []
  for (const day of days) {
    const last = spans.at(-1)
    const next = last && addDays(last.to, isoWeekday(last.to) === 5 ? 3 : 1)
    if (last && last.level === day.level && next === day.date) {
      const worst = day.people < last.worst.people ? day : last.worst
      spans[spans.length - 1] = { ...last, to: day.date, worst }
    } else spans.push({ from: day.date, to: day.date, level: day.level, worst: day })
  }
  return spans
}

/** `Thu`, or `Thu–Fri`. */
function daysInWords({ from, to }: LevelSpan, words: CoverageWords): string {
  const [first, last] = [from, to].map((date) => words.shortDay(isoWeekday(date) as Weekday))
  return from === to ? `${first}` : `${first}–${last}`
}
