import { calendarDateOf } from '../values/calendar-date.ts'
import type { LawLimit, LawPack } from './law-rules.ts'

const breakOver6: LawLimit<'break'> = {
  rule: 'break',
  over: 360,
  limit: 30,
  severity: 'alert',
  paragraph: '§ 11 AZG',
}

export const austrianPacks: readonly LawPack[] = [
  {
    country: 'at',
    protection: 'adult',
    validFrom: calendarDateOf('2018-09-01'),
    day: [
      { rule: 'dailyHours', limit: 720, severity: 'alert', paragraph: '§ 9 AZG' },
      breakOver6,
      { rule: 'rest', limit: 660, severity: 'alert', paragraph: '§ 12 AZG' },
      { rule: 'holiday', limit: 0, severity: 'note', paragraph: '§ 7 ARG' },
    ],
    week: [{ rule: 'week', limit: 60 * 60, severity: 'alert', paragraph: '§ 9 AZG' }],
  },
  {
    country: 'at',
    protection: 'minor',
    validFrom: calendarDateOf('1987-12-01'),
    day: [
      { rule: 'dailyHours', limit: 480, severity: 'alert', paragraph: '§ 11 KJBG' },
      { rule: 'break', over: 270, limit: 30, severity: 'alert', paragraph: '§ 15 KJBG' },
      { rule: 'firstBreak', limit: 360, severity: 'alert', paragraph: '§ 15 KJBG' },
      { rule: 'rest', limit: 720, severity: 'alert', paragraph: '§ 16 KJBG' },
      { rule: 'early', limit: 6 * 60, severity: 'alert', paragraph: '§ 17 KJBG' },
      { rule: 'late', limit: 20 * 60, severity: 'alert', paragraph: '§ 17 KJBG' },
      { rule: 'holiday', limit: 0, severity: 'alert', paragraph: '§ 18 KJBG' },
    ],
    week: [{ rule: 'week', limit: 40 * 60, severity: 'alert', paragraph: '§ 11 KJBG' }],
  },
  {
    country: 'at',
    protection: 'maternity',
    validFrom: calendarDateOf('1979-04-01'),
    day: [
      { rule: 'dailyHours', limit: 540, severity: 'alert', paragraph: '§ 8 MSchG' },
      breakOver6,
      { rule: 'rest', limit: 660, severity: 'alert', paragraph: '§ 12 AZG' },
      { rule: 'early', limit: 6 * 60, severity: 'alert', paragraph: '§ 6 MSchG' },
      { rule: 'late', limit: 20 * 60, severity: 'alert', paragraph: '§ 6 MSchG' },
      { rule: 'holiday', limit: 0, severity: 'alert', paragraph: '§ 7 MSchG' },
    ],
    week: [{ rule: 'week', limit: 40 * 60, severity: 'alert', paragraph: '§ 8 MSchG' }],
  },
]
