import type { WireAgreedTerms } from '#contract/terms.ts'
import { toDaysNumber } from '#domain/days/leave-days.ts'
import type { Terms } from '#domain/people/terms.ts'
import { leaveDaysIn } from '#domain/people/terms.ts'
import { sameUsualWeek } from '#domain/people/usual-week.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { toNumber } from '#domain/values/hours.ts'
import { firstMonday } from '#domain/values/week.ts'
import { formatDate, formatDays, formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { targetOf } from './calculated-target.ts'

const hoursFields = ['weeklyHours', 'targetWorkHours', 'teamHours', 'mpaHours'] as const

/** Terms in words: from when, how many hours, and what a change would make of them. */
export function useTermsWords() {
  const { t, language } = useWords()
  const usesLeave = useHouse().leaveAccounts
  const leave = (days: number) => `${t('teachers.terms.fields.leaveDays')} ${formatDays(days, language)}`
  const figure = (hours: number) => formatHours(hours, language)

  /** `from Nov 9, 2026`, `from the first week`. */
  const begin = (validFrom: CalendarDate) =>
    validFrom === firstMonday ? t('teachers.terms.firstWeek') : formatDate(validFrom, language)

  /** `Contract 30.00`, `Target 25.00`, and what else was agreed. */
  const parts = (terms: WireAgreedTerms): string[] => {
    const ofLeave = usesLeave ? [leave(terms.leaveDays)] : []
    if (terms.longAbsence) return [t(`teachers.longAbsence.kinds.${terms.longAbsence}`), ...ofLeave]
    const target = figure(targetOf(terms))
    return [
      `${t('teachers.terms.fields.weeklyHours')} ${figure(terms.weeklyHours)}`,
      `${t('teachers.terms.fields.targetWorkHours')} ${target}`,
      ...(['teamHours', 'mpaHours'] as const).flatMap((field) => {
        const hours = terms[field]
        return hours === null ? [] : [`${t(`teachers.terms.fields.${field}`)} ${figure(hours)}`]
      }),
      ...(terms.usualWeek ? [t('usualWeek.title')] : []),
      ...ofLeave,
    ]
  }

  const changes = (was: Terms, is: Terms): string => {
    const amount = (hours: Terms['teamHours']) =>
      hours === null ? t('teachers.terms.none') : figure(toNumber(hours))
    const figures = hoursFields
      .filter((field) => was[field] !== is[field])
      .map((field) => `${t(`teachers.terms.fields.${field}`)} ${amount(was[field])} → ${amount(is[field])}`)
    const usual = sameUsualWeek(was.usualWeek, is.usualWeek) ? [] : [t('usualWeek.title')]
    const [wasLeave, isLeave] = [leaveDaysIn(was), leaveDaysIn(is)].map(toDaysNumber)
    const days =
      wasLeave === undefined || isLeave === undefined || wasLeave === isLeave
        ? []
        : [`${leave(wasLeave)} → ${formatDays(isLeave, language)}`]
    const all = [...figures, ...usual, ...days].join(', ')
    return `${t('teachers.terms.from', { date: begin(was.validFrom) })}: ${all}`
  }

  return { begin, parts, changes }
}
