import { useMemo } from 'react'
import type { MinuteSpan } from '#domain/days/on-duty.ts'
import { useHouse } from '../../site/house-context.tsx'

import { barScale } from './bar-scale.ts'

/** All bars of the page have one scale: the same object, so that what is drawn by it is not drawn again. */
export function useBarScale(): MinuteSpan {
  const bounds = useHouse().bounds
  return useMemo(() => barScale(bounds), [bounds])
}
