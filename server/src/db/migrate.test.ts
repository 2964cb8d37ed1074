import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrations } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('N10: every migration has a number of its own', () => {
  const numbers = migrations().map(({ number }) => number)
  expect(numbers[0]).toBe(54)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
})

test('N10: two that share a number are refused by their names, whatever order the folder lists them in', () => {
  for (const file of ['0056_rooms.sql', '0055_house.sql', '0056_gardens.sql'])
    writeFileSync(join(folder, file), 'select 1')
  expect(() => migrations(folder)).toThrow(
    'The migrations 56 (gardens) and 56 (rooms) do not count up; give the second the next number',
  )
  rmSync(join(folder, '0056_gardens.sql'))
  const names = () => migrations(folder).map(({ number, name }) => `${number} ${name}`)
  expect(names()).toEqual(['54 baseline', '55 house', '56 rooms'])
  writeFileSync(join(folder, '0012_late.sql'), 'select 1')
  expect(names).toThrow('The migrations 54 (baseline) and 12 (late) do not count up')
})
