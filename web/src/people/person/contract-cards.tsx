import type { ReactNode } from 'react'
import { useId } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import { termsFrom } from '#contract/wire/terms.ts'
import { termsInForce } from '#domain/people/terms.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { formatDays, formatHours, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { targetOf } from '../list/calculated-target.ts'
import { useTermsWords } from '../list/use-terms-words.ts'
import styles from './person-page.module.css'

interface FactsCardProps {
  readonly title: string
  readonly action?: { readonly label: string; act(): void } | undefined
  readonly children: ReactNode
}

/** A heading with its one action, and lines below it. */
export function FactsCard({ title, action, children }: FactsCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 id={id}>{title}</h3>
        {action && (
          <button type="button" onClick={action.act} aria-describedby={id}>
            {action.label}
          </button>
        )}
      </div>
      <dl>{children}</dl>
    </section>
  )
}

interface FactProps {
  readonly name: string
  /** How it came about, or since when. */
  readonly note?: string | undefined
  readonly children: ReactNode
}

export function Fact({ name, note, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className="figure">
        {children} {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

interface CardProps {
  readonly person: WireTeacher
  onEdit(): void
}

export function ContractCard({ person, today, onEdit }: CardProps & { readonly today: CalendarDate }) {
  const { t, language } = useWords()
  const usesLeave = useHouse().leaveAccounts
  const words = useTermsWords()
  const { terms, weeklyHours, targetWorkHours, teamHours, mpaHours, leaveDays } = person
  const inForce = termsInForce(terms.map(termsFrom), today).validFrom
  const figure = (hours: number | null) => (hours === null ? '–' : formatHours(hours, language))
  const others = terms.filter(({ validFrom }) => validFrom !== inForce)
  return (
    <FactsCard title={t('person.contract')} action={{ label: t('person.changeFrom'), act: onEdit }}>
      <Fact
        name={t('teachers.terms.fields.weeklyHours')}
        note={t('teachers.terms.from', { date: words.begin(inForce) })}
      >
        {figure(weeklyHours)}
      </Fact>
      <Fact
        name={t('teachers.terms.fields.targetWorkHours')}
        note={targetWorkHours === null ? t('person.calculated') : undefined}
      >
        {formatHours(targetOf(person), language)}
      </Fact>
      <Fact name={t('teachers.terms.fields.teamHours')}>{figure(teamHours)}</Fact>
      <Fact name={t('teachers.terms.fields.mpaHours')}>{figure(mpaHours)}</Fact>
      {usesLeave && (
        <Fact name={t('teachers.terms.fields.leaveDays')}>{formatDays(leaveDays, language)}</Fact>
      )}
      {others.map((each) => (
        <Fact
          key={each.validFrom}
          name={t(each.validFrom > inForce ? 'teachers.terms.later' : 'person.before')}
          note={t('teachers.terms.from', { date: words.begin(each.validFrom) })}
        >
          {figure(each.weeklyHours)}
        </Fact>
      ))}
    </FactsCard>
  )
}

export function UsualWeekCard({ person, onEdit }: CardProps) {
  const { t, language } = useWords()
  const { usualWeek } = person
  return (
    <FactsCard
      title={t('usualWeek.title')}
      action={{ label: t(usualWeek ? 'person.change' : 'person.enter'), act: onEdit }}
    >
      {usualWeek ? (
        weekdays.map((weekday) => (
          <Fact key={weekday} name={weekdayNames(language).long[weekday]}>
            {usualWeek[weekday - 1] || '–'}
          </Fact>
        ))
      ) : (
        <Fact name={t('person.noUsualWeek')}>–</Fact>
      )}
    </FactsCard>
  )
}
