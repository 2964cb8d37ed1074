import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ParentLight } from '#contract/stages.ts'
import { lightQuery } from '../api/queries/stages.ts'
import type { LightParts } from './light-parts.ts'

let fetched: LightParts | undefined

/** Asked for ahead, with the first answers, so that the light is there with the week. */
export async function fetchLightParts(): Promise<LightParts> {
  fetched ??= (await import('./light-parts.ts')).lightParts
  return fetched
}

interface ShownLight {
  readonly light: ParentLight
  readonly parts: LightParts
}

/**
 * What parents are told and what draws it; nothing in a house without the light and until both are here. Not `lazy`:
 * React shows the placeholder of such a component for 300 ms at least.
 */
export function useLight(isUsed: boolean): ShownLight | undefined {
  const [parts, setParts] = useState(fetched)
  const { data: light } = useQuery({ ...lightQuery, enabled: isUsed })
  useEffect(() => {
    // Without its light the week is still a week: a lost chunk takes nothing else away.
    if (isUsed && !parts) fetchLightParts().then(setParts, () => {})
  }, [isUsed, parts])
  return isUsed && light && parts ? { light, parts } : undefined
}
