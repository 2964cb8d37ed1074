import type { DayPlace } from '#domain/days/day-edits.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import type { PlannedEnds, RecordSource } from '#domain/records/day-record.ts'
import type { StoredRecord } from '#domain/records/stored-record.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import type { TimeOfDay } from '#domain/values/clock-time.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

/** The newest version of a day: a record, somebody who has come, or nothing again. */
export interface StoredVersion extends Omit<StoredRecord, 'spans'> {
  readonly version: number
  readonly spans: string | null
  readonly cameAt: TimeOfDay | null
}

interface PlacedVersion extends StoredVersion {
  readonly teacherId: number
  readonly weekNumber: number
  readonly weekday: Weekday
}

const versionColumns = `
  d.version, d.spans, left(d.came_at::text, 5) as "cameAt", left(d.planned_from::text, 5) as "plannedFrom",
  left(d.planned_to::text, 5) as "plannedTo", d.tolerance, d.source, d.reason, d.not_agreed as "notAgreed",
  d.by_device_clock as "byDeviceClock", d.recorded_on as "recordedOn"`

const selectNewest = statement(`
  select newest.*
    from unnest($2::integer[], $3::smallint[], $4::smallint[]) asked(teacher_id, week_number, weekday)
   cross join lateral (
      select d.teacher_id as "teacherId", d.week_number as "weekNumber", d.weekday, ${versionColumns}
        from day_record d
       where d.site_id = $1 and d.week_number = asked.week_number and d.teacher_id = asked.teacher_id
         and d.weekday = asked.weekday
       order by d.version desc limit 1) newest`)

/** The newest versions of these days by their places. Whoever writes holds their weeks. */
export async function readNewest(
  work: InSite,
  places: readonly DayPlace[],
): Promise<Map<string, StoredVersion>> {
  const rows = await work.query<PlacedVersion>(selectNewest, [work.siteId, ...columnsOf(places)])
  return new Map(
    rows.map(({ teacherId, weekNumber, weekday, ...version }) => [
      placeKey({ teacherId, weekNumber, weekday }),
      version,
    ]),
  )
}

const columnsOf = (places: readonly DayPlace[]) => [
  places.map(({ teacherId }) => teacherId),
  places.map(({ weekNumber }) => weekNumber),
  places.map(({ weekday }) => weekday),
]

/** A version of a day as it is to be stored. */
export interface NewVersion {
  readonly place: DayPlace
  readonly version: number
  readonly spans: string | null
  readonly cameAt?: TimeOfDay | undefined
  readonly planned: PlannedEnds | null
  readonly tolerance: number
  readonly source: RecordSource
  readonly reason?: string | undefined
  readonly notAgreed?: boolean | undefined
  readonly byDeviceClock?: boolean | undefined
}

const insertVersions = statement(`
  insert into day_record (site_id, teacher_id, week_number, weekday, version, spans, came_at, planned_from, planned_to,
                          tolerance, source, reason, not_agreed, by_device_clock, member_id, recorded_on)
  select $1, given.*, $15, $16
    from unnest($2::integer[], $3::smallint[], $4::smallint[], $5::integer[], $6::text[], $7::time[], $8::time[],
                $9::time[], $10::smallint[], $11::text[], $12::text[], $13::boolean[], $14::boolean[]) as given`)

export interface WhoRecords {
  /** The member who does it; null: with the password that the house shares. */
  readonly memberId: number | null
  readonly today: CalendarDate
}

export async function insertRecords(
  work: InSite,
  versions: readonly NewVersion[],
  { memberId, today }: WhoRecords,
): Promise<void> {
  const column = <Value>(of: (version: NewVersion) => Value) => versions.map(of)
  await work.query(insertVersions, [
    work.siteId,
    ...columnsOf(versions.map(({ place }) => place)),
    column(({ version }) => version),
    column(({ spans }) => spans),
    column(({ cameAt }) => cameAt ?? null),
    column(({ planned }) => planned?.from ?? null),
    column(({ planned }) => planned?.to ?? null),
    column(({ tolerance }) => tolerance),
    column(({ source }) => source),
    column(({ reason }) => reason ?? null),
    column(({ notAgreed }) => notAgreed ?? false),
    column(({ byDeviceClock }) => byDeviceClock ?? false),
    memberId,
    today,
  ])
}

interface VersionOfDay extends StoredVersion {
  readonly at: string
  readonly by: string | null
}

const selectAll = statement(`
  select ${versionColumns}, d.recorded_at as at, coalesce(t.name, m.name) as by
    from day_record d
    left join member m on m.site_id = d.site_id and m.member_id = d.member_id
    left join teacher t on t.site_id = m.site_id and t.teacher_id = m.teacher_id
   where d.site_id = $1 and d.teacher_id = $2 and d.week_number = $3 and d.weekday = $4
   order by d.version desc`)

/** All versions of a day, newest first. */
export async function readAllVersions(work: InSite, place: DayPlace): Promise<VersionOfDay[]> {
  const { teacherId, weekNumber, weekday } = place
  return work.query<VersionOfDay>(selectAll, [work.siteId, teacherId, weekNumber, weekday])
}
