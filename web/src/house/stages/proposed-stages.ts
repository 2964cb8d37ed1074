import type { Stage } from '#domain/stages/stage.ts'
import { stageColours } from '#domain/stages/stage.ts'
import type { useWords } from '../../i18n/use-words.ts'

/** To start from: one stage of each colour, in the reader's language. */
export function proposedStages(t: ReturnType<typeof useWords>['t']): Stage[] {
  return stageColours.map((colour) => ({
    colour,
    name: t(`stages.proposal.${colour}.name`),
    text: t(`stages.proposal.${colour}.text`),
  }))
}
