import { describe, expect, test } from 'vitest'
import type { DayEntry } from './day-entry.ts'
import { readDayText } from './day-text.ts'
import { hoursOf } from './hours.ts'
import type { Preset, PresetFault } from './preset.ts'
import { dayFromPreset, keptPresets, presetFault, presetOf, readPresetTimes } from './preset.ts'

const early: Preset = { name: 'Frühdienst', mark: 'F', times: '07:00-14:30 b11:00-11:30' }
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
    const typed = [{ name: ' Früh ', mark: ' F ', times: '7-14' }]
    expect(keptPresets(typed)).toEqual([{ name: 'Früh', mark: 'F', times: '07:00-14:00' }])
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
    ['the mark of another', { mark: 'F ' }, 'sameMark'],
    ['the times of another, written otherwise', { times: '7-14:30 b11-11:30' }, 'sameTimes'],
  ])('%s', (_, change, fault) => {
    expect(presetFault([early, { ...late, ...change }], 1)).toBe(fault)
    expect(presetFault([early, { ...late, ...change }], 0)).toBeUndefined()
  })

  test('a place without a preset', () => expect(presetFault(presets, 2)).toBe('name'))
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
    const sessions = planned.sessions.map((one) =>
      one.type === 'work' ? { ...one, actualHours: hoursOf(5) } : one,
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
