import { describe, expect, test } from 'vitest'
import { calendarDateOf } from './calendar-date.ts'
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
  ['August', undefined],
  ['soon', undefined],
])('%s is the date %s', (text, date) => expect(dateOf(text, monday)).toBe(date))
