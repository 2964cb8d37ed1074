import { useState } from 'react'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import type { DayTextFault } from '#domain/days/day-text-fault.ts'
import { usualBreakAt } from '#domain/days/house-break.ts'
import type { WorkedSpan } from '#domain/records/day-record.ts'
import { spansOfPlan } from '#domain/records/day-record.ts'
import { readRecordText, readSickFrom } from '#domain/records/read-record.ts'
import { sickFrom } from '#domain/records/sick-from.ts'
import { typedRecord } from '#domain/records/typed-record.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { useWords } from '../i18n/use-words.ts'
import { useHouse } from '../site/house-context.tsx'

/** What a typed day means. */
type Typed =
  | { readonly kind: 'worked'; readonly spans: readonly WorkedSpan[] }
  | { readonly kind: 'sick'; readonly from: ClockTime; readonly spans: readonly WorkedSpan[] }
  | { readonly kind: 'fault'; readonly fault: DayTextFault | 'sickOutside' }

export interface WorkedDayAsked {
  /** As it is planned. */
  readonly entry: DayEntry | undefined
  /** As it was recorded. */
  readonly spans: readonly WorkedSpan[] | undefined
  /** Whether it may be said that somebody went home sick. */
  readonly takesSickness: boolean
}

/** The text of a day that was not as planned, and what it means. It begins with what is known of the day. */
export function useWorkedText({ entry, spans, takesSickness }: WorkedDayAsked) {
  const { language } = useWords()
  const breakAt = useHouse().breakAt ?? usualBreakAt
  const planned = sessionsOf(entry)
  const [begun] = useState(() => typedRecord(spans ?? spansOfPlan(planned), language === 'de'))
  const [text, setText] = useState(begun)
  const typed = (): Typed => {
    const sick = takesSickness ? readSickFrom(text) : undefined
    if (sick && 'fault' in sick) return { kind: 'fault', fault: sick.fault }
    if (sick) {
      const day = sickFrom(entry, sick.sickFrom)
      if (!day) return { kind: 'fault', fault: 'sickOutside' }
      return { kind: 'sick', from: sick.sickFrom, spans: day.spans }
    }
    const read = readRecordText(text, { planned, breakAt })
    return 'fault' in read ? { kind: 'fault', fault: read.fault } : { kind: 'worked', spans: read.spans }
  }
  return { text, setText, isChanged: text !== begun, typed: typed(), planned, entry, takesSickness }
}

export type WorkedText = ReturnType<typeof useWorkedText>
