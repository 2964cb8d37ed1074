import type { BodyOf } from '#contract/endpoint.ts'
import type { tapKiosk } from '#contract/kiosk.ts'
import type { WorkedSpan } from '#domain/records/day-record.ts'
import { faultInKeptTap } from '#domain/records/device-clock.ts'
import { spansOfText } from '#domain/records/record-text.ts'
import { whyNotRecordedByOneself } from '#domain/records/recording.ts'
import { spansOfTaps, tapsSince } from '#domain/records/taps.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { clockInZone, dateInZone } from '#domain/values/calendar-date.ts'
import type { TimeOfDay } from '#domain/values/clock-time.ts'
import { notFound, Refusal } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import { memberIdOf } from '../members/members.store.ts'
import type { Work } from '../site-transaction.ts'
import type { Recorder, RecordWish } from './record-days.ts'
import { lockWeeksOfDays, recordDays, weekKey } from './record-days.ts'
import { readAllVersions } from './records.store.ts'
import type { TappedNow } from './tapped-day.ts'
import { placeOn, readTappedDay } from './tapped-day.ts'
import { addTap, findTap } from './taps.store.ts'

type Tapped = Pick<BodyOf<typeof tapKiosk>, 'id' | 'act' | 'kept'>

/** Writes what was tapped, once, in the minute in which it was. */
export async function writeTap(work: Work, teacherId: number, tapped: Tapped): Promise<void> {
  const { id, act, kept } = tapped
  const { date, at } = timeOf(work, kept)
  const place = placeOn(teacherId, date)
  if (!place) throw notNow()
  refuseShut(work, date)
  // Before anything is read of the day: of the same tap sent twice at once the second waits here.
  const week = (await lockWeeksOfDays(work, [place])).get(weekKey(place))
  if (!week) throw notFound('This week')
  const known = await findTap(work, id)
  if (known?.teacherId === teacherId) return
  if (known) throw notNow()
  const day = await readTappedDay(work, place, date, week)
  if (!day.can.includes(act) || isBefore(at, day)) throw notNow()
  const byDeviceClock = kept !== undefined
  const wish = await wishOf(work, day, { act, at })
  await addTap(work, { id, teacherId, date, act, at, byDeviceClock })
  if (wish === undefined) return
  const recorder: Recorder = {
    source: 'kiosk',
    byDeviceClock: byDeviceClock || isPartlyByDevice(day),
    memberId: await memberIdOf(work, teacherId),
    why: whyNotRecordedByOneself,
  }
  await recordDays(work, [{ place, wish }], recorder)
}

/** The server's clock, unless the tap was made without network: then the device's, while that one is right. */
function timeOf(work: Work, kept: Tapped['kept']): { date: CalendarDate; at: TimeOfDay } {
  const instant = kept ? Date.parse(kept.at) : work.now
  if (kept) {
    const { sentAt, elapsed } = kept
    const fault = faultInKeptTap({ at: instant, sentAt: Date.parse(sentAt), elapsed }, work.now)
    if (fault) throw fault === 'clock' ? clockWrong() : tapTooOld()
    // A device that is a little fast must not name a minute that has not come.
    if (instant > work.now) return timeOf(work, undefined)
  }
  return {
    date: dateInZone(instant, work.timeZone),
    at: clockInZone(instant, work.timeZone) as TimeOfDay,
  }
}

/** Taps come in the order of the day, also where some were kept on a device and others were not. */
function isBefore(at: TimeOfDay, { newest, taps }: TappedNow): boolean {
  const cameAt = newest?.cameAt
  const last = taps.filter(({ act }) => act !== 'asPlanned').at(-1)?.at
  return (cameAt != null && at < cameAt) || (last !== undefined && at < last)
}

/** What becomes of the record of the day; of a break nothing, before somebody goes. */
async function wishOf(
  work: Work,
  { place, newest, taps }: TappedNow,
  { act, at }: { readonly act: Tapped['act']; readonly at: TimeOfDay },
): Promise<RecordWish | undefined> {
  if (act === 'asPlanned') return { asPlanned: true }
  if (act === 'come') return { cameAt: at }
  if (act !== 'go' || !newest?.cameAt) return undefined
  const [, before] = await readAllVersions(work, place)
  const earlier: WorkedSpan[] =
    before?.spans && before.source === 'kiosk' ? (spansOfText(before.spans) ?? []) : []
  const spans = spansOfTaps(earlier, newest.cameAt, taps, at)
  if (!spans) throw tooShort()
  return { spans }
}

function isPartlyByDevice({ newest, taps }: TappedNow): boolean {
  if (!newest?.cameAt) return false
  return newest.byDeviceClock || tapsSince(taps, newest.cameAt).some(({ byDeviceClock }) => byDeviceClock)
}

const clockWrong = () =>
  new Refusal(
    409,
    'kiosk_clock_wrong',
    'The clock of this device is not right. Please enter the time by hand.',
  )

const tapTooOld = () =>
  new Refusal(409, 'kiosk_tap_old', 'This was tapped too long ago. Please enter it by hand.')

const notNow = () =>
  new Refusal(409, 'kiosk_not_now', 'This does not fit the day any more. Please look at it again.')

const tooShort = () =>
  new Refusal(409, 'kiosk_too_short', 'Less than a minute has passed. Please wait a moment.')
