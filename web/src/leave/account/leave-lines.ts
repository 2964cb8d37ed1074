import type { WireLeaveAccount } from '#contract/leave.ts'
import type { leaveFigureNames } from '#domain/leave/leave-account.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { formatDayAndMonth } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import type { useWords } from '../../i18n/use-words.ts'

export type LeaveWords = ReturnType<typeof useWords>['t']
export type LeaveLineName = (typeof leaveFigureNames)[number]

const inOrder = ['carried', 'lapsed', 'entitled', 'corrections', 'taken', 'planned', 'closing'] as const

/** Carried over + entitled + corrections − taken − planned − closing days; what has lapsed only when something has. */
export const summandsOf = ({ lapsed }: WireLeaveAccount) =>
  inOrder.filter((name) => name !== 'lapsed' || lapsed.days !== 0)

/** The leave of the whole year is that of an assumed week: the working days of the person are not entered. */
export function isAssumed({ entitled }: WireLeaveAccount): boolean {
  const segments = entitled.steps.filter((step) => step.kind === 'segment')
  return segments.length > 0 && segments.every(({ withoutUsualWeek }) => withoutUsualWeek)
}

/** What stands in the sum with a minus. */
const takesAway: readonly LeaveLineName[] = ['lapsed', 'taken', 'planned', 'closing']

/** 1 or −1. */
export const signOf = (name: LeaveLineName) => (takesAway.includes(name) ? -1 : 1)

export function lineName(name: LeaveLineName, year: number, t: LeaveWords, language: Language): string {
  const date = formatDayAndMonth(calendarDateOf(`${year}-12-31`), language)
  return t(`leave.lines.${name}`, { year, before: year - 1, date })
}
