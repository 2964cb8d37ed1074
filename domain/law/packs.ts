import type { CalendarDate } from '../values/calendar-date.ts'
import type { LawCountry, LawPack, Protection } from './law-rules.ts'
import { austrianPacks } from './packs-at.ts'
import { swissPacks } from './packs-ch.ts'
import { germanPacks } from './packs-de.ts'

/** Every pack there is, oldest first for each country and protection. Packs of the past stay: old days keep their law. */
export const lawPacks: readonly LawPack[] = [...germanPacks, ...austrianPacks, ...swissPacks]

interface LawOfDay {
  readonly country: LawCountry
  readonly protection: Protection
  readonly date: CalendarDate
}

/** The last pack that has begun by the date; before the first one, the first. */
export function packInForce({ country, protection, date }: LawOfDay, packs = lawPacks): LawPack {
  const own = packs.filter((pack) => pack.country === country && pack.protection === protection)
  const pack = own.findLast(({ validFrom }) => validFrom <= date) ?? own[0]
  if (!pack) throw new RangeError(`No law for ${protection} in ${country}`)
  return pack
}
