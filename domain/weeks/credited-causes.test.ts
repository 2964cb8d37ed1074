import { expect, test } from 'vitest'
import { hoursOf, toNumber } from '../values/hours.ts'
import { creditedCauses } from './credited-causes.ts'
import type { DerivationStep } from './derivation.ts'
import { added, taken } from './derivation.ts'

const words = (steps: readonly DerivationStep[]) =>
  creditedCauses(steps).map(({ cause, hours }) => `${cause} ${toNumber(hours)}`)
const share = { kind: 'shareOfRest', target: hoursOf(25), usual: hoursOf(0), unnamedDays: 4 } as const

test.each<[string, DerivationStep[], string[]]>([
  ['nothing credited', [], []],
  [
    'two days of one cause are one sum',
    [
      added(hoursOf(7), { kind: 'plannedDay', weekday: 2, cause: 'sick' }),
      added(hoursOf(4), { kind: 'usualDay', weekday: 3, cause: 'sick' }),
    ],
    ['sick 11'],
  ],
  [
    'in the order of the week',
    [
      added(hoursOf(6.25), { ...share, days: [{ weekday: 1, cause: 'holiday' }] }),
      added(hoursOf(7), { kind: 'plannedDay', weekday: 4, cause: 'vacation' }),
      added(hoursOf(7), { kind: 'plannedDay', weekday: 2, cause: 'sick' }),
    ],
    ['holiday 6.25', 'sick 7', 'vacation 7'],
  ],
  [
    'a share of days with different causes is divided by days, and nothing is lost in rounding',
    [
      added(hoursOf(10), {
        ...share,
        days: [
          { weekday: 1, cause: 'sick' },
          { weekday: 2, cause: 'vacation' },
          { weekday: 3, cause: 'vacation' },
        ],
      }),
    ],
    ['sick 3.33', 'vacation 6.67'],
  ],
  [
    'half a day counts half',
    [
      added(hoursOf(6), {
        ...share,
        days: [
          { weekday: 4, cause: 'release', half: true },
          { weekday: 4, cause: 'vacation', half: true },
          { weekday: 5, cause: 'holiday' },
        ],
      }),
    ],
    ['release 1.5', 'vacation 1.5', 'holiday 3'],
  ],
  [
    'an absence that is not credited is named, a day that is never worked is not',
    [
      added(hoursOf(0), { kind: 'uncreditedDay', weekday: 1, status: 'absent' }),
      added(hoursOf(0), { kind: 'uncreditedDay', weekday: 2, status: 'absent', absenceKind: 'timeOff' }),
      added(hoursOf(0), { kind: 'uncreditedDay', weekday: 5, status: 'nonWorkingDay' }),
    ],
    ['absent 0', 'timeOff 0'],
  ],
  [
    'a kind of absence by its own name, with what a course really took',
    [
      added(hoursOf(8), {
        ...{ kind: 'realDay', insteadOf: hoursOf(6), weekday: 3, cause: 'training' },
        absenceKind: 'training',
      }),
      added(hoursOf(6), { kind: 'plannedDay', weekday: 4, cause: 'absent', absenceKind: 'childSick' }),
    ],
    ['training 8', 'childSick 6'],
  ],
])('%s', (_, steps, expected) => {
  expect(words(steps)).toEqual(expected)
})

test.each([
  ['of which something is left is paid for the rest', 4, ['holiday 3']],
  ['worked as long as it is paid is not listed', 7, []],
])('Q1: a holiday %s', (_, worked, expected) => {
  const steps = [
    added(hoursOf(7), { kind: 'usualDay', weekday: 5, cause: 'holiday' }),
    taken(hoursOf(worked), { kind: 'workedHoliday', weekday: 5 }),
  ]
  expect(words(steps)).toEqual(expected)
})
