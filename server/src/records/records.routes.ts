import * as contract from '#contract/records.ts'
import { placeFromWire, placeToWire } from '#contract/wire/day-entries.ts'
import type { DayPlace } from '#domain/days/day-edits.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import { spansOfText } from '#domain/records/record-text.ts'
import { whyNotRecordedByManagement, whyNotRecordedByOneself } from '#domain/records/recording.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import type { Serve } from '../http/call.ts'
import { invalid, notFound } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import { lockTeacherWeeks, readTeacherWeek } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import { confirmDays } from './confirm-as-planned.ts'
import type { RecordEdit, RecordWish } from './record-days.ts'
import { recordChangedMeanwhile, recordDays, refusedRecord, wireDay, wireRecord } from './record-days.ts'
import { insertRecords, readAllVersions, readNewest } from './records.store.ts'
import { enterSickness } from './sickness.ts'

export function recordRoutes(serve: Serve) {
  serve(contract.writeRecords, async ({ work, body: { days, reason } }) => {
    const edits = days.map((day) => editOf(placeFromWire(day), day))
    refuseRepeats(edits.map(({ place }) => place))
    const why = (...now: Parameters<typeof whyNotRecordedByOneself>) =>
      whyNotRecordedByManagement(...now, reason)
    return { body: { days: await recordDays(work, edits, { source: 'management', reason, why }) } }
  })

  serve(contract.confirmAsPlanned, async ({ work, body: { days } }) => {
    const places = days.map(placeFromWire)
    refuseRepeats(places)
    return { body: await confirmDays(work, places) }
  })

  serve(contract.listRecordVersions, async ({ work, params }) => {
    const place = placeFromWire(params)
    if (!(await readTeacherWeek(work, place))) throw notFound('This teacher or week')
    const versions = await readAllVersions(work, place)
    return {
      body: versions.map(({ at, by, ...stored }) => ({
        version: stored.version,
        record: wireRecord(place, stored),
        cameAt: stored.cameAt,
        at,
        by,
      })),
    }
  })

  serve(contract.writeMyRecords, async ({ work, body: { days } }) => {
    const teacherId = ownId(work)
    const edits = days.map((day) => editOf(placeFromWire({ ...day, teacherId }), day))
    refuseRepeats(edits.map(({ place }) => place))
    const recorder = { source: 'entered', why: whyNotRecordedByOneself } as const
    const recorded = await recordDays(work, edits, recorder)
    await enterSickness(work, edits)
    return { body: { days: recorded } }
  })

  serve(contract.disagreeWithRecord, async ({ work, body }) => {
    const teacherId = ownId(work)
    return { body: await agree(work, placeFromWire({ ...body, teacherId }), body) }
  })
}

/** The password that the house shares is nobody's, as is a manager without a row. */
function ownId({ caller }: Work): number {
  const id = caller.member?.teacherId
  if (id === undefined) throw notFound('Your own week')
  return id
}

interface Asked {
  readonly version: number
  readonly record:
    | { readonly asPlanned: true }
    | { readonly spans: string }
    | { readonly sickFrom: ClockTime }
    | null
}

const editOf = (place: DayPlace, { version, record }: Asked): RecordEdit => ({
  place,
  version,
  wish: wishOf(record),
})

function wishOf(record: Asked['record']): RecordWish {
  if (record === null || !('spans' in record)) return record
  // The contract has read it already.
  return { spans: spansOfText(record.spans) ?? [] }
}

function refuseRepeats(places: readonly DayPlace[]) {
  if (new Set(places.map(placeKey)).size < places.length)
    throw invalid('day_named_twice', 'A day can be named only once.')
}

/** The same record once more, with the word of the person it is about. It moves no figure. */
async function agree(
  work: Work,
  place: DayPlace,
  { version, agreed }: { readonly version: number; readonly agreed: boolean },
) {
  refuseShut(work, dateOfWeekday(weekOfNumber(place.weekNumber), place.weekday))
  await lockTeacherWeeks(work, [place])
  const before = (await readNewest(work, [place])).get(placeKey(place))
  if (!before?.spans) throw notFound('This record')
  if (before.version !== version) throw recordChangedMeanwhile([wireDay(place, before)])
  if (before.source !== 'management') throw refusedRecord('record_of_management')
  if (before.notAgreed === !agreed) return wireDay(place, before)
  const { plannedFrom: from, plannedTo: to, reason, recordedOn: _, ...same } = before
  const next = {
    ...same,
    place,
    version: version + 1,
    cameAt: undefined,
    planned: from && to && { from, to },
    reason: reason ?? undefined,
    notAgreed: !agreed,
  }
  await insertRecords(work, [next], { memberId: work.caller.member?.id ?? null, today: work.today })
  const day = placeToWire(place)
  const said = { before: { notAgreed: before.notAgreed }, after: { notAgreed: !agreed } }
  work.changed({ change: { kind: 'day', ...day }, action: 'recordAgreement', ...day, ...said })
  return wireDay(place, { ...before, version: version + 1, notAgreed: !agreed, recordedOn: work.today })
}
