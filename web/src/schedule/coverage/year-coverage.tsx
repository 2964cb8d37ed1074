import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { memo, useDeferredValue, useMemo } from 'react'
import type { AbsenceYear } from '#contract/absences.ts'
import type { WirePlannedCoverage } from '#contract/coverage.ts'
import { markedDayFrom } from '#contract/wire/calendar.ts'
import { yearIfApproved } from '#domain/requests/year-if-approved.ts'
import type { Group, Staffing } from '#domain/staffing/staffing.ts'
import type { GroupDay } from '#domain/staffing/year-coverage.ts'
import { groupDays, groupDaysAhead, groupDaysMissing } from '#domain/staffing/year-coverage.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { addDays, daysBetween, isoWeek, isoWeekday } from '#domain/values/calendar-date.ts'
import { plannedCoverageQuery } from '../../api/queries/staffing.ts'
import { useWords } from '../../i18n/use-words.ts'
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
  /** What waits for an answer. */
  readonly asked: readonly Asked[]
}

type Asked = Parameters<typeof yearIfApproved>[1][number]

/** Below everybody's leave: from today on, by the quarter hour where it is planned, by who usually comes after that. */
export function YearCoverage(props: YearCoverageProps) {
  const year = useDeferredValue(props.year)
  return <Lanes {...props} year={year} />
}

const nothingPlanned: WirePlannedCoverage['days'] = []

const Lanes = memo(function Lanes({ year, staffing, shown, asked }: YearCoverageProps) {
  const { t } = useWords()
  const planned = useQuery(plannedCoverageQuery(year.year)).data?.days ?? nothingPlanned
  const plannedDates = useMemo(() => new Set(planned.map(({ date }) => date)), [planned])
  const words = useCoverageWords(staffing.groups)
  const marks = useMemo(
    () => new Map(year.houseDays.map(markedDayFrom).map(({ date, mark }) => [date, mark])),
    [year.houseDays],
  )
  const approved = useMemo(() => yearIfApproved(year.people, asked), [year.people, asked])
  return (
    <section className={styles.lanes} aria-label={t('coverage.title')} title={t('coverage.yearUsual')}>
      <ul>
        {staffing.groups.map((group) => {
          const markOn = (date: CalendarDate) => marks.get(date)
          const usual = groupDays(group, staffing, year.people, shown, markOn)
          const days = groupDaysAhead(usual, runsIn(planned, group, shown), plannedDates, year.today)
          const then = asked.length > 0 ? groupDays(group, staffing, approved, shown, markOn) : []
          const missing = groupDaysAhead(
            groupDaysMissing(usual, then),
            askedRunsIn(planned, group, shown),
            plannedDates,
            year.today,
          )
          return <Lane key={group.id} {...{ group, days, missing, shown, words }} />
        })}
      </ul>
    </section>
  )
})

function runsIn(days: WirePlannedCoverage['days'], { id }: Group, { from, to }: ShownSpan) {
  return days.flatMap(({ date, groups }) =>
    groups
      .filter(({ groupId }) => groupId === id && from <= date && date <= to)
      .map((run) => ({ ...run, date, people: Math.round(run.people * 100) })),
  )
}

/** What the plan would be missing with all that is asked for: of each day the first gap, of all groups also here. */
function askedRunsIn(days: WirePlannedCoverage['days'], { id }: Group, { from, to }: ShownSpan) {
  return days.flatMap(({ date, asked }) =>
    asked
      .filter(({ groupId }) => (groupId === id || groupId === null) && from <= date && date <= to)
      .slice(0, 1)
      .map(({ groupId: _, ...run }) => ({ ...run, date, people: Math.round(run.people * 100) })),
  )
}

interface LaneProps {
  readonly group: Group
  readonly days: readonly GroupDay[]
  /** What would be missing if all that waits for an answer were approved. */
  readonly missing: readonly GroupDay[]
  readonly shown: ShownSpan
  readonly words: CoverageWords
}

function Lane({ group, days, missing, shown, words }: LaneProps) {
  const { t } = useWords()
  const spans = spansOf(days)
  const gaps = spans.filter(({ level }) => level === 'gap')
  const asked = spansOf(missing)
  const [first] = gaps
  const [firstAsked] = asked
  const inWords = (span: LevelSpan) =>
    t(span.worst.planned ? 'coverage.yearFirst' : 'coverage.yearFirstUsual', {
      week: String(isoWeek(span.from).week),
      day: daysInWords(span, words),
      numbers: words.numbers(span.worst),
    })
  const withRequests = (span: LevelSpan) => t('coverage.asked.year', { gap: inWords(span) })
  return (
    <li className={styles.lane}>
      <span className={styles.name}>{group.name}</span>
      <span className={styles.days} aria-hidden>
        {spans.map((span) => (
          <span
            key={span.from}
            className={styles.span}
            data-level={span.level}
            data-planned={span.worst.planned !== undefined}
            style={placeIn(shown, span)}
          />
        ))}
        {asked.map((span) => (
          <span
            key={`asked ${span.from}`}
            className={styles.asked}
            data-asked
            style={placeIn(shown, span)}
            title={withRequests(span)}
          />
        ))}
      </span>
      <span
        className={styles.words}
        data-level={first ? 'gap' : 'covered'}
        title={first || !firstAsked ? undefined : withRequests(firstAsked)}
      >
        {first && <TriangleAlert size={13} aria-hidden />}
        {first
          ? inWords(first)
          : firstAsked
            ? withRequests(firstAsked)
            : days.length > 0 && t('coverage.yearNoGap')}
        {gaps.length > 1 && <small>+{gaps.length - 1}</small>}
        {!first && asked.length > 1 && <small>+{asked.length - 1}</small>}
        {/* Beside a gap that is there anyway there is room for the marks only. */}
        {first && firstAsked && <span className="visually-hidden">{withRequests(firstAsked)}</span>}
      </span>
    </li>
  )
}

const placeIn = (shown: ShownSpan, { from, to }: LevelSpan) => ({
  left: `${(daysBetween(shown.from, from) / shown.days) * 100}%`,
  width: `${((daysBetween(from, to) + 1) / shown.days) * 100}%`,
})

interface LevelSpan {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly level: GroupDay['level']
  readonly worst: GroupDay
}

/** Days of one level in a row, also over a weekend; each with the worst of them. A planned gap has its own time. */
function spansOf(days: readonly GroupDay[]): LevelSpan[] {
  const spans: LevelSpan[] = []
  for (const day of days) {
    const last = spans.at(-1)
    const next = last && addDays(last.to, isoWeekday(last.to) === 5 ? 3 : 1)
    const isAlike = last?.level === day.level && Boolean(last.worst.planned) === Boolean(day.planned)
    if (last && isAlike && next === day.date && !(day.planned && day.level === 'gap')) {
      const worst = day.people < last.worst.people ? day : last.worst
      spans[spans.length - 1] = { ...last, to: day.date, worst }
    } else spans.push({ from: day.date, to: day.date, level: day.level, worst: day })
  }
  return spans
}

/** `Thu`, or `Thu–Fri`, and of a planned day `Thu 13:15–13:45`. */
function daysInWords({ from, to, worst }: LevelSpan, words: CoverageWords): string {
  const [first, last] = [from, to].map((date) => words.shortDay(isoWeekday(date) as Weekday))
  if (worst.planned) return `${first} ${words.span(worst.planned)}`
  return from === to ? `${first}` : `${first}–${last}`
}
