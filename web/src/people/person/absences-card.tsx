import { useQuery } from '@tanstack/react-query'
import type { WireAwaySpan } from '#contract/absences.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { absenceYearQuery } from '../../api/queries/leave.ts'
import { formatDays } from '../../i18n/format.ts'
import { formatDaySpan } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { goTo } from '../../site/address.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Fact, FactsCard } from './facts-card.tsx'

const mostShown = 5

interface AbsencesCardProps {
  readonly id: number
  readonly today: CalendarDate
}

/** What is on and what comes, then the latest of what was; nothing where the person was and is always there. */
export function AbsencesCard({ id, today }: AbsencesCardProps) {
  const { t, language } = useWords()
  const hasYear = useHouse().leaveAccounts
  const year = yearOf(today)
  const spans = shownOf(useSpans(id, today), today)
  if (spans.length === 0) return null
  return (
    <FactsCard
      title={t('person.absences', { year })}
      action={hasYear ? { label: t('person.wholeYear'), act: () => goTo({ place: 'leave' }) } : undefined}
    >
      {spans.map(({ from, to, kind, days }) => (
        <Fact
          key={from}
          name={formatDaySpan(from, to, language)}
          note={t('person.days', { count: days, days: formatDays(days, language) })}
        >
          {t(`leaveYear.kinds.${kind}`)}
        </Fact>
      ))}
    </FactsCard>
  )
}

/** Until when the person is away today; nothing for somebody who is there. */
export function useAwayUntil(id: number, today: CalendarDate): CalendarDate | undefined {
  return useSpans(id, today).find(({ from, to }) => from <= today && today <= to)?.to
}

function useSpans(id: number, today: CalendarDate): readonly WireAwaySpan[] {
  const year = useQuery(absenceYearQuery(yearOf(today))).data
  return year?.people.find((person) => person.id === id)?.spans ?? []
}

function shownOf(spans: readonly WireAwaySpan[], today: CalendarDate): readonly WireAwaySpan[] {
  const byStart = [...spans].sort((a, b) => (a.from < b.from ? -1 : 1))
  const coming = byStart.filter(({ to }) => to >= today)
  const past = byStart.filter(({ to }) => to < today).reverse()
  return [...coming, ...past].slice(0, mostShown)
}
