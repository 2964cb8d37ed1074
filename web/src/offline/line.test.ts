import { expect, test } from 'vitest'
import { Line } from './line.ts'

const begun = 1_000_000

test('what is kept is shown after half a second, and at once while nobody answers', () => {
  const line = new Line()
  expect(line.patience(begun)).toBeGreaterThan(0)
  expect(line.patience(begun)).toBeLessThan(500)
  line.noteSilence(begun)
  expect(line.patience(begun + 10)).toBe(0)
  expect(line.patience(begun + 10_000)).toBeGreaterThan(0)
})

test('an answer ends the silence', () => {
  const line = new Line()
  line.noteSilence(begun)
  line.noteAnswer(begun + 100, 30)
  expect(line.patience(begun + 101)).toBeGreaterThan(0)
})

test('a slow line is waited for: what is kept would come and go with each question', () => {
  const line = new Line()
  line.noteAnswer(begun, 900)
  expect(line.patience(begun + 1)).toBeGreaterThan(5_000)
  expect(line.patience(begun + 10 * 60_000)).toBeLessThan(500)
})
