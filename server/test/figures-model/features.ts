import { agreementOf } from './agreement.ts'
import { markFor } from './credit.ts'
import type { Day } from './dates.ts'
import { lastOfMonth, mondayOf, monthOf, plus } from './dates.ts'
import type { House, Person } from './facts.ts'

/** What each comparison must have met, so that it cannot pass without having looked. */
export const wanted = [
  'half day',
  'half day with work beside',
  'away from a time on',
  'away until a time',
  'away between two times',
  'away from a time on, without a plan',
  'absence with a plan',
  'absence by the usual week',
  'absence without plan and usual week',
  'course with its real hours',
  'time off in lieu',
  'credited kind of absence',
  'plain absence',
  'non-working day',
  'entry on a usually free day',
  'holiday',
  'worked holiday, shorter than usual',
  'worked holiday, longer than usual',
  'absence on a holiday',
  'half holiday',
  'whole release',
  'half release',
  'absence on a half release',
  'team day',
  'closing none',
  'closing leave',
  'closing timeOff',
  'entry on a closing day',
  'booking on the first or last day of a month',
  'terms changed within the week',
  'begins within the week',
  'ends within the week',
  'long absence within the week',
  'week setting',
  'entry outside of the employment',
  'archived person',
  'terms corrected',
  'terms corrected for always',
  'day cleared',
  'house with a break at its time',
  'not in the week',
  'closing exception none',
  'closing exception timeOff',
  'closing exception open',
  'closing removed',
  'carried leave',
  'lapsed leave',
  'leave on closing days',
  'leave that need only be begun',
  'actual hours of the week',
  'no usual week',
  'usual week names all days',
  'usual week leaves days open',
  'week after the current one',
  'week that was shut',
  'week shut in its middle',
  'leave over the turn of a year',
] as const

type Feature = (typeof wanted)[number]

export function featuresOf(house: House, person: Person, monday: Day): Feature[] {
  const found = new Set<Feature>()
  const { days } = agreementOf(person, monday)
  const dates = days.map(({ date }) => date)
  const employed = days.filter((day) => day.isEmployed)
  if (new Set(employed.map((day) => day.terms)).size > 1) found.add('terms changed within the week')
  if (person.startDate && dates.slice(1).includes(person.startDate)) found.add('begins within the week')
  if (person.lastDay && dates.slice(0, 4).includes(person.lastDay)) found.add('ends within the week')
  if (days.some((day) => day.terms.longAbsence) && employed.length > 0)
    found.add('long absence within the week')
  const usual = employed[0]?.terms.usual
  if (usual === null) found.add('no usual week')
  if (usual) found.add(usual.includes('open') ? 'usual week leaves days open' : 'usual week names all days')
  const setting = person.settings.get(monday)
  if (setting) found.add('week setting')
  if (setting?.actual !== undefined) found.add('actual hours of the week')
  if (monday > mondayOf(house.today)) found.add('week after the current one')
  if (house.closedBefore !== null && plus(monday, 4) < house.closedBefore) found.add('week that was shut')
  if (dates.slice(1).includes(house.closedBefore ?? '')) found.add('week shut in its middle')
  const isBooked = person.bookings.some(({ date }) => {
    const isEdge = date.endsWith('-01') || date === lastOfMonth(monthOf(date))
    return isEdge && date >= monday && date < plus(monday, 7)
  })
  if (isBooked) found.add('booking on the first or last day of a month')
  const isOnLeave = (date: Day) => person.entries.get(date)?.absence?.status === 'vacation'
  const years = new Set(dates.filter(isOnLeave).map((date) => date.slice(0, 4)))
  if (years.size > 1) found.add('leave over the turn of a year')
  if (days.some((day) => !day.isEmployed && day.entry)) found.add('entry outside of the employment')
  if (person.archivedOn !== null) found.add('archived person')
  for (const day of employed) for (const feature of dayFeatures(house, person, day)) found.add(feature)
  return [...found]
}

type AgreedDay = ReturnType<typeof agreementOf>['days'][number]

function dayFeatures(house: House, person: Person, day: AgreedDay): Feature[] {
  return [...markFeatures(house, person, day), ...entryFeatures(day)]
}

function markFeatures(house: House, person: Person, day: AgreedDay): Feature[] {
  const mark = markFor(person, day.date, house.days)
  const sessions = day.entry?.absence ? [] : (day.entry?.sessions ?? [])
  if (!mark) return []
  if (mark.kind === 'teamDay') return ['team day']
  if (mark.kind === 'closing')
    return day.entry ? ['entry on a closing day'] : day.isWorking ? [`closing ${mark.charge}`] : []
  if (mark.share === 0.5) {
    const away: Feature[] = day.entry?.absence ? ['absence on a half release'] : []
    return mark.kind === 'holiday' ? ['half holiday'] : ['half release', ...away]
  }
  if (mark.kind === 'release') return ['whole release']
  if (day.entry?.absence) return ['absence on a holiday']
  if (sessions.length === 0) return ['holiday']
  const length = (list: readonly { from: number; to: number }[]) =>
    list.reduce((minutes, { from, to }) => minutes + to - from, 0)
  if (typeof day.usual === 'string') return []
  return length(sessions) < length(day.usual)
    ? ['worked holiday, shorter than usual']
    : ['worked holiday, longer than usual']
}

function entryFeatures({ entry, usual }: AgreedDay): Feature[] {
  const found: Feature[] = []
  if (entry && usual === 'free') found.push('entry on a usually free day')
  const absence = entry?.absence
  if (!absence) return found
  if (absence.status === 'nonWorkingDay') return [...found, 'non-working day']
  if (absence.isHalf) found.push('half day')
  if (absence.isHalf && entry.sessions.length > 0) found.push('half day with work beside')
  if (absence.from !== undefined) found.push('away from a time on')
  if (absence.to !== undefined) found.push('away until a time')
  if (absence.from !== undefined && absence.to !== undefined) found.push('away between two times')
  if (absence.from !== undefined && !absence.plan) found.push('away from a time on, without a plan')
  if (absence.plan) found.push('absence with a plan')
  else
    found.push(
      typeof usual === 'string' ? 'absence without plan and usual week' : 'absence by the usual week',
    )
  if (absence.realHours !== undefined) found.push('course with its real hours')
  if (absence.kind === 'timeOff') found.push('time off in lieu')
  else if (absence.kind) found.push('credited kind of absence')
  else if (absence.status === 'absent') found.push('plain absence')
  return found
}
