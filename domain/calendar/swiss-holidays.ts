import type { CalendarDate } from '../values/calendar-date.ts'
import { isoWeekday } from '../values/calendar-date.ts'
import type { HolidayKey } from './holiday-dates.ts'
import { byDate, holidayDate } from './holiday-dates.ts'
import type { Canton } from './regions.ts'

/** A day that a house in Switzerland may keep. It becomes one of its holidays only when the house says so. */
export interface ProposedHoliday {
  readonly date: CalendarDate
  readonly key: HolidayKey
  /** Half a day: from 12:00 on. */
  readonly share: 1 | 0.5
  /** Ticked beforehand: it holds in the canton or nearly all of it. The others some districts or employers keep. */
  readonly ticked: boolean
}

/** A weekday is 1 for Monday to 7 for Sunday. */
interface Condition {
  readonly key: HolidayKey
  readonly onlyOn?: readonly number[]
  readonly neverOn?: readonly number[]
  readonly share?: 0.5
}
type Proposed = HolidayKey | Condition

interface CantonHolidays {
  readonly ticked: readonly Proposed[]
  readonly offered?: readonly Proposed[]
}

/** In all cantons; only 1 August is a holiday by the constitution (Art. 110), cantons add eight (Art. 20a ArG). */
const everywhere = ['newYear', 'ascension', 'swissNationalDay', 'christmasDay'] as const
const mondays = ['easterMonday', 'whitMonday'] as const
const mondaysAnd26 = [...mondays, 'secondChristmasDay'] as const
const usual = [...everywhere, 'goodFriday', ...mondays] as const
const usualAnd26 = [...usual, 'secondChristmasDay'] as const
const catholic = ['corpusChristi', 'assumption', 'allSaints', 'immaculateConception'] as const

/**
 * Five cantons by their own publications, named beside them; the others as the table of `date-holidays` 3.37 has them
 * (CC-BY-3.0, from the Federal Office of Justice's list of cantonal holidays), which was not checked against the law.
 * Days that are always Sundays need no tick.
 */
const cantonHolidays: Readonly<Record<Canton, CantonHolidays>> = {
  'CH-ZH': { ticked: [...usualAnd26, 'labourDay'], offered: ['berchtoldDay'] },
  'CH-BE': { ticked: [...usualAnd26, 'berchtoldDay'] },
  'CH-LU': {
    ticked: [...everywhere, 'goodFriday', ...catholic, 'secondChristmasDay'],
    offered: ['berchtoldDay', 'saintJoseph', ...mondays],
  },
  'CH-UR': {
    ticked: [
      ...usual,
      'epiphany',
      'saintJoseph',
      ...catholic,
      { key: 'secondChristmasDay', neverOn: [1, 5] },
    ],
  },
  'CH-SZ': { ticked: [...usualAnd26, 'epiphany', 'saintJoseph', ...catholic] },
  'CH-OW': {
    ticked: [...everywhere, 'goodFriday', ...catholic, 'brotherKlaus'],
    offered: ['berchtoldDay', ...mondaysAnd26],
  },
  'CH-NW': {
    ticked: [...everywhere, 'goodFriday', ...catholic, 'saintJoseph'],
    offered: ['berchtoldDay', ...mondaysAnd26],
  },
  // gl.ch, Feiertagsregelung: 24 and 31 December are none; Whit Monday is a day of rest by the cantonal law.
  'CH-GL': { ticked: [...usualAnd26, 'naefelserFahrt', 'allSaints'], offered: ['berchtoldDay'] },
  'CH-ZG': {
    ticked: [...everywhere, 'goodFriday', ...catholic],
    offered: ['berchtoldDay', ...mondaysAnd26],
  },
  'CH-FR': {
    ticked: [...everywhere, 'goodFriday', ...catholic],
    offered: ['berchtoldDay', ...mondaysAnd26],
  },
  // so.ch, Feiertage: 1 May is half a day. 19 March holds for 3 % of the people; Bucheggberg has no Catholic days.
  'CH-SO': {
    ticked: [
      ...everywhere,
      'goodFriday',
      { key: 'labourDay', share: 0.5 },
      'corpusChristi',
      'assumption',
      'allSaints',
    ],
    offered: ['berchtoldDay', 'saintJoseph', ...mondaysAnd26],
  },
  'CH-BS': { ticked: [...usualAnd26, 'labourDay'] },
  'CH-BL': { ticked: [...usualAnd26, 'labourDay'], offered: ['corpusChristi'] },
  'CH-SH': { ticked: [...usualAnd26, 'labourDay'], offered: ['berchtoldDay'] },
  'CH-AR': { ticked: [...usual, { key: 'secondChristmasDay', neverOn: [1] }] },
  'CH-AI': {
    ticked: [
      ...usual,
      'corpusChristi',
      'assumption',
      'saintMaurice',
      'allSaints',
      { key: 'secondChristmasDay', neverOn: [2, 6] },
    ],
    offered: ['immaculateConception'],
  },
  'CH-SG': { ticked: [...usualAnd26, 'allSaints'] },
  'CH-GR': {
    ticked: [...everywhere, ...mondaysAnd26],
    offered: ['goodFriday', 'epiphany', 'saintJoseph', ...catholic],
  },
  // hallo-aargau.ch: five days in all districts, four more in each, not the same; 1 May is none (Zofinger Tagblatt).
  'CH-AG': {
    ticked: [...everywhere, 'goodFriday'],
    offered: ['berchtoldDay', ...mondaysAnd26, ...catholic],
  },
  'CH-TG': { ticked: [...usualAnd26, 'berchtoldDay', 'labourDay'] },
  'CH-TI': {
    ticked: [
      ...everywhere,
      ...mondaysAnd26,
      'epiphany',
      'saintJoseph',
      'labourDay',
      'peterAndPaul',
      ...catholic,
    ],
  },
  'CH-VD': { ticked: [...usual, 'berchtoldDay', 'federalPrayerMonday'] },
  // Art. 1 of Valais' Ausführungsreglement on Sundays and holidays (822.200); valais4you.ch: nine days.
  'CH-VS': {
    ticked: [...everywhere, 'saintJoseph', ...catholic],
    offered: ['goodFriday', ...mondaysAnd26],
  },
  // Corpus Christi in Le Landeron and Le Cerneux-Péquignot only; 2 January and 26 December after a Sunday
  // (wiki.livda.fr, Jours fériés en Suisse). The Mondays are not recognised by law (feiertagskalender.ch, geo 1523).
  'CH-NE': {
    ticked: [
      ...everywhere,
      { key: 'berchtoldDay', onlyOn: [1] },
      'neuchatelRepublicDay',
      'goodFriday',
      'labourDay',
      { key: 'secondChristmasDay', onlyOn: [1] },
    ],
    offered: [...mondays, 'corpusChristi', 'federalPrayerMonday'],
  },
  'CH-GE': {
    ticked: [...usual, 'genevaFast', 'genevaRestoration'],
    offered: ['berchtoldDay', 'secondChristmasDay'],
  },
  'CH-JU': {
    ticked: [
      ...usual,
      'berchtoldDay',
      'labourDay',
      'corpusChristi',
      'jurassicIndependence',
      'assumption',
      'allSaints',
    ],
  },
}

/** In order of date. What the house then ticks is its own word: no rule of ours says that a day holds. */
export function proposedHolidays(canton: Canton, year: number): ProposedHoliday[] {
  const { ticked, offered = [] } = cantonHolidays[canton]
  return [...proposals(ticked, year, true), ...proposals(offered, year, false)].sort(byDate)
}

function proposals(list: readonly Proposed[], year: number, ticked: boolean): ProposedHoliday[] {
  return list
    .map((proposed): Condition => (typeof proposed === 'string' ? { key: proposed } : proposed))
    .map((condition) => ({ ...condition, date: holidayDate(condition.key, year) }))
    .filter(({ date, onlyOn, neverOn }) => {
      const weekday = isoWeekday(date)
      return (onlyOn?.includes(weekday) ?? true) && !neverOn?.includes(weekday)
    })
    .map(({ key, date, share }) => ({ date, key, share: share ?? 1, ticked }))
}
