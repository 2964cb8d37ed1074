import { describe, expect, test } from 'vitest'
import { widestBounds } from '../days/day-bounds.ts'
import { dayMeant, readPastedDay } from './pasted-day.ts'

const late = { name: 'Spätdienst', mark: 'SD', times: '11:00-17:00' }
const day = (start: string, end: string) => ({
  ...{ status: 'present', notes: '' },
  sessions: [{ type: 'work', start, end, actualHours: null }],
})

describe('F12: a text of another sheet', () => {
  test.each([
    ['SD', day('11:00', '17:00')],
    ['spätdienst', day('11:00', '17:00')],
    ['8-16', day('08:00', '16:00')],
    [' 8-16 ', day('08:00', '16:00')],
    ['Urlaub', { status: 'vacation', plannedHours: null, notes: '' }],
    ['k', { status: 'sick', plannedHours: null, notes: '' }],
    ['–', { status: 'nonWorkingDay', plannedHours: null, notes: '' }],
  ])('%j is a day', (text, entry) => expect(readPastedDay(text, [late])).toEqual({ entry }))

  test.each([
    ['S', 'S'],
    ['s', 'S'],
    [' s ', 'S'],
    ['D1', 'D1'],
    [' d1 ', 'D1'],
    ['FD12', 'FD12'],
    ['Früh2', 'FRÜH2'],
    ['Feiertag', 'FEIERTAG'],
    ['Ausflug  mit\nEltern', 'AUSFLUG MIT ELTERN'],
    ['Fortbildung Erste Hilfe?', 'FORTBILDUNG ERSTE HILFE?'],
    ['  Fortbildung Erste Hilfe?  ', 'FORTBILDUNG ERSTE HILFE?'],
  ])('%j is the code %s, which is asked about', (text, code) =>
    expect(readPastedDay(text, [late])).toEqual({ code }),
  )

  test.each([
    ['', 'unreadable'],
    ['   ', 'unreadable'],
    ['39', 'unreadable'],
    ['1,5', 'unreadable'],
    ['Fortbildung Erste Hilfe!!!', 'unreadable'],
    ['Fortbildung Erste Hilfe??', 'unreadable'],
    ['Dienst1', 'unreadable'],
    ['D123', 'unreadable'],
    ['1D', 'unreadable'],
    ['Tel. 0151', 'unreadable'],
    ['8-16 früh', 'unreadable'],
    ['8:10-16', 'offGrid'],
    ['5-12', 'outsideDay'],
    ['16-8', 'endBeforeStart'],
    ['8-12, 11-15', 'overlap'],
  ])('%j is no day and no code', (text, fault) => expect(readPastedDay(text, [late])).toEqual({ fault }))

  test('its times may be as wide as the house’s day', () =>
    expect(readPastedDay('6-12', [], widestBounds)).toEqual({ entry: day('06:00', '12:00') }))
})

test.each([
  ['leaveOut', undefined],
  ['sick', { status: 'sick', plannedHours: null, notes: '' }],
  [{ preset: late }, day('11:00', '17:00')],
] as const)('F12: a code that means %j', (meaning, entry) => expect(dayMeant(meaning)).toEqual(entry))
