import '../i18n/my-texts.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AccessState } from '#contract/access.ts'
import type { MyWeek } from '#contract/my.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isoWeekday, yearOf } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { myAccountQuery, myLeaveQuery, myMonthsQuery, myWeekQuery } from '../api/queries/my.ts'
import { useWords } from '../i18n/use-words.ts'
import { houseAnswer, keepForOffline } from '../offline/index.ts'
import { PlaceHeading } from '../ui/place-heading.tsx'
import { Unread } from '../ui/unread.tsx'
import { BalanceTile } from './account-tile.tsx'
import { AsOfLine } from './as-of-line.tsx'
import { useAwayWord } from './away-words.ts'
import { DaysAhead } from './coming-days.tsx'
import { LeaveLeftTile } from './leave-tile.tsx'
import { MonthsCard } from './months-card.tsx'
import styles from './my.module.css'
import { NewsCard } from './news-card.tsx'
import { NotInCard } from './not-in-card.tsx'
import { OwnThings } from './own-things.tsx'
import { RequestsCard } from './requests/requests-card.tsx'
import { useSwapParts } from './swaps/use-swap-parts.tsx'
import { TodayCard } from './today-card.tsx'
import { useAsOf, WithoutNetworkProvider } from './use-as-of.ts'
import { useNews } from './use-news.ts'
import { WayToHomeScreen } from './way-to-home-screen.tsx'
import { earlierWeeks } from './worked/own-worked-days.ts'
import { WorkedCard } from './worked/worked-card.tsx'

interface MyAreaProps {
  readonly member: NonNullable<AccessState['member']>
  readonly today: CalendarDate
  /** Of the house. */
  readonly timeZone: string
  /** The stream of changes is lost. */
  readonly lost: boolean
  onLogout(): void
}

const usualWeeks = 2
/** Kept on the device: one more, for the Monday after a weekend without network. */
const keptWeeks = 3

/** One's own days, account and leave, and who else is there. The management's words stay outside. */
export function MyArea({ member, today, timeZone, lost, onLogout }: MyAreaProps) {
  const { t } = useWords()
  const [more, setMore] = useState(0)
  const first = weekNumberOf(today)
  const numbers = Array.from({ length: usualWeeks + more }, (_, at) => first + at)
  const asked = useQueries({ queries: numbers.map((number) => myWeekQuery(number)) })
  const account = useQuery(myAccountQuery)
  const leave = useQuery(myLeaveQuery(yearOf(today)))
  const months = useQuery(myMonthsQuery)
  const news = useNews(member.id)
  const asOf = useAsOf(
    lost,
    [...asked, account, leave, months].map(({ dataUpdatedAt }) => dataUpdatedAt),
  )
  const weeks = new Map(asked.map(({ data }, at) => [numbers[at] ?? first, data]))
  const away = useAwayWord(
    hasKinds([...weeks.values()]) || news.days.some(({ before, after }) => before.kind || after.kind),
  )
  const [thisWeek, nextWeek] = [weeks.get(first), weeks.get(first + 1)]
  // Of the days to confirm, those before this week.
  useKeptPage(member, today, earlierWeeks(thisWeek?.recording, today).length)
  const swaps = useSwapParts(member.swaps === true, weeks, today)
  const changed = new Set(news.days.map(({ date }) => date))
  // At the weekend it is the next one that is looked at.
  const ahead = isoWeekday(today) > 5 ? nextWeek : thisWeek
  // Of a week that was never read, and cannot be now, only its own days are missing.
  const isNextMissing = asOf !== undefined && asked[1]?.isError === true
  const isRead = thisWeek !== undefined && (nextWeek !== undefined || isNextMissing)
  return (
    <WithoutNetworkProvider value={asOf !== undefined}>
      <div className={styles.page}>
        <PlaceHeading hidden>{t('my.title')}</PlaceHeading>
        {asOf !== undefined && <AsOfLine {...{ asOf, today, timeZone }} />}
        <div className={styles.column}>
          {swaps.asked}
          {news.days.length > 0 && <NewsCard {...{ ...news, away, today, timeZone }} />}
          {isRead ? (
            <>
              <TodayCard {...{ weeks, today, timeZone, away }} />
              {thisWeek?.recording && <WorkedCard week={thisWeek} {...{ today, timeZone }} />}
            </>
          ) : (
            <Unread of={asked} height={230} words={t('my.notRead')} />
          )}
        </div>
        <div className={styles.column}>
          {isRead ? (
            <DaysAhead
              {...{ weeks, numbers, today, away, changed }}
              onMore={() => setMore(more + 1)}
              onSwap={swaps.swap}
            />
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
          {member.asks ? (
            <RequestsCard beside={swaps.button} />
          ) : (
            swaps.button && (
              <div className={styles.docked} data-docked>
                {swaps.button}
              </div>
            )
          )}
          {swaps.card}
          {months.data && <MonthsCard months={months.data.months} />}
          {months.isError && !months.data && (
            <Unread of={months} height={112} words={t('my.months.notRead')} />
          )}
          {ahead && ahead.published !== false && (
            <NotInCard week={ahead} from={today} isNext={ahead === nextWeek} />
          )}
          <WayToHomeScreen />
          <OwnThings onLogout={onLogout} />
        </div>
        {swaps.sheet}
      </div>
    </WithoutNetworkProvider>
  )
}

/** Keeps this page on the device, with what it was last sent. */
function useKeptPage({ id, asks, swaps }: MyAreaProps['member'], today: CalendarDate, earlier: number) {
  const { t, language } = useWords()
  useEffect(() => {
    const first = weekNumberOf(today)
    return keepForOffline({
      member: id,
      answers: [
        houseAnswer,
        ...Array.from({ length: earlier + keptWeeks }, (_, at) => `/api/my/weeks/${first - earlier + at}`),
        '/api/my/account',
        `/api/my/leave?year=${yearOf(today)}`,
        '/api/my/months',
        ...(asks ? ['/api/my/requests'] : []),
        ...(swaps ? ['/api/my/swaps'] : []),
      ],
      words: {
        language,
        title: t('my.without.title'),
        message: t('my.without.message'),
        way: t('my.title'),
      },
    })
  }, [id, asks, swaps, today, earlier, t, language])
}

const hasKinds = (weeks: readonly (MyWeek | null | undefined)[]) =>
  weeks.some((week) => week?.own?.timeSlots.some(({ kind }) => kind !== null))
