import type { AgreedDay } from './agreement.ts'
import { agreementOf, isEmployedOn, isPaid } from './agreement.ts'
import type { Day } from './dates.ts'
import { daysBetween, mondayOf, plus, weekdayOf } from './dates.ts'
import { placeOf, someAbsence } from './days-maker.ts'
import type { Absence, Entry, Person, Session } from './facts.ts'
import type { Manager } from './manager.ts'
import { slotsOf, tell } from './manager.ts'
import { clock, outside } from './sessions.ts'

interface Span {
  readonly from: Day
  readonly to: Day
  readonly away: Pick<Absence, 'status' | 'kind'>
  readonly isHalf?: boolean
  readonly awayFrom?: number
  readonly awayTo?: number
}

/** What a teacher would have worked without the absence. */
function planOf({ entry }: AgreedDay): readonly Session[] | undefined {
  if (entry?.absence) return entry.absence.plan
  return entry?.sessions
}

/** An absence from a day to a day, as one command; free days and weekends stay as they are. */
async function enterSpan(manager: Manager, person: Person, span: Span) {
  const { from, to, away, isHalf, awayFrom, awayTo } = span
  const days = daysBetween(from, to)
    .filter((date) => weekdayOf(date) <= 5)
    .map((date) => agreementOf(person, mondayOf(date)).days[weekdayOf(date) - 1] as AgreedDay)
    .filter((day) => day.isWorking && !isLeftToHoliday(manager, day))
  // An absence without a working day is refused.
  if (days.length === 0) return
  const reply = await tell(manager, 'POST', '/api/absences', {
    ...{ teacherId: person.id, from, to, ...away },
    ...(isHalf ? { share: 0.5 } : {}),
    ...(awayFrom === undefined ? {} : { awayFrom: clock(awayFrom) }),
    ...(awayTo === undefined ? {} : { awayTo: clock(awayTo) }),
  })
  let changed = 0
  for (const day of days) {
    const part = {
      ...(awayFrom !== undefined && day.date === from ? { from: awayFrom } : {}),
      ...(awayTo !== undefined && day.date === to ? { to: awayTo } : {}),
    }
    const absence = { ...away, ...(isHalf ? { isHalf } : {}), ...part }
    if (isSame(day.entry?.absence, absence)) continue
    changed++
    person.entries.set(day.date, entryOf(day, absence))
  }
  const said = (reply.days as { dayOfWeek: number; weekId: number }[]).length
  if (said !== changed)
    manager.differences.push(
      `absence of ${person.id} ${from} to ${to} ${away.kind ?? away.status}: ${said} days instead of ${changed}`,
    )
}

/** A holiday stays a holiday within an absence, unless work was planned on it. */
function isLeftToHoliday({ house }: Manager, day: AgreedDay): boolean {
  const mark = house.days.get(day.date)
  const isWhole = (mark?.kind === 'holiday' || mark?.kind === 'release') && mark.share === 1
  return isWhole && (!day.entry || day.entry.absence !== undefined)
}

/** A day that is this absence already stays as it is, also with the hours that a course really took. */
function isSame(before: Absence | undefined, after: Absence): boolean {
  const fields = ['status', 'kind', 'isHalf', 'from', 'to'] as const
  return before !== undefined && fields.every((field) => before[field] === after[field])
}

function entryOf(day: AgreedDay, absence: Absence): Entry {
  const plan = planOf(day)
  const kept = plan && plan.length > 0 ? { ...absence, plan } : absence
  if (absence.from === undefined && absence.to === undefined) {
    const beside = absence.isHalf && day.entry?.absence?.isHalf ? day.entry.sessions : []
    return { absence: kept, sessions: beside }
  }
  const known = plan ?? (typeof day.usual === 'string' ? [] : day.usual)
  return { absence: kept, sessions: outside(known, absence.from ?? 0, absence.to ?? 1_440) }
}

/** A plan that an absence from a time on can be taken out of. */
const whole: Session[] = [
  { from: 480, to: 720 },
  { from: 720, to: 750, isBreak: true },
  { from: 750, to: 960 },
]

/** Some spans: leave over the turn of a year, sick from a time on and days after, a half day off. */
export async function addSpans(manager: Manager, person: Person, range: { first: Day; last: Day }) {
  const { dice, house } = manager
  const isOpen = (first: Day, last: Day) =>
    daysBetween(first, last).every((date) => {
      return house.weeks.has(mondayOf(date)) && isEmployedOn(person, date)
    })
  for (const year of [2025, 2026, 2027]) {
    const from = `${year}-12-${dice.between(21, 30)}`
    const to = `${year + 1}-01-${String(dice.between(4, 9)).padStart(2, '0')}`
    if (isOpen(from, to) && dice.chance(0.5))
      await enterSpan(manager, person, { from, to, away: { status: 'vacation', kind: 'leave' } })
  }
  for (let count = dice.between(2, 4); count > 0; count--) {
    const from = plus(range.first, dice.between(0, 350))
    const to = plus(from, dice.between(0, 10))
    if (!isOpen(from, to) || weekdayOf(from) > 5 || weekdayOf(to) > 5) continue
    const away = someAbsence(dice)
    const first = agreementOf(person, mondayOf(from)).days[weekdayOf(from) - 1] as AgreedDay
    const canBePart = away.status !== 'vacation' && first.isWorking && !first.entry?.absence
    if (canBePart && dice.chance(0.6)) {
      await planFirst(manager, person, first)
      await enterSpan(manager, person, { from, to, away, awayFrom: dice.pick([570, 660, 735, 840]) })
    } else await enterSpan(manager, person, { from, to, away, isHalf: isPaid(away) && dice.chance(0.25) })
  }
}

/** An absence from a time on is about a day that was planned. */
async function planFirst(manager: Manager, person: Person, day: AgreedDay) {
  const place = placeOf(manager, person, mondayOf(day.date), day.date)
  const entry: Entry = { sessions: whole }
  const slots = slotsOf(entry).map((slot) => ({ ...place, ...slot }))
  await tell(manager, 'POST', '/api/time-slots/batch', slots)
  person.entries.set(day.date, entry)
}

/** Days that were planned become absences by the spec's own call: each keeps its plan. */
export async function replacePlannedDays(manager: Manager, person: Person) {
  const { dice } = manager
  const planned = [...person.entries].filter(([, entry]) => !entry.absence)
  for (let count = Math.min(4, planned.length); count > 0; count--) {
    const [date, before] = dice.pick(planned)
    const place = placeOf(manager, person, mondayOf(date), date)
    const absence: Absence = { ...someAbsence(dice), ...(dice.chance(0.4) ? { isHalf: true } : {}) }
    const slots = slotsOf({ absence, sessions: [] }).map((slot) => ({ ...place, ...slot }))
    await tell(manager, 'POST', '/api/time-slots/batch', slots)
    const plan = person.entries.get(date)?.absence ? person.entries.get(date)?.absence?.plan : before.sessions
    person.entries.set(date, { absence: { ...absence, ...(plan ? { plan } : {}) }, sessions: [] })
  }
}
