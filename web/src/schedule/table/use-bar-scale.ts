import { useMemo } from 'react'
import type { MinuteSpan } from '#domain/days/on-duty.ts'
import { useDayBounds } from '../../api/day-bounds.ts'
import { barScale } from './bar-scale.ts'

/** All bars of the page have one scale: the same object, so that what is drawn by it is not drawn again. */
export function useBarScale(): MinuteSpan {
  const bounds = useDayBounds()
  return useMemo(() => barScale(bounds), [bounds])
}
