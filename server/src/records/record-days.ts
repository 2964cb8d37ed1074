import type { RecordedDay } from '#contract/records.ts'
import { placeToWire } from '#contract/wire/day-entries.ts'
import type { RefusalCode } from '#contract/wire/refusal-codes.ts'
import type { DayPlace } from '#domain/days/day-edits.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { isAtWork } from '#domain/days/session.ts'
import type { WeekRecords } from '#domain/people/house-week.ts'
import type { DayRecord, RecordSource, WorkedSpan } from '#domain/records/day-record.ts'
import { endsOf, sameSpans, spansOfPlan } from '#domain/records/day-record.ts'
import { recordText, spansOfText } from '#domain/records/record-text.ts'
import type { Recording } from '#domain/records/recording.ts'
import { sickFrom } from '#domain/records/sick-from.ts'
import { recordFromStored } from '#domain/records/stored-record.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { ClockTime, TimeOfDay } from '#domain/values/clock-time.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import { notFound, Refusal } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import type { TeacherWeekFacts } from '../ledger/ledger.store.ts'
import { lockTeacherWeeks, writeFigures } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import type { NewVersion, StoredVersion } from './records.store.ts'
import { insertRecords, readNewest } from './records.store.ts'

/** What a day is to become. `asPlanned` copies the plan of this moment; nothing takes back what was recorded. */
export type RecordWish =
  | { readonly asPlanned: true }
  | { readonly spans: readonly WorkedSpan[] }
  | { readonly cameAt: TimeOfDay }
  /** Worked as planned until then. What becomes of the plan is the matter of `enterSickness`. */
  | { readonly sickFrom: ClockTime }
  | null

export interface RecordEdit {
  readonly place: DayPlace
  /** As it was looked at; left out: whatever is there. */
  readonly version?: number
  readonly wish: RecordWish
}

export interface Recorder {
  /** What an entry comes from; one as planned says so itself. */
  readonly source: Exclude<RecordSource, 'asPlanned'>
  readonly reason?: string | undefined
  readonly byDeviceClock?: boolean | undefined
  /** Who does it, where the caller is another: a device with the PIN of a person. */
  readonly memberId?: number | undefined
  /** Why this day cannot be recorded so, or nothing. */
  why(
    date: CalendarDate,
    now: Recording & { today: CalendarDate; current: DayRecord | undefined },
  ): RefusalCode | undefined
}

const sentences = {
  records_off: 'This house does not record what was worked.',
  record_too_early: 'This day is from before the house recorded what was worked.',
  record_of_day_to_come: 'This day has not come yet.',
  record_too_late: 'This day is too long ago. Please ask the management.',
  record_of_management: 'The management has entered this day. You can say that you do not agree.',
  record_sick_outside_work:
    'Nothing is planned before or after this time. Please choose another, or ask the management.',
  record_reason_needed: 'Somebody has recorded this day already. Please say why it is changed.',
  record_nothing_planned: 'Nothing is planned on this day. Please enter when it was worked.',
} as const satisfies Partial<Record<RefusalCode, string>>

/**
 * Say what was really worked on days, all or none. In the order of an edited day: lock the weeks, compare the versions,
 * write the records, recompute the figures.
 */
export async function recordDays(
  work: Work,
  edits: readonly RecordEdit[],
  recorder: Recorder,
): Promise<RecordedDay[]> {
  for (const { place } of edits) refuseShut(work, dateOf(place))
  const weeks = await lockWeeksOfDays(
    work,
    edits.map(({ place }) => place),
  )
  const newest = await readNewest(
    work,
    edits.map(({ place }) => place),
  )
  const current = (place: DayPlace) => newest.get(placeKey(place))
  const outdated = edits.filter(
    ({ place, version }) => version !== undefined && version !== (current(place)?.version ?? 0),
  )
  if (outdated.length > 0)
    throw recordChangedMeanwhile(outdated.map(({ place }) => wireDay(place, current(place))))
  const site = await readSite(work)
  const written = edits.flatMap((edit) => {
    const before = current(edit.place)
    const why = recorder.why(dateOf(edit.place), {
      ...site,
      today: work.today,
      current: countedRecord(before),
    })
    if (why) throw refusedRecord(why)
    const week = weeks.get(weekKey(edit.place))
    if (!week) throw notFound('This teacher or week')
    const next = nextVersion(edit, { week, before, tolerance: site.recordTolerance }, recorder)
    return next ? [next] : []
  })
  if (written.length > 0) await write(work, written, weeks, newest, recorder)
  const after = new Map(written.map((version) => [placeKey(version.place), storedFrom(version, work.today)]))
  return edits.map(({ place }) => wireDay(place, after.get(placeKey(place)) ?? current(place)))
}

export const refusedRecord = (code: RefusalCode) =>
  new Refusal(409, code, sentences[code as keyof typeof sentences] ?? 'This day cannot be recorded.')

export const recordChangedMeanwhile = (current: readonly RecordedDay[]) =>
  new Refusal(412, 'changed_meanwhile', 'Somebody else changed this in the meantime.', { current })

const dateOf = ({ weekNumber, weekday }: DayPlace) => dateOfWeekday(weekOfNumber(weekNumber), weekday)
export const weekKey = ({ teacherId, weekNumber }: Omit<DayPlace, 'weekday'>) => `${teacherId}/${weekNumber}`

/** The weeks that the days are in, by `weekKey`. */
export async function lockWeeksOfDays(
  work: Work,
  days: readonly DayPlace[],
): Promise<Map<string, TeacherWeekFacts>> {
  const places = new Map(days.map((place) => [weekKey(place), place]))
  const locked = await lockTeacherWeeks(work, [...places.values()])
  return new Map(locked.map((week) => [weekKey(week), week]))
}

interface DayNow {
  readonly week: TeacherWeekFacts
  readonly before: StoredVersion | undefined
  readonly tolerance: number
}

/** Nothing when the day is so already: a second tap changes nothing. */
function nextVersion(
  { place, wish }: RecordEdit,
  { week, before, tolerance }: DayNow,
  { source, reason, byDeviceClock }: Recorder,
): NewVersion | undefined {
  const planned = sessionsOf(week.line.entries[place.weekday])
  const next = {
    place,
    version: (before?.version ?? 0) + 1,
    planned: endsOf(planned),
    tolerance,
    source,
    reason,
    byDeviceClock,
  }
  if (wish === null) return before?.spans || before?.cameAt ? { ...next, spans: null } : undefined
  if ('cameAt' in wish) return { ...next, spans: null, cameAt: wish.cameAt }
  if ('sickFrom' in wish) {
    const day = sickFrom(week.line.entries[place.weekday], wish.sickFrom)
    if (!day) throw refusedRecord('record_sick_outside_work')
    return newer({ ...next, planned: endsOf(day.spans), source }, day.spans, before)
  }
  if ('asPlanned' in wish && !isAtWork(planned)) throw refusedRecord('record_nothing_planned')
  const spans = 'asPlanned' in wish ? spansOfPlan(planned) : wish.spans
  const own = 'asPlanned' in wish && source !== 'management' ? 'asPlanned' : source
  return newer({ ...next, source: own }, spans, before)
}

function newer(
  next: Omit<NewVersion, 'spans'>,
  spans: readonly WorkedSpan[],
  before: StoredVersion | undefined,
): NewVersion | undefined {
  const known = before?.spans ? spansOfText(before.spans) : undefined
  if (known && sameSpans(known, spans) && before?.source === next.source) return undefined
  return { ...next, spans: recordText(spans) }
}

async function write(
  work: Work,
  versions: readonly NewVersion[],
  weeks: ReadonlyMap<string, TeacherWeekFacts>,
  newest: ReadonlyMap<string, StoredVersion>,
  recorder: Recorder,
): Promise<void> {
  const memberId = recorder.memberId ?? work.caller.member?.id ?? null
  await insertRecords(work, versions, { memberId, today: work.today })
  const changed = new Map<string, TeacherWeekFacts>()
  for (const version of versions) {
    const { place } = version
    const week = changed.get(weekKey(place)) ?? weeks.get(weekKey(place))
    if (!week) continue
    const record = countedRecord(storedFrom(version, work.today))
    changed.set(weekKey(place), {
      ...week,
      line: { ...week.line, ...withRecord(week.line.records, place, record) },
    })
    const before = newest.get(placeKey(place))
    work.changed({
      change: { kind: 'day', ...placeToWire(place) },
      action: 'dayRecorded',
      ...placeToWire(place),
      before: before ? { spans: before.spans, cameAt: before.cameAt, source: before.source } : null,
      after: { spans: version.spans, cameAt: version.cameAt ?? null, source: version.source },
    })
  }
  await writeFigures(work, [...changed.values()])
}

function withRecord(
  records: WeekRecords | undefined,
  { weekday }: DayPlace,
  record: DayRecord | undefined,
): { records?: WeekRecords } {
  const { [weekday]: _, ...others } = records ?? {}
  const all = record ? { ...others, [weekday]: record } : others
  return { records: all }
}

const storedFrom = (version: NewVersion, today: CalendarDate): StoredVersion => ({
  version: version.version,
  spans: version.spans,
  cameAt: version.cameAt ?? null,
  plannedFrom: version.planned?.from ?? null,
  plannedTo: version.planned?.to ?? null,
  tolerance: version.tolerance,
  source: version.source,
  reason: version.reason ?? null,
  notAgreed: version.notAgreed ?? false,
  byDeviceClock: version.byDeviceClock ?? false,
  recordedOn: today,
})

function countedRecord(stored: StoredVersion | undefined): DayRecord | undefined {
  return stored?.spans ? recordFromStored({ ...stored, spans: stored.spans }) : undefined
}

/** A day as it is recorded now, on the wire. */
export function wireDay(place: DayPlace, stored: StoredVersion | undefined): RecordedDay {
  return {
    ...placeToWire(place),
    version: stored?.version ?? 0,
    record: wireRecord(place, stored),
    cameAt: stored?.cameAt ?? null,
  }
}

export function wireRecord({ weekday }: DayPlace, stored: StoredVersion | undefined): RecordedDay['record'] {
  if (!stored?.spans) return null
  const { cameAt: _, spans, ...record } = stored
  return { dayOfWeek: weekday, ...record, spans }
}
