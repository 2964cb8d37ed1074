import { expect, test } from 'vitest'
import { beyondQuota, usedKinds } from './kind-days.tsx'

const teacher = (...kinds: readonly (readonly ['leave' | 'timeOff' | 'absent', number])[]) => ({
  ...{ id: 1, name: 'Anna Becker', archived: false },
  kinds: kinds.map(([kind, days]) => ({ kind, days, quota: null })),
})

test('only kinds that somebody has become columns, in their own order', () => {
  const rows = [teacher(['absent', 1], ['timeOff', 0.5]), teacher(['leave', 12], ['timeOff', 0])]
  expect(usedKinds(rows)).toEqual(['leave', 'timeOff', 'absent'])
  expect(usedKinds([teacher(['leave', 0])])).toEqual([])
})

test.each([
  [2, 2, 0],
  [2.5, 2, 0.5],
  [0, 2, 0],
  [30, null, 0],
])('%d days of %s are %d too many', (days, quota, beyond) => {
  expect(beyondQuota({ days, quota })).toBe(beyond)
})
