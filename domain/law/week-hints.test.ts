import { expect, test } from 'vitest'
import { lawOf } from '../test/law-days.ts'
import type { WeekWork } from './week-hints.ts'
import { weekHintsOf } from './week-hints.ts'

const hours = 60

test.each<[string, string, WeekWork, string[]]>([
  ['40 hours', 'de minor', { week: 40 * hours }, []],
  ['more than 40 hours', 'de minor', { week: 40 * hours + 15 }, ['week alert 2415 of 2400']],
  ['more than 40 hours of an adult', 'de', { week: 45 * hours }, []],
  ['a mean of 48', 'de', { week: 40 * hours, mean: 48 * hours }, []],
  ['a mean above 48', 'de', { week: 40 * hours, mean: 48 * hours + 1 }, ['mean alert 2881 of 2880']],
  ['90 hours in two weeks', 'de maternity', { week: 45 * hours, fortnight: 90 * hours }, []],
  [
    'more than 90',
    'de maternity',
    { week: 45 * hours, fortnight: 90 * hours + 15 },
    ['fortnight alert 5415 of 5400'],
  ],
  [
    'a month above the contract',
    'de maternity',
    { week: 30 * hours, monthMean: 30 * hours + 15, contract: 30 * hours },
    ['monthMean alert 1815 of 1800'],
  ],
  [
    'a month at the contract',
    'de maternity',
    { week: 30 * hours, monthMean: 30 * hours, contract: 30 * hours },
    [],
  ],
  ['a month without a contract', 'de maternity', { week: 30 * hours, monthMean: 30 * hours }, []],
  ['60 hours', 'at', { week: 60 * hours }, []],
  ['more than 60', 'at', { week: 60 * hours + 15 }, ['week alert 3615 of 3600']],
  ['more than 40', 'at minor', { week: 40 * hours + 15 }, ['week alert 2415 of 2400']],
  ['more than 40', 'at maternity', { week: 40 * hours + 15 }, ['week alert 2415 of 2400']],
  ['45 hours', 'ch', { week: 45 * hours }, []],
  ['more than 45', 'ch', { week: 45 * hours + 15 }, ['week note 2715 of 2700']],
  ['more than 50', 'ch', { week: 50 * hours + 15 }, ['week alert 3015 of 3000']],
])('%s, %s', (_, law, work, hints) => {
  const said = weekHintsOf(work, lawOf(law)).map(
    ({ rule, severity, is, limit }) => `${rule} ${severity} ${is} of ${limit}`,
  )
  expect(said).toEqual(hints)
})
