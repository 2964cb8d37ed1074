import { expect, test } from 'vitest'
import { DrawingTime } from './drawing-time.ts'

/** A clock that a drawing moves. */
function timed() {
  let now = 0
  const time = new DrawingTime(() => now)
  return {
    draw: (milliseconds: number) => time.spend(() => (now += milliseconds)),
    wait: (milliseconds: number) => (now += milliseconds),
    isLeft: () => time.isLeft,
  }
}

test('R30: one drawing after the other takes at most a quarter of the time', () => {
  const { draw, wait, isLeft } = timed()
  let drawn = 0
  for (let round = 0; round < 10_000; round++) {
    if (isLeft()) {
      draw(20)
      drawn += 20
    } else wait(1)
  }
  const passed = 10_000 + drawn * 0.95
  expect(drawn / passed).toBeLessThan(0.3)
  expect(drawn).toBeGreaterThan(1_000)
})

test('after a pause there is some to spend at once, but not what was saved up for hours', () => {
  const { draw, wait, isLeft } = timed()
  wait(3_600_000)
  expect(isLeft()).toBe(true)
  draw(499)
  expect(isLeft()).toBe(true)
  draw(600)
  expect(isLeft()).toBe(false)
})

test('what a drawing that failed took is counted too', () => {
  let now = 0
  const time = new DrawingTime(() => now)
  const fails = () => {
    now += 1_000
    throw new Error('It cannot be drawn')
  }
  expect(() => time.spend(fails)).toThrow('It cannot be drawn')
  expect(time.isLeft).toBe(false)
})
