import { expect, test } from 'vitest'
import { HeardVersions } from './heard-versions.ts'

test.each<[string, number[][], number, boolean]>([
  ['nothing', [], 9, false],
  ['the next one', [[10]], 10, false],
  ['in order', [[10], [11], [12]], 12, false],
  ['gathered', [[10, 11, 12]], 12, false],
  ['one is lost, and the next does not hide it', [[11]], 9, true],
  ['one is late', [[11], [10]], 11, false],
  ['two processes gather, and the later one is heard first', [[10, 12, 13], [11]], 13, false],
  ['twice', [[10], [10], [10]], 10, false],
  ['of before', [[3], [9]], 9, false],
  ['several holes', [[11], [13], [10]], 11, true],
])('N4: from version 9 on, heard %s', (_, announcements, upTo, hasHole) => {
  const heard = new HeardVersions(9)
  for (const versions of announcements) heard.hear(versions)
  expect([heard.upTo, heard.hasHole]).toEqual([upTo, hasHole])
})

test('the database knows of one that was not heard', () => {
  const heard = new HeardVersions(9)
  heard.expect(10)
  expect(heard.hasHole).toBe(true)
  heard.hear([10])
  expect(heard.hasHole).toBe(false)
})

test('what was read again need not be heard, and what came after it counts', () => {
  const heard = new HeardVersions(9)
  heard.hear([12, 13])
  heard.settle(11)
  expect([heard.upTo, heard.hasHole]).toEqual([13, false])
  heard.settle(4)
  expect(heard.upTo).toBe(13)
})
