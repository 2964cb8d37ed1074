import type { WireHouseDay } from '#contract/calendar.ts'
import { markedDayFrom } from '#contract/wire/calendar.ts'
import type { ClosingException, MarkedDay } from '#domain/calendar/house-day.ts'
import type { StoredSlot, TimeSlot } from '#domain/days/time-slot.ts'
import { entryFromSlots, slotFromStored } from '#domain/days/time-slot.ts'
import type { LineFacts, WeekEntries, WeekRecords } from '#domain/people/house-week.ts'
import type { LongAbsence, Terms } from '#domain/people/terms.ts'
import { usualWeekOf } from '#domain/people/usual-week.ts'
import type { WeekSetting } from '#domain/people/week-setting.ts'
import type { StoredRecord } from '#domain/records/stored-record.ts'
import { recordFromStored } from '#domain/records/stored-record.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { weekOfNumber } from '#domain/values/week.ts'

/** Rows of the function week_facts, as domain values. Hours arrive in hundredths. */
export interface FactsRow {
  readonly teacher_id: number
  readonly week_number: number
  readonly start_date: CalendarDate | null
  readonly last_day: CalendarDate | null
  readonly archived_on: CalendarDate | null
  readonly day_versions: number[] | null
  readonly terms: string
  readonly later_terms: string | null
  readonly setting: string | null
  readonly slots: string | null
  readonly calendar: string | null
  readonly records: string | null
}

export type DaySlots = Partial<Record<Weekday, TimeSlot[]>>

export interface TeacherWeekFacts {
  readonly teacherId: number
  readonly weekNumber: number
  /** Of Monday to Friday. */
  readonly dayVersions: readonly number[]
  readonly hasLedgerRow: boolean
  readonly settingVersion: number
  readonly slots: DaySlots
  readonly week: Week
  readonly calendar: readonly MarkedDay[]
  readonly line: LineFacts
}

/** What the figures of a teacher in a week depend on. */
export type FiguresFacts = Pick<TeacherWeekFacts, 'week' | 'calendar' | 'line'>

/** What the JSON columns hold, by the names that the function gives. A test reads real rows through a schema of them. */
export type TermsFacts = Omit<Terms, 'usualWeek' | 'longAbsence' | 'leaveDays'> & {
  readonly usualWeek: string[] | null
  readonly longAbsence: LongAbsence | null
}
/** A day of the house, and what it is for this person alone. */
export type CalendarFacts = WireHouseDay & { readonly exception: ClosingException['charge'] | null }
export type SettingFacts = WeekSetting & { readonly version: number }
export type SlotFacts = StoredSlot & { readonly weekday: Weekday }
export type RecordFacts = StoredRecord & { readonly weekday: Weekday; readonly version: number }

/** A row whose columns of JSON are read. In an array of JSON the function's rows come like this. */
export interface ReadFacts extends Omit<FactsRow, keyof JsonColumns>, JsonColumns {}

interface JsonColumns {
  readonly terms: TermsFacts
  readonly later_terms: TermsFacts[] | null
  readonly setting: SettingFacts | null
  readonly slots: SlotFacts[] | null
  readonly calendar: CalendarFacts[] | null
  readonly records: RecordFacts[] | null
}

export function teacherWeekFrom(row: FactsRow): TeacherWeekFacts {
  const read = <Type>(text: string | null) => (text === null ? null : (JSON.parse(text) as Type))
  return teacherWeekOf({
    ...row,
    terms: JSON.parse(row.terms) as TermsFacts,
    later_terms: read(row.later_terms),
    setting: read(row.setting),
    slots: read(row.slots),
    calendar: read(row.calendar),
    records: read(row.records),
  })
}

export function teacherWeekOf(row: ReadFacts): TeacherWeekFacts {
  const setting = row.setting ?? undefined
  const slots = slotsFrom(row.slots ?? [])
  const calendar = row.calendar ?? []
  const exceptions = calendar.flatMap(({ date, exception }) =>
    exception ? [{ date, charge: exception }] : [],
  )
  return {
    teacherId: row.teacher_id,
    weekNumber: row.week_number,
    dayVersions: row.day_versions ?? [0, 0, 0, 0, 0],
    hasLedgerRow: row.day_versions !== null,
    settingVersion: setting?.version ?? 0,
    slots,
    week: weekOfNumber(row.week_number),
    calendar: calendar.map(markedDayFrom),
    line: {
      teacher: { startDate: row.start_date, lastDay: row.last_day, archivedOn: row.archived_on },
      terms: termsOfFacts(row.terms),
      laterTerms: (row.later_terms ?? []).map(termsOfFacts),
      setting: setting && settingFrom(setting),
      entries: entriesFrom(slots),
      ...(exceptions.length > 0 ? { closingExceptions: exceptions } : {}),
      ...(row.records === null ? {} : { records: recordsFrom(row.records) }),
    },
  }
}

export function recordsFrom(rows: readonly (StoredRecord & { readonly weekday: Weekday })[]): WeekRecords {
  return Object.fromEntries(rows.map(({ weekday, ...stored }) => [weekday, recordFromStored(stored)]))
}

export function entriesFrom(slots: DaySlots): WeekEntries {
  const entries: WeekEntries = {}
  for (const [weekday, ofDay] of Object.entries(slots)) {
    const entry = entryFromSlots(ofDay)
    if (entry) entries[Number(weekday) as Weekday] = entry
  }
  return entries
}

export function termsOfFacts({ usualWeek, longAbsence, ...hours }: TermsFacts): Terms {
  return { ...hours, usualWeek: usualWeekOf(usualWeek), ...(longAbsence ? { longAbsence } : {}) }
}

function settingFrom({ version: _, ...setting }: SettingFacts): WeekSetting {
  return setting
}

function slotsFrom(rows: readonly SlotFacts[]): DaySlots {
  const slots: DaySlots = {}
  for (const { weekday, ...slot } of rows) {
    const ofDay = slots[weekday] ?? []
    // The constraint time_slot_is_a_session_or_a_status vouches for the shape.
    ofDay.push(slotFromStored(slot))
    slots[weekday] = ofDay
  }
  return slots
}
