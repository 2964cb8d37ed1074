import type { HistoryAction } from '#contract/history.ts'
import type { MyOpenShift } from '#contract/my-swaps.ts'
import type { ChangedOpenShift, NewOpenShift, WireOpenShift } from '#contract/open-shifts.ts'
import { entryFromWire } from '#contract/wire/day-entries.ts'
import type { OpenShiftState } from '#domain/swaps/open-shift.ts'
import { hasShiftBegun, shiftFitOf } from '#domain/swaps/open-shift.ts'
import { isoWeekday } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { holdDays, writeExchanged } from '../day-entries/days-of-swap.store.ts'
import { changedMeanwhile, invalid, notFound } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import type { Work } from '../site-transaction.ts'
import { boundsFor, lockRoster } from '../sites/sites.store.ts'
import { missingWeek } from '../weeks/missing-week.store.ts'
import { findWeek } from '../weeks/weeks.store.ts'
import type { KnownSwapHouse } from './house-of-swaps.ts'
import { readSwapHouse } from './house-of-swaps.ts'
import { myShiftToWire } from './my-swaps.wire.ts'
import type { StoredShift } from './open-shifts.store.ts'
import { addShift, findShift, writeCould, writeShiftState } from './open-shifts.store.ts'
import { daysHaveChanged, shiftDoesNotFit, shiftIsOver } from './swap-refusals.ts'
import { shiftTag, shiftToWire, toldOfShift } from './swaps.wire.ts'

export async function offerOpenShift(work: Work, shift: NewOpenShift): Promise<WireOpenShift> {
  const { date, from, to } = shift
  if (isoWeekday(date) > 5 || from >= to)
    throw invalid(
      'session_outside_day',
      'A shift lies between Monday and Friday, and has an end after its start.',
    )
  refuseShut(work, date)
  const weekNumber = weekNumberOf(date)
  if (!(await findWeek(work, weekNumber))) throw await missingWeek(work, weekNumber, 'This week')
  const bounds = await boundsFor(work, [{ startTime: from, endTime: to }])
  if (from < bounds.dayStart || to > bounds.dayEnd)
    throw invalid('session_outside_day', 'The shift lies outside the hours that can be planned.')
  await lockRoster(work)
  const house = await readSwapHouse(work, [date])
  if (hasShiftBegun(shift, house)) throw shiftIsOver()
  const id = await addShift(work, shift)
  return (await told(work, id, 'openShiftOffered', house)).shift
}

/** One of two who act at once is told what became of it. */
async function heldShift(
  work: Work,
  id: number,
  version: number,
  from: OpenShiftState,
): Promise<StoredShift> {
  await lockRoster(work)
  const shift = await findShift(work, id)
  if (!shift) throw notFound('This shift')
  if (shift.version !== version || shift.state !== from) {
    const house = await readSwapHouse(work, [shift.date])
    throw changedMeanwhile(shiftToWire(shift, house), shiftTag(shift))
  }
  return shift
}

/** The first one wins; the others see that it is given. */
export async function acceptOne(
  work: Work,
  id: number,
  { teacherId, version }: { readonly teacherId: number; readonly version: number },
): Promise<ChangedOpenShift> {
  const shift = await heldShift(work, id, version, 'open')
  if (!shift.could.some((each) => each.teacherId === teacherId)) throw notFound('This answer')
  await holdDays(work, [{ teacherId, date: shift.date }])
  const house = await readSwapHouse(work, [shift.date])
  if (hasShiftBegun(shift, house)) throw shiftIsOver()
  const fit = shiftFitOf(teacherId, shift, house)
  if (!fit) throw shiftDoesNotFit()
  const [written] = await writeExchanged(work, [fit.day])
  if (!written) throw new Error('A day that was written is answered with')
  const given = { teacherId, dayVersion: written.version, before: written.before }
  await writeShiftState(work, id, 'filled', given)
  return { ...(await told(work, id, 'openShiftFilled', house, shift)), days: [written] }
}

export async function withdrawOpenShift(work: Work, id: number, version: number): Promise<ChangedOpenShift> {
  const shift = await heldShift(work, id, version, 'open')
  await writeShiftState(work, id, 'withdrawn')
  const house = await readSwapHouse(work, [shift.date])
  return { ...(await told(work, id, 'openShiftWithdrawn', house, shift)), days: [] }
}

export async function takeBackShift(work: Work, id: number, version: number): Promise<ChangedOpenShift> {
  const shift = await heldShift(work, id, version, 'filled')
  const { given, date } = shift
  if (!given) throw new Error('A shift that is filled was given to somebody')
  const { teacherId, dayVersion, before } = given
  await holdDays(work, [{ teacherId, date }])
  const house = await readSwapHouse(work, [date])
  if (house.versionOf(teacherId, date) !== dayVersion) throw daysHaveChanged()
  const days = await writeExchanged(work, [{ teacherId, date, after: entryFromWire(before) }])
  await writeShiftState(work, id, 'open')
  return { ...(await told(work, id, 'openShiftTakenBack', house, shift)), days }
}

async function told(
  work: Work,
  id: number,
  action: HistoryAction,
  house: KnownSwapHouse,
  before?: StoredShift,
): Promise<{ readonly shift: WireOpenShift }> {
  const after = await findShift(work, id)
  if (!after) throw new Error('A shift that was written is there')
  const teacherId = after.given?.teacherId ?? before?.given?.teacherId
  work.changed({
    ...{ change: { kind: 'swap' }, action, ...(teacherId !== undefined && { teacherId }) },
    ...{ before: before ? toldOfShift(before) : null, after: toldOfShift(after) },
  })
  return { shift: shiftToWire(after, house) }
}

/** Announced to the management; the plan is another matter until it is given. */
export async function sayCould(
  work: Work,
  ownId: number,
  id: number,
  { could, version }: { readonly could: boolean; readonly version: number },
): Promise<MyOpenShift> {
  await lockRoster(work)
  const shift = await findShift(work, id)
  const house = await readSwapHouse(work, shift ? [shift.date] : [])
  const hasSaid = shift?.could.some(({ teacherId }) => teacherId === ownId) ?? false
  const fits = shift !== undefined && shiftFitOf(ownId, shift, house) !== undefined
  if (!shift || (!hasSaid && (!fits || shift.state === 'withdrawn'))) throw notFound('This shift')
  if (shift.version !== version || shift.state !== 'open')
    throw changedMeanwhile(myShiftToWire(shift, ownId, house), shiftTag(shift))
  if (could && !fits) throw shiftDoesNotFit()
  await writeCould(work, id, ownId, could)
  work.signal({ kind: 'swap' })
  const after = await findShift(work, id)
  if (!after) throw new Error('A shift that was found is there')
  return myShiftToWire(after, ownId, house)
}
