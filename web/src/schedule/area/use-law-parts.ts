import { useLawHintsSwitch } from '../../api/law-hints.ts'
import { latePart } from '../../ui/late-part.tsx'
import type { LawParts } from './law-parts.ts'

const law = latePart(() => import('./law-parts.ts').then(({ lawParts }) => lawParts))

/** What draws hints from law; nothing in other houses and until it is here. */
export function useLawParts(): LawParts | undefined {
  const isUsed = useLawHintsSwitch()
  const parts = law.usePart(isUsed)
  return isUsed ? parts : undefined
}
