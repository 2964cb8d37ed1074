import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const functions = 'server/src/db/functions/months'
const calls = 'server/src/months/shut-days.test.ts'
const rows = 'server/src/months/shut-rows.test.ts'

/** Month sheets, closing and what is shut. */
export const monthBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/months/month.ts', 'domain/months/month.test.ts', [
    [
      'a week belongs to the month of its Monday',
      'return monthWith(endDate)',
      'return monthWith(addDays(endDate, -4))',
    ],
    [
      'a booking that an older month has left over is lost',
      'byWeeksBefore === null || first > byWeeksBefore',
      'first !== null',
    ],
    ['weekends are on the sheet', 'if (isoWeekday(date) <= 5) days.push(date)', 'days.push(date)'],
  ]),
  ...breaksOf('domain/months/shut-day.ts', 'domain/months/month.test.ts', [
    [
      'the first open day is shut',
      'closedBefore !== null && date < closedBefore',
      'closedBefore !== null && date <= closedBefore',
    ],
  ]),
  ...breaksOf('domain/months/month-sheet.ts', 'domain/months/month-sheet-bookings.test.ts', [
    [
      'bookings stand on the sheet of their week',
      'from <= date && date <= through',
      'isWithin(weeksOfMonth(month), weekOfBooking(date))',
    ],
  ]),
  ...breaksOf('domain/months/month-sheet.ts', 'domain/months/month-sheet.test.ts', [
    ['weeks that do not count move the account', 'ended.filter(({ row }) => row.counts)', 'ended'],
    ['what lies in the month before is not said', 'byDay.filter(({ date }) => date < first)', '[]'],
    ['a closed day is credited anew', 'week.startDate < first ? (keptBefore ?? before) : before', 'before'],
    ['days of weeks that do not count are summed up', 'days.filter(({ counts }) => counts)', 'days'],
    ['a hint with a note is open', "note.trim() === '' ? hints : []", 'hints'],
    ['the week before the first day has a line', 'weekNumber >= own.first', 'weekNumber > 0'],
  ]),
  ...breaksOf('domain/months/month-sheet-days.ts', 'domain/months/month-sheet.test.ts', [
    [
      'breaks that were left out are worked',
      'atWork.reduce((sum, minutes) => sum + minutes, 0)',
      'lengthOf({ start: first.start, end })',
    ],
    ['a holiday within leave is a day of leave', 'lostOn(weekday, entries, agreed, marks)', '1'],
    ['a hint is on no day', 'if (where.weekday)', 'if (!where.weekday)'],
    ['days before the first one are to be filled', 'isHere && unplanned', 'unplanned'],
  ]),
  ...breaksOf('domain/months/month-state.ts', 'server/src/months/months.test.ts', [
    ['a month is closed before it is over', 'month < monthWith(today)', 'month <= monthWith(today)'],
    [
      'months are closed in any order',
      'house.closedBefore === null || house.closedBefore === firstDayOfMonth(month)',
      'true',
    ],
  ]),
  ...breaksOf('server/src/months/close-month.ts', 'server/src/months/months.test.ts', [
    [
      'what was not looked at is closed',
      'if (computed.hash !== seenHash)',
      'if (computed.hash === seenHash.toUpperCase())',
    ],
    ['any month can be reopened', '!isLastClosed(month, site) || ', ''],
  ]),
  ...breaksOf('server/src/months/close-month.ts', 'server/src/months/months-closed-together.test.ts', [
    [
      'months that are shut along keep no sheets',
      'site.closedBefore === null ? await readFirstRecordedDay(work) : null',
      'null as CalendarDate | null',
    ],
  ]),
  ...breaksOf('server/src/months/sheets.store.ts', 'server/src/months/months-closed-together.test.ts', [
    [
      'who came later is in a shut week',
      'hasLedgerRow || !isShutWeek(week, site.closedBefore)',
      'week !== undefined',
    ],
  ]),
  ...breaksOf('server/src/months/close-month.ts', calls, [
    [
      'weeks that are open again keep who was in them',
      'await recomputeReopened(work, firstShut, weeksOfMonth(month).last + 1)',
      '',
    ],
  ]),
  ...breaksOf('server/src/months/close-month.ts', 'server/src/months/closing-races.test.ts', [
    [
      'closing does not wait for SQL that writes',
      '  await lockAllMonths(work)\n',
      '  await lockAllMonths({ ...work, siteId: 0 })\n',
    ],
  ]),
  ...breaksOf('server/src/months/sheets.store.ts', 'server/src/months/months.test.ts', [
    ['the balance before a month has no bookings', '(booked.get(id) ?? [])', '[]'],
  ]),
  ...breaksOf('server/src/calendar/calendar.store.ts', calls, [
    [
      'a year that is written anew changes shut days',
      '[...before.filter(isKept), ...anew.filter((day) => !isKept(day))]',
      'anew',
    ],
  ]),
  ...breaksOf('server/src/ledger/ledger.store.ts', calls, [
    [
      'a new teacher is put into shut weeks',
      "select (s.closed_before - date '2024-12-28') / 7 + 1",
      'select 1 + 0 * s.version',
    ],
  ]),
  ...breaksOf('server/src/ledger/verify.ts', calls, [
    [
      'a text is not compared with its hash',
      "t.hash <> encode(sha256(convert_to(t.text, 'UTF8')), 'hex')",
      'false',
    ],
    ['a closed balance is not compared', ' and f.balance <> now_.balance', ' and false'],
  ]),
  ...breaksOf('server/src/ledger/verify.ts', 'server/src/months/bookings-of-months.test.ts', [
    [
      'a closed balance holds the bookings of its weeks alone',
      'b.date < closed_bookings_before(s.site_id)',
      'b.date < date_in_week(open.first_open::smallint, 1) - 2',
    ],
  ]),
  ...breaksOf('server/src/teachers/change-teacher.ts', calls, [
    [
      'hours without a date begin on a shut Monday',
      'isShutThen && now.shutBefore ? now.shutBefore : usual',
      'usual',
    ],
  ]),
  ...breaksOf('server/src/months/months.store.ts', 'server/src/months/rolled-up-months.test.ts', [
    [
      'texts of rolled-up months stay',
      'await work.query(deleteTexts, [work.siteId])',
      'await work.query(deleteTexts, [0])',
    ],
  ]),
  ...breaksOf(`${functions}/keep_shut_slots.sql`, rows, [
    [
      'days of a closed month can go',
      '       where date_in_week(r.week_number, r.weekday) < open_from\n         and date_in_week(r.week_number, 1)',
      '       where false\n         and date_in_week(r.week_number, 1)',
    ],
  ]),
  ...breaksOf(`${functions}/keep_shut_weeks.sql`, rows, [
    [
      'figures of a closed month can change',
      '       where date_in_week(r.week_number, 5) < open_from) then',
      '       where false) then',
    ],
    [
      'week settings are open',
      'if exists (select from new_rows r where date_in_week(r.week_number, 5) < open_from\n',
      'if exists (select from new_rows r where false\n',
    ],
  ]),
  ...breaksOf(`${functions}/keep_shut_terms.sql`, rows, [
    [
      'terms of the past can go',
      '       where r.valid_from < open_from\n         and is_in',
      '       where false\n         and is_in',
    ],
  ]),
  ...breaksOf(`${functions}/keep_shut_dates_of_people.sql`, rows, [
    [
      'a shut booking can go',
      "       where r.date < open_from\n         and r.date >= coalesce(folded, '-infinity')",
      "       where false\n         and r.date >= coalesce(folded, '-infinity')",
    ],
  ]),
  ...breaksOf(`${functions}/keep_closed_balance.sql`, rows, [
    [
      'an account can begin elsewhere',
      'when (old.initial_balance is distinct from new.initial_balance)',
      'when (false)',
    ],
  ]),
  ...breaksOf(`${functions}/close_month_by_month.sql`, rows, [
    [
      'everything opens by one statement',
      'when (old.closed_before is distinct from new.closed_before)',
      'when (false)',
    ],
  ]),
  ...breaksOf(`${functions}/keep_closed_balances.sql`, rows, [
    ['weeks are rolled up without their hours', '  perform assert_closed_balances(new.site_id, null);\n', ''],
  ]),
  ...breaksOf(`${functions}/keep_closed_month.sql`, rows, [
    ['a closed month gets another version', '  elsif new.month < open_from then\n', '  elsif false then\n'],
  ]),
  ...breaksOf(`${functions}/keep_people_on_sheets.sql`, rows, [
    [
      'people on sheets can be erased',
      "and (s->>'teacherId')::integer = old.teacher_id) then",
      'and false) then',
    ],
  ]),
]
