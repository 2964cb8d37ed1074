import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const model = 'domain/weeks/recorded-week-model.test.ts'
const races = 'server/src/records/record-races.test.ts'
const examples = 'domain/weeks/recorded-week.test.ts'

/** What was really worked: it counts to the minute, the same both ways, and the law is told how it was. */
export const recordBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/weeks/week-row.ts', model, [
    ['minutes of each day are rounded by themselves', 'minutesUntil += minutes', 'minutesUntil = minutes'],
  ]),
  ...breaksOf('domain/records/mini-job.ts', 'domain/records/mini-job.test.ts', [
    [
      'R17: the seventh day is an alert already',
      'isMiniJob && date < firstDayInTime',
      'isMiniJob && date <= firstDayInTime',
    ],
    ['R17: houses in Austria have mini-jobs', "countryOf(region) === 'DE'", "countryOf(region) !== 'CH'"],
  ]),
  ...breaksOf('server/src/months/read-month.ts', 'server/src/records/worked-days.test.ts', [
    [
      'R17: the month says nothing of a mini-job',
      'teacherIds.size > 0 && (await',
      'teacherIds.size > 1 && (await',
    ],
  ]),
  ...breaksOf('domain/records/confirmed-share.ts', 'domain/records/confirmed-share.test.ts', [
    [
      'R14: a house of four people says how much is confirmed',
      'people.size < fewestPeople',
      'people.size < fewestPeople - 1',
    ],
    ['R14: a share is rounded up to all', 'Math.floor((100', 'Math.ceil((100'],
  ]),
  ...breaksOf('server/src/command/site-figures.ts', 'server/src/command/site-figures.test.ts', [
    [
      'R14: a house that records nothing is listed',
      'if (!site || site.recordsSince === null) return undefined',
      'if (!site) return undefined',
    ],
  ]),
  ...breaksOf('domain/records/as-worked.ts', model, [
    [
      'the tolerance holds only for those who go late',
      'isNear(worked.to, planned.to, tolerance)',
      'worked.to > planned.to && isNear(worked.to, planned.to, tolerance)',
    ],
  ]),
  ...breaksOf('domain/people/counted-entries.ts', examples, [
    [
      'the law is told the plan though it was worked longer',
      'records ? withRecords(entries, records, asItWas) : entries',
      'entries',
      '6. nothing is deducted for a break that is missing, and the law is told the real times',
    ],
  ]),
  ...breaksOf('server/src/records/record-days.ts', races, [
    [
      'a record that was looked at before another came replaces it',
      'version !== undefined && version !== (current(place)?.version ?? 0)',
      'version !== undefined && version > (current(place)?.version ?? 0)',
      'of two devices that say at once how a day was, one is told what the other one said',
    ],
  ]),
  ...breaksOf(
    'server/src/db/functions/months/keep_shut_slots.sql',
    'server/test/reliability/closed-months.test.ts',
    [
      [
        'records of a closed month come by SQL',
        'keep_shut_slots_insert after insert on day_record',
        'keep_shut_slots_insert after update on day_record',
      ],
    ],
  ),
  ...breaksOf(
    'web/src/schedule/worked/open-days-dialog.tsx',
    'web/src/schedule/worked/open-days-dialog.screen.test.tsx',
    [
      [
        'who came and did not go is confirmed as planned with the others',
        'return cameAt === null && place',
        'return place',
        'by person, with what is missing; those without an end are confirmed by nobody else',
      ],
    ],
  ),
]
