import type { TimeOfDay } from '../values/clock-time.ts'
import type { RecordSource, WorkedSpan } from './day-record.ts'

/** What is tapped on a tablet: come, go, and breaks between, each at the real minute. */
export const tapActs = ['asPlanned', 'come', 'breakBegin', 'breakEnd', 'go'] as const
export type TapAct = (typeof tapActs)[number]

export interface Tap {
  readonly act: TapAct
  readonly at: TimeOfDay
}

/** `out`: not come, or gone again. `said`: the day was recorded another way, which a tap does not change. */
export type TapState = 'out' | 'in' | 'break' | 'gone' | 'said'

/** What is known of a day, besides its breaks. */
export interface TappedDay {
  readonly cameAt: TimeOfDay | null
  readonly isRecorded: boolean
  readonly source: RecordSource | null
}

export function tapState({ cameAt, isRecorded, source }: TappedDay, taps: readonly Tap[]): TapState {
  if (cameAt !== null) return openBreak(tapsSince(taps, cameAt)) === undefined ? 'in' : 'break'
  if (!isRecorded) return 'out'
  return source === 'kiosk' ? 'gone' : 'said'
}

const possible: Readonly<Record<TapState, readonly TapAct[]>> = {
  out: ['asPlanned', 'come'],
  in: ['breakBegin', 'go', 'asPlanned'],
  break: ['breakEnd', 'go', 'asPlanned'],
  gone: ['come'],
  said: [],
}

export function isTapPossible(act: TapAct, state: TapState): boolean {
  return possible[state].includes(act)
}

/** Taps of who came at that time; taps of an earlier coming are in the record already. */
export function tapsSince<Some extends Tap>(taps: readonly Some[], cameAt: TimeOfDay): Some[] {
  const last = taps.findLastIndex(({ act, at }) => act === 'come' && at === cameAt)
  return taps.slice(last + 1).filter(({ at }) => at >= cameAt)
}

/** When the break began that has not ended. */
export function openBreak(taps: readonly Tap[]): TimeOfDay | undefined {
  const last = taps.findLast(({ act }) => act === 'breakBegin' || act === 'breakEnd')
  return last?.act === 'breakBegin' ? last.at : undefined
}

/**
 * What was worked, from coming to going, behind what was worked before that. Who goes during a break went when it began.
 * Nothing where it would be less than a minute of work.
 */
export function spansOfTaps(
  earlier: readonly WorkedSpan[],
  cameAt: TimeOfDay,
  taps: readonly Tap[],
  goneAt: TimeOfDay,
): WorkedSpan[] | undefined {
  const since = tapsSince(taps, cameAt)
  const end = openBreak(since) ?? goneAt
  const spans: WorkedSpan[] = []
  let from = cameAt
  let breakFrom: TimeOfDay | undefined
  for (const { act, at } of since) {
    if (act === 'breakBegin') breakFrom ??= at
    if (act !== 'breakEnd' || breakFrom === undefined) continue
    // A break of the same minute is none.
    if (breakFrom < at) {
      if (from < breakFrom) spans.push({ type: 'work', start: from, end: breakFrom })
      spans.push({ type: 'break', start: breakFrom, end: at })
      from = at
    }
    breakFrom = undefined
  }
  if (from < end) spans.push({ type: 'work', start: from, end })
  return spans.some(({ type }) => type === 'work') ? [...earlier, ...spans] : undefined
}
