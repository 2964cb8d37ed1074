import { describe, expect, test } from 'vitest'
import { DrawingTime } from './drawing-time.ts'

/** A clock that drawings move, as if there were one thread for all. */
function timed() {
  let now = 0
  const time = new DrawingTime({ now: () => now })
  const wait = (milliseconds: number) => {
    now += milliseconds
  }
  return {
    wait,
    passed: () => now,
    isLeftFor: (siteId: number) => time.isLeftFor(siteId),
    draw(siteId: number, milliseconds: number) {
      wait(milliseconds)
      time.take(siteId, milliseconds)
    },
  }
}

describe('R30: drawing takes its share of the time and no more', () => {
  test.each([
    ['one house', 1, 0.02],
    ['all houses', 1_000, 0.5],
  ])('%s', (_, houses, share) => {
    const { wait, passed, isLeftFor, draw } = timed()
    let drawn = 0
    for (let round = 0; round < 100_000; round++) {
      const siteId = round % houses
      if (isLeftFor(siteId)) {
        draw(siteId, 20)
        drawn += 20
      }
      wait(1)
    }
    expect(drawn / passed()).toBeLessThan(share * 1.2)
    expect(drawn / passed()).toBeGreaterThan(share * 0.8)
  })
})

test('a house that spends its own leaves the others theirs', () => {
  const { draw, isLeftFor } = timed()
  draw(1, 400)
  expect([isLeftFor(1), isLeftFor(2)]).toEqual([false, true])
})

test('after a pause there is some to spend at once, but not what was saved up for hours', () => {
  const { draw, wait, isLeftFor } = timed()
  wait(3_600_000)
  draw(1, 290)
  expect(isLeftFor(1)).toBe(true)
  draw(1, 100)
  expect(isLeftFor(1)).toBe(false)
})
