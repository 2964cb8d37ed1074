import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/saved-day.md', 'utf8')
const walk = [...page.matchAll(/^(\d+)\. `([^`]+)`/gm)].map(([, number, path = '']) => ({ number, path }))

test('the walk of a saved day is counted, each file once, and every file is there', () => {
  expect(walk.map(({ number }) => Number(number))).toEqual(walk.map((_, at) => at + 1))
  expect(walk.length).toBeLessThanOrEqual(26)
  expect(new Set(walk.map(({ path }) => path)).size).toBe(walk.length)
  expect(walk.filter(({ path }) => !existsSync(path))).toEqual([])
})
