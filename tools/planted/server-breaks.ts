import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** What the server and the database keep and answer. */
export const serverBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/weeks/week-reader.ts', 'server/src/weeks/parents-view.test.ts', [
    [
      'F1: the parent view of a teacher is sent everything',
      "const isOfTeam = asked !== 'parent'",
      "const isOfTeam = asked !== 'parent' || asked === 'parent'",
    ],
  ]),
  ...breaksOf('server/src/weeks/parents-week.ts', 'server/src/weeks/parents-view.test.ts', [
    [
      'parents look back as far as they like',
      'if (weekOfNumber(weekId).startDate < first) throw weekTooOld(first)',
      '',
      'parents look four weeks back and no further',
    ],
    [
      'S13: the tag of parents counts edits',
      'tag: contentTag(body) }',
      'tag: `W/"${view.version}"` }',
      'S13: the tag is made from what parents see and counts no edits',
    ],
  ]),
  ...breaksOf('server/src/weeks/weeks.routes.ts', 'server/src/weeks/weeks.test.ts', [
    [
      'weeks before the first one can be created',
      'if (isBeforeFirstWeek(startDate))',
      'if (startDate > endDate! && isBeforeFirstWeek(startDate))',
      '%s is refused',
    ],
    ['a week may end on any day', 'if (endDate !== week.endDate)', 'if (!endDate)', '%s is refused'],
  ]),
  ...breaksOf('server/src/day-entries/day-entries.routes.ts', 'server/src/sites/day-bounds.test.ts', [
    [
      'days may lie outside the house’s day',
      'faultIn(day.slots, bounds)',
      "faultIn(day.slots, { dayStart: '05:00', dayEnd: '23:00' } as DayBounds)",
    ],
  ]),
  ...breaksOf('server/src/day-entries/edit-days.ts', 'server/src/sites/day-bounds.test.ts', [
    [
      'the plan of an absence may lie outside the house’s day',
      'if (outside) throw faultyDay(outside.fault, outside.place)',
      '',
    ],
  ]),
  ...breaksOf('server/src/day-entries/edit-days.ts', 'server/src/day-entries/kept-plan.test.ts', [
    [
      'F10: the server forgets the plan of a sick day',
      ': week.line.entries[day.place.weekday]',
      ': undefined',
      'F10: every absence keeps the plan of its day',
    ],
    [
      'F20: the server takes a day of more than 24 hours',
      'if (fault) throw faultyDay(fault, day.place)',
      '',
      'F20: a day has 24 hours',
    ],
  ]),
  ...breaksOf('server/src/day-entries/edit-days.ts', 'server/src/day-entries/day-entries.test.ts', [
    [
      'who is second overwrites the day of who was first',
      'await refuse(days, weeks, ifMatch)\n  const',
      'const',
      'a day that a colleague has changed is refused with its present state',
    ],
  ]),
  ...breaksOf(
    'server/src/week-settings/week-settings.routes.ts',
    'server/src/week-settings/week-settings.test.ts',
    [
      [
        'a setting that is there is begun anew',
        'present ? settingWithChange(present, sent) : newSetting(sent)',
        'newSetting(sent)',
        'the first call creates, the second updates and keeps what it does not name',
      ],
    ],
  ),
  ...breaksOf('server/src/statistics/statistics.routes.ts', 'server/src/statistics/statistics.test.ts', [
    [
      'the statistics count weeks that are still to come',
      'readStatistics(work, { throughWeek: currentWeek, currentWeek })',
      'readStatistics(work, { throughWeek: currentWeek + 9, currentWeek: currentWeek + 9 })',
      'later weeks wait until they are the current one in the house',
    ],
  ]),
  ...breaksOf('server/src/http/exactly-once.ts', 'server/src/weeks/weeks.test.ts', [
    [
      'a create that is sent twice happens twice',
      'if (!claimed) return repeated(work, key, fingerprint)',
      '',
      'an Idempotency-Key repeats the first answer, and is refused for another week',
    ],
  ]),
  ...breaksOf('server/src/command/site-file/format.ts', 'server/src/command/site-file/foreign-ids.test.ts', [
    [
      'S9: a file may bring a hash that takes 4 GB',
      'm=19456,t=2,p=1',
      'm=\\d+,t=\\d+,p=1',
      'S9: the only hash that is taken from a file is one that we make',
    ],
  ]),
  ...breaksOf(
    'server/src/command/site-file/week-format.ts',
    'server/src/command/site-file/site-file.test.ts',
    [
      [
        'S9: a file may count as far as there are numbers',
        '.max(1_000_000_000)',
        '.max(Number.MAX_SAFE_INTEGER)',
      ],
    ],
  ),
  ...breaksOf('server/src/command/site-file/load.ts', 'server/src/command/site-file/foreign-ids.test.ts', [
    [
      'S9: a file chooses the id of its house',
      'keepId ? file.site.id : await nextSiteId(owner)',
      'keepId || owner ? file.site.id : await nextSiteId(owner)',
    ],
  ]),
  ...breaksOf('server/src/command/site-file/sections.ts', 'server/src/command/site-file/site-file.test.ts', [
    [
      'F42: an exported file forgets the kept plans',
      's.planned_sessions as "plannedSessions"',
      'null::text as "plannedSessions"',
      'F42: nothing of a site is forgotten by its file',
    ],
  ]),
  ...breaksOf('server/src/command/printable.ts', 'server/src/command/printable.test.ts', [
    ['S13: a name moves the cursor of the terminal', '(?![\\t\\n])[\\p{Cc}', '(?![\\t\\n\\u001B])[\\p{Cc}'],
  ]),
  ...breaksOf('server/src/ledger/verify.ts', 'server/src/command/verify.test.ts', [
    [
      'F19: verify does not look where a balance begins',
      'recorded.balance <> t.initial_balance',
      'recorded.balance is null',
    ],
  ]),
  ...breaksOf('server/src/db/apply-functions.ts', 'server/test/reliability/functions.test.ts', [
    [
      'an older server puts its functions back',
      'applied.some((row) => row.version > version)',
      'applied.some((row) => row.version > version + 1_000)',
      'leaves newer functions alone and says that they are newer',
    ],
  ]),
  ...breaksOf('server/src/db/retired-functions.ts', 'server/test/reliability/functions-beside.test.ts', [
    [
      'a function that gets other columns is dropped under those who call it',
      '`alter function ${signature} rename to ${retiredName}`',
      '`drop function ${signature}`',
      'no request of the older server fails, whatever moment it falls into',
    ],
  ]),
  ...breaksOf(
    'server/src/db/functions/weeks/week_document.sql',
    'server/test/reliability/week-readings.test.ts',
    [
      [
        'the schedule shows the balance from before the week',
        'b.week_number <= p_week',
        'b.week_number < p_week',
      ],
    ],
  ),
  ...breaksOf('server/src/db/baseline/06_history.sql', 'server/test/security/database.test.ts', [
    [
      'S12: the server says when a change was made',
      'grant insert (site_id, version, entry_index, action,',
      'grant insert (site_id, version, entry_index, at, action,',
      '26. in the catalogue: all may be read, all but the time and the folded week added',
    ],
  ]),
  ...breaksOf('server/src/db/baseline/06_history.sql', 'server/src/sites/retention.test.ts', [
    [
      'S12: the history of a folded week goes with it',
      'on delete set null (week_number)',
      'on delete cascade',
      'folding',
    ],
  ]),
  ...breaksOf('server/src/db/baseline/02_sites.sql', 'server/src/weeks/parents-look-alikes.test.ts', [
    [
      'S3: SQL can show hours and reasons together',
      'check (not (parents_see_hours and parents_see_reasons))',
      'check (parents_see_hours is not null)',
      'S3: nor by SQL as the server’s role',
    ],
  ]),
  ...breaksOf('server/src/db/baseline/02_sites.sql', 'server/test/reliability/illegal-states.test.ts', [
    [
      'F51: the database keeps days for one year',
      'check (retention_years between 2 and 10)',
      'check (retention_years between 1 and 10)',
      'R18: illegal states are refused by constraints',
    ],
  ]),
  ...breaksOf('contract/weeks.ts', 'server/src/weeks/weeks.test.ts', [
    [
      'F41: a week is created without its end',
      'startDate: dateInput, endDate: dateInput })',
      'startDate: dateInput, endDate: dateInput.optional() })',
      'F41: start and end are required; a name may be left out, because it is made from them',
    ],
  ]),
  ...breaksOf('server/src/statistics/statistics.routes.ts', 'server/src/http/entity-fields.test.ts', [
    [
      'the statistics of a teacher have a field more',
      'function summaryOf({ countedWeeks: _c, ...summary }',
      'function summaryOf({ ...summary }',
      'the fields of a %s',
    ],
  ]),
]
