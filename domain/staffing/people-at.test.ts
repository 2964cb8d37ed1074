import { expect, test } from 'vitest'
import { anna, ben, cem, creche, crecheDay, dana, eva, sick, works } from '../test/creche.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { peopleAt } from './people-at.ts'

const [from, to] = [clockTimeOf('14:00'), clockTimeOf('16:30')]

test('who is there, for how long, and who could be', () => {
  const day = new Map([
    ...crecheDay,
    [ben, sick],
    [eva, works('07:30-09:00')],
    [6, works('15:00-16:00', { activity: 'mpa' })],
    [7, works('13:00-17:00', { groupId: 2 })],
    [8, works('17:00-18:00')],
    [9, works('08:00-13:00 17:00-18:00')],
    [10, works('08:00-14:00 b14:00-16:30 16:30-17:00')],
  ])
  const { there, elsewhere } = peopleAt(day, creche, 1, { from, to })
  expect(there.map((person) => [person.member.teacherId, person.from, person.to])).toEqual([
    [cem, '14:00', '15:00'],
    [dana, '14:00', '16:30'],
  ])
  expect(elsewhere.map(({ member, elsewhere }) => [member.teacherId, elsewhere])).toEqual([
    [anna, { kind: 'until', time: '14:00' }],
    [eva, { kind: 'until', time: '09:00' }],
    [6, { kind: 'mpa' }],
    [7, { kind: 'otherGroup', groupId: 2 }],
    [8, { kind: 'from', time: '17:00' }],
    [9, { kind: 'between' }],
    [10, { kind: 'break' }],
  ])
})

test('while the groups are joined everybody is there who works with children', () => {
  const { there } = peopleAt(new Map([[7, works('13:00-17:00', { groupId: 2 })]]), creche, null, { from, to })
  expect(there).toEqual([
    { member: { teacherId: 7, groupId: null, qualification: 'qualified', weight: 100 }, from, to },
  ])
})

// At work only before it or after it: whoever comes at the minute it ends, or leaves at the minute it begins, covers none of it.
test.each([
  ['begins when it ends', '16:30-17:30', { kind: 'from', time: '16:30' }],
  ['ends when it begins', '08:00-14:00', { kind: 'until', time: '14:00' }],
])('T1: who %s is not there', (_, plan, elsewhere) => {
  const member = creche.people.find(({ teacherId }) => teacherId === cem)
  expect(peopleAt(new Map([[cem, works(plan)]]), creche, 1, { from, to })).toEqual({
    there: [],
    elsewhere: [{ member, elsewhere }],
  })
})
