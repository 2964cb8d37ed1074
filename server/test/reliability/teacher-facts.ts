import type { WireTimeSlot } from '#contract/day-entries.ts'
import { entryFromWire } from '#contract/wire/day-entries.ts'
import type { WeekEntries } from '#domain/people/house-week.ts'
import type { Terms, TermsChange } from '#domain/people/terms.ts'
import { appliesFrom, firstTerms, termsInForce, termsWithChange } from '#domain/people/terms.ts'
import { sameUsualWeek, usualWeekOf } from '#domain/people/usual-week.ts'
import type { WeekSetting } from '#domain/people/week-setting.ts'
import { noWeekSetting } from '#domain/people/week-setting.ts'
import type { WeekFacts } from '#domain/test/week-facts.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import { weekContaining, weekOfNumber } from '#domain/values/week.ts'
import type { Chance } from './chance.ts'
import { someUsualWeek } from './commands/usual-weeks.ts'

/** All that is known of one teacher, kept beside the database: what the balances are recomputed from. */
export interface TeacherFacts {
  readonly id: number
  readonly name: string
  readonly startDate: CalendarDate | null
  readonly lastDay: CalendarDate | null
  readonly initialBalance: Hours
  readonly archivedOn: CalendarDate | null
  readonly terms: readonly Terms[]
  readonly settings: ReadonlyMap<number, WeekSetting>
  readonly entries: ReadonlyMap<number, WeekEntries>
}

export function factsAt(teacher: TeacherFacts, weekNumber: number): WeekFacts {
  const week = weekOfNumber(weekNumber)
  return {
    week,
    teacher,
    currentWeek: weekContaining(november),
    terms: termsInForce(teacher.terms, week.startDate),
    laterTerms: teacher.terms.filter(
      ({ validFrom }) => week.startDate < validFrom && validFrom <= week.endDate,
    ),
    setting: teacher.settings.get(weekNumber),
    entries: teacher.entries.get(weekNumber) ?? {},
  }
}

type Sent = Record<string, unknown>

/** One edit of a teacher whose number the server gives out with the first one. */
export interface TeacherCommand {
  readonly kind: 'create' | 'change' | 'archive' | 'restore' | 'set' | 'save' | 'clear'
  readonly method: string
  readonly url: (id: number) => string
  readonly payload: (id: number) => unknown
  readonly sent: Sent
  readonly weekId: number
  readonly dayOfWeek: Weekday
}

const hoursFields = ['weeklyHours', 'targetWorkHours', 'teamHours', 'mpaHours'] as const
const settingFields = [
  'weeklyHours',
  'targetHours',
  'actualHours',
  'teamHours',
  'mpaHours',
  'coreHours',
] as const

/** A short life: a beginning, then four to nine edits of any kind. */
export function commandsFor(chance: Chance, number: number, weeks: readonly number[]): TeacherCommand[] {
  const name = `Teacher ${String(number).padStart(3, '0')}`
  const create = { name, ...termsSent(chance), ...(chance.happens(0.4) ? personSent(chance) : {}) }
  const begin: Sent = 'weeklyHours' in create ? create : { ...create, weeklyHours: chance.hours(40) }
  const rest = Array.from({ length: chance.whole(4, 9) }, () => someCommand(chance, weeks))
  return [commandOf('create', 'POST', () => '/api/teachers', begin), ...rest]
}

function someCommand(chance: Chance, weeks: readonly number[]): TeacherCommand {
  const weekId = chance.oneOf(weeks)
  const dayOfWeek = chance.whole(1, 5) as Weekday
  const pathOf = (id: number) => `/api/teachers/${id}`
  const kind = chance.weighted({ change: 4, archive: 1, restore: 1, set: 3, save: 10, clear: 1 })
  if (kind === 'change') return commandOf('change', 'PATCH', pathOf, changeSent(chance))
  if (kind === 'archive') return commandOf('archive', 'POST', (id) => `${pathOf(id)}/archive`)
  if (kind === 'restore') return commandOf('restore', 'POST', (id) => `${pathOf(id)}/unarchive`)
  if (kind === 'set') {
    const sent = settingSent(chance)
    const payload = (teacherId: number) => ({ teacherId, weekId, ...sent })
    return { ...commandOf('set', 'POST', () => '/api/week-settings', sent), payload, weekId }
  }
  if (kind === 'clear') {
    const url = (id: number) => `/api/time-slots/day/${weekId}/${id}/${dayOfWeek}`
    return { ...commandOf('clear', 'DELETE', url), weekId, dayOfWeek }
  }
  const slots = daySent(chance)
  const payload = (teacherId: number) => slots.map((slot) => ({ teacherId, weekId, dayOfWeek, ...slot }))
  return { ...commandOf('save', 'POST', () => '/api/time-slots/batch'), payload, weekId, dayOfWeek }
}

function commandOf(
  kind: TeacherCommand['kind'],
  method: string,
  url: (id: number) => string,
  sent?: Sent,
): TeacherCommand {
  return { kind, method, url, payload: () => sent, sent: sent ?? {}, weekId: 0, dayOfWeek: 1 }
}

function termsSent(chance: Chance): Sent {
  const orNothing = () => (chance.happens(0.3) ? null : chance.hours(10))
  const all: Sent = {
    weeklyHours: chance.hours(40),
    targetWorkHours: chance.happens(0.6) ? null : chance.hours(40),
    teamHours: orNothing(),
    mpaHours: orNothing(),
    usualWeek: chance.happens(0.3) ? null : someUsualWeek(chance).sent,
  }
  return Object.fromEntries(Object.entries(all).filter(() => chance.happens(0.6)))
}

const november = calendarDateOf('2026-11-11')

function personSent(chance: Chance): Sent {
  const startDate = chance.happens(0.3) ? null : addDays(november, chance.whole(-35, 25))
  const initialBalance = chance.whole(-4_000, 4_000) / 100
  const lastDay = chance.happens(0.6) ? null : addDays(startDate ?? november, chance.whole(0, 25))
  return chance.happens(0.5) ? { startDate, lastDay } : { startDate, lastDay, initialBalance }
}

function changeSent(chance: Chance): Sent {
  if (chance.happens(0.3)) return personSent(chance)
  const validFrom = chance.happens(0.2) ? 'always' : addDays(november, chance.whole(-35, 25))
  return { ...termsSent(chance), ...(chance.happens(0.6) ? { validFrom } : {}) }
}

function settingSent(chance: Chance): Sent {
  const sent: Sent = chance.happens(0.4) ? { includeInWeek: chance.oneOf([true, true, false, null]) } : {}
  for (const field of settingFields)
    if (chance.happens(0.2)) sent[field] = chance.happens(0.3) ? null : chance.hours(45)
  return sent
}

function daySent(chance: Chance): Sent[] {
  if (chance.happens(0.45)) {
    const status = chance.oneOf(['absent', 'sick', 'vacation', 'training', 'nonWorkingDay'])
    return [{ sessionType: 'none', status }]
  }
  const start = chance.whole(7, 11)
  const middle = start + chance.whole(1, 5)
  const two = (hour: number, quarter = '00') => `${String(hour).padStart(2, '0')}:${quarter}`
  const recorded = chance.happens(0.1) ? { actualHours: chance.hours(9) } : {}
  const first = { startTime: two(start), endTime: two(middle), ...recorded }
  if (chance.happens(0.5)) return [first]
  const end = two(middle + chance.whole(1, 4), chance.oneOf(['00', '15', '30', '45']))
  return [{ sessionType: 'break', startTime: two(middle), endTime: two(middle, '30') }, first].concat(
    chance.happens(0.5) ? [{ startTime: two(middle, '30'), endTime: end }] : [],
  ) as Sent[]
}

/** The facts after an edit. A saved day is taken as it was answered: which plan it keeps is another test's question. */
export function factsAfter(
  before: TeacherFacts | undefined,
  command: TeacherCommand,
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any of the calls
  answer: any,
  today: CalendarDate,
): TeacherFacts {
  const { kind, sent, weekId, dayOfWeek } = command
  if (!before) return created(answer.id, sent)
  if (kind === 'change') return changed(before, sent, today)
  if (kind === 'archive') return { ...before, archivedOn: before.archivedOn ?? today }
  if (kind === 'restore') return { ...before, archivedOn: null }
  if (kind === 'set') {
    const settings = new Map(before.settings)
    const saysNothing = Object.keys(sent).length === 0
    const begun = saysNothing ? { ...noWeekSetting, includeInWeek: true } : noWeekSetting
    settings.set(weekId, { ...(settings.get(weekId) ?? begun), ...settingFrom(sent) })
    return { ...before, settings }
  }
  const { [dayOfWeek]: _, ...rest } = before.entries.get(weekId) ?? {}
  const entry = kind === 'clear' ? undefined : entryFromWire(answer as WireTimeSlot[])
  const ofWeek: WeekEntries = entry ? { ...rest, [dayOfWeek]: entry } : rest
  return { ...before, entries: new Map(before.entries).set(weekId, ofWeek) }
}

const hoursOrNone = (value: unknown) => (value == null ? null : hoursOf(value as number))

const usualSent = (sent: Sent) => usualWeekOf((sent.usualWeek as string[] | null | undefined) ?? null)

function created(id: number, sent: Sent): TeacherFacts {
  return {
    id,
    name: sent.name as string,
    startDate: (sent.startDate as CalendarDate | undefined) ?? null,
    lastDay: (sent.lastDay as CalendarDate | undefined) ?? null,
    initialBalance: hoursOf((sent.initialBalance as number | undefined) ?? 0),
    archivedOn: null,
    terms: firstTerms({
      weeklyHours: hoursOf(sent.weeklyHours as number),
      targetWorkHours: hoursOrNone(sent.targetWorkHours),
      teamHours: hoursOrNone(sent.teamHours),
      mpaHours: hoursOrNone(sent.mpaHours),
      usualWeek: usualSent(sent),
    }),
    settings: new Map(),
    entries: new Map(),
  }
}

function changed(before: TeacherFacts, sent: Sent, today: CalendarDate): TeacherFacts {
  const present = termsInForce(before.terms, today)
  const asked = sent.validFrom as CalendarDate | 'always' | undefined
  const fields = hoursFields.filter(
    (field) => field in sent && (asked !== undefined || hoursOrNone(sent[field]) !== present[field]),
  )
  const newUsual =
    'usualWeek' in sent && (asked !== undefined || !sameUsualWeek(usualSent(sent), present.usualWeek))
  const change = {
    ...Object.fromEntries(fields.map((field) => [field, hoursOrNone(sent[field])])),
    ...(newUsual ? { usualWeek: usualSent(sent) } : {}),
  } as TermsChange
  const from = appliesFrom(asked, before.terms, today, isRecorded(before))
  return {
    ...before,
    startDate: 'startDate' in sent ? (sent.startDate as CalendarDate | null) : before.startDate,
    lastDay: 'lastDay' in sent ? (sent.lastDay as CalendarDate | null) : before.lastDay,
    initialBalance: 'initialBalance' in sent ? hoursOf(sent.initialBalance as number) : before.initialBalance,
    terms: fields.length > 0 || newUsual ? termsWithChange(before.terms, change, from) : before.terms,
  }
}

function isRecorded({ entries, settings }: TeacherFacts): boolean {
  return (
    [...entries.values()].some((ofWeek) => Object.keys(ofWeek).length > 0) ||
    [...settings.values()].some((setting) => setting.actualHours !== null)
  )
}

function settingFrom(sent: Sent): Partial<WeekSetting> {
  const fields = settingFields.filter((field) => field in sent)
  const hours = Object.fromEntries(fields.map((field) => [field, hoursOrNone(sent[field])]))
  return 'includeInWeek' in sent ? { ...hours, includeInWeek: sent.includeInWeek as boolean | null } : hours
}

export function settingOnWire(setting: WeekSetting): Sent {
  const hours = settingFields.map((field) => [
    field,
    setting[field] === null ? null : toNumber(setting[field]),
  ])
  return { ...Object.fromEntries(hours), includeInWeek: setting.includeInWeek }
}
