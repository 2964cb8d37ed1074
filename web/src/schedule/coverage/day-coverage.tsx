import { useDeferredValue } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { MinuteSpan } from '#domain/days/on-duty.ts'
import { worstRun } from '#domain/staffing/coverage.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CoverageLine } from './coverage-line.tsx'
import styles from './day-coverage.module.css'
import { useCoverageWords } from './use-coverage-words.ts'
import { weekCoverage } from './week-coverage.ts'

interface DayCoverageProps {
  readonly week: TeacherWeek
  readonly today: CalendarDate
  readonly staffing: Staffing
  readonly weekday: Weekday
  readonly scale: MinuteSpan
  onRepair?: ((weekday: Weekday, groupId: number) => void) | undefined
}

/** On a phone, above the people of a day: each group with its line and what is wrong with it, in words. */
export function DayCoverage({ week: now, today, staffing, weekday, scale, onRepair }: DayCoverageProps) {
  const { t } = useWords()
  const week = useDeferredValue(now)
  const words = useCoverageWords(staffing.groups)
  const day = weekCoverage(week, staffing).days[weekday - 1]
  const isOver = day !== undefined && day.date < today
  return (
    <section className={styles.card} aria-label={t('coverage.title')}>
      <strong className={styles.title}>{t('coverage.title')}</strong>
      <ul>
        {day?.groups.map((coverage) => {
          const worst = worstRun(coverage.runs)
          return (
            <li key={coverage.groupId}>
              <span className={styles.name}>{words.nameOf(coverage.groupId)}</span>
              <CoverageLine
                {...{ week, staffing, weekday, coverage, isOver, scale, words, onRepair }}
                inGrid={false}
              />
              <span
                className={styles.words}
                data-level={isOver ? 'covered' : (worst?.level ?? 'covered')}
                aria-hidden
              >
                {worst && worst.level !== 'covered'
                  ? `${t(`coverage.levels.${worst.level}`)} ${words.runInPeople(worst)}`
                  : coverage.runs.length > 0 && t('coverage.allCovered')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
