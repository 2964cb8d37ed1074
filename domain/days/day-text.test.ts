import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridTimes } from '../test/grid-times.ts'
import type { DayEntry } from './day-entry.ts'
import { dayStatuses } from './day-entry.ts'
import { printDayText, readDayText, withBreakLetter } from './day-text.ts'
import type { Session, SessionType } from './session.ts'
import { byStart, isPossible, overlapping } from './session.ts'

const written = (text: string) => {
  const read = readDayText(text)
  return 'fault' in read ? read.fault : printDayText(read.entry)
}

describe('a typed day', () => {
  test.each([
    ['8-16', '08:00-16:00'],
    ['08:00 - 16:30', '08:00-16:30'],
    ['730-1400', '07:30-14:00'],
    ['0830-12', '08:30-12:00'],
    ['8.30-12.15', '08:30-12:15'],
    ['8h30-12h', '08:30-12:00'],
    ['8 bis 12 Uhr', '08:00-12:00'],
    ['8 to 12', '08:00-12:00'],
    ['8–12', '08:00-12:00'],
    ['8-12, 12:30-16', '08:00-12:00, 12:30-16:00'],
    ['12:30-16; 8-12', '08:00-12:00, 12:30-16:00'],
    ['8-12 12:30-16', '08:00-12:00, 12:30-16:00'],
    ['8-16 b12-12:30', '08:00-16:00 b12:00-12:30'],
    ['8-16 p 12-12:30', '08:00-16:00 b12:00-12:30'],
    ['8-16b12-12:30', '08:00-16:00 b12:00-12:30'],
    ['8-12, b12-12:30', '08:00-12:00, b12:00-12:30'],
    ['8-16 b8-8:30', 'b08:00-08:30, 08:30-16:00'],
    ['7-21', '07:00-21:00'],
    [' U ', 'U'],
    ['v', 'U'],
    ['k', 'K'],
    ['s', 'K'],
    ['f', 'F'],
    ['t', 'F'],
    ['/', '/'],
    ['-', '-'],
    ['–', '-'],
  ])('%s is %s', (text, shown) => {
    expect(written(text)).toBe(shown)
  })

  test.each([
    ['', 'unreadable'],
    ['x', 'unreadable'],
    ['8', 'unreadable'],
    ['8-', 'unreadable'],
    ['8-16 and more', 'unreadable'],
    ['8:75-16', 'unreadable'],
    ['u 8-16', 'unreadable'],
    ['b', 'unreadable'],
    ['8:10-16', 'offGrid'],
    ['16-8', 'endBeforeStart'],
    ['8-8', 'endBeforeStart'],
    ['6-14', 'outsideDay'],
    ['14-2115', 'outsideDay'],
    ['8-30', 'outsideDay'],
    ['8-12, 11-15', 'overlap'],
    ['8-12 b11:30-12:30', 'overlap'],
  ])('%s is refused: %s', (text, fault) => {
    expect(written(text)).toBe(fault)
  })

  test('a break within a session splits it: the gap is a break only when it is written as one', () => {
    const read = readDayText('8-16 b12-12:30', 'Forest')
    const spans = 'entry' in read && read.entry.status === 'present' ? read.entry.sessions : []
    expect(spans.map(({ type, start, end }) => `${type} ${start}-${end}`)).toEqual([
      'work 08:00-12:00',
      'break 12:00-12:30',
      'work 12:30-16:00',
    ])
    expect(read).toMatchObject({ entry: { notes: 'Forest' } })
  })
})

const session = fc
  .record({
    type: fc.constantFrom<SessionType>('work', 'break'),
    start: fc.constantFrom(...gridTimes),
    end: fc.constantFrom(...gridTimes),
  })
  .map((span): Session => ({ ...span, actualHours: null }))
  .filter(isPossible)

const presentDay = fc
  .array(session, { minLength: 1, maxLength: 8 })
  .map((sessions) => {
    const kept: Session[] = []
    for (const session of byStart(sessions)) if (!overlapping([...kept, session])) kept.push(session)
    return kept
  })
  .map((sessions): DayEntry => ({ status: 'present', sessions, notes: '' }))

const touching = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 56 }), { minLength: 2, maxLength: 9 }),
    fc.array(fc.constantFrom<SessionType>('work', 'break'), { minLength: 8, maxLength: 8 }),
  )
  .map(([cuts, types]): DayEntry => {
    const times = cuts.sort((a, b) => a - b).map((cut) => gridTimes[cut] ?? gridTimes[0]!)
    const sessions = times.slice(1).map((end, index): Session => {
      return { type: types[index] ?? 'work', start: times[index] ?? end, end, actualHours: null }
    })
    return { status: 'present', sessions, notes: '' }
  })

const absentDay = fc
  .constantFrom(...dayStatuses.filter((status) => status !== 'present'))
  .map((status): DayEntry => ({ status, plannedHours: null, notes: '' }))

describe('F52: a day as sheets write it', () => {
  test.each([
    ['8-12/13-16', '08:00-12:00, 13:00-16:00'],
    ['8-16 (P 12-12:30)', '08:00-16:00 b12:00-12:30'],
    ['8-16 (Pause: 12:00-12:30)', '08:00-16:00 b12:00-12:30'],
    ['8-16, break 12-12:30', '08:00-16:00 b12:00-12:30'],
    ['8-16 mit Pause 12-12:30', '08:00-16:00 b12:00-12:30'],
    ['8-16 inkl. P. 12-12:30', '08:00-16:00 b12:00-12:30'],
    ['08:00 - 16:00 Uhr', '08:00-16:00'],
    ['8 Uhr – 16 Uhr', '08:00-16:00'],
    ['von 8 bis 16 Uhr', '08:00-16:00'],
    ['8.00–16.00', '08:00-16:00'],
    ['8:00—16:00', '08:00-16:00'],
    ['8:00 − 16:00', '08:00-16:00'],
    ['08:00:00-16:00:00', '08:00-16:00'],
    ['8:00h-16:00h', '08:00-16:00'],
    ['7h30-14h', '07:30-14:00'],
    ['8:00-12:00 + 13:00-16:00', '08:00-12:00, 13:00-16:00'],
    ['8-12 und 13-16', '08:00-12:00, 13:00-16:00'],
    ['8-12 u. 13-16', '08:00-12:00, 13:00-16:00'],
    ['8-12 & 13-16', '08:00-12:00, 13:00-16:00'],
    ['8-12\n13-16', '08:00-12:00, 13:00-16:00'],
    ['8:00\u00a0-\u00a016:00\u00a0', '08:00-16:00'],
    ['(8-16)', '08:00-16:00'],
    ['8-16.', '08:00-16:00'],
  ])('%j is %s', (text, shown) => expect(written(text)).toBe(shown))

  test.each([
    [
      'U',
      'Urlaub, urlaub, URLAUB, Url., Url, Urlaub!, Resturlaub, vacation, Holiday, annual leave, u, U., V',
    ],
    ['K', 'krank, Krank, KRANK., (krank), AU, kr., arbeitsunfähig, arbeitsunfaehig, sick, off sick, ill, k'],
    ['F', 'Fortbildung, FB, FoBi, Schulung, Schule, Berufsschule, Bildungsurlaub, training, Course, f'],
    [
      '/',
      'ZA, Zeitausgleich, Ausgleich, Überstundenabbau, Ueberstundenabbau, Kind krank, Kind-krank, abwesend, absent, TOIL, /',
    ],
    ['-', 'frei, Frei., dienstfrei, arbeitsfrei, freier Tag, off, day off, Non-working day, -, –, —, --'],
  ])('%s: %s', (mark, texts) => {
    for (const text of texts.split(', ')) expect([text, written(text)]).toEqual([text, mark])
  })

  test.each([
    'Urlaub?',
    'halb frei',
    'constructor',
    'toString',
    'Bank holiday',
    'Feiertag',
    'Fr',
    'x',
    '8-12/',
    '(',
    '.',
    '8-16 P 30',
  ])('%s is not guessed', (text) => expect(written(text)).toBe('unreadable'))
})

describe("F24: a break has the reader's own letter", () => {
  test.each(['8-16 b12-12:30', '8-16 p12-12:30', '8-16 P 12-12:30', '8-16 B12-12:30'])('%s', (text) => {
    const read = readDayText(text)
    const entry = 'entry' in read ? read.entry : undefined
    expect(printDayText(entry, 'p')).toBe('08:00-16:00 p12:00-12:30')
    expect(printDayText(entry, 'b')).toBe('08:00-16:00 b12:00-12:30')
    expect(printDayText(entry)).toBe('08:00-16:00 b12:00-12:30')
  })

  test('kept times are shown with it', () => {
    expect(withBreakLetter('07:00-14:30 b11:00-11:30, b15:00-15:15', 'p')).toBe(
      '07:00-14:30 p11:00-11:30, p15:00-15:15',
    )
  })
})

describe('printing a day and reading it again', () => {
  test('gives the same day, whatever its sessions, breaks and gaps', () => {
    fc.assert(
      fc.property(fc.oneof(presentDay, touching, absentDay), (entry) => {
        for (const letter of ['b', 'p'] as const)
          expect(readDayText(printDayText(entry, letter))).toEqual({ entry })
      }),
      { numRuns: 2_000 },
    )
  })

  test('whatever is typed is read or refused, and what is read can be saved', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...'0123456789:.h-–,; bpukf/x()+'.split('')),
      maxLength: 24,
    })
    fc.assert(
      fc.property(typed, (text) => {
        const read = readDayText(text)
        if ('fault' in read || read.entry.status !== 'present') return
        expect(read.entry.sessions.every((session) => isPossible(session))).toBe(true)
        expect(overlapping(read.entry.sessions)).toBeUndefined()
        expect(written(printDayText(read.entry))).toBe(printDayText(read.entry))
      }),
      { numRuns: 5_000 },
    )
  })
})
