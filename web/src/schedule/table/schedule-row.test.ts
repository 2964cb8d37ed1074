import { expect, test } from 'vitest'
import type { ParentRow } from '#contract/weeks.ts'
import { haveFigures } from './schedule-row.ts'

const row = (given: Partial<ParentRow>): ParentRow => ({ id: 1, name: 'Anna', timeSlots: [], ...given })

test('figures are there only when they were sent', () => {
  expect(haveFigures([row({})])).toBe(false)
  expect(haveFigures([row({ actualHours: 0 })])).toBe(true)
})
