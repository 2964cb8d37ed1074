import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { dayOfSheet, sheetOfOctober } from '../../../test/month.ts'
import '../../../test/run-hook.ts'
import { legendOf, letterOfCause, markOfDay } from './sheet-marks.ts'
import { notesOf, noteText, numbersOf } from './sheet-notes.ts'
import { paperLayout } from './sheet-pages.ts'
import { rowsOf } from './sheet-table.tsx'
import { checksumGroups } from './sheet-words.ts'

const t = i18next.getFixedT('en')
const german = i18next.getFixedT('de')

describe('the lines of a sheet', () => {
  test('each week stands below its Friday', () => {
    const rows = rowsOf(sheetOfOctober)
    expect(rows).toHaveLength(22 + 5)
    const weeksAt = rows.flatMap((row, at) => (row.kind === 'week' ? [at] : []))
    expect(weeksAt).toEqual([2, 8, 14, 20, 26])
    expect(rows[1]).toMatchObject({ kind: 'day', day: { date: '2026-10-02' } })
  })

  test('the week that goes on in the next month is named at the end, without sums', () => {
    const runningWeek = {
      weekId: 92,
      startDate: calendarDateOf('2026-09-28'),
      endDate: calendarDateOf('2026-10-02'),
      inThisMonth: 20.75,
    }
    const days = ['2026-09-28', '2026-09-29', '2026-09-30'].map((date) => dayOfSheet(date))
    const rows = rowsOf({ ...sheetOfOctober, days, weeks: [], runningWeek })
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'day', 'day', 'running'])
  })
})

describe('the notes of a sheet', () => {
  const hinted = {
    ...sheetOfOctober,
    days: [
      dayOfSheet('2026-10-05', { hints: ['worksOnHoliday'], note: ' Notbetreuung ' }),
      dayOfSheet('2026-10-06', { note: 'Elterngespräch' }),
      dayOfSheet('2026-10-07', { hints: ['worksOnHoliday'] }),
    ],
  }

  test('hints are numbered before bookings, and a note without a hint is nobody’s business', () => {
    const notes = notesOf(hinted)
    expect(notes.map(({ kind }) => kind)).toEqual(['hint', 'hint', 'booking'])
    expect(numbersOf(notes, (note) => note.kind === 'hint' && note.date === '2026-10-07')).toEqual([2])
    const texts = notes.map((note) => noteText(note, { t, language: 'en' }))
    expect(texts[0]).toMatch(/^Works on a public holiday.*\. Reason: Notbetreuung$/)
    expect(texts[1]).toMatch(/\. No reason noted\.$/)
    expect(texts[2]).toBe('Vereinbart am 12. Oktober 2026')
    expect(texts.join()).not.toContain('Elterngespräch')
  })

  test('hints from law say neither figures nor paragraph, but the reason with its day', () => {
    const reason = {
      reason: 'childNotCollected',
      text: 'Stau',
      answeredAt: '2026-10-30T12:00:00.000Z',
    } as const
    const days = [
      dayOfSheet('2026-10-30', {
        law: [{ reason }, { reason: null }],
      }),
    ]
    const notes = notesOf({ ...sheetOfOctober, days })
    expect(notes.map(({ kind }) => kind)).toEqual(['law', 'law', 'booking'])
    const texts = (language: 'en' | 'de') =>
      notes.map((note) => noteText(note, { t: language === 'en' ? t : german, language }))
    expect(texts('en').slice(0, 2)).toEqual([
      'Working-time alert. Reason: A child was not collected: Stau (Oct 30, 2026)',
      'Working-time alert. No reason noted.',
    ])
    expect(texts('de')[0]).toBe(
      'Hinweis zur Arbeitszeit. Grund: Kind wurde nicht abgeholt: Stau (30. Okt. 2026)',
    )
    const noted = notesOf({ ...sheetOfOctober, days: days.map((day) => ({ ...day, note: ' Ausflug ' })) })
    expect(noteText(noted[1]!, { t, language: 'en' })).toMatch(/Reason: Ausflug$/)
  })

  test('a month that was closed before there were hints from law is read as it was', () => {
    const { law: _, ...old } = { ...dayOfSheet('2026-10-30', { hints: ['worksOnHoliday'] }), law: [] }
    expect(notesOf({ ...sheetOfOctober, days: [old] }).map(({ kind }) => kind)).toEqual(['hint', 'booking'])
  })

  const size = { rows: 27, agreed: 1, bookings: 1 }

  test.each([
    ['none', [], 5.75, [[]]],
    ['two short ones', ['a', 'b'], 5.75, [[0, 1]]],
    ['six', ['a', 'b', 'c', 'd', 'e', 'f'], 5.2, [[0, 1, 2, 3, 4, 5]]],
    ['a very long one after a short one', ['a', 'b'.repeat(1_000), 'c'], 5.75, [[0], [1, 2]]],
  ])('%s', (_, notes, row, pages) => {
    expect(paperLayout(size, notes)).toEqual({ row, pages })
  })

  test('the longest month with three bookings is one page', () => {
    const full = { rows: 28, agreed: 1, bookings: 3 }
    expect(paperLayout(full, ['a', 'b', 'c']).pages).toHaveLength(1)
  })

  test('no page holds more than it has room for', () => {
    const notes = Array.from({ length: 60 }, () => 'x'.repeat(300))
    const { pages } = paperLayout(size, notes)
    expect(pages.flat()).toEqual(notes.map((_, at) => at))
    for (const page of pages.slice(1)) expect(page.length * 3 * 4).toBeLessThanOrEqual(242)
  })
})

const holiday = { date: calendarDateOf('2026-10-03'), kind: 'holiday', name: '', share: 1 } as const
const unity = { ...holiday, holiday: 'germanUnity' } as const
const eve = { ...holiday, kind: 'release', holiday: 'christmasEve', share: 0.5 } as const
const closing = { ...holiday, kind: 'closing', holiday: null, name: 'Brückentag', charge: 'none' } as const
const times = { start: clockTimeOf('08:00'), end: clockTimeOf('12:00'), worked: 4 }

describe('the mark of a day', () => {
  test.each([
    ['worked', { status: 'present', ...times }, undefined, undefined],
    ['vacation', { status: 'vacation' }, 'U', 'Vacation'],
    ['half of it', { status: 'vacation', share: 0.5, ...times }, '½U', 'Vacation, half a day'],
    ['a child’s illness', { status: 'absent', kind: 'childSick' }, 'KK', 'Child sick'],
    ['a course', { status: 'training', isRealDuration: true }, 'F', 'Training, actual duration'],
    ['a holiday', { houseDay: unity }, 'PH', 'Day of German Unity'],
    ['a holiday within leave', { houseDay: unity, status: 'vacation' }, 'PH', 'Day of German Unity'],
    ['work on a holiday', { houseDay: unity, status: 'present', ...times }, undefined, undefined],
    ['half a release', { houseDay: eve }, 'PH', 'Christmas Eve, half a day'],
    ['half a release within leave', { houseDay: eve, status: 'vacation' }, 'U', 'Vacation'],
    ['a closing day', { houseDay: closing }, 'closed', 'Brückentag'],
    ['nothing', {}, undefined, undefined],
  ] as const)('%s', (_, day, letters, words) => {
    const mark = markOfDay(dayOfSheet('2026-10-15', day as object), t)
    expect([mark?.letters, mark?.words]).toEqual([letters, words])
  })

  test('the legend names each letter once', () => {
    expect(legendOf(sheetOfOctober, german)).toEqual([
      { letters: 'U', means: 'Urlaub' },
      { letters: 'F', means: 'Fortbildung' },
    ])
    expect(letterOfCause('holiday', german)).toBe('FT')
    expect(letterOfCause('timeOff', german)).toBe('ZA')
  })
})

test('a checksum is read in groups of four', () => {
  expect(checksumGroups('7f3a91c20be4d618aaaa')).toBe('7f3a 91c2 0be4 d618')
})
