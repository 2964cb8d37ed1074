import { describe, expect, test } from 'vitest'
import { hoursOf } from '../values/hours.ts'
import type { DayEntry } from './day-entry.ts'
import { printDayText, readDayText } from './day-text.ts'
import type { Preset, PresetFault } from './preset.ts'
import { dayFromPreset, keptPresets, presetFault, presetOf, readPresetTimes, readTypedDay } from './preset.ts'

const early: Preset = { name: 'Frühdienst', mark: 'FD', times: '07:00-14:30 b11:00-11:30' }
const late: Preset = { name: 'Spätdienst', mark: 'S', times: '09:30-17:00 b13:00-13:30' }
const presets = [early, late]

function day(text: string, notes = ''): DayEntry | undefined {
  const read = readDayText(text, notes)
  return 'entry' in read ? read.entry : undefined
}

describe('the times of a preset, as they are kept', () => {
  test.each([
    ['7-14:30 b11-11:30', '07:00-14:30 b11:00-11:30'],
    ['8-12, 13-16', '08:00-12:00, 13:00-16:00'],
    [' 730-1400 ', '07:30-14:00'],
  ])('%s', (typed, times) => expect(readPresetTimes(typed)).toEqual({ times }))

  test.each<[string, PresetFault]>([
    ['', 'unreadable'],
    ['early', 'unreadable'],
    ['6-12', 'outsideDay'],
    ['8-8:10', 'offGrid'],
    ['12-8', 'endBeforeStart'],
    ['8-12 11-13', 'overlap'],
    ['u', 'noWork'],
    ['-', 'noWork'],
    ['b12-12:30', 'noWork'],
  ])('"%s" is refused: %s', (typed, fault) => expect(readPresetTimes(typed)).toEqual({ fault }))

  test('a list is trimmed and written in one way', () => {
    const typed = [{ name: ' Früh ', mark: ' FD ', times: '7-14' }]
    expect(keptPresets(typed)).toEqual([{ name: 'Früh', mark: 'FD', times: '07:00-14:00' }])
  })
})

describe('what is wrong with a preset', () => {
  test.each<[string, Partial<Preset>, PresetFault | undefined]>([
    ['nothing', {}, undefined],
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'n'.repeat(41) }, 'name'],
    ['no mark', { mark: '' }, 'mark'],
    ['a mark of four', { mark: 'Spät' }, 'mark'],
    ['a mark of two words', { mark: 'S T' }, 'mark'],
    ['a mark outside the basic plane', { mark: '🌙🌙🌙' }, undefined],
    ['times that cannot be read', { times: 'late' }, 'unreadable'],
    ['the mark of another', { mark: 'FD ' }, 'sameMark'],
    ['the times of another, written otherwise', { times: '7-14:30 b11-11:30' }, 'sameTimes'],
  ])('%s', (_, change, fault) => {
    expect(presetFault([early, { ...late, ...change }], 1)).toBe(fault)
    expect(presetFault([early, { ...late, ...change }], 0)).toBeUndefined()
  })

  test.each(['U', 'K', 'F', '/', '–', '-', '—', 'u', 'k', 'f', ' F '])(
    'F14: %j is the mark of an absence',
    (mark) => expect(presetFault([early, { ...late, mark }], 1)).toBe('statusMark'),
  )

  test.each(['S', 'T', 'MD', 'F1', 'Fr', 'U2', '/F', 'D'])('%s is a mark like any other', (mark) =>
    expect(presetFault([early, { ...late, mark }], 1)).toBeUndefined(),
  )

  test('a place without a preset', () => expect(presetFault(presets, 2)).toBe('name'))
})

describe('a typed day in a house with presets', () => {
  const typed = (text: string, list: readonly Preset[] = presets) => {
    const read = readTypedDay(text, list)
    return 'fault' in read ? read.fault : printDayText(read.entry)
  }

  test.each([
    ['FD', early.times],
    ['fd', early.times],
    [' Fruehdienst ', early.times],
    ['s', late.times],
    ['f', 'F'],
    ['k', 'K'],
    ['8-12', '08:00-12:00'],
    ['t', 'F'],
    ['XY', 'unreadable'],
  ])('F12: %s is %s', (text, shown) => expect(typed(text)).toBe(shown))

  test('without such a preset S is sick', () => expect(typed('s', [early])).toBe('K'))
  test('F14: a mark that was kept before it was refused does not hide the absence', () =>
    expect(typed('F', [{ ...early, mark: 'F' }])).toBe('F'))
  test('two marks that differ by case only are distinct', () => {
    const both = [early, { ...late, mark: 'fd' }]
    expect([typed('FD', both), typed('fd', both), typed('Fd', both)]).toEqual([
      early.times,
      late.times,
      'unreadable',
    ])
  })
})

describe('the preset that a day equals', () => {
  test.each<[string, DayEntry | undefined, Preset | undefined]>([
    ['the same sessions', day('7-14:30 b11-11:30'), early],
    ['with notes', day('9:30-17 b13-13:30', 'Trip'), late],
    ['another break', day('7-14:30 b12-12:30'), undefined],
    ['no break', day('7-14:30'), undefined],
    ['an absence', day('u'), undefined],
    ['an empty day', undefined, undefined],
  ])('%s', (_, entry, preset) => expect(presetOf(entry, presets)).toBe(preset))

  test('recorded hours do not make it another day', () => {
    const planned = dayFromPreset(early)!
    const sessions = planned.sessions.map((session) =>
      session.type === 'work' ? { ...session, actualHours: hoursOf(5) } : session,
    )
    expect(presetOf({ ...planned, sessions }, presets)).toBe(early)
  })

  test('without presets none', () => expect(presetOf(day('8-12'), [])).toBeUndefined())

  test('a day made from a preset equals it, and keeps the notes', () => {
    for (const preset of presets) {
      const made = dayFromPreset(preset, 'Swap with Mia')
      expect(presetOf(made, presets)).toBe(preset)
      expect(made?.notes).toBe('Swap with Mia')
    }
  })
})
