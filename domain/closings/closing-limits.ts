import type { Region } from '../calendar/regions.ts'

/** How many days of a year a house of this region may close, as its Land says. */
export interface ClosingLimit {
  /** What the Land asks for; above it the house should have a reason. */
  readonly recommended?: number
  readonly most: number
  /** Further days that count as open when they serve the training of the team. */
  readonly forTraining?: number
}

/** Other Länder leave it to the provider. Baden-Württemberg only assumes 26 days when it counts staff. */
const closingLimits: Readonly<Partial<Record<Region, ClosingLimit>>> = {
  // § 27 KiBiz: should not be more than 20, must not be more than 27 (jaeb-hilden.de).
  'DE-NW': { recommended: 20, most: 27 },
  // Art. 21 BayKiBiG: 30, and 5 more for training of the team (gesetze-bayern.de; kita-st-marien-ebs.de).
  'DE-BY': { most: 30, forTraining: 5 },
  // alleantworten.de, a weak source: no statute was found.
  'DE-BE': { most: 25 },
}

export const closingLimitOf = (region: Region): ClosingLimit | undefined => closingLimits[region]

export type ClosingStanding = 'within' | 'overRecommended' | 'overMost'

/** North Rhine-Westphalia: 20 days are within, 21 over what is recommended, 28 over what is allowed. */
export function closingStanding({ recommended, most }: ClosingLimit, days: number): ClosingStanding {
  if (days > most) return 'overMost'
  return days > (recommended ?? most) ? 'overRecommended' : 'within'
}

/** What most contracts give for a five-day week. */
export const usualLeaveDays = 30
/** A house may lay up to three fifths of the leave on days of its own choice (BAG 1981): 18 of 30, 16.8 of 28. */
export const mostClosedOnLeave = (leaveDays = usualLeaveDays): number => (leaveDays * 3) / 5

/** In Germany 18 closing days are three fifths of 30 days of leave, 19 are more. */
export const isOverLeave = (region: Region, days: number, leaveDays = usualLeaveDays): boolean =>
  region.startsWith('DE-') && days > mostClosedOnLeave(leaveDays)
