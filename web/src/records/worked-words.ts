import type { PlannedEnds, WorkedSpan } from '#domain/records/day-record.ts'
import { minutesAtWork } from '#domain/records/day-record.ts'
import { blocksIn } from '#domain/records/typed-record.ts'
import { shortTime } from '../i18n/format.ts'
import type { useWords } from '../i18n/use-words.ts'

type T = ReturnType<typeof useWords>['t']

/** 7:53–16:07 */
export const endsInWords = ({ from, to }: PlannedEnds) => `${shortTime(from)}–${shortTime(to)}`

const spanInWords = ({ start, end }: WorkedSpan) => endsInWords({ from: start, to: end })

/** 7:53–16:07, and with a gap of hours 8:00–14:00, 19:30–21:40. */
function timesInWords(spans: readonly WorkedSpan[]): string {
  return blocksIn(spans)
    .flatMap((block) => {
      const [first, last] = [block[0], block.at(-1)]
      return first && last ? [endsInWords({ from: first.start, to: last.end })] : []
    })
    .join(', ')
}

/** 7:53–16:07, break 12:00–12:30, of this, team 14:00–16:00: all but how long it was. */
export function workedInWords(spans: readonly WorkedSpan[], t: T): string {
  const inner = spans.flatMap((span) => {
    const times = spanInWords(span)
    if (span.type === 'break') return [t('records.break', { times })]
    if (!span.activity) return []
    return [t('records.of', { name: activityName(span.activity, t), times })]
  })
  return [timesInWords(spans), ...inner].join(', ')
}

export const activityName = (activity: 'mpa' | 'team', t: T) => t(`schedule.columns.${activity}`)

/** 7 h 44 min: what was typed is looked at to the minute, and not in hundredths. */
export function lengthInWords(spans: readonly WorkedSpan[], t: T): string {
  const all = minutesAtWork(spans)
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (hours === 0) return t('records.onlyMinutes', { minutes })
  return minutes === 0 ? t('records.wholeHours', { hours }) : t('records.length', { hours, minutes })
}
