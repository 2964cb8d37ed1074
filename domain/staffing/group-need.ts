import type { ChildAge, ChildrenOfAge, GroupNeed } from './staffing.ts'
import { childAges } from './staffing.ts'

export const groupLimits = {
  /** Children for one person. */
  ratio: { least: 1, most: 50 },
  /** Children of one age at one time. */
  children: 200,
  /** Changes of their number on one day. */
  steps: 40,
  /** People, and qualified people, that are always there. */
  minimum: 20,
  /** Dates from which a group needs something else. */
  needs: 50,
} as const

/**
 * Children for one person. Good are the recommendations of the Bertelsmann Stiftung (Ländermonitor Frühkindliche
 * Bildungssysteme) for under three and from three years on; its daily minimum and the values for school children are
 * ours, because no law names one for the moment (`docs/staffing.md`).
 */
export const usualRatios: Record<ChildAge, Pick<ChildrenOfAge, 'ratioAtLeast' | 'ratioGood'>> = {
  under3: { ratioAtLeast: 5, ratioGood: 3 },
  preschool: { ratioAtLeast: 12, ratioGood: 7.5 },
  school: { ratioAtLeast: 15, ratioGood: 12 },
}

/** No teacher is alone with children, and one of them is qualified, until the house says otherwise. */
export const usualMinimum: Pick<GroupNeed, 'minPeople' | 'minQualified'> = { minPeople: 2, minQualified: 1 }

/** Why a need cannot be kept: an age twice, good with more children for one person than at least, steps out of order. */
export type NeedFault = 'ageTwice' | 'goodBelowLeast' | 'stepsOutOfOrder'

export function needFault({ children }: Pick<GroupNeed, 'children'>): NeedFault | undefined {
  if (new Set(children.map(({ age }) => age)).size < children.length) return 'ageTwice'
  if (children.some(({ ratioAtLeast, ratioGood }) => ratioGood > ratioAtLeast)) return 'goodBelowLeast'
  const days = children.flatMap((ofAge) => Object.values(ofAge.days))
  const isInOrder = (steps: (typeof days)[number]) =>
    steps.every(({ from }, at) => at === 0 || from > (steps[at - 1]?.from ?? from))
  return days.every(isInOrder) ? undefined : 'stepsOutOfOrder'
}

/** Ages in their usual order, so that the same need is always written the same. */
export function keptNeed<Need extends Pick<GroupNeed, 'children'>>(need: Need): Need {
  const byAge = (a: ChildrenOfAge, b: ChildrenOfAge) => childAges.indexOf(a.age) - childAges.indexOf(b.age)
  return { ...need, children: [...need.children].sort(byAge) }
}
