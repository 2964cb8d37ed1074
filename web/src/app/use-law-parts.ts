import { useEffect, useState } from 'react'
import { useLawHintsSwitch } from '../api/law-hints.ts'
import type { LawParts } from './law-parts.ts'

/** Once it is here, for whoever draws the week next. */
let fetched: LawParts | undefined

/** What draws hints from law; nothing in other houses and until it is here. */
export function useLawParts(): LawParts | undefined {
  const isUsed = useLawHintsSwitch()
  const [parts, setParts] = useState(fetched)
  useEffect(() => {
    if (!isUsed || parts) return
    import('./law-parts.ts').then(
      ({ lawParts }) => {
        fetched = lawParts
        setParts(lawParts)
      },
      (error: unknown) =>
        setParts(() => {
          throw error
        }),
    )
  }, [isUsed, parts])
  return isUsed ? parts : undefined
}
