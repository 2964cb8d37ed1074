import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { allLeaveOf } from '#domain/leave/all-leave.ts'
import { firstDayOfMonth, monthBefore, monthWith } from '#domain/months/month.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isoWeek, yearOf } from '#domain/values/calendar-date.ts'
import { leaveQuery } from '../../api/queries/leave.ts'
import { monthQuery } from '../../api/queries/months.ts'
import { statisticsQuery } from '../../api/queries/statistics.ts'
import { formatDays } from '../../i18n/format.ts'
import { formatMonth } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { linkTo } from '../../site/address.ts'
import { SignedHours } from '../../ui/signed-hours.tsx'
import styles from './person-page.module.css'

interface TileProps {
  readonly title: string
  /** Where all of it stands. */
  readonly whole: ReactNode
  readonly note?: string | undefined
  readonly children: ReactNode
}

function Tile({ title, whole, note, children }: TileProps) {
  return (
    <section className={styles.tile} aria-label={title}>
      <div className={styles.tileHead}>
        <span>{title}</span>
        {whole}
      </div>
      <p className={styles.large}>{children}</p>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}

interface OfPerson {
  readonly id: number
  readonly today: CalendarDate
}

export function AccountTile({ id, today }: OfPerson) {
  const { t, language } = useWords()
  const figures = useQuery(statisticsQuery).data?.find((each) => each.id === id)
  return (
    <Tile
      title={t('person.account')}
      whole={<a {...linkTo({ place: 'people', person: id, sheet: 'account' })}>{t('account.title')}</a>}
      note={t('schedule.endOfWeek', { number: isoWeek(today).week })}
    >
      {figures ? <SignedHours balance hours={figures.trailingBalance} language={language} /> : '–'}
    </Tile>
  )
}

export function LeaveTile({ id, today, onOpen }: OfPerson & { onOpen(year: number): void }) {
  const { t, language } = useWords()
  const year = yearOf(today)
  const account = useQuery(leaveQuery(year)).data?.accounts.find((each) => each.id === id)
  const lapsed = account?.lapsed.days ?? 0
  return (
    <Tile
      title={t('person.leave', { year })}
      whole={
        <button type="button" onClick={() => onOpen(year)}>
          {t('person.leaveAccount')}
        </button>
      }
      note={lapsed > 0 ? t('person.lapsed', { days: formatDays(lapsed, language) }) : undefined}
    >
      {account
        ? t('person.leaveLeft', {
            left: formatDays(account.left.days, language),
            all: formatDays(allLeaveOf(account), language),
          })
        : '–'}
    </Tile>
  )
}

/** The sheet of the last month that is over. */
export function MonthTile({ id, today }: OfPerson) {
  const { t, language } = useWords()
  const month = monthBefore(monthWith(today))
  const whole = useQuery(monthQuery(month)).data
  const open = whole?.openItems.filter((item) => item.teacherId === id).length ?? 0
  return (
    <Tile
      title={formatMonth(firstDayOfMonth(month), language)}
      whole={<a {...linkTo({ place: 'months', month, person: id })}>{t('person.sheet')}</a>}
      note={open > 0 ? t('months.openOf', { count: open }) : undefined}
    >
      {whole ? t(`months.states.${whole.state}`) : '–'}
    </Tile>
  )
}
