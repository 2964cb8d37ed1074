import type { ChangedOwnDay, PlannedDay } from '#contract/my.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { shortTime } from '../i18n/format.ts'
import type { useWords } from '../i18n/use-words.ts'
import type { AwayWord } from './away-words.ts'

interface InWords {
  readonly t: ReturnType<typeof useWords>['t']
  readonly away: AwayWord
}

function timesOf({ sessions }: PlannedDay): readonly [ClockTime, ClockTime] | undefined {
  const work = sessions.filter(({ type }) => type === 'work')
  const [start, end] = [work[0]?.startTime, work.at(-1)?.endTime]
  return start && end ? [start, end] : undefined
}

const spanOf = ([start, end]: readonly [ClockTime, ClockTime]) => `${shortTime(start)}–${shortTime(end)}`

/** `7:00–11:15`, `Vacation`, `off`. */
function ownDayInWords(day: PlannedDay, { t, away }: InWords): string {
  const times = timesOf(day)
  if (day.status && day.status !== 'present') {
    const word = away({ status: day.status, absence: day.kind })
    return times && day.share === 0.5 ? `${spanOf(times)}, ${word}` : word
  }
  return times ? spanOf(times) : t('my.news.nothing')
}

/** What holds now, and what it was: only the end where only that is another. */
export function newsInWords(
  { before, after }: Pick<ChangedOwnDay, 'before' | 'after'>,
  words: InWords,
): { readonly now: string; readonly instead: string } {
  const { t } = words
  const [was, is] = [timesOf(before), timesOf(after)]
  const areTimes = before.status === 'present' && after.status === 'present'
  if (areTimes && was && is) {
    if (was[0] === is[0] && was[1] === is[1]) return { now: spanOf(is), instead: t('my.news.breaks') }
    const instead = (time: ClockTime) => t('my.news.instead', { before: shortTime(time) })
    if (was[0] === is[0])
      return { now: t('my.news.until', { time: shortTime(is[1]) }), instead: instead(was[1]) }
    if (was[1] === is[1])
      return { now: t('my.news.from', { time: shortTime(is[0]) }), instead: instead(was[0]) }
  }
  if (before.status === null) return { now: ownDayInWords(after, words), instead: t('my.news.planned') }
  return {
    now: ownDayInWords(after, words),
    instead: t('my.news.instead', { before: ownDayInWords(before, words) }),
  }
}
