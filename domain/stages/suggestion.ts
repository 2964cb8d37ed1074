import type { Stage, StageColour } from './stage.ts'
import { graveness, stageColours } from './stage.ts'

/** As coverage says it; `none`: there is no need. */
type Level = 'none' | 'covered' | 'tight' | 'gap'

/** What coverage knows of one group on one day. */
export interface CoveredGroup {
  /** Null: the house as a whole. */
  readonly groupId: number | null
  readonly runs: readonly { readonly from: string; readonly to: string; readonly level: Level }[]
}

const halfDays = ['morning', 'afternoon'] as const
type HalfDay = (typeof halfDays)[number]

/** What the product would say. The management decides, also to say nothing. */
export interface StageSuggestion {
  readonly colour: StageColour
  /** The only group with a gap; null: the whole house. */
  readonly groupId: number | null
  /** The half days with a gap, for the sentence that says why. */
  readonly gaps: readonly HalfDay[]
}

const noon = '12:00'

/**
 * From the worst level of each half day: no gap is green, a gap in one half is yellow, in both orange. A day that is
 * only tight is green: it is short of what is good, not of what is needed, and a light that is always yellow says
 * nothing. Red is never suggested: closing a house is the management's decision.
 */
export function suggestStage(groups: readonly CoveredGroup[]): StageSuggestion {
  const short = groups.filter(({ runs }) => runs.some(({ level }) => level === 'gap'))
  const gaps = halfDays.filter((half) => groups.some((group) => worstIn(group, half) === 'gap'))
  const [only] = short
  const groupId = only && short.length === 1 && groups.length > 1 ? only.groupId : null
  return { colour: stageColours[gaps.length] ?? 'green', groupId, gaps }
}

const levels: readonly Level[] = ['none', 'covered', 'tight', 'gap']

function worstIn({ runs }: CoveredGroup, half: HalfDay): Level {
  const here = runs.filter(({ from, to }) => (half === 'morning' ? from < noon : to > noon))
  return levels.findLast((level) => here.some((run) => run.level === level)) ?? 'none'
}

/** The stage of the plan for a colour: the mildest that is not milder, else the gravest of all. */
export function stageOfColour<Kept extends Stage>(
  stages: readonly Kept[],
  colour: StageColour,
): Kept | undefined {
  const inOrder = [...stages].sort((a, b) => graveness(a.colour) - graveness(b.colour))
  return inOrder.find((stage) => graveness(stage.colour) >= graveness(colour)) ?? inOrder.at(-1)
}
