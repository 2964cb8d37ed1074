import type { CalendarDate } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import type { Week } from '../values/week.ts'
import { whyNotEmployedIn } from './employment.ts'
import type { Terms } from './terms.ts'
import type { WeekSetting } from './week-setting.ts'

/** What is kept of a teacher as it is sent, and changes no figure. */
export interface TeacherDetails {
  readonly teamId: number
  /** § 17 MiLoG asks for each day within a week; left out: no. */
  readonly miniJob?: boolean
}

/** Of a new teacher, as long as nothing else is sent. */
const blankDetails: Required<TeacherDetails> = { teamId: 0, miniJob: false }
const detailNames = Object.keys(blankDetails) as readonly (keyof TeacherDetails)[]

type SentDetails = { readonly [Name in keyof TeacherDetails]?: TeacherDetails[Name] | undefined }

/** The details and nothing else; what is not sent stays. */
export function detailsFrom(sent: SentDetails, before: TeacherDetails = blankDetails): TeacherDetails {
  const details = detailNames.map((name) => [name, sent[name] === undefined ? before[name] : sent[name]])
  return Object.fromEntries(details) as TeacherDetails
}

export interface Teacher extends TeacherDetails {
  readonly id: number
  readonly name: string
  /** The first day of employment; null means before the first week. */
  readonly startDate: CalendarDate | null
  /** The last day of employment; null while none is agreed. */
  readonly lastDay: CalendarDate | null
  readonly initialBalance: Hours
  /** The day the teacher was archived, or null while active. */
  readonly archivedOn: CalendarDate | null
  readonly terms: readonly Terms[]
}

export const nameLength = { least: 2, most: 100 } as const

/** The teacher search of the spec: a part of the name, whatever the case. */
export function nameMatches(name: string, search: string): boolean {
  return name.toLowerCase().includes(search.trim().toLowerCase())
}

/** `anna  becker ` is Anna Becker: a hint that the person may be there already, never a refusal. */
export function isSameName(a: string, b: string): boolean {
  return comparable(a) === comparable(b)
}

function comparable(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

export interface Membership {
  readonly teacher: Pick<Teacher, 'startDate' | 'lastDay' | 'archivedOn'>
  /** Those that hold in the week. */
  readonly terms: readonly Terms[]
  readonly week: Week
  readonly setting: WeekSetting | undefined
  readonly hasEntries: boolean
}

/**
 * Who is in a week: an explicit setting decides; else entries do; else the teacher must be employed on one of its
 * days, not away for long, and an archived teacher is only in the weeks that ended before the archiving.
 */
export function isInWeek({ teacher, terms, week, setting, hasEntries }: Membership): boolean {
  if (setting && setting.includeInWeek !== null) return setting.includeInWeek
  if (hasEntries) return true
  if (whyNotEmployedIn(teacher, terms, week)) return false
  return teacher.archivedOn === null || week.endDate < teacher.archivedOn
}
