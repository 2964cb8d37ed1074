import { expect, test } from 'vitest'
import type { Qualification } from './staffing.ts'
import { withQualification } from './weight.ts'

test.each<[Qualification, number, Qualification, number]>([
  ['qualified', 100, 'trainee', 50],
  ['trainee', 50, 'qualified', 100],
  ['trainee', 33, 'assistant', 33],
  ['qualified', 0, 'trainee', 0],
  ['assistant', 100, 'other', 100],
])('%s counting %i who becomes %s counts %i', (before, weight, qualification, counts) => {
  expect(withQualification({ qualification: before, weight }, qualification)).toEqual({
    qualification,
    weight: counts,
  })
})
