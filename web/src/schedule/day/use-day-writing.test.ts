import { describe, expect, test } from 'vitest'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { Refusal } from '../../../test/answering.ts'
import { running } from '../../../test/run-hook.ts'
import { useDayWriting } from './use-day-writing.ts'

const place = { weekNumber: 98, teacherId: 7, weekday: 1 } as const
const onWire = { weekId: 98, teacherId: 7, dayOfWeek: 1 }
const session = (start: string, end: string) =>
  ({ type: 'work', start: clockTimeOf(start), end: clockTimeOf(end), actualHours: null }) as const
const planned: DayEntry = {
  status: 'present',
  sessions: [session('08:00', '10:00'), session('10:00', '12:00'), session('13:00', '15:00')],
  notes: '',
}
const saved = () => ({ days: [{ ...onWire, version: 5, slots: [] }] })
const writing = async (after: DayEntry | undefined, answer: () => unknown = saved) => {
  const day = await running(() => useDayWriting(() => {}), answer)
  await day.after(({ write }) => write({ place, before: undefined, after, version: 4 }))
  await day.stop()
  return day
}
const closed = () => {
  throw new Refusal(503, 'The house is closed.')
}

describe('writing a day', () => {
  // spec 8.29
  test('says that it was saved', async () => {
    const { toast } = await writing(planned)
    expect(toast()).toEqual({
      title: 'Schedule updated',
      message: 'The schedule has been saved successfully.',
      destructive: false,
    })
  })

  // decided the-page-writes-whole-days
  test('sends the day as a whole, with the version that was seen', async () => {
    const { sent } = await writing(planned)
    const slots = [{ startTime: '08:00' }, { startTime: '10:00' }, { startTime: '13:00' }]
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/api/days',
      body: { days: [{ ...onWire, version: 4, slots }] },
    })
  })

  test('says that it was cleared', async () => {
    const { toast, sent } = await writing(undefined)
    expect(toast()).toEqual({
      title: 'Schedule cleared',
      message: 'All sessions for this day have been removed.',
      destructive: false,
    })
    expect(sent[0]?.body).toEqual({ days: [{ ...onWire, version: 4, slots: [] }] })
  })

  // spec 8.22
  test('says in red why it could not be saved', async () => {
    const { toast } = await writing(planned, closed)
    expect(toast()).toEqual({
      title: 'Error',
      message: 'Failed to save schedule: The house is closed.',
      destructive: true,
    })
  })

  test('says nothing when it could not be cleared', async () => {
    const { toast } = await writing(undefined, closed)
    expect(toast()).toBeUndefined()
  })

  test('keeps both versions when somebody else was faster, and writes over theirs only when asked', async () => {
    const theirs = { ...onWire, sessionType: 'none', status: 'sick', notes: null, actualHours: null }
    const now = { ...onWire, version: 6, slots: [{ ...theirs, startTime: null, endTime: null }] }
    const answers = [new Refusal(412, 'Somebody else changed it.', 'changed_meanwhile', [now])]
    const day = await running(
      () => useDayWriting(() => {}),
      () => {
        const refusal = answers.shift()
        if (refusal) throw refusal
        return saved()
      },
    )
    await day.after(({ write }) => write({ place, before: undefined, after: planned, version: 4 }))
    expect(day.now().conflict).toMatchObject({ mine: planned, saved: { status: 'sick' } })
    expect(day.toast()).toBeUndefined()
    await day.after(({ keepMine }) => keepMine())
    expect(day.sent.map(({ body }) => (body as { days: { version: number }[] }).days[0]?.version)).toEqual([
      4, 6,
    ])
    expect(day.toast()?.title).toBe('Schedule updated')
    await day.stop()
  })
})
