import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthSheet } from '../months/month-sheet.ts'
import type { WeekEntries } from '../people/house-week.ts'
import type { KindWeek } from '../test/kind-weeks.ts'
import { closing, holiday, kindWeek } from '../test/kind-weeks.ts'
import { monthFacts, sheetWeekFacts } from '../test/month-facts.ts'
import { weekRow } from '../test/week-facts.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import { clockTimeAt, clockTimeOf } from '../values/clock-time.ts'
import { fromHundredths, noHours } from '../values/hours.ts'
import { plainCopy, planCopy } from '../weeks/week-copy.ts'
import { changeStatus, draftOf, entryOf } from './day-draft.ts'
import { inverseOf, realEdits, sameEntry } from './day-edits.ts'
import type { DayEntry, PresentDay } from './day-entry.ts'
import { absenceOver } from './day-entry.ts'
import { faultIn } from './day-fault.ts'
import { onDuty } from './on-duty.ts'
import { planText, sessionsOfPlan } from './plan-text.ts'
import type { Session, SessionMarks } from './session.ts'
import { asPlanned, hasWork, isAtWork, sessionActivities, workedIn } from './session.ts'
import { entryFromSlots, slotsFromEntry } from './time-slot.ts'

const at = (start: string, end: string, marks: SessionMarks = {}): Session => ({
  type: 'work',
  start: clockTimeOf(start),
  end: clockTimeOf(end),
  actualHours: null,
  ...marks,
})
const care = at('08:00', '12:00')
const mpa = at('12:00', '14:00', { activity: 'mpa' })
const team = at('14:00', '15:00', { activity: 'team' })
const present = (...sessions: Session[]): PresentDay => ({ status: 'present', sessions, notes: '' })

/** Sessions one after the other; care has recorded hours, a group and a mark now and then. */
const anySessions: fc.Arbitrary<Session[]> = fc
  .array(
    fc.record({
      gap: fc.nat(3),
      length: fc.integer({ min: 1, max: 6 }),
      what: fc.constantFrom('care', 'care', 'break', ...sessionActivities),
      hours: fc.option(fc.nat(399), { freq: 2 }),
      groupId: fc.option(fc.integer({ min: 1, max: 2_000_000 }), { freq: 2 }),
      steppedIn: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => {
    let now = 7 * 60
    return all.map(({ gap, length, what, hours, groupId, steppedIn }): Session => {
      const start = now + gap * 15
      now = start + length * 15
      const span = { start: clockTimeAt(start), end: clockTimeAt(now) }
      if (what === 'break') return { type: 'break', ...span, actualHours: null }
      if (what !== 'care') return { type: 'work', ...span, actualHours: null, activity: what }
      const marks = { ...(groupId ? { groupId } : {}), ...(steppedIn ? { steppedIn: true as const } : {}) }
      return { type: 'work', ...span, actualHours: hours === null ? null : fromHundredths(hours), ...marks }
    })
  })

const withoutActivities = (sessions: readonly Session[]) => sessions.filter(({ activity }) => !activity)

describe('MPA and team are on the grid and never worked: the target is less by them already', () => {
  test('08:00-12:00 and two hours of MPA are 4.00 worked; only MPA is 0.00', () => {
    expect(workedIn([care, mpa, team])).toBe(400)
    expect(workedIn([mpa])).toBe(noHours)
    expect([hasWork([mpa]), isAtWork([mpa])]).toEqual([false, true])
  })

  test('a session with an activity changes neither worked nor credited nor actual, whatever the week holds', () => {
    const anyDay = fc.oneof(
      anySessions.map((sessions): DayEntry => present(...sessions)),
      fc
        .tuple(anySessions, fc.constantFrom('sick', 'vacation', 'absent', 'training'))
        .map(([sessions, status]): DayEntry => absenceOver(present(...sessions), status as 'sick')),
    )
    const anyWeek = fc.record({
      days: fc.array(fc.option(anyDay, { freq: 4, nil: undefined }), { minLength: 5, maxLength: 5 }),
      usual: fc.constantFrom(undefined, ['8-15', '8-15', '', '', '-']),
      mark: fc.constantFrom(undefined, holiday(), holiday(0.5), closing('none')),
      marked: fc.constantFrom(...weekdays),
    })
    fc.assert(
      fc.property(anyWeek, ({ days, usual, mark, marked }) => {
        const facts = { team: 2, mpa: 3, days: [], ...(usual ? { usual } : {}) } satisfies KindWeek
        const week = kindWeek({ ...facts, marks: mark ? { [marked]: mark } : {} })
        const figures = (entries: WeekEntries) => {
          const { worked, credited, actual } = weekRow({ ...week, entries })
          return [worked.hours, credited.hours, actual.hours]
        }
        const entries = (strip: (entry: DayEntry) => DayEntry | undefined): WeekEntries =>
          Object.fromEntries(
            days.flatMap((entry, index) => {
              const day = entry && strip(entry)
              return day ? [[(index + 1) as Weekday, day]] : []
            }),
          )
        const bare = entries((entry) => {
          if (entry.status !== 'present') {
            const plan = withoutActivities(entry.plan ?? [])
            // A plan of nothing but MPA is a plan of 0.00 and stays one.
            return isAtWork(plan) ? { ...entry, plan } : entry
          }
          const sessions = withoutActivities(entry.sessions)
          return sessions.length > 0 && (isAtWork(sessions) || !isAtWork(entry.sessions))
            ? { ...entry, sessions }
            : undefined
        })
        expect(figures(entries((entry) => entry))).toEqual(figures(bare))
      }),
      { numRuns: 1_000 },
    )
  })

  test('a day of nothing but MPA is planned as 0.00, so that falling ill on it changes nothing', () => {
    expect(absenceOver(present(mpa), 'sick')).toMatchObject({ plannedHours: noHours, plan: [mpa] })
    expect(absenceOver(present(care, mpa), 'sick').plannedHours).toBe(400)
  })

  test('who does MPA on a holiday or a closing day keeps it; work with children comes first', () => {
    const credited = (mark: ReturnType<typeof holiday>, entry: DayEntry) => {
      const week = kindWeek({ contract: 30, usual: ['8-14', '', '', '', ''], days: [], marks: { 1: mark } })
      return weekRow({ ...week, entries: { 1: entry } }).credited.hours
    }
    expect([holiday(), closing('none')].map((mark) => credited(mark, present(mpa)))).toEqual([600, 600])
    expect([holiday(), closing('none')].map((mark) => credited(mark, present(care, mpa)))).toEqual([200, 0])
  })

  test('a month sheet has them between start and end, beside what was worked', () => {
    const week = sheetWeekFacts('2026-10-05', ['8-12'])
    const day = present(care, { ...mpa, end: clockTimeOf('13:30') }, team)
    const line = { ...week.line, entries: { ...week.line.entries, 2: day, 3: present(care) } }
    const sheet = monthSheet(monthFacts({ weeks: [{ ...week, line }] }))
    const shown = (date: string) => sheet?.days.find((one) => one.date === date)
    expect(shown('2026-10-06')).toMatchObject({
      ...{ start: '08:00', end: '15:00', breakMinutes: 30, worked: 400 },
      activityHours: { mpa: 150, team: 100 },
    })
    expect(shown('2026-10-07')).not.toHaveProperty('activityHours')
  })

  test('the teacher does not count for the children meanwhile', () => {
    expect(onDuty([present(care, mpa)], { from: 11 * 60, to: 13 * 60 })).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
  })
})

describe('the group, the activity and the mark go wherever the session goes', () => {
  test('written as a plan they are read again, but for stepping in, which no plan has', () => {
    expect(planText([{ ...care, groupId: 3, actualHours: fromHundredths(325) }, mpa, team])).toBe(
      '08:00-12:00=3.25@3 m12:00-14:00 t14:00-15:00',
    )
    fc.assert(
      fc.property(anySessions, (sessions) => {
        const planned = sessions.map(({ steppedIn: _, ...session }) => session)
        expect(sessionsOfPlan(planText(sessions))).toEqual(planned)
      }),
    )
  })

  test.each([
    'm08:00-12:00=3.00',
    't08:00-12:00@3',
    'b08:00-12:00@3',
    '08:00-12:00@0',
    '08:00-12:00@03',
    '08:00-12:00@',
    'x08:00-12:00',
  ])('%s is no plan', (text) => {
    expect(sessionsOfPlan(text)).toBeUndefined()
  })

  test('as slots and as a draft of the dialog a day stays the same', () => {
    fc.assert(
      fc.property(anySessions, (sessions) => {
        const day = present(...sessions)
        expect(faultIn(slotsFromEntry(day))).toBeUndefined()
        expect(entryFromSlots(slotsFromEntry(day))).toEqual(day)
        expect(entryOf(draftOf(day))).toEqual(day)
      }),
    )
  })

  test('the same times with another group, activity or mark are another day, and undo gives them back', () => {
    const place = { weekNumber: 1, teacherId: 1, weekday: 1 } as const
    for (const marks of [{ groupId: 3 }, { activity: 'mpa' }, { steppedIn: true }] satisfies SessionMarks[]) {
      const [before, after] = [present(care), present({ ...care, ...marks })]
      expect(sameEntry(before, after)).toBe(false)
      expect(sameEntry(after, present({ ...care, ...marks }))).toBe(true)
      expect(realEdits(inverseOf([{ place, before, after }]))).toEqual([
        { place, before: after, after: before },
      ])
    }
  })

  test('another day takes over the group and the activity, not the hours and the stepping in of the day', () => {
    const stepped: Session = { ...care, groupId: 3, steppedIn: true, actualHours: fromHundredths(300) }
    expect(asPlanned([stepped, mpa])).toEqual([{ ...care, groupId: 3 }, mpa])
    const line = { teacherId: 1, weekNumber: 2, entries: {} }
    const { edits } = planCopy([line], () => ({ 1: present(stepped, mpa) }), plainCopy)
    expect(edits[0]?.after).toEqual(present({ ...care, groupId: 3 }, mpa))
  })

  test('who was to step in and falls ill has not', () => {
    const stepped = present({ ...care, groupId: 3, steppedIn: true })
    expect(absenceOver(stepped, 'sick').plan).toEqual([{ ...care, groupId: 3 }])
    const back = changeStatus(changeStatus(draftOf(stepped), 'sick'), 'present')
    expect(entryOf(back)).toEqual(stepped)
  })
})

test.each([
  ['a break in a group', { ...care, type: 'break', groupId: 3 }, 'marks_of_break'],
  ['a break of MPA', { ...care, type: 'break', activity: 'mpa' }, 'marks_of_break'],
  ['a break to step in', { ...care, type: 'break', steppedIn: true }, 'marks_of_break'],
  ['MPA with recorded hours', { ...mpa, actualHours: fromHundredths(100) }, 'hours_of_activity'],
  ['team of a group', { ...team, groupId: 3 }, 'hours_of_activity'],
] as const)('%s is no day', (_, session, code) => {
  expect(faultIn(slotsFromEntry(present(session)))?.code).toBe(code)
})
