import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import { columnHeadOf, dateOf } from './sheet-heads.ts'

const monday = calendarDateOf('2026-11-16')
const shown = (text: string) => {
  const head = columnHeadOf(text, monday)
  return head?.kind === 'day' ? `${head.day}${head.date ? ` ${head.date}` : ''}` : head?.kind
}

describe('F13: the head of a column', () => {
  test.each([
    ['Mo', '1'],
    ['Mo.', '1'],
    ['MONTAG', '1'],
    ['Mon', '1'],
    ['Tuesday', '2'],
    ['Mi', '3'],
    ['Do', '4'],
    ['Fr', '5'],
    ['Sa', '6'],
    ['Sonntag', '7'],
    ['Mo 16.11.', '1 2026-11-16'],
    ['Mo, 16.11.2026', '1 2026-11-16'],
    ['Mo (16.11.)', '1 2026-11-16'],
    ['Montag\n16.11.', '1 2026-11-16'],
    ['Mo 16.11', '1 2026-11-16'],
    ['Di 17', '2'],
    ['Tue 17 Nov', '2 2026-11-17'],
    ['16.11.', '1 2026-11-16'],
    ['17.11.26', '2 2026-11-17'],
    ['17.11.2026', '2 2026-11-17'],
    ['2026-11-18', '3 2026-11-18'],
    ['19. November', '4 2026-11-19'],
    ['Nov 20', '5 2026-11-20'],
    ['20. März', '6 2027-03-20'],
    ['Name', 'name'],
    ['Mitarbeiter/in', 'name'],
    ['Fachkräfte', 'name'],
    ['Vorname', 'firstName'],
    ['Nachname', 'lastName'],
    ['Std.', 'hours'],
    ['Std/Woche', 'hours'],
    ['Gruppe', 'group'],
    ['Eintritt', 'start'],
    ['16.11', undefined],
    ['8-16', undefined],
    ['F', undefined],
    ['U', undefined],
    ['frei', undefined],
    ['Mo frei', undefined],
    ['Di 8-16', undefined],
    ['1/2 Mo', undefined],
    ['Mona', undefined],
    ['Anna Becker', undefined],
    ['31.2.', undefined],
    ['', undefined],
  ])('%j is %s', (text, head) => expect(shown(text)).toBe(head))
})

test.each([
  ['1.1.', '2027-01-01'],
  ['28.12.', '2026-12-28'],
  ['11/16', '2026-11-16'],
  ['16/11', '2026-11-16'],
  ['01.08.2024', '2024-08-01'],
  ['1.8.24', '2024-08-01'],
  ['16. 11. 2026', '2026-11-16'],
  ['2026-8-1', '2026-08-01'],
  ['19.November', '2026-11-19'],
  ['19 Nov', '2026-11-19'],
  ['19. November 2025', '2025-11-19'],
  ['19.Nov.2025', '2025-11-19'],
  ['Nov20', '2026-11-20'],
  ['Nov. 20', '2026-11-20'],
  ['Nov 20, 2025', '2025-11-20'],
  ['Nov 20,2025', '2025-11-20'],
  ['August', undefined],
  ['August 2024', undefined],
  ['19 Igel', undefined],
  ['30. Februar', undefined],
  ['soon', undefined],
  ['seit 16.11.', undefined],
  ['16.11. oder 17.11.', undefined],
  ['seit 2024-08-01', undefined],
  ['2024-08-01 (Probe)', undefined],
  ['ab 19. November', undefined],
  ['19. November (Probe)', undefined],
])('%s is the date %s', (text, date) => expect(dateOf(text, monday)).toBe(date))

test.each([
  ['28.12.', '2027-01-04', '2026-12-28'],
  ['1.1.', '2026-12-28', '2027-01-01'],
  ['29.2.', '2027-03-01', '2028-02-29'],
])('a date without a year is the nearest: %s in the week of %s is %s', (text, week, date) =>
  expect(dateOf(text, calendarDateOf(week))).toBe(date),
)
