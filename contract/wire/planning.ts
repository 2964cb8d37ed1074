import type { PastDuties, Wish } from '#domain/planning/planning-facts.ts'
import type { WirePlanning } from '../planning.ts'

/** What the server says of a week as the domain knows it. */

export function wishesFrom({ wishes }: Pick<WirePlanning, 'wishes'>): Wish[] {
  return wishes.map(({ teacherId, wish }) => ({ teacherId, ...wish }))
}

export function pastDutiesOf(person: WirePlanning['people'][number]): PastDuties {
  const { workingDays, earlyDuties: early, lateDuties: late } = person
  return { workingDays, early, late }
}
