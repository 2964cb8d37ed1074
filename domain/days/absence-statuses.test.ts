import { describe, expect, test } from 'vitest'
import { folded } from '../values/folded-text.ts'
import type { AbsenceStatus } from './absence-statuses.ts'
import { absenceStatuses, isUncredited, spanStatuses, statusRecord } from './absence-statuses.ts'

describe('the table of the kinds of absence', () => {
  test.each([
    ['absent', '/', false, true, false],
    ['sick', 'K', true, true, false],
    ['vacation', 'U', true, true, true],
    ['training', 'F', true, true, true],
    ['nonWorkingDay', '–', false, false, true],
  ] as const)('%s', (status, mark, credited, workingDay, namedToParents) => {
    expect(statusRecord(status)).toMatchObject({ mark, credited, workingDay, namedToParents })
    expect(isUncredited(status)).toBe(!credited)
  })

  /** Each key once in the whole table: what is typed must mean one kind. */
  const isWrittenOnce = (keys: (status: AbsenceStatus) => readonly string[]) => {
    const all = absenceStatuses.flatMap(keys)
    expect(new Set(all).size).toBe(all.length)
  }

  test('no two kinds share a mark, a letter or a word', () => {
    isWrittenOnce((status) => [statusRecord(status).mark])
    isWrittenOnce((status) => [...statusRecord(status).letters])
    isWrittenOnce((status) => statusRecord(status).words.split(' '))
  })

  test('words are written as they are compared, and clear letters can be typed', () => {
    for (const { words, letters, clearLetters } of absenceStatuses.map(statusRecord)) {
      expect(words).toMatch(/^[a-z]+( [a-z]+)*$/)
      expect(folded(words)).toBe(words)
      for (const letter of clearLetters) expect(letters).toContain(letter)
    }
  })

  test('something besides sickness stays unnamed to parents', () => {
    const unnamed = absenceStatuses.filter((status) => !statusRecord(status).namedToParents)
    expect(unnamed).toContain('sick')
    expect(unnamed.length).toBeGreaterThan(1)
  })

  test('only days that would be worked can be part of a span', () => {
    expect(spanStatuses.every((status) => statusRecord(status).workingDay)).toBe(true)
  })
})
