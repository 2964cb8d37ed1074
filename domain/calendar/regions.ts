/** Where a house may be, by ISO 3166-2. Holidays differ neither within Austria nor within Luxembourg. */
export const lands = [
  'DE-BW',
  'DE-BY',
  'DE-BE',
  'DE-BB',
  'DE-HB',
  'DE-HH',
  'DE-HE',
  'DE-MV',
  'DE-NI',
  'DE-NW',
  'DE-RP',
  'DE-SL',
  'DE-SN',
  'DE-ST',
  'DE-SH',
  'DE-TH',
] as const

export const cantons = [
  'CH-ZH',
  'CH-BE',
  'CH-LU',
  'CH-UR',
  'CH-SZ',
  'CH-OW',
  'CH-NW',
  'CH-GL',
  'CH-ZG',
  'CH-FR',
  'CH-SO',
  'CH-BS',
  'CH-BL',
  'CH-SH',
  'CH-AR',
  'CH-AI',
  'CH-SG',
  'CH-GR',
  'CH-AG',
  'CH-TG',
  'CH-TI',
  'CH-VD',
  'CH-VS',
  'CH-NE',
  'CH-GE',
  'CH-JU',
] as const

/** Regions whose holidays follow from the law and the answers of the municipality. */
export const ruledRegions = [...lands, 'AT', 'LU'] as const

export const regions = [...ruledRegions, ...cantons] as const

/** Holidays are a proposal there, to be ticked by the house: districts and municipalities decide too. */
export type Canton = (typeof cantons)[number]
export type RuledRegion = (typeof ruledRegions)[number]
export type Region = (typeof regions)[number]
export type Country = 'DE' | 'AT' | 'LU' | 'CH'

/** `DE-BY` → `DE`. */
export const countryOf = (region: Region) => region.slice(0, 2) as Country
