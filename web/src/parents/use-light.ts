import { useQuery } from '@tanstack/react-query'
import type { ParentLight } from '#contract/stages.ts'
import { lightQuery } from '../api/queries/stages.ts'
import { latePart } from '../ui/late-part.tsx'
import type { LightParts } from './light-parts.ts'

const lightPart = latePart(() => import('./light-parts.ts').then(({ lightParts }) => lightParts))

/** Asked for ahead, with the first answers, so that the light is there with the week. */
export const fetchLightParts = lightPart.fetchPart

interface ShownLight {
  readonly light: ParentLight
  readonly parts: LightParts
}

/**
 * What parents see and what draws it; nothing in a house without the light and until both are here. Not `lazy`:
 * React shows the placeholder of such a component for 300 ms at least.
 */
export function useLight(isUsed: boolean): ShownLight | undefined {
  const parts = lightPart.usePart(isUsed)
  const { data: light } = useQuery({ ...lightQuery, enabled: isUsed })
  return isUsed && light && parts ? { light, parts } : undefined
}
