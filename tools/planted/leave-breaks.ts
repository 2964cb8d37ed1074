import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Leave accounts, and closing days that use leave. */
export const leaveBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/people/terms.ts', 'domain/leave/agreed-leave.test.ts', [
    ['other days of leave end a long absence', 'if (!changesTerms(hours)) return terms', ''],
    [
      'a long absence keeps leave that was corrected for all weeks',
      'leaveDays === undefined ? term : { ...term, leaveDays }',
      'leaveDays === undefined ? term : term',
    ],
    [
      '30 days that are left out are a change',
      'leaveDaysIn(a) === leaveDaysIn(b)',
      'a.leaveDays === b.leaveDays',
    ],
  ]),
  ...breaksOf('domain/absences/long-absence.ts', 'domain/leave/agreed-leave.test.ts', [
    ['a long absence brings the usual leave', 'leaveDays: leaveDaysIn(before),', ''],
  ]),
  ...breaksOf('domain/days/day-credit.ts', 'domain/weeks/calendar-credit.test.ts', [
    [
      'a closing on leave is not credited',
      "mark.charge !== 'timeOff' && !asCounted(entry)",
      "mark.charge === 'none' && !asCounted(entry)",
    ],
  ]),
  ...breaksOf('domain/people/house-week.ts', 'domain/people/house-week.test.ts', [
    [
      'who plans as usual is closed for',
      "if (exception.charge === 'open') delete marks[weekday]",
      "if (exception.charge === 'open') continue",
    ],
    [
      'an exception makes a holiday a closing day',
      "!exception || mark?.kind !== 'closing'",
      '!exception || !mark',
    ],
  ]),
  ...breaksOf('domain/leave/leave-day-facts.ts', 'domain/leave/leave-history.test.ts', [
    ['a holiday uses leave', 'freeShare: freeForAll(markOn(date))', 'freeShare: freeForAll(undefined)'],
    [
      'a long absence uses leave',
      '!isEmployedOn(employment, date) || longAbsence',
      '!isEmployedOn(employment, date)',
    ],
    ['who is not employed uses leave', '!isEmployedOn(employment, date) || longAbsence', 'longAbsence'],
    [
      'a day off uses leave',
      'return isWorkingDay(entry, usualWeek, isoWeekday(date) as Weekday)',
      'return true',
    ],
    ['half a day is a whole one', 'share: shareOfAbsence(entry)', 'share: shareOfAbsence({})'],
  ]),
  ...breaksOf('domain/leave/leave-history.ts', 'domain/leave/leave-history.test.ts', [
    [
      'an unknown year brings its leave',
      'Math.max(begins ?? firstYear, Math.min(year, ...known))',
      'begins ?? firstYear',
    ],
    ['the last days of 2024 bring a year of leave', 'yearOf(firstMonday) + 1', 'yearOf(firstMonday)'],
    [
      'what is entered for a later year counts before it',
      'each.carried !== null && each.year <= year && ',
      'each.carried !== null && ',
    ],
    ['a notice alone begins the account', 'each.carried !== null && each.year <= year', 'each.year <= year'],
    ['the house’s first year is not the first', 'begins ?? firstYear', 'firstYear'],
    ['what was entered before the first year counts', ' && hasLeaveAccounts(history, each.year)', ''],
    [
      'there is leave before the first year',
      'if (!hasLeaveAccounts(history, year)) return nothingIn(year, today)',
      '',
    ],
    ['the notice of the year after counts', 'noticeFor(history, before)', 'noticeFor(history, before + 1)'],
    [
      'what is entered lapses by the notice of its own year',
      'noticeFor(history, year - 1)',
      'noticeFor(history, year)',
    ],
  ]),
  ...breaksOf('domain/leave/carried-leave.ts', 'domain/leave/carried-leave.test.ts', [
    ['a notice in the last days is in time', 'while (on < takesUntil) on = dayIn(yearOf(on) + 1)', ''],
    ['a parental leave that is long over keeps leave', 'to === null || newYear <= to', 'true'],
    ['who is well again is ill', 'to === null || on <= to', 'true'],
    [
      'a second parental leave keeps nothing',
      "keptBeyond({ on: later, keptBy: 'parental' }, leaveYear, absences)",
      "{ on: later, keptBy: 'parental' }",
    ],
  ]),
  ...breaksOf('domain/leave/leave-history.ts', 'domain/leave/leave-history.test.ts', [
    ['what was taken before a notice is left', 'newYear <= date && date <= noticeGiven', 'false'],
    ['leave that was begun is not', "history.mustBe === 'begun'", "history.mustBe === 'taken'"],
    ['a long absence keeps no leave', 'absences: longAbsencesIn(history.terms),', ''],
  ]),
  ...breaksOf('domain/leave/leave-runs.ts', 'domain/leave/leave-history.test.ts', [
    ['a leave goes on over a day of work', '(date) => !isWorkday(date)', '() => true'],
    ['weekends are time to take leave', 'if (isWorkday(last)) open--', 'open--'],
  ]),
  ...breaksOf('domain/leave/leave-entitlement.ts', 'domain/leave/leave-entitlement.test.ts', [
    ['every rest is dropped', "rest === 'kept' ? keptDays(exact, unit) : ", ''],
    ['every rest is kept', "rest === 'kept' ? keptDays(exact, unit) : roundedDays", 'keptDays'],
    [
      'in twelfths a half is none',
      'Math.round(exact / unit) : keptDays(exact, unit)',
      'Math.round(exact / unit) : Math.round(exact / unit)',
    ],
  ]),
  ...breaksOf('domain/leave/leave-opening.ts', 'domain/leave/leave-opening.test.ts', [
    ['leave on the first day counts as taken before it', 'date < on', 'date <= on'],
  ]),
  ...breaksOf('server/src/sites/sites.routes.ts', 'server/src/leave/leave.test.ts', [
    ['accounts that are switched on again begin anew', 'asked.leaveBegins ?? ', ''],
  ]),
  ...breaksOf('domain/leave/leave-account.ts', 'domain/leave/leave-account.test.ts', [
    ['what lapses in December is soon in January', 'daysBetween(today, first) > soonInDays', 'first < today'],
    [
      'of two that lapse together one is reported',
      'coming.filter(({ on }) => on === first)',
      'coming.slice(0, 1)',
    ],
  ]),
  ...breaksOf('domain/closings/closing-shortage.ts', 'domain/leave/leave-history.test.ts', [
    ['a closing takes leave that is not there', 'if (forecast.days < 0)', 'if (forecast.days < -100)'],
    [
      'the last day of leave is not enough for a closing',
      'if (forecast.days < 0)',
      'if (forecast.days <= 0)',
    ],
    ['every day of a closing has the same leave', 'taken = withDay', 'taken = history'],
    [
      'who is not employed has no leave left for a closing',
      'dates.filter((day) => worksOn(history, day, undefined))',
      'dates',
    ],
  ]),
  ...breaksOf('domain/closings/closing-shortage.ts', 'server/src/calendar/closings-on-leave.test.ts', [
    ['who is skipped is paid', "skip: 'open'", "skip: 'none'"],
    ['who is to be paid takes time off', "paid: 'none'", "paid: 'timeOff'"],
  ]),
  ...breaksOf('server/src/calendar/enter-closing.ts', 'server/src/calendar/closings-on-leave.test.ts', [
    ['who has no leave left is closed for', 'await addExceptions(work, closing.id, exceptions)', ''],
    ['nothing said is paid', "asked.whenShort ?? 'skip'", "asked.whenShort ?? 'paid'"],
  ]),
  ...breaksOf(
    'server/src/db/functions/weeks/week_facts.sql',
    'server/src/calendar/closings-on-leave.test.ts',
    [
      [
        'the ledger knows no exception',
        "case when c.charge = 'leave' then (",
        "case when c.charge = 'none' then (",
      ],
      [
        'an exception is everyone’s',
        'and e.teacher_id = t.teacher_id and e.date = h.date',
        'and e.date = h.date',
      ],
    ],
  ),
  ...breaksOf(
    'server/src/db/functions/weeks/week_document.sql',
    'server/src/calendar/closings-on-leave.test.ts',
    [
      [
        'the page knows no exception',
        "from marked m where m.charge = 'leave'",
        "from marked m where m.charge = 'none'",
      ],
    ],
  ),
  ...breaksOf('server/src/leave/leave-histories.store.ts', 'server/src/calendar/closings-on-leave.test.ts', [
    ['an exception uses leave', 'entered.has(place) || excepted.has(place)', 'entered.has(place)'],
    [
      'who works on a closing day uses leave',
      'entered.has(place) || excepted.has(place)',
      'excepted.has(place)',
    ],
    [
      'archived people are closed for',
      'members.get(number)?.has(id) ?? isIn',
      'members.get(number)?.has(id) ?? true',
    ],
    ['who is not in the week is closed for', 'members.get(number)?.has(id) ?? isIn', 'isIn'],
  ]),
  ...breaksOf('server/src/leave/leave-histories.store.ts', 'server/src/leave/leave.test.ts', [
    [
      'the law of another country is the German one',
      'minimum: statutoryLeaveIn(region)',
      'minimum: statutoryLeaveIn(null)',
    ],
    [
      'leave lapses on 31 March in every house',
      'expiryDayOf(leaveLapsesOn) ?? usualExpiryDay',
      'usualExpiryDay',
    ],
  ]),
  ...breaksOf('server/src/leave/leave-days.store.ts', 'server/src/leave/leave.test.ts', [
    ['leave in a week without the person counts', ' and l.in_week\n', '\n'],
  ]),
  ...breaksOf('domain/leave/leave-segments.ts', 'server/src/leave/leave.test.ts', [
    ['archived people stand in every year', 'year <= yearOf(archivedOn)', 'true'],
  ]),
  ...breaksOf('server/src/leave/leave.routes.ts', 'server/src/leave/leave.test.ts', [
    ['a year that is said again is recorded again', 'if (!isDeepStrictEqual(before, after)) ', ''],
  ]),
  ...breaksOf('server/src/leave/leave.wire.ts', 'server/src/leave/leave.test.ts', [
    ['everyone has two days of regeneration', 'byDaysOfWeek.includes(kind)', 'byDaysOfWeek.length === 0'],
    [
      'corrections of other years are shown',
      'corrections.filter((each) => each.year === year)',
      'corrections',
    ],
  ]),
  ...breaksOf('server/src/leave/rolled-up-leave.store.ts', 'server/src/leave/rolled-up-leave.test.ts', [
    ['rolled-up weeks bring lapsed leave back', 'carried.days - lapsed.days', 'carried.days'],
    ['rolled-up weeks change what was entered', 'before.carried !== null || ', ''],
    ['the first year gets an entry', 'if (!hasLeaveAccounts(history, year - 1)) continue', ''],
    ['a house without accounts gets entries', 'if (!(await readSite(work)).leaveAccounts) return', ''],
    ['what was kept lapses', 'if (notice.noticeOn !== null)', 'if (notice.noticeOn === undefined)'],
  ]),
  ...breaksOf('server/src/teachers/terms-columns.ts', 'server/src/leave/leave.test.ts', [
    [
      'a correction of the leave is not stored',
      "field !== 'validFrom'",
      "field !== 'validFrom' && field !== 'leaveDays'",
    ],
  ]),
]
