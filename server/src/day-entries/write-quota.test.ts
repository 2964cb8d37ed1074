import { expect, test } from 'vitest'
import { WriteQuota } from './write-quota.ts'

const clock = { time: 0, now: () => clock.time }
const isLeft = (quota: WriteQuota, siteId = 1) => {
  try {
    quota.assertLeft(siteId)
    return true
  } catch {
    return false
  }
}

test('S11: a house writes a minute of days at once, then as many as come back', () => {
  const quota = new WriteQuota(clock, 600)
  quota.charge(1, 599)
  expect(isLeft(quota)).toBe(true)
  quota.charge(1, 101)
  expect(isLeft(quota)).toBe(false)
  expect(isLeft(quota, 2)).toBe(true)
  clock.time += 10_000
  expect(isLeft(quota)).toBe(false)
  clock.time += 1
  expect(isLeft(quota)).toBe(true)
})

test('S11: it says when to come back', () => {
  const quota = new WriteQuota(clock, 600)
  quota.charge(1, 1_200)
  expect(() => quota.assertLeft(1)).toThrow('Please try again in 60 seconds.')
})

test('S11: a quiet time saves up no more than a minute, and a clock that goes back takes nothing', () => {
  const quota = new WriteQuota(clock, 600)
  quota.charge(1, 600)
  clock.time += 3_600_000
  quota.charge(1, 601)
  expect(isLeft(quota)).toBe(false)
  clock.time -= 7_200_000
  expect(isLeft(quota)).toBe(false)
})

test('S11: three times twelve weeks of 150 teachers within a minute are no reason to refuse', () => {
  const quota = new WriteQuota(clock, 20_000)
  for (let copy = 0; copy < 3; copy++) {
    expect(isLeft(quota)).toBe(true)
    quota.charge(1, 9_000)
  }
})
