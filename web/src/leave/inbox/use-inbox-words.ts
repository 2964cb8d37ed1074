import '../../i18n/inbox-texts.ts'
import { useMemo } from 'react'
import type { WireRequestDay } from '#contract/requests.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import type { Trouble } from '#domain/requests/trouble.ts'
import { worstOf } from '#domain/requests/trouble.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isoWeekday, weekdays } from '#domain/values/calendar-date.ts'
import {
  formatBalance,
  formatDays,
  formatHours,
  formatNumber,
  formatWeekday,
  madeOnce,
  shortTime,
  weekdayNames,
} from '../../i18n/format.ts'
import { formatDaySpan, formatWeekdaySpan } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useGroupNames } from '../../site/staffing.ts'
import type { ShownEffect, ShownRequest } from './shown-request.ts'

const dayOfInstant = madeOnce(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short' }),
)
const timeOfInstant = madeOnce((tag) => new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit' }))

/** Everything that is said of a request, in the reader's words. */
export function useInboxWords() {
  const { t, language } = useWords()
  const groups = useGroupNames()
  return useMemo(() => {
    const shortDay = (date: CalendarDate) =>
      weekdayNames(language).short[weekdays.find((weekday) => weekday === isoWeekday(date)) ?? 1]
    const span = ({ from, to }: DaySpan) =>
      from === to ? formatWeekday(from, language) : formatWeekdaySpan({ from, to }, language)
    const group = (id: number | null) => (id === null ? '' : (groups.get(id) ?? ''))
    const number = (value: number) => formatNumber(value, language)
    /** `0 of 1, nobody qualified`, `1 instead of 2`. */
    const numbers = ({ level, worst }: WireRequestDay): string => {
      if (!worst) return ''
      const { need, good, qualified, minQualified } = worst
      const people = number(worst.people)
      if (level === 'tight') return t('inbox.numbers.instead', { people, need: good })
      const few = worst.people < need && t('inbox.numbers.of', { people, need })
      const lack =
        qualified < minQualified &&
        (qualified === 0
          ? t('inbox.numbers.nobodyQualified')
          : t('inbox.numbers.tooFewQualified', { qualified, needed: minQualified }))
      return [few, lack].filter(Boolean).join(', ')
    }
    return {
      t,
      language,
      number,
      span,
      group,
      shortDay,
      day: (date: CalendarDate) => formatWeekday(date, language),
      /** `Mon–Wed`, of a part within a week. */
      shortSpan: ({ from, to }: DaySpan) =>
        from === to ? shortDay(from) : `${shortDay(from)}–${shortDay(to)}`,
      days: (count: number) => t('inbox.days', { count, days: formatDays(count, language) }),
      hours: (hours: number) => t('inbox.hours', { hours: formatHours(hours, language) }),
      /** `5 days`, of time off `6.50 h`. */
      counted: ({ hours, counted }: ShownEffect) =>
        hours !== undefined && hours !== null
          ? t('inbox.hours', { hours: formatHours(hours, language) })
          : t('inbox.days', { count: counted, days: formatDays(counted, language) }),
      /** `5 → 0`. */
      left: ({ left = [], balance }: ShownEffect) =>
        balance
          ? `${formatBalance(balance.before, language)} → ${formatBalance(balance.after, language)}`
          : left
              .map(({ before, after }) => `${formatDays(before, language)} → ${formatDays(after, language)}`)
              .join(', '),
      /** `1 gap`, `2 × tight`, `covered`. */
      level: (days: Trouble['days']) => {
        const { level, count } = worstOf(days)
        if (level === 'none') return undefined
        return { level, words: t(`inbox.levels.${level}`, { count }) }
      },
      /** `0/1`: who would be there, and how many it takes. */
      ratio: ({ level, worst }: WireRequestDay) =>
        worst ? `${number(worst.people)}/${level === 'gap' ? worst.need : worst.good}` : '–',
      /** `Thu, Dec 17 13:15–13:45 Beetles: 0 of 1, nobody qualified`. */
      run: (day: WireRequestDay) =>
        day.worst &&
        t('inbox.run', {
          day: formatWeekday(day.date, language),
          from: shortTime(day.worst.from),
          to: shortTime(day.worst.to),
          group: day.worst.groupId === null ? t('inbox.allGroups') : group(day.worst.groupId),
          numbers: numbers(day),
        }),
      others: ({ others }: ShownEffect) =>
        others.length === 0
          ? t('inbox.nobodyAway')
          : t('inbox.alsoAway', {
              names: others
                .map(({ name, from, to, isAsked }) =>
                  t(isAsked ? 'inbox.personAsked' : 'inbox.person', {
                    name,
                    days: formatDaySpan(from, to, language),
                  }),
                )
                .join(', '),
            }),
      when: (instant: string) => {
        const date = new Date(instant)
        return date.toDateString() === new Date().toDateString()
          ? t('inbox.today', { time: timeOfInstant(language).format(date) })
          : dayOfInstant(language).format(date)
      },
      state: ({ state }: ShownRequest) => t(`requests.states.${state}`),
    }
  }, [t, language, groups])
}

export type InboxWords = ReturnType<typeof useInboxWords>
