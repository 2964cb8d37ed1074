import type { HolidayKey } from './holiday-dates.ts'
import type { RuledRegion } from './regions.ts'
import { lands, ruledRegions } from './regions.ts'

/** A day that is a holiday in some municipalities of a region only: each of them is asked. */
export type MunicipalHoliday = Extract<HolidayKey, 'assumption' | 'peaceFestival' | 'corpusChristi'>

interface RuleFor<Key extends HolidayKey> {
  readonly key: Key
  readonly in: readonly RuledRegion[]
  /** The first and the last year in which it holds. */
  readonly since?: number
  readonly until?: number
}

/** `asked`: only where the municipality says so. */
export type HolidayRule =
  | (RuleFor<HolidayKey> & { readonly asked?: false })
  | (RuleFor<MunicipalHoliday> & { readonly asked: true })

/** Where 31 October is a holiday since 1990. */
const reformed: readonly RuledRegion[] = ['DE-BB', 'DE-MV', 'DE-SN', 'DE-ST', 'DE-TH']

const once = (year: number) => ({ since: year, until: year })

/**
 * The law as it holds from 2017 on; the product's first week begins on 2024-12-30. A law that changes gets years here, so
 * that the years before stay as they were.
 */
export const holidayRules: readonly HolidayRule[] = [
  // The holidays laws of all Länder, § 7 (2) of Austria's ARG and Art. L. 232-2 of Luxembourg's Code du travail.
  { key: 'newYear', in: ruledRegions },
  { key: 'easterMonday', in: ruledRegions },
  { key: 'labourDay', in: ruledRegions },
  { key: 'ascension', in: ruledRegions },
  { key: 'whitMonday', in: ruledRegions },
  { key: 'christmasDay', in: ruledRegions },
  { key: 'secondChristmasDay', in: ruledRegions },

  // The holidays laws of all Länder. Austria's ended in 2019 (BGBl. I 22/2019): a personal day of leave instead.
  { key: 'goodFriday', in: lands },
  // Art. 2 (2) Einigungsvertrag.
  { key: 'germanUnity', in: lands },

  // § 1 FTG Baden-Württemberg, Art. 1 (1) BayFTG, § 2 FeiertG LSA; § 7 (2) ARG.
  { key: 'epiphany', in: ['DE-BW', 'DE-BY', 'DE-ST', 'AT'] },

  // § 1 of Berlin's law on Sundays and holidays, amended on 30 January 2019 (GVBl. page 22).
  { key: 'womensDay', in: ['DE-BE'], since: 2019 },
  // Fourth law to amend the FTG M-V, July 2022.
  { key: 'womensDay', in: ['DE-MV'], since: 2023 },
  // Berlin's 75th and 80th anniversary of 1945, and the 75th of 17 June 1953, each once (berlin.de, 9188766).
  { key: 'liberationDay', in: ['DE-BE'], ...once(2020) },
  { key: 'liberationDay', in: ['DE-BE'], ...once(2025) },
  { key: 'uprisingDay', in: ['DE-BE'], ...once(2028) },

  // § 2 FTG Brandenburg names both. Elsewhere they are Sundays like all others, in Hesse by § 1 (1) HFeiertagsG all.
  { key: 'easterSunday', in: ['DE-BB'] },
  { key: 'whitSunday', in: ['DE-BB'] },

  // The holidays laws of the six Länder; § 7 (2) ARG.
  { key: 'corpusChristi', in: ['DE-BW', 'DE-BY', 'DE-HE', 'DE-NW', 'DE-RP', 'DE-SL', 'AT'] },
  // Saxony: 14 places of Bautzen, of some only parts. Thuringia, § 2 (2) and § 10 (1) ThürFGtG: Eichsfeld and places of
  // Unstrut-Hainich-Kreis and Wartburgkreis (deutschland-feiertage.de, Hinweise; innen.thueringen.de, Feiertagsrecht).
  { key: 'corpusChristi', in: ['DE-SN', 'DE-TH'], asked: true },

  // § 2 SFG Saarland; § 7 (2) ARG; Art. L. 232-2.
  { key: 'assumption', in: ['DE-SL', 'AT', 'LU'] },
  // Art. 1 (1) 2 BayFTG: with more Catholics than Protestants, 1,708 of 2,056 since 2025 (statistik-bayern.eu, 217/2025).
  { key: 'assumption', in: ['DE-BY'], asked: true },
  // Art. 1 (2) BayFTG: the city of Augsburg.
  { key: 'peaceFestival', in: ['DE-BY'], asked: true },

  // § 2 (1) ThürFGtG, amended on 19 March 2019 (GVBl. page 22).
  { key: 'childrensDay', in: ['DE-TH'], since: 2019 },

  { key: 'reformationDay', in: reformed },
  // The four laws of spring and summer 2018.
  { key: 'reformationDay', in: ['DE-HB', 'DE-HH', 'DE-NI', 'DE-SH'], since: 2018 },
  // 500 years, in every Land that did not have the day.
  { key: 'reformationDay', in: lands.filter((land) => !reformed.includes(land)), ...once(2017) },

  // The holidays laws of the five Länder; § 7 (2) ARG; Art. L. 232-2.
  { key: 'allSaints', in: ['DE-BW', 'DE-BY', 'DE-NW', 'DE-RP', 'DE-SL', 'AT', 'LU'] },
  // § 1 SächsSFG: Saxony alone kept it in 1995.
  { key: 'repentanceDay', in: ['DE-SN'] },

  // § 7 (2) ARG. Patron saints' days of its Länder are for schools and offices only.
  { key: 'austrianNationalDay', in: ['AT'] },
  { key: 'immaculateConception', in: ['AT'] },
  // Art. L. 232-2; Europe Day by the law of 25 April 2019.
  { key: 'europeDay', in: ['LU'], since: 2019 },
  { key: 'luxembourgNationalDay', in: ['LU'] },
]
