import type { WireLeaveAccount, WireLeaveCorrection, WireLeaveStep } from '#contract/leave.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, isoWeekday, yearOf } from '#domain/values/calendar-date.ts'
import { formatInstant, formatLongDate, formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import { formatDaySpan } from '../../i18n/range-format.ts'
import type { LeaveLineName, LeaveWords } from './leave-lines.ts'
import { isAssumed, lineName, signOf } from './leave-lines.ts'

/** One line of a derivation, in words. */
export interface LeaveSentence {
  readonly key: string
  readonly text: string
  /** With the sign that it has in the sum. */
  readonly days: number
  readonly note?: string
  readonly correction?: WireLeaveCorrection
}

type StepOf<Kind extends WireLeaveStep['kind']> = Extract<WireLeaveStep, { kind: Kind }>

/** Why a figure is what it is, line by line; the lines add up to it. */
export function sentencesOf(
  name: LeaveLineName,
  account: WireLeaveAccount,
  t: LeaveWords,
  language: Language,
): LeaveSentence[] {
  const { steps } = account[name]
  const sign = signOf(name)
  const runs = dayRunsOf(steps.filter((step) => step.kind === 'day'))
  const others = steps.filter((step) => step.kind !== 'day')
  return [
    ...others.map((step, at) => ({
      key: `${step.kind} ${at}`,
      days: sign * step.days,
      ...sentenceOf(step, account, t, language),
    })),
    ...runs.map(({ from, to, isHalf, days }) => {
      const span = formatDaySpan(from, to, language)
      return { key: from, days: sign * days, text: isHalf ? t('leave.steps.half', { span }) : span }
    }),
  ]
}

function sentenceOf(
  step: Exclude<WireLeaveStep, { kind: 'day' }>,
  account: WireLeaveAccount,
  t: LeaveWords,
  language: Language,
): Pick<LeaveSentence, 'text' | 'note' | 'correction'> {
  const { year, enteredCarried } = account
  switch (step.kind) {
    case 'figure':
      return { text: lineName(step.name, year, t, language) }
    case 'carried': {
      const text = carriedSentence(step, t, language)
      return enteredCarried === null ? { text } : { text, note: t('leave.steps.entered') }
    }
    case 'lapse': {
      const date = formatLongDate(step.on, language)
      return { text: t(step.days < 0 ? 'leave.steps.lapses' : 'leave.steps.lapsed', { date }) }
    }
    case 'segment':
      return {
        text: segmentSentence(step, t, language),
        // Where it is so all year, the line itself says it.
        ...(step.withoutUsualWeek && !isAssumed(account) ? { note: t('leave.withoutUsualWeek') } : {}),
      }
    case 'rounding':
      return { text: t(step.days > 0 ? 'leave.steps.roundedUp' : 'leave.steps.roundedDown') }
    case 'statutoryMinimum':
      return { text: t('leave.steps.statutoryMinimum', { least: formatNumber(step.least, language) }) }
    case 'correction': {
      const { correction } = step
      const date = formatInstant(correction.createdAt, language)
      return { text: correction.reason, note: t('leave.steps.correctedOn', { date }), correction }
    }
  }
}

/** It expires on a day, but lapses only when the person was notified in time. */
function carriedSentence(step: StepOf<'carried'>, t: LeaveWords, language: Language): string {
  const { days, expires, noticeOn, lapsesOn, keptBy } = step
  const of = yearOf(expires) - 1
  if (days < 0) return t('leave.steps.carriedMinus', { of })
  if (keptBy !== null)
    return lapsesOn === null
      ? t('leave.steps.keptUntilReturn', { of })
      : t(`leave.steps.kept.${keptBy}`, { of, lapses: formatLongDate(lapsesOn, language) })
  if (noticeOn === null || lapsesOn === null)
    return t('leave.steps.carriedStays', { of, expires: formatLongDate(expires, language) })
  const dates = { notice: formatLongDate(noticeOn, language), lapses: formatLongDate(lapsesOn, language) }
  return t(lapsesOn === expires ? 'leave.steps.carried' : 'leave.steps.carriedLate', { of, ...dates })
}

/** `Jan 1 – Aug 2: 30 days a year × 5 of 5 working days a week × 214 of 365 days`. */
function segmentSentence(step: StepOf<'segment'>, t: LeaveWords, language: Language): string {
  const { from, to, yearlyDays, workingDays, calendarDays, employedDays, months } = step
  const isPart = calendarDays !== employedDays
  const factors = [
    t('leave.steps.yearly', { days: formatNumber(yearlyDays, language) }),
    t('leave.steps.workingDays', { count: workingDays }),
    ...(isPart ? [t('leave.steps.calendarDays', { days: calendarDays, all: employedDays })] : []),
    ...(months === 12 ? [] : [t('leave.steps.months', { count: months })]),
  ]
  const span = formatDaySpan(from, to, language)
  return t('leave.steps.segment', { span, product: factors.join(' × ') })
}

interface LeaveOnDay {
  readonly date: CalendarDate
  readonly days: number
}

/** Days in a row, each of them whole or each of them half. */
interface DayRun {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly isHalf: boolean
  readonly days: number
}

/** Monday 20 to Friday 31 July is one run of ten days: only the weekend lies between them. */
export function dayRunsOf(all: readonly LeaveOnDay[]): DayRun[] {
  const runs: DayRun[] = []
  for (const { date, days } of all) {
    const isHalf = Math.abs(days) < 1
    const last = runs.at(-1)
    if (last?.isHalf === isHalf && nextWorkday(last.to) === date)
      runs[runs.length - 1] = { ...last, to: date, days: last.days + days }
    else runs.push({ from: date, to: date, isHalf, days })
  }
  return runs
}

const nextWorkday = (date: CalendarDate) => addDays(date, isoWeekday(date) === 5 ? 3 : 1)
