import type { CalendarDate } from '../values/calendar-date.ts'
import type { TimeOfDay } from '../values/clock-time.ts'
import type { DayRecord, RecordSource } from './day-record.ts'
import { spansOfText } from './record-text.ts'

/** A record as a row or a line of the wire has it. */
export interface StoredRecord {
  readonly version?: number
  readonly spans: string
  readonly plannedFrom: TimeOfDay | null
  readonly plannedTo: TimeOfDay | null
  readonly tolerance: number
  readonly source: RecordSource
  readonly reason: string | null
  readonly notAgreed: boolean
  readonly byDeviceClock: boolean
  readonly recordedOn: CalendarDate
}

/** Whoever stored it vouches for the text (`is_record`). */
export function recordFromStored(stored: StoredRecord): DayRecord {
  const { plannedFrom: from, plannedTo: to, tolerance, source, recordedOn } = stored
  return {
    spans: spansOfText(stored.spans) ?? [],
    planned: from && to && { from, to },
    tolerance,
    source,
    recordedOn,
    ...(stored.version === undefined ? {} : { version: stored.version }),
    ...(stored.reason === null ? {} : { reason: stored.reason }),
    ...(stored.notAgreed ? { notAgreed: true } : {}),
    ...(stored.byDeviceClock ? { byDeviceClock: true } : {}),
  }
}
