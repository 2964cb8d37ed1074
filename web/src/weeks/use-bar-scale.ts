import type { MinuteSpan } from '#domain/on-duty.ts'
import { useDayBounds } from '../api/day-bounds.ts'
import { barScale } from './bar-scale.ts'

/** All bars of the page have one scale. */
export const useBarScale = (): MinuteSpan => barScale(useDayBounds())
