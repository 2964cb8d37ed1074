import type { DayBounds } from '../days/day-bounds.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { placeBreak, usualBreakAt } from '../days/house-break.ts'
import type { Preset } from '../days/preset.ts'
import { presetWritten } from '../days/preset.ts'
import { isAtWork, workedIn } from '../days/session.ts'
import { looksLikeFullName } from '../people/person-names.ts'
import { nameLength } from '../people/teacher.ts'
import type { UsualDay, UsualDayFault, UsualWeek } from '../people/usual-week.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import { folded } from '../values/folded-text.ts'
import type { Hours } from '../values/hours.ts'
import { sumOf } from '../values/hours.ts'
import { isReadableName } from '../values/name.ts'
import type { CodeMeaning } from './pasted-day.ts'
import { dayMeant, readPastedDay } from './pasted-day.ts'
import type { ListColumn, ListColumns } from './people-list-columns.ts'
import { columnsIn, columnsOf, hoursIn } from './people-list-columns.ts'
import { dateOf } from './sheet-heads.ts'
import { layoutOf } from './sheet-layout.ts'
import type { TextBlock } from './text-block.ts'

/** A person on a pasted list: what it says of them, and no more. */
export interface ListedPerson {
  readonly name: string
  readonly contract: Hours | null
  readonly startDate: CalendarDate | null
  /** As it is written; empty when the list has no groups. */
  readonly group: string
  readonly usualWeek: UsualWeek | null
  /** The days whose code has no meaning yet. */
  readonly asked: Readonly<Partial<Record<Weekday, string>>>
  /** Not when the name cannot be one, or stood above already: no person is to be added twice. */
  readonly canBeAdded: boolean
}

/** More than any house has; a longer list is a mistake. */
export const mostListedPeople = 200

type ListFault =
  | { readonly at: 'name'; readonly fault: 'length' | 'letters' | 'twice' }
  | { readonly at: 'hours' | 'startDate'; readonly fault: 'unreadable' }
  | { readonly at: Weekday; readonly fault: UsualDayFault }

export interface PeopleList {
  readonly people: readonly ListedPerson[]
  readonly questions: readonly {
    readonly code: string
    readonly count: number
    readonly names: readonly string[]
  }[]
  readonly faults: readonly (ListFault & { readonly name: string; readonly text: string })[]
  /** Whose empty days may be free or differ from week to week: the named ones do not say. */
  readonly unclearDays: readonly string[]
  readonly columns: readonly ListColumn[]
}

/** What the empty days of the list mean, as answered, where the hours do not show it. */
export type EmptyDays = 'free' | 'varies'

interface ListContext {
  readonly presets: readonly Preset[]
  /** Dates without a year are near it. */
  readonly monday: CalendarDate
  /** The house's day, when it is wider than usual. */
  readonly bounds?: DayBounds | undefined
}

/**
 * A list of people as it comes from a spreadsheet: names, and with them the hours of the contract, the first day and
 * the usual week from Monday to Friday, in whatever order the heads say. Codes are asked about, never guessed.
 */
export function readPeopleList(
  block: TextBlock,
  context: ListContext,
  meanings: ReadonlyMap<string, CodeMeaning> = new Map(),
  emptyDays?: EmptyDays,
): PeopleList {
  const isKnown = (text: string) => /^\p{Lu}\p{Ll}/u.test(text)
  const layout = layoutOf(block, { ...context, isKnown })
  const columns = columnsOf(layout)
  const faults: PeopleList['faults'][number][] = []
  const asked = new Map<string, string[]>()
  const unclearDays: string[] = []
  const people = peopleRows(layout.rows, columns).map(({ name, row }, at, all): ListedPerson => {
    const text = (column: number | undefined) => (column === undefined ? '' : (row[column] ?? '').trim())
    const refuse = (fault: ListFault, written: string) => faults.push({ ...fault, name, text: written })
    const above = all.slice(0, at)
    const nameFault = faultOfName(
      name,
      above.some((line) => folded(line.name) === folded(name)),
    )
    if (nameFault) refuse({ at: 'name', fault: nameFault }, name)
    const contract = hoursIn(text(columns.hours))
    if (contract === undefined) refuse({ at: 'hours', fault: 'unreadable' }, text(columns.hours))
    const startDate = text(columns.start) === '' ? null : dateOf(text(columns.start), context.monday)
    if (startDate === undefined) refuse({ at: 'startDate', fault: 'unreadable' }, text(columns.start))
    const usualWeek: UsualWeek = {}
    const open: Partial<Record<Weekday, string>> = {}
    const empty: Weekday[] = []
    for (const [column, weekday] of columns.days) {
      if (text(column) === '') empty.push(weekday)
      if (text(column) === '') continue
      const read = usualDay(text(column), context, meanings)
      if ('fault' in read) refuse({ at: weekday, fault: read.fault }, text(column))
      if ('code' in read) asked.set(read.code, [...(asked.get(read.code) ?? []), name])
      if ('code' in read && !meanings.has(read.code)) open[weekday] = read.code
      if ('day' in read && read.day) usualWeek[weekday] = read.day
    }
    if (empty.length > 0 && hasWorkingDay(usualWeek) && Object.keys(open).length === 0) {
      const isWhole = contract != null && addsUpTo(usualWeek, contract)
      if (!isWhole) unclearDays.push(name)
      if (isWhole || emptyDays === 'free') for (const weekday of empty) usualWeek[weekday] = freeDay
    }
    const group = text(columns.group)
    const hasDays = Object.keys(usualWeek).length > 0
    return {
      ...{ name, group, asked: open, canBeAdded: !nameFault },
      ...{ contract: contract ?? null, startDate: startDate ?? null, usualWeek: hasDays ? usualWeek : null },
    }
  })
  const questions = [...asked].map(([code, at]) => ({ code, count: at.length, names: [...new Set(at)] }))
  return { people, questions, faults, unclearDays, columns: columnsIn(layout, columns) }
}

const freeDay: UsualDay = { status: 'nonWorkingDay', plannedHours: null, notes: '' }

const hasWorkingDay = (week: UsualWeek) => weekdays.some((weekday) => week[weekday]?.status === 'present')

/** Three days of 8.00 are a contract of 24.00, and so are three of 8.50 when each still lacks its break. */
function addsUpTo(week: UsualWeek, contract: Hours): boolean {
  const days = weekdays.flatMap((weekday) => {
    const day = week[weekday]
    return day?.status === 'present' ? [day.sessions] : []
  })
  const rested = days.map((sessions) => placeBreak(sessions, usualBreakAt) ?? sessions)
  return [days, rested].some((each) => sumOf(each.map(workedIn)) === contract)
}

function faultOfName(name: string, standsAbove: boolean) {
  if (name.length < nameLength.least || name.length > nameLength.most) return 'length'
  if (!isReadableName(name)) return 'letters'
  return standsAbove ? 'twice' : undefined
}

const sums: ReadonlySet<string> = new Set(['summe', 'gesamt', 'total', 'sum'])

/** Rows of people: no sums, and no titles of groups, which stand alone in a list that has more columns. */
function peopleRows(rows: TextBlock, columns: ListColumns) {
  const beside = (row: readonly string[]) =>
    row.some((text, at) => !columns.names.includes(at) && text.trim() !== '')
  const hasMore = rows.some(beside)
  return rows.flatMap((row) => {
    const name = spokenName(columns.names.map((column) => row[column]).join(' '))
    const isTitle = hasMore && !beside(row) && !looksLikeFullName(name)
    return name === '' || isTitle || sums.has(folded(name).replaceAll(/[^a-z]/g, '')) ? [] : [{ name, row }]
  })
}

/** `Becker, Anna` is Anna Becker. */
function spokenName(text: string): string {
  const written = text.replaceAll(/\s+/g, ' ').trim()
  const [last, first, ...more] = written.split(',').map((part) => part.trim())
  return first && last && more.length === 0 ? `${first} ${last}` : written
}

/** In a list of usual weeks no person is merely absent: a crossed-out day is a free one. */
const freeSigns: ReadonlySet<string> = new Set(['/', 'x', 'frei'])

type ReadUsual =
  | { readonly day: UsualDay }
  | { readonly code: string; readonly day: UsualDay | undefined }
  | { readonly fault: UsualDayFault; readonly code?: string }

function usualDay(
  text: string,
  { presets, bounds }: ListContext,
  meanings: ReadonlyMap<string, CodeMeaning>,
): ReadUsual {
  const isPreset = presetWritten(text, presets) !== undefined
  if (!isPreset && freeSigns.has(folded(text).trim())) return { day: freeDay }
  const read = readPastedDay(text, presets, bounds)
  if ('fault' in read) return read
  if ('entry' in read) return asUsual(read.entry)
  const { code } = read
  const entry = dayMeant(meanings.get(code) ?? 'leaveOut')
  return entry ? { code, ...asUsual(entry) } : { code, day: undefined }
}

function asUsual(entry: DayEntry): { readonly day: UsualDay } | { readonly fault: UsualDayFault } {
  if (entry.status === 'nonWorkingDay') return { day: { ...entry, status: entry.status } }
  if (entry.status !== 'present') return { fault: 'absence' }
  return isAtWork(entry.sessions) ? { day: entry } : { fault: 'unreadable' }
}
