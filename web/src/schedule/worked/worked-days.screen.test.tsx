import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireDayRecord } from '#contract/records.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import { weekWith } from '#contract/wire/week-facts.ts'
import { sessionsOfPlan } from '#domain/days/plan-text.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { Refusal } from '../../../test/answering.ts'
import { dayOfLine } from '../../../test/day-of-line.ts'
import { house } from '../../../test/house.ts'
import { mount, toast } from '../../../test/mount.tsx'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'
import { keys } from '../../api/queries.ts'
import { Tooltips } from '../../ui/tooltips.tsx'
import { ScheduleArea } from '../area/schedule-area.tsx'

/** Days as they really were, in the schedule of W46; today is Wednesday. */

const weekId = 98
const [anna, ben] = [7, 8]
const plan = '08:00-12:00 b12:00-12:30 12:30-16:00'
const day = (teacherId: number, weekday: Weekday): ShownDay => ({
  place: { weekNumber: weekId, teacherId, weekday },
  after: { status: 'present', sessions: sessionsOfPlan(plan) ?? [], notes: '' },
})
const blank = weekOf(weekId, [emptyRow(anna, 'Anna Becker'), emptyRow(ben, 'Ben Öztürk')])
const planned = weekWith(blank, [
  ...([1, 2, 3, 4] as const).map((weekday) => day(anna, weekday)),
  ...([2, 3] as const).map((weekday) => day(ben, weekday)),
])

const recordOf = (dayOfWeek: number, spans: string, more: Partial<WireDayRecord> = {}): WireDayRecord =>
  ({
    ...{ dayOfWeek, version: 1, spans, plannedFrom: '08:00', plannedTo: '16:00', tolerance: 0 },
    ...{ source: 'entered', reason: null, notAgreed: false, byDeviceClock: false },
    ...{ recordedOn: house.today, ...more },
  }) as WireDayRecord
const late = '07:53-12:00 b12:00-12:30 12:30-16:07'

interface Opened {
  readonly records?: readonly WireDayRecord[]
  readonly versions?: readonly object[]
  readonly isOn?: boolean
  readonly language?: 'en' | 'de'
  readonly left?: number
  readonly refuses?: Refusal
}

async function open(opened: Opened = {}) {
  const { records = [], versions = [], isOn = true, language = 'en', left = 0, refuses } = opened
  const site = { ...house, recordsSince: isOn ? addDays(house.today, -9) : null }
  const teachers = planned.teachers.map((row) =>
    row.id === anna && records.length > 0 ? { ...row, records: [...records] } : row,
  )
  const week = { ...planned, teachers }
  return mount(
    <Tooltips>
      <ScheduleArea
        {...{ week, undoButtons: null }}
        today={house.today}
        house={house.name}
        actionsPlace={document.body.appendChild(document.createElement('div'))}
        onManageTeachers={() => {}}
        onAccount={() => {}}
        onMonth={() => {}}
      />
    </Tooltips>,
    {
      language,
      site,
      known: [
        [keys.site, site],
        [keys.week(weekId), week],
      ],
      answer({ method, path, body }) {
        if (path.startsWith('/api/records/7/')) return versions
        if (method === 'PUT' && path.startsWith('/api/records')) {
          if (refuses) throw refuses
          const { days } = body as { days: { version?: number }[] }
          const done = days.map((each) => ({ ...each, version: (each.version ?? 0) + 1, cameAt: null }))
          return { days: done.slice(left), left: done.slice(0, left) }
        }
        if (path.includes('presets')) return { presets: [] }
        return path.includes('weeks/') ? week : []
      },
    },
  )
}

const anyMark = '.lucide-circle, .lucide-equal-not, .lucide-message-circle-warning'
const markIn = (name: string, weekday: string) =>
  dayOfLine(name, weekday).element().querySelector(anyMark)?.classList[1]
const dialog = page.getByRole('dialog')
const written = ({ sent }: Awaited<ReturnType<typeof open>>) => sent.filter(({ method }) => method === 'PUT')

describe('in the table', () => {
  test('nothing of a day as planned; one that differs and one that is open have a mark and words', async () => {
    await open({ records: [recordOf(1, plan, { source: 'asPlanned' }), recordOf(2, late)] })
    await expect.element(dayOfLine('Anna Becker', 'Tuesday')).toHaveAccessibleName(/Worked 7:53–16:07$/)
    expect(markIn('Anna Becker', 'Tuesday')).toBe('lucide-equal-not')
    expect(markIn('Anna Becker', 'Monday')).toBeUndefined()
    // Today goes on, and Thursday is to come.
    expect(markIn('Anna Becker', 'Wednesday')).toBeUndefined()
    expect(markIn('Anna Becker', 'Thursday')).toBeUndefined()
    await expect
      .element(dayOfLine('Ben Öztürk', 'Tuesday'))
      .toHaveAccessibleName(/Not confirmed, counts as planned$/)
    expect(markIn('Ben Öztürk', 'Tuesday')).toBe('lucide-circle')
    expect(markIn('Ben Öztürk', 'Monday')).toBeUndefined()
  })

  test('who does not agree is said', async () => {
    await open({ records: [recordOf(2, plan, { source: 'management', notAgreed: true })], language: 'de' })
    await expect
      .element(dayOfLine('Anna Becker', 'Tuesday'))
      .toHaveAccessibleName(/Anna Becker: nicht einverstanden$/)
  })

  test('a house that does not record sees nothing of it', async () => {
    await open({ isOn: false, records: [recordOf(2, late)] })
    await expect.element(dayOfLine('Anna Becker', 'Tuesday')).toBeVisible()
    expect(document.querySelector(anyMark)).toBeNull()
    await dayOfLine('Anna Becker', 'Tuesday').dblClick()
    await expect.element(dialog.getByRole('tab', { name: 'Sessions' })).toBeVisible()
    await expect.element(dialog.getByRole('tab', { name: 'Worked' })).not.toBeInTheDocument()
  })
})

describe('as planned for all', () => {
  const menu = page.getByRole('button', { name: 'More', exact: true })

  test('is one choice, says what stays, and can be taken back in one', async () => {
    const shown = await open({ left: 1 })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Confirm 5 days as planned' }).click()
    await expect.element(toast).toMatchTextContent('4 days confirmed as planned')
    await expect.element(toast).toMatchTextContent('1 was already recorded and stays.')
    expect(written(shown)[0]).toMatchObject({
      path: '/api/records/as-planned',
      body: {
        days: [{ teacherId: anna, weekId, dayOfWeek: 1 }, {}, {}, {}, { teacherId: ben, dayOfWeek: 3 }],
      },
    })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect.element(toast).toMatchTextContent('4 confirmations taken back')
    expect(written(shown)[1]).toMatchObject({
      path: '/api/records',
      body: { days: Array.from({ length: 4 }, () => ({ version: 1, record: null })) },
    })
  })

  test('or only of today', async () => {
    const shown = await open()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Only today: 2 as planned' }).click()
    await expect.poll(() => written(shown)).toHaveLength(1)
    expect(written(shown)[0]?.body).toEqual({
      days: [anna, ben].map((teacherId) => ({ teacherId, weekId, dayOfWeek: 3 })),
    })
  })
})

describe('the day', () => {
  const openWorked = async (opened: Opened = {}) => {
    const shown = await open(opened)
    await dayOfLine('Anna Becker', 'Tuesday').dblClick()
    await userEvent.click(dialog.getByRole('tab', { name: 'Worked' }))
    await expect.element(dialog.getByLabelText('When was it worked?')).toBeVisible()
    return shown
  }
  const save = dialog.getByRole('button', { name: 'Save' })

  test('that is open is confirmed in one press, or typed', async () => {
    const shown = await openWorked()
    await expect.element(dialog.getByText(/Nobody has confirmed this day yet/)).toBeVisible()
    // What is planned has its own part, and its own foot.
    await expect.element(dialog.getByLabelText('Notes')).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'As planned' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(written(shown)[0]?.body).toEqual({
      days: [{ teacherId: anna, weekId, dayOfWeek: 2, version: 0, record: { asPlanned: true } }],
    })
  })

  const versions = [
    {
      ...{ version: 3, cameAt: null, at: '2026-11-11T08:00:00.000Z', by: 'Anna Becker' },
      record: recordOf(2, '08:00-15:30', {
        ...{ version: 3, source: 'management', reason: 'Left early, agreed', notAgreed: true },
      }),
    },
    {
      ...{ version: 2, cameAt: null, at: '2026-11-11T07:00:00.000Z', by: null },
      record: recordOf(2, '08:00-15:30', { version: 2, source: 'management', reason: 'Left early, agreed' }),
    },
    {
      ...{ version: 1, cameAt: null, at: '2026-11-10T15:02:00.000Z', by: 'Anna Becker' },
      record: recordOf(2, late),
    },
  ]

  test('shows all that was said of it, with who and when, and the word against it', async () => {
    await openWorked({ versions })
    await expect.element(dialog.getByText('Anna Becker does not agree with this.')).toBeVisible()
    const lines = dialog.getByRole('listitem').elements()
    expect(lines).toHaveLength(3)
    expect(lines[1]?.textContent).toContain('with the kindergarten’s password')
    expect(lines[1]?.textContent).toContain('“Left early, agreed”')
    expect(lines[2]?.textContent).toContain('7:53–16:07, break 12:00–12:30, entered')
  })

  test('is changed and taken back only with a reason', async () => {
    const shown = await openWorked({ versions })
    await userEvent.fill(dialog.getByLabelText('When was it worked?'), '8-15')
    await save.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/at least 10 characters/)
    expect(written(shown)).toHaveLength(0)
    await userEvent.fill(dialog.getByLabelText('Why is it changed?'), 'Talked about it together')
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(written(shown)[0]?.body).toEqual({
      days: [{ teacherId: anna, weekId, dayOfWeek: 2, version: 3, record: { spans: '08:00-15:00' } }],
      reason: 'Talked about it together',
    })
  })

  test('a refusal is said, and what was typed stays', async () => {
    await openWorked({ refuses: new Refusal(412, 'Changed.', 'changed_meanwhile') })
    const input = dialog.getByLabelText('When was it worked?')
    await userEvent.fill(input, '8-15')
    await save.click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(input).toHaveValue('8-15')
  })
})
