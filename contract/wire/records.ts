import type { WeekRecords } from '#domain/people/house-week.ts'
import { recordText } from '#domain/records/record-text.ts'
import { recordFromStored } from '#domain/records/stored-record.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { WireDayRecord } from '../records.ts'

/** Between records, of which the domain speaks, and the rows of the schedule. */

export function recordsFromWire(records: readonly WireDayRecord[]): WeekRecords {
  return Object.fromEntries(records.map(({ dayOfWeek, ...stored }) => [dayOfWeek, recordFromStored(stored)]))
}

export function recordsToWire(records: WeekRecords): WireDayRecord[] {
  return weekdays.flatMap((dayOfWeek): WireDayRecord[] => {
    const record = records[dayOfWeek]
    if (!record?.recordedOn) return []
    const { spans, planned, tolerance, source, recordedOn, version = 0 } = record
    return [
      {
        dayOfWeek,
        version,
        spans: recordText(spans),
        plannedFrom: planned?.from ?? null,
        plannedTo: planned?.to ?? null,
        tolerance,
        source,
        reason: record.reason ?? null,
        notAgreed: record.notAgreed ?? false,
        byDeviceClock: record.byDeviceClock ?? false,
        recordedOn,
      },
    ]
  })
}
