import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readUsualDay, usualWeekOf } from '../people/usual-week.ts'
import { gridTimes } from '../test/grid-times.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { boundChoices, timesWithin, usualBounds, widestBounds } from './day-bounds.ts'
import { missingIn } from './day-draft.ts'
import { faultIn } from './day-fault.ts'
import { readDayText } from './day-text.ts'
import { dayFromPreset, presetFault } from './preset.ts'
import { emptyWorkSession, freeEnds, freeStarts, isPossible } from './session.ts'
import type { TimeSlot } from './time-slot.ts'
import { entryFromSlots } from './time-slot.ts'

const early = { dayStart: clockTimeOf('06:00'), dayEnd: clockTimeOf('21:30') }
const session = (start: string, end: string) =>
  ({ type: 'work', start: clockTimeOf(start), end: clockTimeOf(end), actualHours: null }) as const
const slot = (start: string, end: string): TimeSlot => ({
  status: 'present',
  sessionType: 'work',
  startTime: clockTimeOf(start),
  endTime: clockTimeOf(end),
  notes: null,
  actualHours: null,
})

describe('the bounds of a house', () => {
  test('can only be wider than the spec says, in quarters of an hour', () => {
    expect(boundChoices.dayStart).toEqual(timesWithin({ ...widestBounds, dayEnd: usualBounds.dayStart }))
    expect([boundChoices.dayStart[0], boundChoices.dayStart.at(-1)]).toEqual(['05:00', '07:00'])
    expect([boundChoices.dayEnd[0], boundChoices.dayEnd.at(-1)]).toEqual(['21:00', '23:00'])
  })
})

describe('a house from 06:00 to 21:30', () => {
  test('offers its own times', () => {
    expect(freeStarts([emptyWorkSession], 0, early)).toEqual(timesWithin(early).slice(0, -1))
    expect(freeEnds([{ ...emptyWorkSession, start: clockTimeOf('21:00') }], 0, early)).toEqual([
      '21:15',
      '21:30',
    ])
  })

  test.each([
    ['6-14', undefined],
    ['18-21:30', undefined],
    ['5:45-14', 'outsideDay'],
    ['18-21:45', 'outsideDay'],
  ])('reads a typed %s: %s', (text, fault) => {
    for (const read of [readDayText(text, '', early), readUsualDay(text, early)])
      expect('fault' in read ? read.fault : undefined).toBe(fault)
    expect(presetFault([{ name: 'Früh', mark: 'FD', times: text }], 0, early)).toBe(fault)
  })

  test('says from when to when its day is', () => {
    expect(faultIn([slot('06:00', '21:30')], early)).toBeUndefined()
    expect(faultIn([slot('05:45', '12:00')], early)).toMatchObject({
      code: 'session_outside_day',
      message: 'The day starts at 06:00 (05:45 - 12:00).',
      params: { start: '05:45', end: '12:00', earliest: '06:00', latest: '21:30' },
    })
    expect(faultIn([slot('20:00', '21:45')], early)).toMatchObject({ code: 'session_outside_day' })
  })

  test('takes a day of the dialog that is as early', () => {
    const draft = { status: 'present', sessions: [session('06:00', '14:00')], notes: '' } as const
    expect(missingIn(draft, early)).toBeUndefined()
    expect(missingIn(draft)).toBe('times')
  })
})

describe('what was kept stays readable when the day is narrowed again', () => {
  test('days, kept plans, usual weeks and presets', () => {
    expect(entryFromSlots([slot('05:00', '23:00')])).toMatchObject({ sessions: [session('05:00', '23:00')] })
    const sick = {
      sessionType: 'none',
      startTime: null,
      endTime: null,
      notes: null,
      actualHours: null,
    } as const
    const kept: TimeSlot = { ...sick, status: 'sick', plannedSessions: '06:00-14:00' }
    expect(entryFromSlots([kept])).toMatchObject({ plan: [session('06:00', '14:00')] })
    // Otherwise no teacher could be entered as sick on such a day.
    expect(faultIn([kept])).toBeUndefined()
    expect(usualWeekOf(['06:00-14:00', '', '', '', ''])?.[1]).toMatchObject({ status: 'present' })
    expect(dayFromPreset({ name: 'Früh', mark: 'FD', times: '06:00-14:00' })).toBeDefined()
  })
})

// decided a-house-may-widen-its-day
describe('with the usual bounds everything is as the spec says', () => {
  const time = fc.constantFrom(...timesWithin(widestBounds))

  test('a session is possible exactly when it lies between 07:00 and 21:00', () => {
    fc.assert(
      fc.property(time, time, (start, end) => {
        const expected = start >= '07:00' && start < end && end <= '21:00'
        expect(isPossible({ start, end })).toBe(expected)
        expect(faultIn([slot(start, end)]) === undefined).toBe(expected)
        expect('entry' in readDayText(`${start}-${end}`)).toBe(expected)
      }),
    )
  })

  test('every choice is one of the grid from 07:00 to 21:45', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time), { maxLength: 4 }), (spans) => {
        const drafts = [
          emptyWorkSession,
          ...spans.map(([start, end]) => ({ ...emptyWorkSession, start, end })),
        ]
        for (const start of freeStarts(drafts, 0)) expect(gridTimes).toContain(start)
      }),
    )
  })

  test('wider bounds never take anything away', () => {
    fc.assert(
      fc.property(time, time, (start, end) => {
        if (isPossible({ start, end })) expect(isPossible({ start, end }, early)).toBe(true)
        if (isPossible({ start, end }, early)) expect(isPossible({ start, end }, widestBounds)).toBe(true)
      }),
    )
  })
})
