import * as contract from '#contract/day-entries.ts'
import { placeFromWire, slotFromInput, slotsToWire } from '#contract/wire/day-entries.ts'
import { dayTag } from '#contract/wire/entity-tags.ts'
import type { DayBounds } from '#domain/days/day-bounds.ts'
import type { DayPlace } from '#domain/days/day-edits.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import { faultIn } from '#domain/days/day-fault.ts'
import { byStart } from '#domain/days/session.ts'
import type { TimeSlot } from '#domain/days/time-slot.ts'
import type { Serve } from '../http/call.ts'
import { documentDue } from '../http/document-due.ts'
import { invalid, notFound, Refusal } from '../http/problems.ts'
import { readTeacherWeek } from '../ledger/ledger.store.ts'
import { boundsFor } from '../sites/sites.store.ts'
import type { PlacedDay } from './day-entries.store.ts'
import { editDays, faultyDay, weeksToLock } from './edit-days.ts'
import { planDays } from './plan-days.ts'
import type { WriteQuota } from './write-quota.ts'

export function dayEntryRoutes(serve: Serve, quota: Pick<WriteQuota, 'charge'>) {
  serve(contract.readDay, async ({ work, params }) => {
    const place = placeFromWire(params)
    const week = await readTeacherWeek(work, place)
    if (!week) throw notFound('This teacher or week')
    const version = week.dayVersions[place.weekday - 1] ?? 0
    return { body: slotsToWire(place, week.slots[place.weekday] ?? []), tag: dayTag(place, version) }
  })

  serve(
    contract.saveDays,
    async ({ work, body, ifMatch }) => {
      const days = daysFrom(body, await boundsFor(work, body))
      quota.charge(work.siteId, days.length)
      const saved = await editDays(work, days, { ifMatch })
      return { body: saved.flatMap((day) => day.slots), tag: saved.map((day) => day.tag).join(', ') }
    },
    lockSlots,
  )

  serve(
    contract.writeDays,
    async ({ work, body }) => {
      refuseRepeats(body.days.map(placeFromWire))
      quota.charge(work.siteId, body.days.length)
      const slots = body.days.flatMap((day) => day.slots)
      const bounds = await boundsFor(work, slots)
      const days = body.days.map((day, index) => dayFrom(day, index, bounds))
      if (documentDue(contract.writeDays, work.caller) === 'plan')
        return { body: { days: await planDays(work, days) } }
      const saved = await editDays(work, days)
      return { body: { days: saved.map(({ tag: _, ...day }) => day) } }
    },
    lockDays,
  )

  // Without a body the access is not checked yet, so nothing is locked before.
  serve(contract.clearDay, async ({ work, params, ifMatch }) => {
    const [saved] = await editDays(work, [{ place: placeFromWire(params), slots: [] }], { ifMatch })
    return saved ? { tag: saved.tag } : {}
  })
}

const lockSlots = ({ body }: { readonly body: readonly contract.TimeSlotInput[] }) =>
  weeksToLock(body.map(placeFromWire))

const lockDays = ({ body }: { readonly body: { readonly days: readonly contract.DayChange[] } }) =>
  weeksToLock(body.days.map(placeFromWire))

/** The slots by day, each day checked as a whole before anything is removed. */
function daysFrom(slots: readonly contract.TimeSlotInput[], bounds: DayBounds): PlacedDay[] {
  const days = new Map<string, { place: DayPlace; slots: TimeSlot[]; planGiven: boolean }>()
  slots.forEach((input, index) => {
    const slot = readable(slotFromInput(input), String(index))
    const place = placeFromWire(input)
    const day = days.get(placeKey(place)) ?? { place, slots: [], planGiven: false }
    day.slots.push(slot)
    if (slot.status !== 'present') day.planGiven = input.plannedSessions !== undefined
    days.set(placeKey(place), day)
  })
  return [...days.values()].map((day) => whole(day, bounds))
}

function dayFrom(
  { slots, version, ...place }: contract.DayChange,
  index: number,
  bounds: DayBounds,
): PlacedDay {
  const read = slots.map((input) => readable(slotFromInput(input), `days.${index}`))
  const absence = slots[read.findIndex(({ status }) => status !== 'present')]
  const day = {
    place: placeFromWire(place),
    slots: read,
    planGiven: absence?.actualHours !== undefined || absence?.plannedSessions !== undefined,
    ...(version === undefined ? {} : { version }),
  }
  return whole(day, bounds)
}

function refuseRepeats(days: readonly DayPlace[]) {
  const places = new Set(days.map(placeKey))
  if (places.size < days.length) throw invalid('day_named_twice', 'A day can be named only once.')
}

function readable(slot: ReturnType<typeof slotFromInput>, path: string): TimeSlot {
  if (!('fault' in slot)) return slot
  const { fault: message, code } = slot
  throw new Refusal(400, code, message, { issues: [{ path, message }] })
}

function whole(day: PlacedDay, bounds: DayBounds): PlacedDay {
  const fault = faultIn(day.slots, bounds)
  if (fault) throw faultyDay(fault, day.place)
  return { ...day, slots: inOrder(day.slots) }
}

function inOrder(slots: readonly TimeSlot[]): TimeSlot[] {
  return byStart(slots.map((slot) => ({ slot, start: slot.startTime }))).map(({ slot }) => slot)
}
