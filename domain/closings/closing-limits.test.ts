import { describe, expect, test } from 'vitest'
import type { Region } from '../calendar/regions.ts'
import { regions } from '../calendar/regions.ts'
import type { ClosingStanding } from './closing-limits.ts'
import { closingLimitOf, closingStanding, isOverLeave } from './closing-limits.ts'

describe('how many days a house may close', () => {
  test.each<[Region, number, ClosingStanding]>([
    ['DE-NW', 0, 'within'],
    ['DE-NW', 20, 'within'],
    ['DE-NW', 21, 'overRecommended'],
    ['DE-NW', 27, 'overRecommended'],
    ['DE-NW', 28, 'overMost'],
    ['DE-BY', 30, 'within'],
    ['DE-BY', 31, 'overMost'],
    ['DE-BE', 25, 'within'],
    ['DE-BE', 26, 'overMost'],
  ])('%s, %i days: %s', (region, days, standing) => {
    const limit = closingLimitOf(region)
    expect(limit && closingStanding(limit, days)).toBe(standing)
  })

  test('more than three fifths of the usual leave are pointed out, in Germany', () => {
    expect(isOverLeave('DE-HE', 18)).toBe(false)
    expect(isOverLeave('DE-HE', 19)).toBe(true)
    expect(isOverLeave('AT', 19)).toBe(false)
    expect(isOverLeave('DE-HE', 16, 28)).toBe(false)
    expect(isOverLeave('DE-HE', 17, 28)).toBe(true)
    expect(isOverLeave('DE-HE', 21, 35)).toBe(false)
  })

  test('only three Länder say a number, and Bavaria adds days of training', () => {
    expect(regions.filter(closingLimitOf)).toEqual(['DE-BY', 'DE-BE', 'DE-NW'])
    expect(closingLimitOf('DE-BY')?.forTraining).toBe(5)
  })
})
