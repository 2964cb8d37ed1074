import { describe, expect, test } from 'vitest'
import type { Session } from '../days/session.ts'
import { dayOf, hintTexts, lawDate, lawOf } from '../test/law-days.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { hintsOfDay } from './day-hints.ts'

const at = clockTimeOf

describe('the days of field, section 4', () => {
  test.each<[string, string, string[]]>([
    ['07:00-13:00', 'de', []],
    ['07:00-13:00', 'at', []],
    ['07:00-13:00', 'ch', ['break 0:00 of 0:15']],
    ['07:00-13:15', 'de', ['break 0:00 of 0:30', 'run 6:15 of 6:00']],
    ['07:00-13:15', 'at', ['break 0:00 of 0:30']],
    ['07:00-16:30 b12:00-12:30', 'de', ['dailyHours 9:00 of 8:00?']],
    ['07:00-16:30 b12:00-12:30', 'de maternity', ['dailyHours 9:00 of 8:30']],
    ['07:00-16:45 b12:00-12:30', 'de', ['dailyHours 9:15 of 8:00?', 'break 0:30 of 0:45']],
    ['07:00-18:00 b12:00-12:45', 'de', ['dailyHours 10:15 of 10:00']],
    ['08:00-16:30 b12:00-12:30', 'de', []],
    ['08:00-16:30 b12:00-12:30', 'de minor', ['break 0:30 of 1:00']],
    ['08:00-16:00 b08:30-09:30', 'de', ['run 6:30 of 6:00']],
    ['08:00-16:00 b08:30-09:30', 'de minor', ['run 6:30 of 4:30', 'breakAtEdge 0:30 of 1:00']],
    ['07:30-16:45 b12:00-12:30', 'de', ['dailyHours 8:45 of 8:00?']],
    ['07:30-16:45 b12:00-12:30', 'de maternity', ['dailyHours 8:45 of 8:30']],
  ])('%s, %s', (day, law, hints) => {
    expect(hintTexts(day, law)).toEqual(hints)
  })

  test('a long evening before an early morning', () => {
    expect(hintTexts('08:00-20:30 b12:00-12:45', 'de', { nextStart: at('07:00') })).toEqual([
      'dailyHours 11:45 of 10:00',
      'run 7:45 of 6:00',
      'rest 10:30 of 11:00',
    ])
    expect(hintTexts('17:00-21:00', 'de', { nextStart: at('07:30') })).toEqual(['rest 10:30 of 11:00'])
    expect(hintTexts('07:30-12:00', 'de', { previousEnd: at('21:00') })).toEqual(['rest 10:30 of 11:00'])
  })
})

describe('every rule of the packs, at its limit and just beyond', () => {
  test.each<[string, string, string, Parameters<typeof hintTexts>[2], string | undefined]>([
    ['§ 3', 'de', '07:00-15:30 b11:00-11:30', {}, undefined],
    ['§ 3', 'de', '07:00-15:45 b11:00-11:30', {}, 'dailyHours 8:15 of 8:00?'],
    ['§ 3', 'de', '07:00-17:45 b12:00-12:45', {}, 'dailyHours 10:00 of 8:00?'],
    ['§ 3', 'de', '07:00-18:00 b12:00-12:45', {}, 'dailyHours 10:15 of 10:00'],
    ['§ 4', 'de', '07:00-13:15 b10:00-10:15', {}, undefined],
    ['§ 4', 'de', '07:00-13:30 b10:00-10:15', {}, 'break 0:15 of 0:30'],
    ['§ 4', 'de', '07:00-16:30 b11:00-11:30', {}, 'break'],
    ['§ 4', 'de', '07:00-16:45 b11:00-11:30', {}, 'break 0:30 of 0:45'],
    ['§ 5', 'de', '14:00-20:00', { nextStart: at('07:00') }, undefined],
    ['§ 5', 'de', '14:00-20:15', { nextStart: at('07:00') }, 'rest 10:45 of 11:00'],
    ['§ 9', 'de', '08:00-12:00', {}, undefined],
    ['§ 9', 'de', '08:00-12:00', { holiday: true }, 'holiday 4:00 of 0:00?'],
    ['§ 8 minor', 'de minor', '07:00-16:00 b11:00-12:00', {}, undefined],
    ['§ 8 minor', 'de minor', '07:00-16:15 b10:00-11:00', {}, 'dailyHours 8:15 of 8:00'],
    ['§ 8 (2a)', 'de minor', '07:00-16:30 b11:00-12:00', { shortDayInWeek: true }, 'dailyHours'],
    ['§ 8 (2a)', 'de minor', '07:00-16:45 b11:00-12:00', { shortDayInWeek: true }, 'dailyHours 8:45 of 8:30'],
    ['§ 11 minor', 'de minor', '07:00-11:30', {}, undefined],
    ['§ 11 minor', 'de minor', '07:00-11:45', {}, 'break 0:00 of 0:30'],
    ['§ 11 minor', 'de minor', '07:00-13:30 b10:00-10:30', {}, undefined],
    ['§ 11 minor', 'de minor', '07:00-13:45 b10:00-10:30', {}, 'break 0:30 of 1:00'],
    ['§ 11 minor', 'de minor', '07:00-12:45 b11:45-12:15', {}, 'run 4:45 of 4:30'],
    ['§ 11 (2)', 'de minor', '07:00-12:00 b08:00-08:30', {}, undefined],
    ['§ 11 (2)', 'de minor', '07:00-12:00 b07:45-08:15', {}, 'breakAtEdge 0:45 of 1:00'],
    ['§ 11 (2)', 'de minor', '07:00-12:00 b10:45-11:15', {}, 'breakAtEdge 0:45 of 1:00'],
    ['§ 12', 'de minor', '07:00-17:00 b10:00-13:00', {}, undefined],
    ['§ 12', 'de minor', '07:00-17:15 b10:00-13:15', {}, 'span 10:15 of 10:00'],
    ['§ 13', 'de minor', '15:00-19:00', { nextStart: at('07:00') }, undefined],
    ['§ 13', 'de minor', '15:00-19:15', { nextStart: at('07:00') }, 'rest 11:45 of 12:00'],
    ['§ 14', 'de minor', '06:00-10:00', {}, undefined],
    ['§ 14', 'de minor', '05:45-10:00', {}, 'early 5:45 of 6:00'],
    ['§ 14', 'de minor', '17:00-20:00', {}, undefined],
    ['§ 14', 'de minor', '17:00-20:15', {}, 'late 20:15 of 20:00'],
    ['§ 18', 'de minor', '08:00-12:00', { holiday: true }, 'holiday 4:00 of 0:00'],
    ['MuSchG § 4', 'de maternity', '07:00-16:00 b12:00-12:30', {}, undefined],
    ['MuSchG § 4', 'de maternity', '07:00-16:15 b12:00-12:30', {}, 'dailyHours 8:45 of 8:30'],
    ['MuSchG § 4', 'de maternity', '15:00-20:00', { nextStart: at('06:45') }, 'rest 10:45 of 11:00'],
    ['MuSchG § 5', 'de maternity', '16:00-20:00', {}, undefined],
    ['MuSchG § 5', 'de maternity', '16:00-20:15', {}, 'late 20:15 of 20:00'],
    ['MuSchG § 5', 'de maternity', '05:45-08:00', {}, 'early 5:45 of 6:00'],
    ['MuSchG § 2', 'de maternity', '08:00-12:00', { alone: 30 }, 'alone 0:30 of 0:00?'],
    ['MuSchG § 2', 'de maternity', '08:00-12:00', { alone: 0 }, undefined],
    ['ArbZG § 4 holds too', 'de maternity', '07:00-13:15', {}, 'break 0:00 of 0:30'],
    ['AZG § 9', 'at', '07:00-19:30 b12:00-12:30', {}, undefined],
    ['AZG § 9', 'at', '07:00-19:45 b12:00-12:30', {}, 'dailyHours 12:15 of 12:00'],
    ['AZG § 12', 'at', '15:00-20:15', { nextStart: at('07:00') }, 'rest 10:45 of 11:00'],
    ['KJBG § 11', 'at minor', '07:00-15:45 b11:00-11:30', {}, 'dailyHours 8:15 of 8:00'],
    ['KJBG § 15', 'at minor', '07:00-11:30', {}, undefined],
    ['KJBG § 15', 'at minor', '07:00-11:45', {}, 'break 0:00 of 0:30'],
    ['KJBG § 15', 'at minor', '07:00-14:00 b13:00-13:30', {}, undefined],
    ['KJBG § 15', 'at minor', '07:00-14:00 b13:15-13:45', {}, 'firstBreak 6:15 of 6:00'],
    ['KJBG § 16', 'at minor', '15:00-19:15', { nextStart: at('07:00') }, 'rest 11:45 of 12:00'],
    ['KJBG § 17', 'at minor', '17:00-20:15', {}, 'late 20:15 of 20:00'],
    ['KJBG § 17', 'at minor', '05:45-09:00', {}, 'early 5:45 of 6:00'],
    ['MSchG § 8', 'at maternity', '07:00-16:45 b12:00-12:30', {}, 'dailyHours 9:15 of 9:00'],
    ['ArG 15', 'ch', '07:00-12:30', {}, undefined],
    ['ArG 15', 'ch', '07:00-12:45', {}, 'break 0:00 of 0:15'],
    ['ArG 15', 'ch', '07:00-14:15 b11:00-11:15', {}, undefined],
    ['ArG 15', 'ch', '07:00-14:30 b11:00-11:15', {}, 'break 0:15 of 0:30'],
    ['ArG 15', 'ch', '07:00-16:30 b11:00-11:30', {}, undefined],
    ['ArG 15', 'ch', '07:00-16:45 b11:00-11:30', {}, 'break 0:30 of 1:00'],
    ['ArG 15a', 'ch', '15:00-20:15', { nextStart: at('07:00') }, 'rest 10:45 of 11:00'],
    ['ArG 31', 'ch minor', '07:00-17:15 b11:00-12:00', {}, 'dailyHours 9:15 of 9:00'],
    ['ArG 31', 'ch minor', '07:00-19:00 b11:00-14:00', {}, undefined],
    ['ArG 31', 'ch minor', '07:00-19:15 b11:00-14:15', {}, 'span 12:15 of 12:00'],
    ['ArG 31', 'ch minor', '18:00-20:15', {}, 'late 20:15 of 20:00?'],
    ['ArG 31', 'ch minor', '18:00-22:15', {}, 'late 22:15 of 22:00'],
    ['ArGV 1, 61', 'ch maternity', '15:00-19:15', { nextStart: at('07:00') }, 'rest 11:45 of 12:00'],
    ['ArGV 1, 60', 'ch maternity', '07:00-17:15 b11:00-12:00', {}, 'dailyHours 9:15 of 9:00'],
  ])('%s, %s: %s', (_, law, day, around, hint) => {
    const hints = hintTexts(day, law, around)
    const rule = hint?.split(' ')[0] ?? ''
    const isWhole = hint?.includes(' ')
    if (hint === undefined) expect(hints).toEqual([])
    else if (isWhole) expect(hints).toContain(hint)
    else expect(hints.filter((each) => each.startsWith(`${rule} `))).toEqual([])
  })
})

describe('what counts as work and as a break', () => {
  const work = (start: string, end: string, more: Partial<Session> = {}): Session => ({
    type: 'work',
    start: at(start),
    end: at(end),
    actualHours: null,
    ...more,
  })
  const rulesOf = (...sessions: Session[]) => hintsOfDay(sessions, lawOf('de')).map(({ rule }) => rule)

  test('MPA and team are work', () => {
    expect(rulesOf(work('07:00', '12:00'), work('12:00', '13:30', { activity: 'mpa' }))).toEqual([
      'break',
      'run',
    ])
    expect(rulesOf(work('07:00', '12:00'), work('12:00', '13:30', { activity: 'team' }))).toEqual([
      'break',
      'run',
    ])
  })

  test('a gap is a break, marked or not', () => {
    expect(rulesOf(work('07:00', '12:00'), work('12:30', '14:00'))).toEqual([])
    expect(
      rulesOf(work('07:00', '12:00'), work('12:00', '12:30', { type: 'break' }), work('12:30', '14:00')),
    ).toEqual([])
  })

  test('going home earlier is no break', () => {
    expect(rulesOf(work('07:00', '13:15'), work('13:15', '13:45', { type: 'break' }))).toEqual([
      'break',
      'run',
    ])
  })

  test('a day without work has nothing to say', () => {
    expect(hintsOfDay([], { ...lawOf('de'), previousEnd: at('21:00'), holiday: true })).toEqual([])
    expect(rulesOf(work('07:00', '20:00', { type: 'break' }))).toEqual([])
  })

  test('recorded hours change no clock', () => {
    expect(rulesOf(work('07:00', '12:00', { actualHours: 1200 as never }))).toEqual([])
  })

  test('a hint cites its paragraph', () => {
    expect(hintsOfDay(dayOf('07:00-13:15'), lawOf('de'))[0]).toEqual({
      rule: 'break',
      severity: 'alert',
      is: 0,
      limit: 30,
      paragraph: '§ 4 ArbZG',
    })
    expect(lawDate).toBe('2026-11-16')
  })
})
