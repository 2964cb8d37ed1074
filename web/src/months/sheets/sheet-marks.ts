import type { WireMonthSheet, WireSheetDay } from '#contract/month-sheets.ts'
import type { HouseDayKind } from '#domain/calendar/house-day.ts'
import { kindRecord } from '#domain/days/absence-kinds.ts'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import { statusRecords } from '#domain/days/absence-statuses.ts'
import { absenceName, kindLetters } from '../../i18n/kind-words.ts'
import type { useWords } from '../../i18n/use-words.ts'

type T = ReturnType<typeof useWords>['t']

export interface SheetMark {
  /** What stands in the small frame: U, ½U, FT. */
  readonly letters: string
  /** What the letters mean, without the half. */
  readonly means: string
  /** What stands beside the frame. */
  readonly words: string
}

/** What a day was, when it was not simply worked. Work comes before a holiday, a holiday before an absence. */
export function markOfDay(day: WireSheetDay, t: T): SheetMark | undefined {
  const { houseDay, status, kind, share, isRealDuration, awayFrom, awayTo } = day
  // MPA on a holiday leaves it a holiday.
  const isWorked = status === 'present' && day.start !== null && !(day.activityHours && day.worked === 0)
  const isFree = houseDay && houseDay.kind !== 'teamDay' && !isWorked
  const isWholeHoliday = isFree && houseDay.kind !== 'closing' && houseDay.share === 1
  if (isFree && (isWholeHoliday || status === null)) return markOfHouseDay(houseDay, t)
  if (status === null || status === 'present') return undefined
  const letters = kindLetters(kind ?? undefined) || statusRecords[status].mark
  const name = absenceName({ status, kind, share, awayFrom, awayTo }, t)
  return {
    letters: share === 0.5 ? `½${letters}` : letters,
    means: absenceName({ status, kind }, t),
    words: isRealDuration ? t('months.sheet.really', { absence: name }) : name,
  }
}

/** `Reformation Day`, `Summer closing`, `Christmas Eve, half a day`. */
function nameOfHouseDay({ kind, holiday, name, share }: HouseDay, t: T): string {
  const shown = holiday ? t(`holidays.names.${holiday}`) : name
  const isHalf = share === 0.5 && kind !== 'closing' && kind !== 'teamDay'
  return isHalf ? t('schedule.houseDay.half', { name: shown }) : shown
}

type HouseDay = NonNullable<WireSheetDay['houseDay']>

function markOfHouseDay(day: HouseDay, t: T): SheetMark {
  const letters = t(day.kind === 'closing' ? 'schedule.houseDay.closing' : 'schedule.houseDay.holiday')
  const means = t(`schedule.houseDay.kinds.${day.kind}`)
  return { letters, means, words: nameOfHouseDay(day, t) }
}

/** The letters that stand on this sheet, each once, with what they mean. */
export function legendOf({ days }: WireMonthSheet, t: T): { letters: string; means: string }[] {
  const legend = new Map<string, string>()
  for (const day of days) {
    const mark = day.presence === 'inWeek' ? markOfDay(day, t) : undefined
    if (mark) legend.set(mark.letters.replace('½', ''), mark.means)
  }
  return [...legend].map(([letters, means]) => ({ letters, means }))
}

type CauseOfDays = WireMonthSheet['sums']['days'][number]['cause']

/** What was paid without work, by its reason; days without pay and days off are not credited. */
export function paidDays({ sums }: WireMonthSheet): WireMonthSheet['sums']['days'] {
  return sums.days.filter(({ cause }) => isCreditedCause(cause))
}

function isCreditedCause(cause: CauseOfDays): boolean {
  if (isStatus(cause)) return statusRecords[cause].credited
  if (isHouseDay(cause)) return cause !== 'teamDay'
  return kindRecord(cause).credit !== 'due'
}

/** As it stands in the frame of such a day: U, KK, FT. */
export function letterOfCause(cause: CauseOfDays, t: T): string {
  if (isStatus(cause)) return statusRecords[cause].mark
  if (isHouseDay(cause))
    return t(cause === 'closing' ? 'schedule.houseDay.closing' : 'schedule.houseDay.holiday')
  return kindLetters(cause) || statusRecords[kindRecord(cause).status].mark
}

const isStatus = (cause: CauseOfDays): cause is AbsenceStatus => Object.hasOwn(statusRecords, cause)

const isHouseDay = (cause: CauseOfDays): cause is HouseDayKind =>
  ['holiday', 'release', 'closing', 'teamDay'].includes(cause)
