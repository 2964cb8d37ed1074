import { useQuery } from '@tanstack/react-query'
import type { WireTeacher } from '#contract/teachers.ts'
import { statisticsQuery } from '../../api/queries/statistics.ts'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { linkTo } from '../../site/address.ts'
import { SignedHours } from '../../ui/signed-hours.tsx'
import styles from './person-page.module.css'

interface PersonListProps {
  readonly people: readonly WireTeacher[] | undefined
  readonly shown: number
}

/** The others, a line each: one click from one person to the next. */
export function PersonList({ people = [], shown }: PersonListProps) {
  const { t, language } = useWords()
  const figures = useQuery(statisticsQuery).data
  return (
    <nav className={styles.list} aria-label={t('teachers.title')}>
      <div className={styles.listHead} aria-hidden>
        <span>{t('teachers.teacher')}</span>
        <span>{t('teachers.terms.fields.weeklyHours')}</span>
        <span>{t('person.balance')}</span>
      </div>
      <ul>
        {people.map(({ id, name, weeklyHours }) => {
          const balance = figures?.find((each) => each.id === id)?.trailingBalance
          return (
            <li key={id}>
              <a
                aria-current={id === shown ? 'page' : undefined}
                {...linkTo({ place: 'people', person: id })}
              >
                <span>{name}</span>
                <span className="figure">{formatHours(weeklyHours, language)}</span>
                <span className="figure">
                  {balance !== undefined && <SignedHours balance hours={balance} language={language} />}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
