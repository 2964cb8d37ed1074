import { useQuery } from '@tanstack/react-query'
import { TreePalm, TriangleAlert, Users, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { CalendarToAsk, DayToAsk, OwnRequestEffect } from '#contract/my-requests.ts'
import { monthAfter, monthWith } from '#domain/months/month.ts'
import type { AskedDays } from '#domain/requests/request.ts'
import { daysBetween, isoWeekday, weekdays } from '#domain/values/calendar-date.ts'
import { myLeaveQuery, myRequestCalendarQuery } from '../../api/queries/my.ts'
import {
  formatBalance,
  formatDays,
  formatNumber,
  formatShortDayAndMonth,
  formatWeekday,
  shortTime,
  weekdayNames,
} from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import { formatWeekdaySpan } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import toggles from '../../ui/toggle.module.css'
import { LeaveLinesDialog } from '../leave-lines.tsx'
import my from '../my.module.css'
import styles from './ask.module.css'

interface AskedEffectProps {
  readonly asked: AskedDays
  readonly effect: OwnRequestEffect | undefined
  /** Whether the house uses half days. */
  readonly canHalve: boolean
  onHalves(halves: Pick<AskedDays, 'firstHalf' | 'lastHalf'>): void
}

/** What the chosen days would do: to the own accounts, and to the group. */
export function AskedEffect({ asked, effect, canHalve, onHalves }: AskedEffectProps) {
  const { t, language } = useWords()
  const { from, to } = asked
  const { days, group } = useDaysBetween(asked)
  return (
    <section className={styles.effect} aria-live="polite">
      <p className={my.line}>
        <strong>
          {from === to ? formatWeekday(from, language) : formatWeekdaySpan({ from, to }, language)}
        </strong>
        {effect && (
          <span>
            {t('my.requests.count', {
              count: effect.counted,
              days: formatNumber(effect.counted, language),
            })}
          </span>
        )}
      </p>
      {effect?.counted === 0 && <p className={styles.tight}>{t('my.requests.noWork')}</p>}
      {effect && <Left effect={effect} />}
      <Others {...{ days, group }} />
      <Trouble days={days} />
      {canHalve && <Halves asked={asked} onHalves={onHalves} />}
    </section>
  )
}

/** From the calendars of its months, which are here already. */
function useDaysBetween({ from, to }: AskedDays): Pick<CalendarToAsk, 'group'> & {
  readonly days: readonly DayToAsk[]
} {
  const first = useQuery(myRequestCalendarQuery(monthWith(from))).data
  const next = useQuery({
    ...myRequestCalendarQuery(monthAfter(monthWith(from))),
    enabled: monthWith(to) > monthWith(from),
  }).data
  const days = [first, next].flatMap((calendar) => calendar?.days ?? [])
  return {
    group: first?.group ?? null,
    days: days.filter(({ date, own }) => from <= date && date <= to && own === 'works'),
  }
}

/** Of leave, and of the hours account, before and after. */
function Left({ effect: { left, balance } }: { readonly effect: OwnRequestEffect }) {
  const { t, language } = useWords()
  const missing = Math.max(0, ...left.map(({ after }) => -after))
  return (
    <>
      {left.map((ofYear) => (
        <LeftOfLeave key={ofYear.year} {...ofYear} />
      ))}
      {missing > 0 && (
        <p className={`${styles.fact} ${styles.tight}`}>
          <TriangleAlert size={17} aria-hidden />
          {t('my.requests.notEnough', { count: missing, days: formatNumber(missing, language) })}
        </p>
      )}
      {balance && (
        <p className={styles.fact}>
          <Wallet size={17} aria-hidden />
          {t('my.requests.balance', {
            before: formatBalance(balance.before, language),
            after: formatBalance(balance.after, language),
          })}
        </p>
      )}
    </>
  )
}

/** With the way to what it is made of, once that is known. */
function LeftOfLeave({ year, before, after }: OwnRequestEffect['left'][number]) {
  const { t, language } = useWords()
  const [isWhy, setWhy] = useState(false)
  const account = useQuery(myLeaveQuery(year)).data?.account
  return (
    <p className={styles.fact}>
      <TreePalm size={17} aria-hidden />
      <span>
        {t('my.requests.left', {
          year,
          count: before,
          before: formatDays(before, language),
          after: formatDays(after, language),
        })}{' '}
        {account && (
          <button
            type="button"
            className={my.why}
            aria-label={t('my.requests.why', { year })}
            onClick={() => setWhy(true)}
          >
            {t('my.why')}
          </button>
        )}
      </span>
      {isWhy && account && <LeaveLinesDialog {...{ account, after }} onClose={() => setWhy(false)} />}
    </p>
  )
}

interface GroupDays {
  readonly days: readonly DayToAsk[]
  readonly group: CalendarToAsk['group']
}

/** Who else is not in, and when; never why, and never as the cause of anything. */
function Others({ days, group }: GroupDays) {
  const { t, language } = useWords()
  const ofPerson = new Map<number, { name: string; dates: DayToAsk['date'][] }>()
  for (const { date, others } of days)
    for (const { teacherId, name } of others) {
      const known = ofPerson.get(teacherId) ?? { name, dates: [] }
      ofPerson.set(teacherId, { name, dates: [...known.dates, date] })
    }
  if (days.length === 0 || ofPerson.size === 0) return null
  const names = [...ofPerson.values()]
    .map(({ name, dates }) => t('my.requests.person', { name, days: datesInWords(dates, days, language) }))
    .join(', ')
  return (
    <p className={styles.fact}>
      <Users size={17} aria-hidden />
      {group
        ? t('my.requests.othersOfGroup', { group: group.name, names })
        : t('my.requests.others', { names })}
    </p>
  )
}

/** Weekdays within a week, dates beyond it. */
function datesInWords(
  dates: readonly DayToAsk['date'][],
  days: readonly DayToAsk[],
  language: Language,
): string {
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  const isOneWeek = first && last && daysBetween(first, last) < 5
  const names = weekdayNames(language).short
  const nameOf = (date: DayToAsk['date']) =>
    isOneWeek
      ? names[weekdays.find((weekday) => weekday === isoWeekday(date)) ?? 1]
      : formatShortDayAndMonth(date, language)
  return dates.map(nameOf).join(', ')
}

/** The worst of the days, in words. */
function Trouble({ days }: Pick<GroupDays, 'days'>) {
  const { t, language } = useWords()
  const found = (['gap', 'tight'] as const).flatMap((level) => {
    const ofLevel = days.filter((day) => day.level === level && day.worst)
    return ofLevel.length > 0 ? [{ level, ofLevel }] : []
  })[0]
  const first = found?.ofLevel[0]
  if (!found || !first?.worst) return null
  const { from, to, people, need } = first.worst
  const more = found.ofLevel.length - 1
  return (
    <p className={`${styles.fact} ${styles[found.level]}`}>
      <TriangleAlert size={17} aria-hidden />
      <span>
        {t(`my.requests.${found.level}`, {
          date: formatWeekday(first.date, language),
          from: shortTime(from),
          to: shortTime(to),
          people,
          need,
        })}{' '}
        {more > 0 && t('my.requests.moreTrouble', { count: more })}
      </span>
    </p>
  )
}

function Halves({ asked, onHalves }: Pick<AskedEffectProps, 'asked' | 'onHalves'>) {
  const { t } = useWords()
  const { from, to, firstHalf, lastHalf } = asked
  const isOneDay = from === to
  const chip = (words: string, isOn: boolean, act: () => void) => (
    <Button aria-pressed={isOn} onClick={act}>
      {words}
    </Button>
  )
  return (
    <div
      className={`${toggles.toggle} ${styles.halves}`}
      role="group"
      aria-label={t('my.requests.halves.label')}
    >
      {chip(
        t(isOneDay ? 'my.requests.halves.wholeDay' : 'my.requests.halves.whole'),
        !firstHalf && !lastHalf,
        () => onHalves({ firstHalf: false, lastHalf: false }),
      )}
      {chip(t(isOneDay ? 'my.requests.halves.half' : 'my.requests.halves.first'), firstHalf, () =>
        onHalves({ firstHalf: !firstHalf, lastHalf }),
      )}
      {!isOneDay &&
        chip(t('my.requests.halves.last'), lastHalf, () => onHalves({ firstHalf, lastHalf: !lastHalf }))}
    </div>
  )
}
