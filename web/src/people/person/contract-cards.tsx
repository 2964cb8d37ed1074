import type { WireTeacher } from '#contract/teachers.ts'
import { termsFrom } from '#contract/wire/terms.ts'
import { termsInForce } from '#domain/people/terms.ts'
import type { UsualDay } from '#domain/people/usual-week.ts'
import { usualWeekOf } from '#domain/people/usual-week.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { formatDays, formatHours, shortTime, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { DayBar } from '../../schedule/index.ts'
import { useHouse } from '../../site/house-context.tsx'
import { targetOf } from '../list/calculated-target.ts'
import { useTermsWords } from '../list/use-terms-words.ts'
import { Fact, FactsCard } from './facts-card.tsx'
import styles from './person-page.module.css'

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
      <Fact name={`${t('teachers.terms.fields.teamHours')} · ${t('teachers.terms.fields.mpaHours')}`}>
        {`${figure(teamHours)} · ${figure(mpaHours)}`}
      </Fact>
      {usesLeave && (
        <Fact name={t('person.leaveInYear')}>
          {t('person.days', { count: leaveDays, days: formatDays(leaveDays, language) })}
        </Fact>
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

/** As bars, so that the shape of the week is seen before it is read. */
export function UsualWeekCard({ person, onEdit }: CardProps) {
  const { t, language } = useWords()
  const usual = usualWeekOf(person.usualWeek)
  return (
    <FactsCard
      title={t('usualWeek.title')}
      action={{ label: t(usual ? 'person.change' : 'person.enter'), act: onEdit }}
      empty={usual ? undefined : t('person.noUsualWeek')}
    >
      {weekdays.map((weekday) => (
        <div key={weekday} className={styles.usual}>
          <dt>{weekdayNames(language).long[weekday]}</dt>
          <dd className="figure">
            <UsualTimes day={usual?.[weekday]} />
          </dd>
        </div>
      ))}
    </FactsCard>
  )
}

function UsualTimes({ day }: { readonly day: UsualDay | undefined }) {
  const { t } = useWords()
  if (day?.status !== 'present') return <span>{t(day ? 'status.nonWorkingDay' : 'person.varies')}</span>
  const starts = day.sessions.map(({ start }) => start).sort()
  const ends = day.sessions.map(({ end }) => end).sort()
  return (
    <>
      <DayBar entry={day} />
      <span>{`${shortTime(starts[0] ?? '')}–${shortTime(ends.at(-1) ?? '')}`}</span>
    </>
  )
}
