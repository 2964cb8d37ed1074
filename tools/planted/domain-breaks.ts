import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Rules of days, sessions and weeks, and of what parents see. */
export const domainBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/weeks/agreed-target.ts', 'domain/weeks/agreed-target.test.ts', [
    [
      'F15: a target that was not agreed is the contract',
      'teamHours ?? noHours, mpaHours ?? noHours',
      'noHours, noHours',
    ],
  ]),
  ...breaksOf('domain/house/site.ts', 'domain/house/site.test.ts', [
    [
      'parents see that a teacher is sick',
      'statusRecord(status).namedToParents',
      "(status === 'sick' || statusRecord(status).namedToParents)",
    ],
    [
      'S3: hours and reasons are shown together',
      'return hours && reasons',
      'return hours && !reasons && reasons',
    ],
    [
      'parents look back further than four weeks',
      'const weeksBackForParents = 4',
      'const weeksBackForParents = 5',
    ],
  ]),
  ...breaksOf('domain/house/site.ts', 'contract/wire/parents.test.ts', [
    [
      'S3: a note reveals which absence it is',
      "see.notes && (status === 'present' || isNamed(status, see)) ? notes : null",
      'see.notes ? notes : null',
    ],
    ['S3: with hours on, reasons are named', 'see.reasons && !see.hours &&', '(see.reasons || see.hours) &&'],
  ]),
  ...breaksOf('contract/wire/parents.ts', 'contract/wire/parents-closed-days.test.ts', [
    ['parents see who is sick on a closing day', "status === 'present' || !closed.has(dayOfWeek)", 'true'],
  ]),
  ...breaksOf('contract/wire/parents.ts', 'contract/wire/parents.test.ts', [
    ['parents see who is archived', '.filter((row) => !row.archived)', ''],
    [
      'parents are sent hours that the house does not show',
      'return see.hours ? {',
      'return see.hours || row ? {',
    ],
  ]),
  ...breaksOf('domain/weeks/statistics.ts', 'domain/weeks/statistics.test.ts', [
    [
      'F8: vacation is counted on days that are free',
      'employedDays.includes(weekday) && isWorkingDay(entries[weekday], usualWeek, weekday)',
      'employedDays.includes(weekday)',
      'F8: vacation is counted on working days only',
    ],
  ]),
  ...breaksOf('domain/days/day-entry.ts', 'domain/days/day-entry.test.ts', [
    [
      'F10: an absence forgets the plan',
      'plan.length > 0 ? { ...choice, plannedHours, plan, notes } : { ...choice, plannedHours, notes }',
      '{ ...choice, plannedHours, notes }',
      'F10: every absence keeps the plan',
    ],
    [
      'an unpaid absence is credited',
      "status !== 'present' && statusRecord(status).credited",
      "status !== 'present' && statusRecord(status).workingDay",
    ],
    [
      'sickness has the mark of vacation',
      'const { mark } = statusRecord(entry.status)',
      "const { mark } = entry.status === 'sick' ? { mark: 'U' } : statusRecord(entry.status)",
      'the mark in the grid',
    ],
  ]),
  ...breaksOf('domain/days/day-draft.ts', 'domain/days/day-entry.test.ts', [
    [
      'F10: present begins anew',
      'const sessions = own.length > 0 ? own : kept',
      'const sessions = kept.length > 99 ? kept : own',
    ],
    [
      'a present day may be saved without a session',
      "if (draft.status === 'present' && draft.sessions.length === 0) return 'session'",
      '',
    ],
    [
      'a session without an end may be saved',
      "if (complete.length < draft.sessions.length) return 'times'",
      '',
    ],
  ]),
  ...breaksOf('domain/days/session.ts', 'domain/days/session.test.ts', [
    [
      'breaks count as work',
      "return type === 'work' && activity === undefined",
      'return activity === undefined',
    ],
    ['sessions that touch overlap', 'after.start < before.end', 'after.start <= before.end'],
    [
      'a start inside another session is offered',
      'if (inside || sameStart) return []',
      'if (sameStart) return []',
    ],
    ['an end after the next start is offered', 'end > start && end <= (next ?? end)', 'end > start'],
    ['an end before its start is offered', '(end) => end > start && end', '(end) => end >= start && end'],
  ]),
  ...breaksOf('domain/values/clock-time.ts', 'domain/values/clock-time.test.ts', [
    ['the last session may end at 21:15', 'clockTimeAt(21 * 60)\n', 'clockTimeAt(21 * 60 + 15)\n'],
    ['the times go by half an hour', 'export const gridMinutes = 15', 'export const gridMinutes = 30'],
  ]),
  ...breaksOf('domain/values/week.ts', 'domain/values/week.test.ts', [
    ['the earliest week is another one', "calendarDateOf('2024-12-30')", "calendarDateOf('2025-01-06')"],
    [
      'an earlier date is moved silently',
      'return { week: weekContaining(adjusted ? first : date), adjusted }',
      'return { week: weekContaining(adjusted ? first : date), adjusted: false }',
    ],
    ['in a gap the week that ended last is opened', 'byStart.find((week) => week.startDate > today) ??', ''],
    ['a week ends on Saturday', 'endDate: addDays(monday, 4)', 'endDate: addDays(monday, 5)'],
  ]),
  ...breaksOf('domain/people/teacher.ts', 'domain/people/teacher.test.ts', [
    ['a name may have one character', 'least: 2', 'least: 1'],
    [
      'F11: hours alone keep a teacher out of the week',
      'if (setting && setting.includeInWeek !== null) return setting.includeInWeek',
      'if (setting) return setting.includeInWeek === true',
    ],
    [
      'archived teachers are in new weeks',
      'week.endDate < teacher.archivedOn',
      'week.endDate !== teacher.archivedOn',
    ],
    [
      'the search minds capital letters',
      'name.toLowerCase().includes(search.trim().toLowerCase())',
      'name.includes(search.trim())',
    ],
    ['F21: spaces make another name', ".replaceAll(/\\s+/g, ' ')", ''],
  ]),
  ...breaksOf('domain/people/week-setting.ts', 'domain/people/week-setting.test.ts', [
    [
      'F11: a week setting that says nothing brings a teacher in',
      'includeInWeek: null',
      'includeInWeek: true',
    ],
  ]),
]
