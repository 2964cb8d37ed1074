import { useDayBounds } from '../api/day-bounds.ts'
import type { BarScale } from './on-duty.ts'
import { barScale } from './on-duty.ts'

/** All bars of the page have one scale. */
export const useBarScale = (): BarScale => barScale(useDayBounds())
