import { expect, test } from 'vitest'
import { changedSince, lateNumbers } from './kept-tables.ts'

const kept = '0054 baseline aa\n0055 members bb\n0070 kiosks cc\nfunctions 12\n'

test('a released migration stays as it is, whatever comes after it', () => {
  expect(changedSince(kept, kept)).toEqual([])
  expect(changedSince(kept, `${kept.replace('functions 12', '0071 more dd\nfunctions 13')}`)).toEqual([])
})

test('one that was edited, renamed or removed is named', () => {
  const edited = changedSince(kept, kept.replace('members bb', 'members b2'))
  expect(edited).toEqual([
    'Migration 0055 (members) was changed after its release. Take it back and add a new one.',
  ])
  expect(changedSince(kept, kept.replace('members bb', 'people bb'))).toHaveLength(1)
  expect(changedSince(kept, kept.replace('0070 kiosks cc\n', ''))).toEqual([
    'Migration 0070 (kiosks) is missing after its release. Take it back and add a new one.',
  ])
})

test('a new one has a number after all that are released', () => {
  const between = kept.replace('0070', '0060 between dd\n0070')
  expect(lateNumbers(kept, between)).toEqual([
    'Migration 60 is new and smaller than 70, which is released. Give it the next number.',
  ])
  expect(lateNumbers(kept, kept.replace('functions', '0071 after dd\nfunctions'))).toEqual([])
})
