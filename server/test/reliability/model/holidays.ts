import { dateAfter } from './dates.ts'

/** Public holidays of four regions, from the statutes that field.md, section 2, names; Easter by the rule of 1876. */

function easter(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const sum = moon + weekday - 7 * late + 114
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`
}

/** The Wednesday before 23 November. */
function repentanceDay(year: number): string {
  const weekday = new Date(`${year}-11-22`).getUTCDay()
  return dateAfter(`${year}-11-22`, -((weekday - 3 + 7) % 7))
}

const afterEaster: Record<string, number> = {
  goodFriday: -2,
  easterMonday: 1,
  ascension: 39,
  whitMonday: 50,
  corpusChristi: 60,
}

const fixed: Record<string, string> = {
  newYear: '01-01',
  epiphany: '01-06',
  labourDay: '05-01',
  assumption: '08-15',
  germanUnity: '10-03',
  austrianNationalDay: '10-26',
  reformationDay: '10-31',
  allSaints: '11-01',
  immaculateConception: '12-08',
  christmasDay: '12-25',
  secondChristmasDay: '12-26',
}

function dateOf(holiday: string, year: number): string {
  if (holiday === 'repentanceDay') return repentanceDay(year)
  const moved = afterEaster[holiday]
  return moved === undefined ? `${year}-${fixed[holiday]}` : dateAfter(easter(year), moved)
}

const everywhere = [
  'newYear',
  'easterMonday',
  'labourDay',
  'ascension',
  'whitMonday',
  'christmasDay',
  'secondChristmasDay',
]
const germany = [...everywhere, 'goodFriday', 'germanUnity']
const ofRegion: Record<string, readonly string[]> = {
  'DE-NI': [...germany, 'reformationDay'],
  'DE-BY': [...germany, 'epiphany', 'corpusChristi', 'allSaints'],
  'DE-SN': [...germany, 'reformationDay', 'repentanceDay'],
  AT: [
    ...everywhere,
    'epiphany',
    'corpusChristi',
    'assumption',
    'austrianNationalDay',
    'allSaints',
    'immaculateConception',
  ],
}

/** What the municipality decides: asked for in these regions. */
export const askedIn: Record<string, readonly string[]> = {
  'DE-BY': ['assumption'],
  'DE-SN': ['corpusChristi'],
}

export const knownRegions = Object.keys(ofRegion)

export interface ModelPlace {
  readonly region: string | null
  readonly keptHolidays: readonly string[]
  readonly releaseShare: number
}

export interface LawDay {
  readonly kind: 'holiday' | 'release'
  readonly holiday: string
  readonly share: number
}

/** The days of a year as the law and the house's custom have them. */
export function lawDays({ region, keptHolidays, releaseShare }: ModelPlace, year: number) {
  const days = new Map<string, LawDay>()
  if (region === null) return days
  const asked = (askedIn[region] ?? []).filter((holiday) => keptHolidays.includes(holiday))
  for (const holiday of [...(ofRegion[region] as readonly string[]), ...asked])
    days.set(dateOf(holiday, year), { kind: 'holiday', holiday, share: 1 })
  if (releaseShare > 0) {
    days.set(`${year}-12-24`, { kind: 'release', holiday: 'christmasEve', share: releaseShare })
    days.set(`${year}-12-31`, { kind: 'release', holiday: 'newYearsEve', share: releaseShare })
  }
  return days
}
