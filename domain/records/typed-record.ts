import type { WorkedSpan } from './day-record.ts'
import { spansInOrder } from './day-record.ts'

/**
 * What somebody would type of such a day, as `readRecordText` reads it again: `7:53-16:07 p12:00-12:30`, with MPA and
 * team named: `8:00-16:00 team 14:00-16:00`. Hours of a confirmed plan cannot be typed and are left out.
 */
export function typedRecord(spans: readonly WorkedSpan[], isGerman: boolean): string {
  return blocksIn(spans)
    .map((block) => {
      const inner = block.filter(({ type, activity }) => type === 'break' || activity)
      const ends = { start: block[0]?.start ?? '', end: block.at(-1)?.end ?? '' }
      return [timesText(ends), ...inner.map((span) => innerText(span, isGerman))].join(' ')
    })
    .join(' ')
}

/** Spans that follow one another without a gap belong together. */
export function blocksIn(spans: readonly WorkedSpan[]): WorkedSpan[][] {
  const blocks: WorkedSpan[][] = []
  for (const span of spansInOrder(spans)) {
    const block = blocks.at(-1)
    if (block?.at(-1)?.end === span.start) block.push(span)
    else blocks.push([span])
  }
  return blocks
}

const timesText = ({ start, end }: { readonly start: string; readonly end: string }) =>
  `${withoutZero(start)}-${withoutZero(end)}`
const withoutZero = (time: string) => time.replace(/^0/, '')

function innerText({ activity, start, end }: WorkedSpan, isGerman: boolean): string {
  const times = timesText({ start, end })
  return activity ? `${activity} ${times}` : `${isGerman ? 'p' : 'b'}${times}`
}
