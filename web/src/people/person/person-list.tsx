import '../../i18n/staffing-texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { WireTeacher } from '#contract/teachers.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { leaveQuery } from '../../api/queries/leave.ts'
import { statisticsQuery } from '../../api/queries/statistics.ts'
import { formatDays, formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { linkTo } from '../../site/address.ts'
import { useHouse } from '../../site/house-context.tsx'
import { useGroupNames } from '../../site/staffing.ts'
import { SignedHours } from '../../ui/signed-hours.tsx'
import { Skeleton } from '../../ui/surface.tsx'
import styles from './person-page.module.css'

interface PersonListProps {
  /** Nothing while loading. */
  readonly people: readonly WireTeacher[] | undefined
  readonly shown: number
  readonly today: CalendarDate
}

const waitingLines = [1, 2, 3, 4, 5, 6, 7, 8]

/** The others, a line each: one click from one person to the next. */
export function PersonList({ people, shown, today }: PersonListProps) {
  const { t, language } = useWords()
  const { staffing: hasGroups, leaveAccounts: hasLeave } = useHouse()
  const groups = useGroupNames()
  const figures = useQuery(statisticsQuery).data
  const leave = useQuery({ ...leaveQuery(yearOf(today)), enabled: hasLeave }).data?.accounts
  const columns = ['minmax(0, 1fr)', hasGroups && '84px', '46px', '54px', hasLeave && '44px']
  return (
    <nav
      className={styles.list}
      style={{ '--columns': columns.filter(Boolean).join(' ') } as React.CSSProperties}
      aria-label={t('teachers.title')}
    >
      <div className={styles.listHead} aria-hidden>
        <span>{t('teachers.teacher')}</span>
        {hasGroups && <span className={styles.group}>{t('staffing.people.group')}</span>}
        <span>{t('teachers.terms.fields.weeklyHours')}</span>
        <span>{t('person.balance')}</span>
        {hasLeave && <span>{t('teachers.terms.fields.leaveDays')}</span>}
      </div>
      <ul aria-busy={!people}>
        {!people &&
          waitingLines.map((line) => (
            <li key={line} className={styles.waiting}>
              <Skeleton height={18} />
            </li>
          ))}
        {people?.map(({ id, name, teamId, weeklyHours }) => {
          const balance = figures?.find((each) => each.id === id)?.trailingBalance
          const left = leave?.find((each) => each.id === id)?.left.days
          return (
            <li key={id}>
              <a
                aria-current={id === shown ? 'page' : undefined}
                {...linkTo({ place: 'people', person: id })}
              >
                <span>{name}</span>
                {hasGroups && (
                  <span className={styles.group}>{(teamId !== null && groups.get(teamId)) || '–'}</span>
                )}
                <span className="figure">{formatHours(weeklyHours, language)}</span>
                <span className="figure">
                  {balance !== undefined && <SignedHours balance hours={balance} language={language} />}
                </span>
                {hasLeave && (
                  <span className="figure">{left !== undefined && formatDays(left, language)}</span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
