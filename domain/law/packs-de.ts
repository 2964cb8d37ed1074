import { calendarDateOf } from '../values/calendar-date.ts'
import type { LawLimit, LawPack } from './law-rules.ts'

/** More than 6 hours: 30 minutes; more than 9: 45; in pieces of at least 15; never more than 6 hours in a row. */
const breaks: readonly LawLimit<'break' | 'run'>[] = [
  { rule: 'break', over: 360, limit: 30, severity: 'alert', paragraph: '§ 4 ArbZG' },
  { rule: 'break', over: 540, limit: 45, severity: 'alert', paragraph: '§ 4 ArbZG' },
  { rule: 'run', limit: 360, severity: 'alert', paragraph: '§ 4 ArbZG' },
]

export const germanPacks: readonly LawPack[] = [
  {
    country: 'de',
    protection: 'adult',
    validFrom: calendarDateOf('1994-07-01'),
    day: [
      { rule: 'dailyHours', limit: 480, severity: 'note', paragraph: '§ 3 ArbZG' },
      { rule: 'dailyHours', limit: 600, severity: 'alert', paragraph: '§ 3 ArbZG' },
      ...breaks,
      { rule: 'rest', limit: 660, severity: 'alert', paragraph: '§ 5 ArbZG' },
      { rule: 'holiday', limit: 0, severity: 'note', paragraph: '§ 9 ArbZG' },
    ],
    week: [{ rule: 'mean', limit: 48 * 60, severity: 'alert', paragraph: '§ 3 ArbZG' }],
  },
  {
    country: 'de',
    protection: 'minor',
    validFrom: calendarDateOf('1976-05-01'),
    day: [
      { rule: 'dailyHours', limit: 480, withShortDay: 510, severity: 'alert', paragraph: '§ 8 JArbSchG' },
      { rule: 'break', over: 270, limit: 30, severity: 'alert', paragraph: '§ 11 JArbSchG' },
      { rule: 'break', over: 360, limit: 60, severity: 'alert', paragraph: '§ 11 JArbSchG' },
      { rule: 'run', limit: 270, severity: 'alert', paragraph: '§ 11 JArbSchG' },
      { rule: 'breakAtEdge', limit: 60, severity: 'alert', paragraph: '§ 11 JArbSchG' },
      { rule: 'span', limit: 600, severity: 'alert', paragraph: '§ 12 JArbSchG' },
      { rule: 'rest', limit: 720, severity: 'alert', paragraph: '§ 13 JArbSchG' },
      { rule: 'early', limit: 6 * 60, severity: 'alert', paragraph: '§ 14 JArbSchG' },
      { rule: 'late', limit: 20 * 60, severity: 'alert', paragraph: '§ 14 JArbSchG' },
      { rule: 'holiday', limit: 0, severity: 'alert', paragraph: '§ 18 JArbSchG' },
    ],
    week: [{ rule: 'week', limit: 40 * 60, severity: 'alert', paragraph: '§ 8 JArbSchG' }],
  },
  {
    country: 'de',
    protection: 'maternity',
    validFrom: calendarDateOf('2018-01-01'),
    day: [
      { rule: 'dailyHours', limit: 510, severity: 'alert', paragraph: '§ 4 MuSchG' },
      ...breaks,
      { rule: 'rest', limit: 660, severity: 'alert', paragraph: '§ 4 MuSchG' },
      { rule: 'early', limit: 6 * 60, severity: 'alert', paragraph: '§ 5 MuSchG' },
      // Until 22:00 only with a permit of the authority.
      { rule: 'late', limit: 20 * 60, severity: 'alert', paragraph: '§ 5 MuSchG' },
      { rule: 'holiday', limit: 0, severity: 'alert', paragraph: '§ 6 MuSchG' },
      { rule: 'alone', limit: 0, severity: 'note', paragraph: '§ 2 (4) MuSchG' },
    ],
    week: [
      { rule: 'fortnight', limit: 90 * 60, severity: 'alert', paragraph: '§ 4 MuSchG' },
      // Its limit is the contract, which each person has of their own.
      { rule: 'monthMean', limit: 0, severity: 'alert', paragraph: '§ 4 MuSchG' },
    ],
  },
]
