import '../i18n/my-texts.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessState } from '#contract/access.ts'
import type { MyWeek } from '#contract/my.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isoWeekday, yearOf } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { myAccountQuery, myLeaveQuery, myMonthsQuery, myWeekQuery } from '../api/queries/my.ts'
import { useWords } from '../i18n/use-words.ts'
import { PlaceHeading } from '../ui/place-heading.tsx'
import { Unread } from '../ui/unread.tsx'
import { BalanceTile } from './account-tile.tsx'
import { useAwayWord } from './away-words.ts'
import { DaysAhead } from './coming-days.tsx'
import { LeaveLeftTile } from './leave-tile.tsx'
import { MonthsCard } from './months-card.tsx'
import styles from './my.module.css'
import { NewsCard } from './news-card.tsx'
import { NotInCard } from './not-in-card.tsx'
import { OwnThings } from './own-things.tsx'
import { TodayCard } from './today-card.tsx'
import { useNews } from './use-news.ts'

interface MyAreaProps {
  readonly member: NonNullable<AccessState['member']>
  readonly today: CalendarDate
  /** Of the house. */
  readonly timeZone: string
  onLogout(): void
}

const usualWeeks = 2

/** One's own days, account and leave, and who else is there. The management's words stay outside. */
export function MyArea({ member, today, timeZone, onLogout }: MyAreaProps) {
  const { t } = useWords()
  const [more, setMore] = useState(0)
  const first = weekNumberOf(today)
  const numbers = Array.from({ length: usualWeeks + more }, (_, at) => first + at)
  const asked = useQueries({ queries: numbers.map((number) => myWeekQuery(number)) })
  const account = useQuery(myAccountQuery)
  const leave = useQuery(myLeaveQuery(yearOf(today)))
  const months = useQuery(myMonthsQuery)
  const news = useNews(member.id)
  const weeks = new Map(asked.map(({ data }, at) => [numbers[at] ?? first, data]))
  const away = useAwayWord(
    hasKinds([...weeks.values()]) || news.days.some(({ before, after }) => before.kind || after.kind),
  )
  const [thisWeek, nextWeek] = [weeks.get(first), weeks.get(first + 1)]
  const changed = new Set(news.days.map(({ date }) => date))
  // At the weekend it is the next one that is looked at.
  const ahead = isoWeekday(today) > 5 ? nextWeek : thisWeek
  const isRead = thisWeek !== undefined && nextWeek !== undefined
  return (
    <div className={styles.page}>
      <PlaceHeading hidden>{t('my.title')}</PlaceHeading>
      <div className={styles.column}>
        {news.days.length > 0 && <NewsCard {...{ ...news, away, today, timeZone }} />}
        {isRead ? (
          <TodayCard {...{ weeks, today, timeZone, away }} />
        ) : (
          <Unread of={asked} height={230} words={t('my.notRead')} />
        )}
      </div>
      <div className={styles.column}>
        {isRead ? (
          <DaysAhead {...{ weeks, numbers, today, away, changed }} onMore={() => setMore(more + 1)} />
        ) : (
          <Unread of={asked} height={420} words={t('my.notRead')} />
        )}
      </div>
      <div className={styles.column}>
        <div className={styles.tiles}>
          {account.data ? (
            <BalanceTile account={account.data} />
          ) : (
            <Unread of={account} height={112} words={t('my.account.notRead')} />
          )}
          {leave.data?.account && <LeaveLeftTile account={leave.data.account} />}
          {leave.isError && !leave.data && <Unread of={leave} height={112} words={t('my.leave.notRead')} />}
        </div>
        {months.data && <MonthsCard months={months.data.months} />}
        {months.isError && !months.data && <Unread of={months} height={112} words={t('my.months.notRead')} />}
        {ahead && <NotInCard week={ahead} from={today} isNext={ahead === nextWeek} />}
        <OwnThings onLogout={onLogout} />
      </div>
    </div>
  )
}

const hasKinds = (weeks: readonly (MyWeek | null | undefined)[]) =>
  weeks.some((week) => week?.own?.timeSlots.some(({ kind }) => kind !== null))
