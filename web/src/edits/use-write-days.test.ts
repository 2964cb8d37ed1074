import { afterEach, describe, expect, test } from 'vitest'
import type { TeacherWeek } from '#contract/weeks.ts'
import { entryOfDay } from '#contract/wire/week-facts.ts'
import type { DayEdit } from '#domain/days/day-edits.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { Refusal } from '../../test/answering.ts'
import { running } from '../../test/run-hook.ts'
import { emptyRow, weekOf } from '../../test/week-rows.ts'
import { keys } from '../api/queries.ts'
import type { OwnChange } from './own-changes.ts'
import { onOwnChange } from './own-changes.ts'
import { useWriteDays } from './use-write-days.ts'

const until = (weekday: Weekday, end: string): DayEdit => ({
  place: { weekNumber: 98, teacherId: 7, weekday },
  before: undefined,
  after: {
    status: 'present',
    sessions: [{ type: 'work', start: clockTimeOf('08:00'), end: clockTimeOf(end), actualHours: null }],
    notes: '',
  },
})
interface Body {
  readonly days: { readonly dayOfWeek: Weekday; readonly version?: number; readonly slots: object[] }[]
}

/** A server that counts each day's version up by one, and refuses what the test names. */
function server() {
  const versions: Record<number, number> = {}
  const stored: Record<number, object[]> = {}
  const refusals: unknown[] = []
  const answer = ({ body }: { body: unknown }) => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    const days = (body as Body).days.map(({ dayOfWeek, slots }) => {
      const before = stored[dayOfWeek] ?? []
      stored[dayOfWeek] = slots
      versions[dayOfWeek] = (versions[dayOfWeek] ?? 0) + 1
      return { weekId: 98, teacherId: 7, dayOfWeek, version: versions[dayOfWeek], slots, before }
    })
    return { days }
  }
  return { refusals, answer }
}

let close = async () => {}
afterEach(() => close())

async function open() {
  const { refusals, answer } = server()
  const page = await running(useWriteDays, answer)
  page.client.setQueryData(keys.week(98), weekOf(98, [emptyRow(7, 'Anna Becker')]))
  const row = () => page.client.getQueryData<TeacherWeek>(keys.week(98))?.teachers[0]
  const shown = (weekday: Weekday) => {
    const line = row()
    const entry = line && entryOfDay(line, weekday)
    return entry?.status === 'present' ? entry.sessions[0]?.end : entry?.status
  }
  const versions = () => page.sent.map(({ body }) => (body as Body).days[0]?.version)
  const changes: OwnChange[] = []
  const stop = onOwnChange((change) => changes.push(change))
  close = async () => {
    stop()
    await page.stop()
  }
  return { page, refusals, row, shown, versions, changes }
}

describe('days that are written', () => {
  test('are on the screen at once, with their figures, and noted as one change', async () => {
    const { page, shown, row, versions, changes } = await open()
    await page.after(({ mutate }) => mutate([until(1, '14:00'), until(2, '12:00')]))
    expect([shown(1), shown(2), row()?.actualHours]).toEqual(['14:00', '12:00', 10])
    expect(row()?.dayVersions).toEqual([1, 1, 0, 0, 0])
    expect(versions()).toEqual([0])
    expect(changes).toMatchObject([{ kind: 'days', days: [{ version: 1 }, { version: 1 }] }])
  })

  // spec 7.37
  test('twice in a row are no conflict with themselves', async () => {
    const { page, shown, versions } = await open()
    await page.after(({ mutate }) => {
      mutate([until(1, '14:00')])
      mutate([until(1, '15:00')])
    })
    expect(versions()).toEqual([0, 1])
    expect(shown(1)).toBe('15:00')
  })

  test('carry the version that their writer saw, where it is another one', async () => {
    const { page, versions } = await open()
    await page.after(({ mutate }) => mutate([{ ...until(1, '14:00'), version: 3 }]))
    expect(versions()).toEqual([3])
  })

  test('go back when they are refused, and they alone; what somebody else wrote is shown', async () => {
    const { page, refusals, shown, row, changes } = await open()
    const current = [{ weekId: 98, teacherId: 7, dayOfWeek: 1, version: 4, slots: [sick] }]
    refusals.push(new Refusal(412, 'Somebody else changed it.', 'changed_meanwhile', current))
    await page.after(({ mutate }) => {
      mutate([until(1, '14:00'), until(3, '13:00')])
      mutate([until(2, '12:00')])
    })
    expect([shown(1), shown(2), shown(3)]).toEqual(['sick', '12:00', undefined])
    expect(row()?.dayVersions).toEqual([4, 1, 0, 0, 0])
    expect(changes).toHaveLength(1)
  })
})

const sick = {
  id: 1,
  weekId: 98,
  teacherId: 7,
  dayOfWeek: 1,
  sessionIndex: 0,
  sessionType: 'none',
  status: 'sick',
  startTime: null,
  endTime: null,
  notes: null,
  actualHours: null,
  plannedSessions: null,
  kind: null,
  share: 1,
  realHours: null,
}
