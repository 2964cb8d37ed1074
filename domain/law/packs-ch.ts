import { calendarDateOf } from '../values/calendar-date.ts'
import type { LawLimit, LawPack } from './law-rules.ts'

/** More than 5½ hours: 15 minutes; more than 7: 30; more than 9: 60. */
const breaks: readonly LawLimit<'break'>[] = [
  { rule: 'break', over: 330, limit: 15, severity: 'alert', paragraph: 'Art. 15 ArG' },
  { rule: 'break', over: 420, limit: 30, severity: 'alert', paragraph: 'Art. 15 ArG' },
  { rule: 'break', over: 540, limit: 60, severity: 'alert', paragraph: 'Art. 15 ArG' },
]

const rest: LawLimit<'rest'> = { rule: 'rest', limit: 660, severity: 'alert', paragraph: 'Art. 15a ArG' }
const holiday: LawLimit<'holiday'> = {
  rule: 'holiday',
  limit: 0,
  severity: 'note',
  paragraph: 'Art. 20a ArG',
}

/** 45 hours for most who work in a kindergarten, 50 for the rest. */
const week: readonly LawLimit<'week'>[] = [
  { rule: 'week', limit: 45 * 60, severity: 'note', paragraph: 'Art. 9 ArG' },
  { rule: 'week', limit: 50 * 60, severity: 'alert', paragraph: 'Art. 9 ArG' },
]

export const swissPacks: readonly LawPack[] = [
  {
    country: 'ch',
    protection: 'adult',
    validFrom: calendarDateOf('2000-08-01'),
    day: [...breaks, rest, holiday],
    week,
  },
  {
    country: 'ch',
    protection: 'minor',
    validFrom: calendarDateOf('2008-01-01'),
    day: [
      { rule: 'dailyHours', limit: 540, severity: 'alert', paragraph: 'Art. 31 ArG' },
      ...breaks,
      { rule: 'span', limit: 720, severity: 'alert', paragraph: 'Art. 31 ArG' },
      rest,
      // Up to 16 years until 20:00, older ones until 22:00: the profile does not know the age.
      { rule: 'late', limit: 20 * 60, severity: 'note', paragraph: 'Art. 31 ArG' },
      { rule: 'late', limit: 22 * 60, severity: 'alert', paragraph: 'Art. 31 ArG' },
      { ...holiday, severity: 'alert', paragraph: 'Art. 31 ArG' },
    ],
    week,
  },
  {
    country: 'ch',
    protection: 'maternity',
    validFrom: calendarDateOf('2000-08-01'),
    day: [
      { rule: 'dailyHours', limit: 540, severity: 'alert', paragraph: 'Art. 60 ArGV 1' },
      ...breaks,
      // From the fourth month on, for work that is mostly done standing.
      { rule: 'rest', limit: 720, severity: 'alert', paragraph: 'Art. 61 ArGV 1' },
      holiday,
    ],
    week,
  },
]
