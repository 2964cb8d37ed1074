import type { AgreedDay } from './agreement.ts'
import { agreementOf } from './agreement.ts'
import type { Dice } from './chance.ts'
import type { Day } from './dates.ts'
import { weekdayOf } from './dates.ts'
import type { Absence, Entry, Kind, Person, Session } from './facts.ts'
import type { Manager, Place, WrittenDay } from './manager.ts'
import { putDays } from './manager.ts'
import { someSessions } from './people-maker.ts'
import { outside } from './sessions.ts'

const statusOf: Record<Kind, Absence['status']> = {
  leave: 'vacation',
  sick: 'sick',
  training: 'training',
  school: 'training',
  timeOff: 'absent',
  unpaid: 'absent',
  childSick: 'absent',
  special: 'absent',
  regeneration: 'absent',
  conversion: 'absent',
}

const kinds = Object.keys(statusOf) as Kind[]

/** With or without a kind; what is most common comes most often. */
export function someAbsence(dice: Dice): Pick<Absence, 'status' | 'kind'> {
  if (dice.chance(0.45))
    return { status: dice.pick(['vacation', 'sick', 'training', 'absent', 'sick'] as const) }
  const kind = dice.chance(0.3) ? 'timeOff' : dice.pick(kinds)
  return { status: statusOf[kind], kind }
}

/** A session may be MPA or team, or have hours of its own. */
function someWork(dice: Dice): Session[] {
  return someSessions(dice).map((session) => {
    if (session.isBreak) return session
    if (dice.chance(0.08)) return { ...session, activity: dice.pick(['mpa', 'team'] as const) }
    return dice.chance(0.08) ? { ...session, hours: dice.between(0, 900) } : session
  })
}

const usualOrSome = (dice: Dice, day: AgreedDay) =>
  typeof day.usual === 'string' || dice.chance(0.3) ? someWork(dice) : [...day.usual]

/** Away for the day, half of it, or from a time on; with or without a plan. */
function someAwayDay(dice: Dice, day: AgreedDay): Entry {
  const away = someAbsence(dice)
  const plan = dice.chance(0.5) ? someSessions(dice) : undefined
  const kept = plan ? { plan } : {}
  const form = dice.roll()
  if (form < 0.2) return { absence: { ...away, ...kept, isHalf: true }, sessions: someHalf(dice) }
  if (form < 0.45 && away.status !== 'vacation') return awayForAPart(dice, day, away, plan)
  const isCourse = away.kind === 'training' || away.kind === 'school'
  const real = isCourse && dice.chance(0.5) ? { realHours: dice.between(100, 1_000) } : {}
  return { absence: { ...away, ...kept, ...real }, sessions: [] }
}

function someHalf(dice: Dice): Session[] {
  if (dice.chance(0.4)) return []
  const from = 7 * 60 + dice.between(0, 6) * 15
  return [{ from, to: from + dice.between(4, 20) * 15 }]
}

function awayForAPart(
  dice: Dice,
  day: AgreedDay,
  away: Pick<Absence, 'status' | 'kind'>,
  plan: Session[] | undefined,
): Entry {
  const known = plan ?? (typeof day.usual === 'string' ? someSessions(dice) : [...day.usual])
  const start = known[0]?.from ?? 480
  const end = known.at(-1)?.to ?? 900
  const steps = Math.floor((end - start) / 15)
  const time = start + dice.between(1, Math.max(1, steps - 1)) * 15
  const form = dice.roll()
  const later = Math.min(end, time + 60)
  const span: { from?: number; to?: number } =
    form < 0.5 ? { from: time } : form < 0.8 || later === time ? { to: time } : { from: time, to: later }
  const sessions = outside(known, span.from ?? 0, span.to ?? 1_440)
  const absence: Absence = { ...away, ...span, ...(plan ? { plan } : {}) }
  // Breaks at the edge of what is left are no breaks any more.
  while (sessions.at(-1)?.isBreak) sessions.pop()
  while (sessions[0]?.isBreak) sessions.shift()
  return sessions.length === 0
    ? { absence: { ...away, ...(plan ? { plan } : {}) }, sessions }
    : { absence, sessions }
}

function someEntry(dice: Dice, day: AgreedDay, style: string): Entry | undefined {
  if (style === 'empty') return undefined
  if (style === 'part' && dice.chance(0.5)) return undefined
  const isFree = day.usual === 'free'
  if (style === 'usual') return isFree ? undefined : { sessions: usualOrSome(dice, day) }
  if (isFree && dice.chance(0.75)) return undefined
  const kind = dice.roll()
  if (kind < 0.45) return { sessions: usualOrSome(dice, day) }
  if (kind < 0.52) return { absence: { status: 'nonWorkingDay' }, sessions: [] }
  if (kind < 0.58) return undefined
  return someAwayDay(dice, day)
}

/** Anything that a day may hold, nothing among it. */
export const someEntryOf = (dice: Dice, day: AgreedDay): Entry | undefined => someEntry(dice, day, 'mixed')

export function placeOf(manager: Manager, person: Person, monday: Day, date: Day): Place {
  const weekId = manager.house.weeks.get(monday) as number
  return { weekId, teacherId: person.id, dayOfWeek: weekdayOf(date) }
}

const styles = ['usual', 'usual', 'mixed', 'mixed', 'mixed', 'mixed', 'away', 'part', 'empty']
/** Of a teacher who is to be found by closings. */
const emptyStyles = ['usual', 'mixed', 'away', 'part', 'empty', 'empty', 'empty']

const wholeDayAway = (day: AgreedDay, absence: Absence) =>
  day.usual === 'free' ? undefined : { absence, sessions: [] }

/** Fills the weeks of a teacher, each in a style of its own. */
export async function fillWeeks(manager: Manager, person: Person) {
  const { dice, house } = manager
  const written: WrittenDay[] = []
  for (const monday of house.weeks.keys()) {
    const style = dice.pick(person === house.people[0] ? emptyStyles : styles)
    const ofWeek = someAbsence(dice)
    for (const day of agreementOf(person, monday).days) {
      if (!day.isEmployed && !dice.chance(0.03)) continue
      const isHoliday = house.days.get(day.date)?.kind === 'holiday'
      const entry =
        isHoliday && typeof day.usual !== 'string' && dice.chance(0.5)
          ? { sessions: [{ from: 480, to: dice.pick([570, 1_140]) }] }
          : style === 'away'
            ? wholeDayAway(day, ofWeek)
            : someEntry(dice, day, style)
      if (!entry) continue
      const place = placeOf(manager, person, monday, day.date)
      written.push({ date: day.date, place, entry })
    }
  }
  await putDays(manager, written)
}
