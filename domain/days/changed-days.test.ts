import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import { changedDays } from './changed-days.ts'

type Change = readonly [day: number, at: string, before: string, after: string, who?: 'own']

const newsOf = (...changes: readonly Change[]) =>
  changedDays(
    changes.map(([day, at, before, after, who]) => ({
      date: calendarDateOf(`2026-11-${day}`),
      at,
      isOwn: who === 'own',
      before,
      after,
    })),
    (one: string, other: string) => one === other,
  ).map(({ date, at, before, after }) => `${date.slice(8)} ${at}: ${before} > ${after}`)

describe('what is news of own days', () => {
  test.each<[string, readonly Change[], readonly string[]]>([
    ['nothing changed', [], []],
    ['one change', [[19, '7:20', '7-11:15', '7-12']], ['19 7:20: 7-11:15 > 7-12']],
    [
      'several of one day are one, with the time of the last',
      [
        [19, '7:20', '7-11', '7-12'],
        [19, '7:40', '7-12', '8-13'],
      ],
      ['19 7:40: 7-11 > 8-13'],
    ],
    [
      'changed and taken back',
      [
        [19, '7:20', '7-11', '7-12'],
        [19, '7:40', '7-12', '7-11'],
      ],
      [],
    ],
    ['saved as it was', [[19, '7:20', '7-11', '7-11']], []],
    ['changed by oneself', [[19, '7:20', '7-11', '7-12', 'own']], []],
    [
      'changed by oneself, then by another',
      [
        [19, '7:20', '7-11', '7-12', 'own'],
        [19, '7:40', '7-12', '7-13'],
      ],
      ['19 7:40: 7-11 > 7-13'],
    ],
    [
      'changed by another, then by oneself',
      [
        [19, '7:20', '7-11', '7-12'],
        [19, '7:40', '7-12', '7-13', 'own'],
      ],
      [],
    ],
    [
      'by date, whenever it was',
      [
        [20, '7:20', '-', '7-12'],
        [19, '7:40', '7-12', '7-13'],
      ],
      ['19 7:40: 7-12 > 7-13', '20 7:20: - > 7-12'],
    ],
  ])('%s', (_, changes, news) => {
    expect(newsOf(...changes)).toEqual(news)
  })
})
