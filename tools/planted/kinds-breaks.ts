import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Kinds of absence and half days. */
export const kindsBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/days/absence-kinds.ts', 'domain/days/absence-kinds.test.ts', [
    ['a child may be ill for a month', 'quota: 15', 'quota: 30'],
  ]),
  ...breaksOf('domain/days/day-entry.ts', 'domain/weeks/kind-credit.test.ts', [
    [
      'a kind does not decide what a day counts',
      "return kind ? kindRecord(kind).credit !== 'due' : isPaidAbsence(status)",
      'return kind ? isPaidAbsence(status) : isPaidAbsence(status)',
      'a day of each kind instead of a planned one of 6.25',
    ],
    ['half a day counts as a whole one', '(absence.share ?? 1)', '(absence.share ? 1 : 1)', 'half a day'],
  ]),
  ...breaksOf('domain/days/day-credit.ts', 'domain/days/part-of-day.test.ts', [
    [
      'D0: who goes home sick is credited the whole day',
      'const outside = isAtWork(planned) ? workedIn(sessionsOutside(planned, away)) : worked',
      'const outside = isAtWork(planned) ? minus(workedIn(sessionsOutside(planned, away)), workedIn(planned)) : worked',
    ],
  ]),
  ...breaksOf('domain/days/day-entry.ts', 'domain/days/part-of-day.test.ts', [
    ['D0: going home sick is a sick day', 'return isTimed(absence) ? 0 :', 'return isTimed(absence) ? 1 :'],
  ]),
  ...breaksOf('domain/days/part-of-day.ts', 'domain/days/part-of-day.test.ts', [
    ['D0: leave is taken by the hour', "status !== 'vacation' && ", ''],
  ]),
  ...breaksOf('domain/weeks/time-off.ts', 'domain/weeks/kind-credit.test.ts', [
    [
      'time off leaves team and MPA alone',
      'if (due === 0) return target',
      'if (due >= 0) return target',
      'time off in lieu',
    ],
    [
      'time off on a holiday costs hours',
      'isTimeOff(entry) ? shareOfOwn(entry, mark) : 0',
      'isTimeOff(entry) ? shareOfOwn(entry, undefined) : 0',
      'time off in lieu',
    ],
  ]),
  ...breaksOf('domain/weeks/week-row.ts', 'domain/weeks/kind-credit.test.ts', [
    [
      'a target that was set for the week grows with time off',
      'const target = isSet ? ofTerms : withTimeOffDue(',
      'const target = isSet && !ofTerms ? ofTerms : withTimeOffDue(',
    ],
    [
      'vacation beside time off counts more',
      'creditedOf(entries, marks, agreed, ofTerms.hours)',
      'creditedOf(entries, marks, agreed, target.hours)',
    ],
    [
      'the work of half a day is forgotten',
      "if (entry?.status !== 'present' && sessions.length === 0) return []",
      "if (entry?.status !== 'present') return []",
    ],
  ]),
  ...breaksOf('domain/days/day-credit.ts', 'domain/weeks/kind-credit.test.ts', [
    [
      'a holiday and the absence on it are both paid',
      "entry.status === 'present' || isWholeHoliday(mark)) return 0",
      "entry.status === 'present') return 0",
    ],
  ]),
  ...breaksOf('domain/weeks/credit.ts', 'domain/weeks/kind-credit.test.ts', [
    [
      'a short course costs hours',
      'realHours === undefined || realHours <= otherwise',
      'realHours === undefined || realHours === otherwise',
      'the hours that a course really took',
    ],
  ]),
  ...breaksOf('domain/weeks/time-off.ts', 'domain/weeks/kind-credit.test.ts', [
    [
      'a closing costs less than the same day of time off',
      "mark.charge === 'timeOff' && !asCounted(entry)) return 1",
      "mark.charge === 'timeOff' && !asCounted(entry)) return 0",
    ],
  ]),
  ...breaksOf('domain/closings/closing.ts', 'domain/closings/closing.test.ts', [
    [
      'the preview of a closing leaves out team and MPA',
      'const hours = plus(credit, due)',
      'const hours = plus(credit, minus(due, due))',
    ],
  ]),
  ...breaksOf('domain/people/working-days.ts', 'domain/people/working-days.test.ts', [
    [
      'half a day on a usual day off is a working day',
      '? entry.plannedHours === null :',
      "? entry.plannedHours === null && !('share' in entry) :",
    ],
  ]),
  ...breaksOf('domain/days/day-words.ts', 'domain/days/kind-text.test.ts', [
    [
      'a pasted R invents a regeneration day',
      '(kindRecord(kind).clear || kindRecord(kind).letters !== keyOf(text))',
      'kindRecord(kind)',
      'pasting',
    ],
  ]),
  ...breaksOf('domain/days/preset.ts', 'domain/days/kind-text.test.ts', [
    [
      'a house without kinds reads them',
      'kinds ? readTypedAbsence(text, bounds, activities) : undefined',
      'kinds !== undefined ? readTypedAbsence(text, bounds) : undefined',
    ],
  ]),
  ...breaksOf('domain/days/day-entry.ts', 'domain/days/half-day-slots.test.ts', [
    ['real hours are forgotten', '...(realHours === undefined ? {} : { realHours }),', ''],
  ]),
  ...breaksOf('domain/days/day-edits.ts', 'domain/days/half-day-slots.test.ts', [
    [
      'another kind is no change',
      'const isSame = sameAbsence(a, other) && a.realHours === other.realHours',
      'const isSame = a.realHours === other.realHours',
    ],
  ]),
  ...breaksOf('domain/absences/kind-statistics.ts', 'domain/absences/kind-statistics.test.ts', [
    [
      'leave is counted on holidays',
      'isLost ? lostOn(weekday, entries, agreed, marks) : shareOn(entry)',
      'kind ? shareOn(entry) : lostOn(weekday, entries, agreed, marks)',
    ],
    ['days of the year before are counted', 'startsWith(`${year}-`)', "startsWith('20')"],
  ]),
  ...breaksOf('contract/wire/parents.ts', 'contract/wire/parents-kinds.test.ts', [
    [
      'S3: half a day shows its absence beside the sessions',
      "if (ofDay.some(({ status }) => status === 'present')) return false\n",
      '',
    ],
    [
      'S3: a gap in the sessions reveals an absence',
      'sessionIndex: isPresent ? indexAmong(slot, shown) : 0',
      'sessionIndex: isPresent ? slot.sessionIndex + 0 * indexAmong(slot, shown) : 0',
    ],
  ]),
  ...breaksOf('domain/days/time-slot.ts', 'domain/days/half-day-slots.test.ts', [
    [
      'the absence of half a day stands behind its sessions',
      ': slot, ...sessions]',
      ': slot, ...sessions].reverse()',
    ],
  ]),
  ...breaksOf('web/src/schedule/day/day-dialog.tsx', 'web/src/schedule/day/absence-kinds.screen.test.tsx', [
    [
      'a house that does not use kinds is offered them',
      'kinds={usesKinds || hasDetails(before)}',
      'kinds={usesKinds || !hasDetails(before)}',
      'a house that does not use kinds',
    ],
  ]),
  ...breaksOf('web/src/schedule/paper/paper-week.ts', 'web/src/schedule/paper/paper-week.test.ts', [
    [
      'a neutral paper says that a day is half',
      "if (sessions.length > 0) return { status: 'present', sessions, notes: '' }",
      "if (sessions.length > 0) return { ...entry, notes: '' }",
      'knows half a day as what is worked of it',
    ],
  ]),
  ...breaksOf('web/src/statistics/kind-days.tsx', 'web/src/statistics/used-kinds.test.ts', [
    ['no teacher ever has too many days of a kind', 'Math.max(days - quota, 0)', 'Math.min(days - quota, 0)'],
  ]),
]
