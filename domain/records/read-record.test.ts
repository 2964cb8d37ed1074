import { describe, expect, test } from 'vitest'
import { sessionsOfPlan } from '../days/plan-text.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { readRecordText, readSickFrom } from './read-record.ts'
import { recordText } from './record-text.ts'

const breakAt = clockTimeOf('11:30')
const planned = sessionsOfPlan('08:00-12:00 b12:00-12:30 12:30-16:00') ?? []

describe('what is typed of a day that was not as planned', () => {
  test.each([
    ['7:53-16:07 p30', '07:53-12:00 b12:00-12:30 12:30-16:07'],
    ['7:53-16:07 b30', '07:53-12:00 b12:00-12:30 12:30-16:07'],
    ['753-1607p30', '07:53-12:00 b12:00-12:30 12:30-16:07'],
    ['753-16p1210-1241', '07:53-12:10 b12:10-12:41 12:41-16:00'],
    ['830-1245', '08:30-12:45'],
    ['775-9', 'unreadable'],
    ['7.53 – 16.07, Pause 30 Minuten', '07:53-12:00 b12:00-12:30 12:30-16:07'],
    ['8-16', '08:00-16:00'],
    ['8-12 12:30-16', '08:00-12:00 12:30-16:00'],
    ['8-12/13-16', '08:00-12:00 13:00-16:00'],
    ['8-16 p12:10-12:41', '08:00-12:10 b12:10-12:41 12:41-16:00'],
    ['8-16 p12-12:30 team 14-16', '08:00-12:00 b12:00-12:30 12:30-14:00 t14:00-16:00'],
    ['8-13 mpa 13-14', '08:00-13:00 m13:00-14:00'],
    ['0:01-23:59', '00:01-23:59'],
    ['19:30-21:40', '19:30-21:40'],
    ['8-14 19:30-21:40', '08:00-14:00 19:30-21:40'],
    ['von 8', 'unreadable'],
    ['8-7', 'endBeforeStart'],
    ['8-24', 'outsideDay'],
    ['8-12 11-14', 'overlap'],
    ['8-8:10 p30', 'overlap'],
    ['8:61-9', 'unreadable'],
    ['p30', 'overlap'],
    ['b12-13', 'unreadable'],
    ['', 'unreadable'],
    [`8-16${' p30'.repeat(125)}`, 'unreadable'],
  ])('%s', (text, expected) => {
    const read = readRecordText(text, { planned, breakAt })
    expect('fault' in read ? read.fault : recordText(read.spans)).toBe(expected)
  })

  test('without a planned break it lies where the house rests, or as near as the day lets', () => {
    const read = (text: string) => {
      const found = readRecordText(text, { breakAt })
      return 'fault' in found ? found.fault : recordText(found.spans)
    }
    expect(read('8-16 p30')).toBe('08:00-11:30 b11:30-12:00 12:00-16:00')
    expect(read('13-18 p15')).toBe('13:00-13:01 b13:01-13:16 13:16-18:00')
    expect(read('6-10 11-15 p20')).toBe('06:00-10:00 11:00-11:30 b11:30-11:50 11:50-15:00')
  })
})

test.each([
  ['krank ab 11', '11:00'],
  ['Krank  ab 11 Uhr', '11:00'],
  ['k ab 1115', '11:15'],
  ['K seit 9:30', '09:30'],
  ['sick from 11', '11:00'],
  ['s since 14.45', '14:45'],
  ['krank ab 11:10', 'offGrid'],
  ['krank ab 25', 'outsideDay'],
  ['krank ab 3', 'outsideDay'],
  ['krank ab 11:75', 'unreadable'],
  ['krank', undefined],
  ['8-16', undefined],
  ['urlaub ab 11', undefined],
])('sick from a time on: %s', (text, expected) => {
  const read = readSickFrom(text)
  expect(read && ('fault' in read ? read.fault : read.sickFrom)).toBe(expected)
})
