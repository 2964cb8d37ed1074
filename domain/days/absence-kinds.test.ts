import { describe, expect, test } from 'vitest'
import { folded } from '../values/folded-text.ts'
import { absenceKindNames, kindMeantBy, kindRecord, kindsOf, takesRealHours } from './absence-kinds.ts'
import { statusRecord } from './absence-statuses.ts'

describe('the table of the kinds of absence', () => {
  test.each([
    ['leave', 'vacation', 'planned', null],
    ['sick', 'sick', 'planned', null],
    ['training', 'training', 'real', null],
    ['school', 'training', 'real', null],
    ['timeOff', 'absent', 'due', null],
    ['unpaid', 'absent', 'planned', null],
    ['childSick', 'absent', 'planned', 15],
    ['special', 'absent', 'planned', 5],
    ['regeneration', 'absent', 'planned', 2],
    ['conversion', 'absent', 'planned', 2],
  ] as const)('%s', (kind, status, credit, quota) => {
    expect(kindRecord(kind)).toMatchObject({ status, credit, quota, seenBy: 'management' })
    expect(kindsOf(status)).toContain(kind)
    expect(takesRealHours(kind)).toBe(credit === 'real')
  })

  test('there are these ten', () => expect(absenceKindNames).toHaveLength(10))

  test('no two kinds share letters or a word, which are written as they are compared', () => {
    const keys = absenceKindNames.flatMap((kind) => {
      const { letters, words } = kindRecord(kind)
      return [...words.split(' '), letters].filter(Boolean)
    })
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) {
      expect(key).toMatch(/^[a-z]+$/)
      expect(folded(key)).toBe(key)
    }
  })

  test('only a day that would be worked has a kind', () => {
    for (const kind of absenceKindNames) expect(statusRecord(kindRecord(kind).status).workingDay).toBe(true)
  })

  test.each([
    ['vacation', 'leave'],
    ['sick', 'sick'],
    ['training', 'training'],
    ['absent', undefined],
    ['nonWorkingDay', undefined],
  ] as const)('%s without a kind is counted as %s', (status, kind) => expect(kindMeantBy(status)).toBe(kind))
})
