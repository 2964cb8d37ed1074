import { describe, expect, test } from 'vitest'
import { clockTimeOf } from '#domain/clock-time.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import { Refusal, running } from '../../test/run-hook.ts'
import { useDayWriting } from './use-day-writing.ts'

const place = { weekId: 98, teacherId: 7, dayOfWeek: 1 } as const
const session = (start: string, end: string) =>
  ({ type: 'work', start: clockTimeOf(start), end: clockTimeOf(end), actualHours: null }) as const
const planned: DayEntry = {
  status: 'present',
  sessions: [session('08:00', '10:00'), session('10:00', '12:00'), session('13:00', '15:00')],
  notes: '',
}
const writing = async (entry: DayEntry | undefined, answer?: () => unknown) => {
  const day = await running(() => useDayWriting(place, () => {}), answer)
  await day.after(({ write }) => write({ entry, before: undefined, tag: '*' }))
  await day.stop()
  return day
}
const closed = () => {
  throw new Refusal(503, 'The house is closed.')
}

describe('writing a day', () => {
  test('says that it was saved', async () => {
    const { toast } = await writing(planned)
    expect(toast()).toEqual({
      title: 'Schedule updated',
      message: 'The schedule has been saved successfully.',
      destructive: false,
    })
  })

  test('sends every session with the index 0', async () => {
    const { sent } = await writing(planned)
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/time-slots/batch' })
    expect(sent[0]?.body).toMatchObject([
      { startTime: '08:00', sessionIndex: 0, actualHours: null },
      { startTime: '10:00', sessionIndex: 0, actualHours: null },
      { startTime: '13:00', sessionIndex: 0, actualHours: null },
    ])
  })

  test('says that it was cleared', async () => {
    const { toast, sent } = await writing(undefined)
    expect(toast()).toEqual({
      title: 'Schedule cleared',
      message: 'All sessions for this day have been removed.',
      destructive: false,
    })
    expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/api/time-slots/day/98/7/1' })
  })

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
})
