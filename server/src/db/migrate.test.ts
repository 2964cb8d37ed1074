import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrations } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('N10: every migration has a number of its own', () => {
  const numbers = migrations().map(({ number }) => number)
  expect(numbers.length).toBeGreaterThan(30)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
})

test('N10: two that share a number are refused by their names, whatever order the folder lists them in', () => {
  for (const file of ['0002_rooms.sql', '0001_house.sql', '0002_gardens.sql'])
    writeFileSync(join(folder, file), 'select 1')
  expect(() => migrations(folder)).toThrow(
    'The migrations 0002_gardens.sql and 0002_rooms.sql have the same number; give one of them the next',
  )
  rmSync(join(folder, '0002_gardens.sql'))
  expect(migrations(folder).map(({ number, name }) => `${number} ${name}`)).toEqual(['1 house', '2 rooms'])
})
