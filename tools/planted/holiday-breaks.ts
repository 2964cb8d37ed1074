import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Rules of public holidays. */
export const holidayBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/calendar/holiday-rules.ts', 'domain/calendar/public-holidays.test.ts', [
    [
      'Berlin has 17 June in every year',
      "{ key: 'uprisingDay', in: ['DE-BE'], ...once(2028) }",
      "{ key: 'uprisingDay', in: ['DE-BE'] }",
      'Berlin has three days once: 8 May 2020 and 2025, 17 June 2028',
    ],
    [
      '15 August is a holiday in all of Bavaria',
      "{ key: 'assumption', in: ['DE-BY'], asked: true }",
      "{ key: 'assumption', in: ['DE-BY'] }",
      'what a Land leaves to its municipalities',
    ],
  ]),
  ...breaksOf('domain/calendar/holiday-rules.ts', 'domain/calendar/public-holidays.oracle.test.ts', [
    [
      'Brandenburg has no Whit Sunday',
      "{ key: 'whitSunday', in: ['DE-BB'] },",
      '',
      'the law, day by day from 2025 to 2040',
    ],
  ]),
  ...breaksOf('domain/calendar/holiday-dates.ts', 'domain/calendar/public-holidays.test.ts', [
    [
      'the Day of Repentance is a week late',
      'firstFrom(3, calendarDateOf(`${year}-11-16`))',
      'firstFrom(3, calendarDateOf(`${year}-11-23`))',
      'Saxony’s Day of Repentance is the Wednesday before 23 November',
    ],
  ]),
  ...breaksOf('domain/calendar/easter.ts', 'domain/calendar/easter.test.ts', [
    [
      'Easter may be on 26 April',
      'fullMoon + toSunday - 7 * oneWeekEarlier',
      'fullMoon + toSunday - 0 * oneWeekEarlier',
    ],
  ]),
  ...breaksOf('domain/calendar/swiss-holidays.ts', 'domain/calendar/swiss-holidays.test.ts', [
    [
      'Solothurn has the whole of 1 May',
      "{ key: 'labourDay', share: 0.5 },",
      "'labourDay',",
      'Solothurn has half of 1 May, and 19 March only where it is ticked',
    ],
  ]),
]
