/**
 * One stage of the house's own plan for short days: what parents read when it is set. Limburgerhof has six of them,
 * Aachen four (field 3).
 */
export interface Stage {
  readonly name: string
  readonly colour: StageColour
  /** What parents are asked for or informed of; may be empty. */
  readonly text: string
}

/** From calm to serious. */
export const stageColours = ['green', 'yellow', 'orange', 'red'] as const
export type StageColour = (typeof stageColours)[number]

export const mostStages = 6
export const stageLimits = { name: 40, text: 300 } as const

/** Why a stage cannot be kept: it has no name or too long a one, too long a text, or the name of another. */
export type StageFault = 'name' | 'text' | 'sameName'

/** What is wrong with the stage at this place, beside the others of its plan. */
export function stageFault(stages: readonly Stage[], at: number): StageFault | undefined {
  const stage = stages[at]
  const name = stage?.name.trim() ?? ''
  if (!stage || name === '' || name.length > stageLimits.name) return 'name'
  if (stage.text.trim().length > stageLimits.text) return 'text'
  return stages.slice(0, at).some((other) => other.name.trim() === name) ? 'sameName' : undefined
}

/** Green is 0, red is 3. */
export const graveness = (colour: StageColour) => stageColours.indexOf(colour)
