import type { SavedDay, WireTimeSlot, WrittenDay } from '#contract/day-entries.ts'
import { placeToWire, slotsToWire } from '#contract/wire/day-entries.ts'
import { dayTag } from '#contract/wire/entity-tags.ts'
import { widestBounds } from '#domain/days/day-bounds.ts'
import type { DayPlace } from '#domain/days/day-edits.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import { absenceOver, planOf, sessionsOf } from '#domain/days/day-entry.ts'
import type { DayFault } from '#domain/days/day-fault.ts'
import { faultIn } from '#domain/days/day-fault.ts'
import { planText } from '#domain/days/plan-text.ts'
import type { Session } from '#domain/days/session.ts'
import type { TimeSlot } from '#domain/days/time-slot.ts'
import { entryFromSlots, slotsFromEntry } from '#domain/days/time-slot.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import { tagsIn } from '../http/if-match.ts'
import { notFound, Refusal } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import type { TeacherWeekFacts, TeacherWeekPlace } from '../ledger/ledger.store.ts'
import { entriesFrom, lockTeacherWeeks } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import { boundsFor } from '../sites/sites.store.ts'
import { keepTeams } from '../teams/teams.store.ts'
import { missingWeek } from '../weeks/missing-week.store.ts'
import type { PlacedDay } from './day-entries.store.ts'

export interface EditedDay extends WrittenDay {
  readonly tag: string
}

interface EditTerms {
  readonly ifMatch?: string | undefined
  /** Locked already; left out: as the house was entered, or now. */
  readonly locked?: readonly TeacherWeekFacts[] | undefined
  /** What keeps these days from being written, now that nobody else writes them; else that they are outdated. */
  refuse?(days: readonly PlacedDay[], weeks: Weeks, ifMatch: string | undefined): Promise<void> | void
}

/**
 * Replace days, in the order that never gave a wrong ledger: lock the teachers' weeks, check the versions, replace
 * the slots, recompute the figures. The site's version is bumped when all is done.
 */
export async function editDays(
  work: Work,
  days: readonly PlacedDay[],
  { ifMatch, locked = work.locked, refuse = refuseOutdated }: EditTerms = {},
): Promise<EditedDay[]> {
  for (const { place } of days) refuseShut(work, dateOfWeekday(weekOfNumber(place.weekNumber), place.weekday))
  const weeks = await lockWeeksOf(work, days, locked)
  await refuse(days, weeks, ifMatch)
  const planBefore = (place: DayPlace) => planOf(weekOf(place, weeks).line.entries[place.weekday])
  const outside = await planOutsideDay(work, days, planBefore)
  if (outside) throw faultyDay(outside.fault, outside.place)
  const grouped = await withKnownGroups(work, days)
  const edits = grouped.map((day) => withPlanKept(day, weekOf(day.place, weeks)))
  const edited = withEdits(weeks, edits)
  // Nothing below needs an answer to it, so it travels with the history and the commit, which fails if it does.
  work.writeLast({ days: edits, weeks: [...edited.values()] })
  return edits.map((day) => {
    const [before, after] = [wireSlots(day.place, weeks), wireSlots(day.place, edited)]
    const action = after.length > 0 ? 'daySaved' : 'dayCleared'
    const place = placeToWire(day.place)
    work.changed({ change: { kind: 'day', ...place }, action, ...place, before, after })
    return { ...savedDayAt(day.place, edited), before, tag: tagOf(day.place, edited) }
  })
}

export type Weeks = ReadonlyMap<string, TeacherWeekFacts>

const weekKey = (place: Omit<DayPlace, 'weekday'>) => `${place.teacherId}/${place.weekNumber}`

export function weekOf(place: DayPlace, weeks: Weeks): TeacherWeekFacts {
  const week = weeks.get(weekKey(place))
  if (!week) throw notFound('This teacher or week')
  return week
}

/** Few enough that it does no harm when they are locked for a caller who is then refused. */
const mostAhead = 20

/** The teachers' weeks of these days, to be locked before it is known who asks. */
export function weeksToLock(places: readonly DayPlace[]): readonly TeacherWeekPlace[] | undefined {
  const weeks = new Map(places.map((place) => [weekKey(place), place]))
  return weeks.size > 0 && weeks.size <= mostAhead ? [...weeks.values()] : undefined
}

async function lockWeeksOf(
  work: Work,
  days: readonly PlacedDay[],
  locked: readonly TeacherWeekFacts[] | undefined,
): Promise<Weeks> {
  const places = new Map(days.map(({ place }) => [weekKey(place), place]))
  const found = locked ?? (await lockTeacherWeeks(work, [...places.values()]))
  const weeks = new Map(found.map((week) => [weekKey(week), week]))
  for (const place of places.values()) {
    if (!weeks.has(weekKey(place))) throw await missingWeek(work, place.weekNumber, 'This teacher or week')
  }
  return weeks
}

function versionOf(place: DayPlace, weeks: Weeks): number {
  return weekOf(place, weeks).dayVersions[place.weekday - 1] ?? 0
}

export function savedDayAt(place: DayPlace, weeks: Weeks): SavedDay {
  return { ...placeToWire(place), version: versionOf(place, weeks), slots: wireSlots(place, weeks) }
}

function tagOf(place: DayPlace, weeks: Weeks): string {
  return dayTag(place, versionOf(place, weeks))
}

/**
 * `If-Match` may list the tags of several days. A listed day must still have that version; when the header names
 * none of a single day's tags at all, that is a mismatch too.
 */
function refuseOutdated(days: readonly PlacedDay[], weeks: Weeks, ifMatch: string | undefined) {
  const byVersion = days.filter(
    ({ place, version }) => version !== undefined && version !== versionOf(place, weeks),
  )
  if (byVersion.length > 0) {
    const current = byVersion.map(({ place }) => savedDayAt(place, weeks))
    throw dayChangedMeanwhile(current)
  }
  const tags = tagsIn(ifMatch)
  if (!tags) return
  const listed = (place: DayPlace) => [...tags].some((tag) => tag.startsWith(`"${placeKey(place)}-v`))
  const outdated = days.filter(({ place }) => {
    if (tags.has('*')) return !weekOf(place, weeks).slots[place.weekday]?.length
    return (listed(place) || days.length === 1) && !tags.has(tagOf(place, weeks))
  })
  const first = outdated[0]
  if (!first) return
  const current = outdated.flatMap(({ place }) => wireSlots(place, weeks))
  const tag = outdated.map(({ place }) => tagOf(place, weeks)).join(', ')
  throw new Refusal(412, 'changed_meanwhile', changedDay, { current }, { etag: tag })
}

export const dayChangedMeanwhile = (current: unknown) =>
  new Refusal(412, 'changed_meanwhile', changedDay, { current })

const changedDay = 'Somebody else changed this day in the meantime.'

/**
 * A plan that comes with an absence lies in the house's day like any other. What the day holds already may stay: it
 * was planned before the house narrowed its day.
 */
async function planOutsideDay(
  work: Work,
  days: readonly PlacedDay[],
  planBefore: (place: DayPlace) => readonly Session[],
): Promise<{ place: DayPlace; fault: DayFault } | undefined> {
  const plans = days.flatMap(({ place, slots }) => {
    const entry = entryFromSlots(slots)
    const plan = entry && entry.status !== 'present' ? planOf(entry) : []
    const isNew = plan.length > 0 && planText(plan) !== planText(planBefore(place))
    return isNew ? [{ place, slots: slotsFromEntry({ status: 'present', sessions: plan, notes: '' }) }] : []
  })
  const bounds = await boundsFor(
    work,
    plans.flatMap((plan) => plan.slots),
  )
  for (const { place, slots } of plans) {
    const fault = faultIn(slots, bounds)
    if (fault) return { place, fault }
  }
  return undefined
}

/** A kept plan, a usual week or an undo may bring back a group that is gone; the session is then in the own one. */
async function withKnownGroups(work: Work, days: readonly PlacedDay[]): Promise<readonly PlacedDay[]> {
  const named = new Set(days.flatMap(({ slots }) => slots.flatMap(groupIn)))
  if (named.size === 0) return days
  const known = await keepTeams(work, [...named])
  const isGone = (slot: TimeSlot) => groupIn(slot).some((id) => !known.has(id))
  const ofOwnGroup = (slot: TimeSlot): TimeSlot => {
    if (slot.status !== 'present') return slot
    const { groupId: _, ...own } = slot
    return own
  }
  return days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => (isGone(slot) ? ofOwnGroup(slot) : slot)),
  }))
}

const groupIn = (slot: TimeSlot): number[] =>
  slot.status === 'present' && slot.groupId !== undefined ? [slot.groupId] : []

/** A day that becomes an absence keeps what was planned for it, unless it comes with a plan of its own. */
function withPlanKept(day: PlacedDay, week: TeacherWeekFacts): PlacedDay {
  const entry = entryFromSlots(day.slots)
  if (!entry || entry.status === 'present') return day
  const before = day.planGiven
    ? ({ status: 'present', sessions: planOf(entry), notes: '' } as const)
    : week.line.entries[day.place.weekday]
  const kept = absenceOver(before, { ...entry, sessions: sessionsOf(entry) }, entry.notes)
  const plannedHours = entry.plannedHours ?? kept.plannedHours
  const slots = slotsFromEntry({ ...kept, plannedHours })
  const fault = faultIn(slots, widestBounds)
  if (fault) throw faultyDay(fault, day.place)
  return { ...day, slots }
}

export function faultyDay({ code, message, params }: DayFault, place: DayPlace): Refusal {
  const issues = [{ path: placeKey(place), message }]
  return new Refusal(400, code, message, { issues, ...(params ? { params: { ...params } } : {}) })
}

function withEdits(weeks: Weeks, edits: readonly PlacedDay[]): Weeks {
  const edited = new Map(weeks)
  for (const { place, slots } of edits) {
    const week = weekOf(place, edited)
    const { [place.weekday]: _, ...others } = week.slots
    const all = slots.length > 0 ? { ...others, [place.weekday]: [...slots] } : others
    const dayVersions = week.dayVersions.map((version, at) =>
      at === place.weekday - 1 ? version + 1 : version,
    )
    const line = { ...week.line, entries: entriesFrom(all) }
    edited.set(weekKey(place), { ...week, slots: all, dayVersions, line })
  }
  return edited
}

function wireSlots(place: DayPlace, weeks: Weeks): WireTimeSlot[] {
  return slotsToWire(place, weekOf(place, weeks).slots[place.weekday] ?? [])
}
