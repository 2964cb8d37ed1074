import { asItWas, asWorked } from '../records/as-worked.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { LineFacts, WeekEntries, WeekRecords } from './house-week.ts'

/** The days as they count: those with a record by their record, all others as they are planned. */
export function countedEntries({ entries, records }: Pick<LineFacts, 'entries' | 'records'>): WeekEntries {
  return records ? withRecords(entries, records, asWorked) : entries
}

/** The days as they really were. */
export function realEntries({ entries, records }: Pick<LineFacts, 'entries' | 'records'>): WeekEntries {
  return records ? withRecords(entries, records, asItWas) : entries
}

function withRecords(entries: WeekEntries, records: WeekRecords, dayOf: typeof asWorked): WeekEntries {
  const days = { ...entries }
  for (const weekday of weekdays) {
    const record = records[weekday]
    if (record) days[weekday] = dayOf(entries[weekday], record)
  }
  return days
}
