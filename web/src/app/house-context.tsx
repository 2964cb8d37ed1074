import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { OpenSite, Site } from '#contract/sites.ts'
import { usualBounds } from '#domain/day-bounds.ts'
import { DayBoundsContext } from '../api/day-bounds.ts'
import { MpaNameContext } from '../i18n/house-words.ts'

interface HouseContextProps {
  readonly site: OpenSite | Site | undefined
  readonly children: ReactNode
}

/** What every part of the page knows of the house: from when to when its day is, and its own word for MPA. */
export function HouseContext({ site, children }: HouseContextProps) {
  const { dayStart, dayEnd } = site ?? usualBounds
  const bounds = useMemo(() => ({ dayStart, dayEnd }), [dayStart, dayEnd])
  return (
    <DayBoundsContext value={bounds}>
      <MpaNameContext value={site && 'mpaName' in site ? site.mpaName : ''}>{children}</MpaNameContext>
    </DayBoundsContext>
  )
}
