import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { DayMark } from '#domain/calendar/house-day.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import type { Session } from '#domain/days/session.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { hoursOf } from '#domain/values/hours.ts'
import '../../../test/run-hook.ts'

// After the stand-in of the page, which asks for the width of the screen at once.
const { DayCell } = await import('./day-cell.tsx')
const { shownMark } = await import('./house-days.ts')
const { sessionMarksInWords } = await import('./session-words.ts')
const { sessionLook } = await import('./session-look.ts')

const t = i18next.getFixedT('en')
const work = (start: string, end: string) =>
  ({ type: 'work', start: clockTimeOf(start), end: clockTimeOf(end), actualHours: null }) as const
const absent = { status: 'absent', plannedHours: null, notes: '' } as const
const half = { ...absent, status: 'vacation', share: 0.5 } as const
const withWork: DayEntry = { ...half, sessions: [work('08:00', '12:00')] }

function cellOf(entry: DayEntry, marks?: string) {
  const cell = createElement(DayCell, {
    ...{ teacherId: 7, weekday: 1, entry },
    ...{
      mark: undefined,
      preset: undefined,
      inGrid: true,
      isShut: false,
      hints: [],
      marks,
      t,
    },
  })
  const markup = renderToStaticMarkup(cell)
  const seen = markup
    .replaceAll(/<span class="visually-hidden">.*?<\/span>/g, '')
    .replaceAll(/<small[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
  return { seen, said: /aria-label="([^"]*)"/.exec(markup)?.[1] ?? '' }
}

describe('the cell of an absence', () => {
  test.each([
    ['absent', absent, '/', 'Absent'],
    ['time off', { ...absent, kind: 'timeOff' }, '/ ZA', 'Time off in lieu'],
    ['a child’s illness', { ...absent, kind: 'childSick' }, '/ KK', 'Child sick'],
    ['leave', { ...absent, status: 'vacation', kind: 'leave' }, 'U', 'Vacation'],
    ['school', { ...absent, status: 'training', kind: 'school' }, 'F BS', 'Vocational school'],
    [
      'time off over a plan',
      { ...absent, kind: 'timeOff', plannedHours: hoursOf(6), plan: [work('08:00', '14:00')] },
      '/ ZA8:00–14:00',
      'Time off in lieu, plan kept: 8:00 to 14:00',
    ],
    ['half a day', half, '½U', 'Vacation, half a day'],
    ['half a day with work', withWork, '½U8:00–12:00', 'Vacation, half a day, works 8:00 to 12:00'],
  ] as const)('%s keeps its mark and says its kind', (_, entry: DayEntry, seen, said) => {
    expect(cellOf(entry)).toEqual({ seen, said: `${said}` })
  })
})

describe('a session that is not simply with the own group', () => {
  const groups = new Map([[3, 'Igel']])
  const day = (...sessions: Session[]): DayEntry => ({ status: 'present', sessions, notes: '' })
  const mixed = day(
    { ...work('08:00', '12:00'), groupId: 3, steppedIn: true },
    { ...work('12:00', '13:00'), activity: 'mpa' },
    { ...work('13:00', '14:00'), groupId: 9 },
  )

  test('is said with its times, and the cell shows the times as before', () => {
    const marks =
      'in Igel 8:00 to 12:00, stepped in 8:00 to 12:00, MPA 12:00 to 13:00, in another group 13:00 to 14:00'
    expect(sessionMarksInWords(mixed, groups, t)).toBe(marks)
    expect(sessionMarksInWords(day(work('08:00', '12:00')), groups, t)).toBe('')
    expect(cellOf(mixed, marks)).toEqual({
      seen: '08:00 - 14:00',
      said: `8:00 to 14:00, ${marks}`,
    })
  })

  test('has a shape of its own in the bar', () => {
    const looks = mixed.sessions?.map((session) => sessionLook(session))
    expect(new Set(looks).size).toBe(2)
    expect(sessionLook(work('08:00', '12:00'))).toBe('')
    expect(looks).not.toContain('')
  })
})

test('work in the other half comes before a holiday, half a day without work does not', () => {
  const holiday: DayMark = { kind: 'holiday', holiday: null, name: 'Fest', share: 1 } as never
  expect(shownMark(withWork, holiday)).toBeUndefined()
  expect(shownMark(half, holiday)).toBe('holiday')
})
