import type { Month } from '#domain/months/month.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import type { houseSections } from './place-paths.ts'
import { isPlace, pathOfWeek, weekAt } from './place-paths.ts'

/**
 * Where the page is (product, section 22). The server answers the paths of these with the page and all others with 404.
 * Whether what is named exists, and who may see it, is decided by the answers to the page's calls.
 */
export type PageAddress =
  /** The week of today. */
  | { readonly place: 'start' }
  | { readonly place: 'week'; readonly week: number; readonly day?: DayOfPerson | undefined }
  /** What people ask for where the house takes requests, or the leave of this year. */
  | { readonly place: 'leave'; readonly year?: number | undefined; readonly accounts?: undefined }
  | { readonly place: 'leave'; readonly accounts: true; readonly year?: undefined }
  | {
      readonly place: 'people'
      readonly person?: number | undefined
      /** What of the person is shown whole: the account's statement, or the leave of a year. */
      readonly sheet?: 'account' | number | undefined
    }
  | { readonly place: 'months'; readonly month?: Month | undefined; readonly person?: number | undefined }
  /** The months of a year that is not this one. */
  | { readonly place: 'months'; readonly year: number; readonly month?: undefined }
  | { readonly place: 'statistics' }
  | { readonly place: 'house'; readonly section?: HouseSection | undefined }

interface DayOfPerson {
  readonly person: number
  readonly weekday: Weekday
}

export type HouseSection = (typeof houseSections)[number]

/** What a path names; nothing for a path that is no place of the page. */
export function addressAt(path: string): PageAddress | undefined {
  if (!isPlace(path)) return undefined
  const [place, first, second, third, fourth] = path.slice(1).split('/')
  const numbered = (text: string | undefined) => (text ? Number(text) : undefined)
  switch (place) {
    case 'week': {
      const day = third ? { person: Number(third), weekday: Number(fourth) as Weekday } : undefined
      return { place, week: weekAt(path) ?? 0, day }
    }
    case 'leave':
      return first === 'accounts' ? { place, accounts: true } : { place, year: numbered(first) }
    case 'people':
      return { place, person: numbered(first), sheet: second === 'account' ? second : numbered(third) }
    case 'months':
      return first?.length === 4
        ? { place, year: Number(first) }
        : { place, month: first as Month | undefined, person: numbered(second) }
    case 'house':
      return { place, section: first as HouseSection | undefined }
    case 'statistics':
      return { place }
    default:
      return { place: 'start' }
  }
}

/** The path of an address: `addressAt` reads it back. */
export function pathOf(address: PageAddress): string {
  if (address.place === 'start') return '/'
  if (address.place === 'week') {
    const { week, day } = address
    return day ? `${pathOfWeek(week)}/day/${day.person}/${day.weekday}` : pathOfWeek(week)
  }
  return ['', address.place, ...namedBy(address)].filter((part) => part !== undefined).join('/')
}

function namedBy(address: Exclude<PageAddress, { place: 'start' | 'week' }>) {
  switch (address.place) {
    case 'leave':
      return [address.accounts ? 'accounts' : address.year]
    case 'people': {
      const { person, sheet } = address
      return [person, ...(typeof sheet === 'number' ? ['leave', sheet] : [sheet])]
    }
    case 'months':
      return 'year' in address ? [address.year] : [address.month, address.person]
    case 'house':
      return [address.section]
    case 'statistics':
      return []
  }
}
