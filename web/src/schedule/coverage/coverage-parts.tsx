import '../../i18n/coverage-texts.ts'
import { TriangleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { Group, Staffing } from '#domain/staffing/staffing.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { EffectOfDay, GapsBeforeAndAfter } from './coverage-effect.tsx'
import styles from './coverage-parts.module.css'
import { CoverageRows } from './coverage-rows.tsx'
import { DayCoverage, GapMark, GapsOfOtherDays } from './day-coverage.tsx'
import { SpokenGaps } from './spoken-gaps.ts'
import { weekCoverage } from './week-coverage.ts'
import { YearCoverage } from './year-coverage.tsx'

type Words = ReturnType<typeof useWords>['t']

/** Which group everybody of the week is in, in words; floaters stand last, as the house. */
function scheduleGroups({ groups, people }: Staffing, t: Words) {
  const byId = new Map(
    groups.map((group, rank) => [group.id, { rank, name: group.name, note: noteOf(group, t) }]),
  )
  const house = { rank: groups.length, name: t('coverage.house'), note: '' }
  const members = new Map(people.map((member) => [member.teacherId, member]))
  return {
    head: t('coverage.group'),
    groupOf: (teacherId: number) => byId.get(members.get(teacherId)?.groupId ?? -1) ?? house,
    noteOf: (teacherId: number) => {
      const { qualification } = members.get(teacherId) ?? {}
      if (!qualification || qualification === 'qualified') return ''
      return t(`coverage.qualifications.${qualification}`)
    },
  }
}

/** What kind of group it is, by the ages of its children as they are said last. */
function noteOf({ needs }: Group, t: Words): string {
  const ages = new Set(needs.at(-1)?.children.map(({ age }) => age))
  const [only] = ages
  if (!only) return ''
  return t(`coverage.ages.${ages.size > 1 ? 'mixed' : only}`)
}

interface CounterProps {
  readonly week: TeacherWeek
  readonly today: CalendarDate
  readonly staffing: Staffing
  onNext(): void
}

/** How many gaps the week has from today on; a press goes to the next of them. None: no button. */
function GapCounter({ week, today, staffing, onNext }: CounterProps) {
  const { t } = useWords()
  const { days } = weekCoverage(useDeferredValue(week), staffing)
  const count = days.reduce((sum, { date, gaps }) => (date < today ? sum : sum + gaps.length), 0)
  if (count === 0) return null
  return (
    <Button
      look="quiet"
      className={styles.counter}
      title={t('coverage.gapsLabel', { count })}
      aria-label={t('coverage.gapsLabel', { count })}
      onClick={onNext}
    >
      <TriangleAlert size={16} aria-hidden />
      <span>{t('coverage.gaps', { count })}</span>
    </Button>
  )
}

const levels = ['covered', 'tight', 'gap'] as const

/** What the shapes mean; the lines themselves say it in words too. */
function CoverageLegend() {
  const { t } = useWords()
  return (
    <ul className={styles.legend} aria-label={t('coverage.title')}>
      {levels.map((level) => (
        <li key={level}>
          <span className={styles.sample} data-level={level} aria-hidden />
          {t(`coverage.levels.${level}`)}
        </li>
      ))}
    </ul>
  )
}

/** All that only a house with groups needs of the week, in a chunk of its own. */
export const coverageParts = {
  EffectOfDay,
  GapMark,
  GapsBeforeAndAfter,
  GapsOfOtherDays,
  CoverageLegend,
  CoverageRows,
  DayCoverage,
  GapCounter,
  SpokenGaps,
  scheduleGroups,
  YearCoverage,
}

export type CoverageParts = typeof coverageParts
