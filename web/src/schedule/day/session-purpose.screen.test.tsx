import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { weekWith } from '#contract/wire/week-facts.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { sessionsOfPlan } from '#domain/days/plan-text.ts'
import { hoursOf } from '#domain/values/hours.ts'
import { house } from '../../../test/house.ts'
import { mount } from '../../../test/mount.tsx'
import { clara, eichhorn, igel, staffedWeek, staffedWeekId, staffing } from '../../../test/staffed-week.ts'
import { laterKeys } from '../../api/later-keys.ts'
import type { Language } from '../../i18n/locales.ts'
import { DayDialog } from './day-dialog.tsx'

interface Opened {
  readonly plan?: string
  readonly used?: boolean
  readonly language?: Language
  readonly mpaName?: string
  readonly more?: object
}

/** Wednesday of Clara, who is with the squirrels, in a house with two groups unless it is said otherwise. */
async function open(opened: Opened = {}) {
  const { plan = '08:00-14:00', used = true, language = 'en', mpaName = '', more = {} } = opened
  const sessions = (sessionsOfPlan(plan) ?? []).map((session) => ({ ...session, ...more }))
  const after: DayEntry = { status: 'present', sessions, notes: '' }
  const place = { weekNumber: staffedWeekId, teacherId: clara, weekday: 3 } as const
  const week = weekWith(staffedWeek(), [{ place, after }])
  const teacher = week.teachers.find(({ id }) => id === clara)
  if (!teacher) throw new Error('The week has Clara')
  const day = { weekId: staffedWeekId, teacherId: clara, dayOfWeek: 3, version: 1, slots: [] }
  const mounted = await mount(
    <DayDialog week={week} row={teacher} weekday={3} onSeveralDays={() => {}} onClose={vi.fn()} />,
    {
      site: { ...house, staffing: used, mpaName },
      language,
      known: used ? [[laterKeys.staffing, staffing]] : [],
      answer: ({ path }) => (path === '/api/staffing' ? staffing : { days: [day] }),
    },
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const saved = () => mounted.sent.find(({ path }) => path === '/api/days')?.body
  const slots = () => (saved() as { days: { slots: object[] }[] } | undefined)?.days[0]?.slots
  return { slots, asked: () => mounted.sent.map(({ path }) => path) }
}

const dialog = page.getByRole('dialog')
const purpose = dialog.getByLabelText(/^(Session|Zeit) 1: (group or activity|Gruppe oder Tätigkeit)$/)
const preview = dialog.getByRole('status')
const save = dialog.getByRole('button', { name: 'Save', exact: true })
const choices = () => [...(purpose.element() as HTMLSelectElement).options].map(({ text }) => text)

describe('what a session is for', () => {
  test('the own group comes first, then the others, MPA and team', async () => {
    await open()
    await expect.element(purpose).toHaveValue('')
    expect(choices()).toEqual(['Eichhörnchen (own group)', 'Igel', 'MPA', 'Team'])
  })

  test('in German and with the house’s own name for MPA', async () => {
    await open({ language: 'de', mpaName: 'Vorbereitung' })
    expect(choices()).toEqual(['Eichhörnchen (eigene Gruppe)', 'Igel', 'Vorbereitung', 'Team'])
  })

  test('another group is sent, and the own one is nothing to send', async () => {
    const { slots } = await open({ plan: `08:00-14:00@${eichhorn}` })
    await purpose.selectOptions('Igel')
    await save.click()
    await expect.poll(slots).toMatchObject([{ startTime: '08:00', endTime: '14:00', groupId: igel }])
  })

  test('back in the own group nothing is said of it', async () => {
    const { slots } = await open({ plan: `08:00-14:00@${igel}` })
    await expect.element(purpose).toHaveValue(String(igel))
    await purpose.selectOptions('Eichhörnchen (own group)')
    await save.click()
    await expect.poll(slots).toHaveLength(1)
    expect(slots()?.[0]).not.toHaveProperty('groupId')
  })

  test('MPA counts nothing, says so, and forgets recorded hours and stepping in', async () => {
    const { slots } = await open({ more: { steppedIn: true, actualHours: hoursOf(5) } })
    await expect.element(dialog).toMatchTextContent('stepped in')
    await expect.element(preview).toMatchTextContent('5.00 h')
    await purpose.selectOptions('MPA')
    await expect.element(preview).toMatchTextContent('0.00 h')
    await expect.element(dialog).toMatchTextContent('not in the actual hours')
    await save.click()
    await expect.poll(slots).toMatchObject([{ activity: 'mpa', actualHours: null }])
    expect(slots()?.[0]).not.toHaveProperty('steppedIn')
  })

  test('other times leave it as it is, a break does not', async () => {
    const { slots } = await open({ plan: 'm08:00-14:00' })
    await dialog.getByLabelText('Session 1: end').selectOptions('13:00')
    await expect.element(purpose).toHaveValue('mpa')
    await save.click()
    await expect.poll(slots).toMatchObject([{ endTime: '13:00', activity: 'mpa' }])
  })

  test('a break is for nothing', async () => {
    const { slots } = await open({ plan: `08:00-14:00@${igel} 14:00-15:00` })
    await dialog.getByLabelText('Session 1: type').selectOptions('Break')
    await expect.element(purpose).not.toBeInTheDocument()
    await save.click()
    await expect.poll(slots).toHaveLength(2)
    expect(slots()?.[0]).not.toHaveProperty('groupId')
  })

  test('is chosen with the keyboard alone', async () => {
    const { slots } = await open()
    await (purpose.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(purpose).toHaveValue('mpa')
    await save.click()
    await expect.poll(slots).toMatchObject([{ activity: 'mpa' }])
  })
})

describe('a house without groups and staffing', () => {
  test('neither offers nor asks for any of it', async () => {
    const { asked } = await open({ used: false })
    await expect.element(preview).toBeVisible()
    await expect.element(purpose).not.toBeInTheDocument()
    expect(asked()).toEqual([])
  })

  test('still says what a day is that has MPA', async () => {
    await open({ used: false, plan: 'm08:00-14:00' })
    await expect.element(purpose).toHaveValue('mpa')
    expect(choices()).toEqual(['With children', 'MPA', 'Team'])
  })
})
