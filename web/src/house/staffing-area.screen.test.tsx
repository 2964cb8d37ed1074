import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireStaffing, WireStaffMember } from '#contract/staffing.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import type { Answer } from '../../test/answering.ts'
import { Refusal } from '../../test/answering.ts'
import { house } from '../../test/house.ts'
import { mount, toast } from '../../test/mount.tsx'
import { laterKeys } from '../api/later-keys.ts'
import type { Language } from '../i18n/locales.ts'
import { OpeningArea, StaffArea, StaffingArea } from './staffing-area.tsx'
// Fetched ahead: the first test would wait for it.
import './staffing-cards.tsx'

const today = calendarDateOf('2026-11-11')
const day = {
  opens: clockTimeOf('07:00'),
  closes: clockTimeOf('16:30'),
  joinedUntil: null,
  joinedFrom: null,
}
const opening = { 1: day, 2: day, 3: day, 4: day, 5: day }
const person = (teacherId: number, more: Partial<WireStaffMember> = {}): WireStaffMember => ({
  ...{ teacherId, groupId: null, qualification: 'qualified', weight: 100, early: true, late: true },
  ...{ notBefore: {}, notAfter: {}, longestDay: null, mayBeAsked: true, onFreeDay: false, phone: '' },
  version: 4,
  ...more,
})
const steps = [
  { from: clockTimeOf('07:30'), children: 4 },
  { from: clockTimeOf('08:30'), children: 10 },
]
const igel = {
  id: 3,
  name: 'Igel',
  version: 7,
  needs: [
    {
      validFrom: null,
      minPeople: 2,
      minQualified: 1,
      children: [
        {
          age: 'under3' as const,
          ratioAtLeast: 5,
          ratioGood: 3,
          days: { 1: steps, 2: steps, 3: steps, 4: steps },
        },
      ],
    },
  ],
}
const people = [
  { id: 1, name: 'Anna' },
  { id: 2, name: 'Ben' },
]
const staffing: WireStaffing = {
  opening,
  openingVersion: 2,
  groups: [igel],
  people: [person(1, { groupId: 3 }), person(2)],
}

const areas = {
  groups: <StaffingArea used today={today} />,
  opening: <OpeningArea />,
  staff: <StaffArea />,
}

async function open(
  area: keyof typeof areas,
  saved: Partial<WireStaffing> = {},
  answer?: Answer,
  language: Language = 'en',
) {
  const present = { ...staffing, ...saved }
  const { sent } = await mount(areas[area], {
    language,
    site: { ...house, staffing: true },
    known: [
      [laterKeys.staffing, present],
      [laterKeys.activeTeachers, people],
    ],
    answer: (asked) => (asked.path === '/api/teachers/active' ? people : (answer?.(asked) ?? present)),
  })
  const tags: (string | null)[] = []
  const answered = globalThis.fetch
  globalThis.fetch = (url, init = {}) => {
    if ((init.method ?? 'GET') !== 'GET') tags.push(new Headers(init.headers).get('if-match'))
    return answered(url, init)
  }
  await expect.element(page.getByRole('button').first()).toBeVisible()
  return {
    written: () =>
      sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
    tags: () => tags,
  }
}

const field = (label: string) => page.getByLabelText(label, { exact: true })
const form = (name: string) => page.getByRole('form', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert')
const need = form('Staffing needs of Igel')
const row = page.getByRole('button', { name: /^Igel/ })

test('off, nothing but the switch is there and nothing is fetched', async () => {
  const { sent } = await mount(<StaffingArea used={false} today={today} />, {
    site: house,
    answer: () => ({ ...house, staffing: true, version: 2 }),
  })
  await page.getByRole('switch', { name: 'Use groups and staffing' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ staffing: true }])
  await expect.element(page.getByText('Add a group')).not.toBeInTheDocument()
})

describe('opening hours', () => {
  const put = (opening: object) => ['PUT', '/api/staffing/opening', { opening }]

  test('begin with a suggestion, which is saved when it is taken', async () => {
    const { written, tags } = await open('opening', { opening: {}, openingVersion: 0 })
    await expect.element(page.getByText(/^A suggestion, not saved yet./)).toBeVisible()
    await button('Use the suggestion').click()
    await expect.poll(written).toEqual([put(opening)])
    expect(tags()).toEqual(['"opening-v0"'])
  })

  test('are saved with each choice: a day is closed, one is longer', async () => {
    const { written } = await open('opening', {}, ({ body }) => ({ ...staffing, ...(body as object) }))
    await page.getByRole('checkbox', { name: 'Friday open' }).click()
    const four = { 1: day, 2: day, 3: day, 4: day }
    await expect.poll(written).toEqual([put(four)])
    await field('Monday: together until').selectOptions('08:00')
    await expect.poll(() => written().at(-1)).toEqual(put({ ...four, 1: { ...day, joinedUntil: '08:00' } }))
  })

  test('that end before they begin are not sent', async () => {
    const { written } = await open('opening')
    await field('Tuesday: to').selectOptions('07:00')
    await expect.element(alert).toMatchTextContent('Tuesday: “to” must be after “from”.')
    await new Promise((done) => setTimeout(done, 1_200))
    expect(written()).toEqual([])
  })

  test('of one day are taken for all', async () => {
    const later = { ...day, opens: clockTimeOf('08:00') }
    const { written } = await open('opening', { opening: { ...opening, 1: later } })
    await button('All days like Monday').click()
    await expect.poll(written).toMatchObject([put({ 1: later, 5: later })])
  })
})

/** The groups, and the dialog of the one there is. */
async function openIgel(saved: Partial<WireStaffing> = {}, answer?: Answer) {
  const opened = await open('groups', saved, answer)
  await row.click()
  return opened
}

describe('a group', () => {
  test('is the one clear first step where there is none', async () => {
    const { written } = await open('groups', { groups: [] }, ({ method }) =>
      method === 'POST' ? { id: 4, name: 'Bären' } : undefined,
    )
    await expect
      .element(page.getByText('No group yet. Begin with one; its name is enough for now.'))
      .toBeVisible()
    await button('Add a group').click()
    const add = page.getByRole('dialog').getByRole('button', { name: 'Add a group' })
    await add.click()
    await expect.element(alert).toMatchTextContent('Please enter a name.')
    await field('Name of the group').fill('  Bären ')
    await add.click()
    await expect.element(toast).toMatchTextContent('Group Bären added')
    await expect.element(button('Add a group')).toHaveFocus()
    expect(written()).toEqual([['POST', '/api/teams', { name: 'Bären' }]])
  })

  test('of a name that there is already is not added', async () => {
    const { written } = await open('groups')
    await button('Add a group').click()
    await field('Name of the group').fill('igel')
    await page.getByRole('dialog').getByRole('button', { name: 'Add a group' }).click()
    await expect.element(alert).toMatchTextContent('There is already a group with this name.')
    expect(written()).toEqual([])
  })

  test('shows its children and what they need, in words', async () => {
    await openIgel()
    await expect.element(need.getByLabelText('Under 3: children by time')).toHaveValue('7:30 4, 8:30 10')
    await expect.element(need.getByLabelText('Under 3, Friday: children by time')).toHaveValue('')
    const preview = need.getByRole('group', { name: 'What this means' })
    await expect.element(preview).toMatchTextContent('Mon–Thu')
    await expect.element(preview).toMatchTextContent('7:30–8:30: 4 children, needs 2')
    await expect.element(preview).toMatchTextContent('8:30–16:30: 10 children, needs 2, good 4')
    await expect.element(preview).toMatchTextContent('No one is needed.')
  })

  test('takes rows that were pasted from a sheet, for all days but one', async () => {
    const { written, tags } = await openIgel()
    await need.getByLabelText('Under 3: children by time').fill('Zeit\tKinder\n08:00\t3\n09:00\t8')
    await need.getByRole('button', { name: 'Differs on Friday' }).click()
    await need.getByRole('button', { name: 'Differs on Monday' }).click()
    await need.getByLabelText('Under 3, Monday: children by time').fill('8-12 2')
    await need.getByRole('button', { name: 'Save' }).click()
    await expect.element(toast).toMatchTextContent('Staffing needs of Igel saved')
    const usual = [
      { from: '08:00', children: 3 },
      { from: '09:00', children: 8 },
    ]
    const monday = [
      { from: '08:00', children: 2 },
      { from: '12:00', children: 0 },
    ]
    expect(written()).toEqual([
      [
        'PUT',
        '/api/groups/3/needs/always',
        {
          minPeople: 2,
          minQualified: 1,
          children: [
            {
              age: 'under3',
              ratioAtLeast: 5,
              ratioGood: 3,
              days: { 1: monday, 2: usual, 3: usual, 4: usual, 5: usual },
            },
          ],
        },
      ],
    ])
    expect(tags()).toEqual(['"g3-v7"'])
  })

  test.each([
    ['children by time', 'viele', '“viele” cannot be read. Please enter a time and a number: 8:30 10'],
    ['children by time', '7:20 4', '“7:20 4”: please use quarter hours.'],
    ['at least one person for so many children', '0', 'Please enter a number from 1 to 50.'],
    [
      'good is one person for so many children',
      '6',
      '“Good” must mean the same number of children per person as “at least”, or fewer.',
    ],
  ])('with %s of %s is not sent, and the field says why', async (label, text, message) => {
    const { written } = await openIgel()
    const wrong = need.getByLabelText(`Under 3: ${label}`)
    await wrong.fill(text)
    await need.getByRole('button', { name: 'Save' }).click()
    await expect.element(alert).toMatchTextContent(message)
    await expect.element(wrong).toHaveFocus()
    expect(written()).toEqual([])
  })

  test('gets another age with its usual ratios', async () => {
    await openIgel()
    await need.getByRole('checkbox', { name: '3 to 6' }).click()
    await expect
      .element(need.getByLabelText('3 to 6: good is one person for so many children'))
      .toHaveValue('7.5')
    await expect.element(need.getByText('usual: 1:12', { exact: true })).toBeVisible()
  })

  test('needs something else from a date on', async () => {
    const { written } = await openIgel()
    await button('Add a change from a date').click()
    await need.getByLabelText('People at least').selectOptions('3')
    await need.getByRole('button', { name: 'Save' }).click()
    await expect.element(alert).toMatchTextContent('Please choose a day.')
    await need.getByLabelText('From this day on').fill('2027-02-01')
    await need.getByRole('button', { name: 'Save' }).click()
    await expect.element(toast).toMatchTextContent('Staffing needs of Igel saved')
    expect(written()).toMatchObject([['PUT', '/api/groups/3/needs/2027-02-01', { minPeople: 3 }]])
  })

  test('shows the need that holds today, and lets a date go', async () => {
    const [always] = igel.needs
    const dated = {
      ...always,
      validFrom: calendarDateOf('2026-09-01'),
      minPeople: 4,
    } as WireStaffing['groups'][0]['needs'][0]
    const { written } = await openIgel({ groups: [{ ...igel, needs: [...igel.needs, dated] }] })
    await expect.element(need.getByLabelText('People at least')).toHaveValue('4')
    await expect.element(page.getByLabelText('Applies')).toMatchTextContent('from Sep 1, 2026 (now)')
    await button('Remove this date').click()
    await expect.element(toast).toMatchTextContent('Removed: the earlier needs')
    expect(written()).toMatchObject([['DELETE', '/api/groups/3/needs/2026-09-01', undefined]])
  })

  test('that somebody else changed meanwhile stays as it was typed; saving again replaces theirs', async () => {
    const theirs = {
      ...staffing,
      groups: [{ ...igel, version: 8, needs: igel.needs.map((need) => ({ ...need, minPeople: 5 })) }],
    }
    let isFirst = true
    const { tags } = await openIgel({}, ({ method }) => {
      if (method === 'PUT' && isFirst) {
        isFirst = false
        throw new Refusal(412, 'Changed.', 'changed_meanwhile', theirs)
      }
      return theirs
    })
    await need.getByLabelText('People at least').selectOptions('3')
    await need.getByRole('button', { name: 'Save' }).click()
    await expect.element(alert).toMatchTextContent('Someone else has changed this in the meantime.')
    await expect.element(need.getByLabelText('People at least')).toHaveValue('3')
    await need.getByRole('button', { name: 'Save' }).click()
    await expect.element(toast).toMatchTextContent('Staffing needs of Igel saved')
    expect(tags()).toEqual(['"g3-v7"', '"g3-v8"'])
  })

  test('or theirs is taken', async () => {
    const theirs = {
      ...staffing,
      groups: [{ ...igel, version: 8, needs: igel.needs.map((need) => ({ ...need, minPeople: 5 })) }],
    }
    await openIgel({}, ({ method }) => {
      if (method === 'PUT') throw new Refusal(412, 'Changed.', 'changed_meanwhile', theirs)
      return theirs
    })
    await need.getByLabelText('People at least').selectOptions('3')
    await need.getByRole('button', { name: 'Save' }).click()
    await button('Show the other version').click()
    await expect.element(need.getByLabelText('People at least')).toHaveValue('5')
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('is renamed, and deleted after a question', async () => {
    const { written } = await openIgel({}, ({ method }) =>
      method === 'PATCH' ? { id: 3, name: 'Füchse' } : undefined,
    )
    await button('Rename').click()
    const renaming = page.getByRole('dialog', { name: 'Rename group Igel' })
    await renaming.getByLabelText('Name of the group').fill('Füchse')
    await renaming.getByRole('button', { name: 'Rename' }).click()
    await expect.element(toast).toMatchTextContent('Group renamed')
    await button('Delete').click()
    const deleting = page.getByRole('dialog', { name: 'Delete group Igel' })
    await expect
      .element(deleting)
      .toMatchTextContent(
        'Delete the group Igel with its staffing needs? One person will be without a group.',
      )
    await deleting.getByRole('button', { name: 'Delete' }).click()
    await expect.element(toast).toMatchTextContent('Group Igel deleted')
    expect(written()).toEqual([
      ['PATCH', '/api/teams/3', { name: 'Füchse' }],
      ['DELETE', '/api/teams/3', undefined],
    ])
  })
})

describe('people', () => {
  const people = (change: object) => [
    'PUT',
    '/api/staffing/people',
    { people: [{ teacherId: 2, ...change }] },
  ]

  test('are given a group and a qualification with its usual weight, each saved at once', async () => {
    const { written, tags } = await open('staff', {}, () => new Promise(() => {}))
    await field('Group: Ben').selectOptions('Igel')
    await expect.poll(written).toEqual([people({ groupId: 3 })])
    await field('Qualification: Ben').selectOptions('Trainee')
    await expect.element(field('Counts: Ben')).toMatchTextContent('50 %')
    await expect.element(field('Group: Ben')).toHaveValue('3')
    expect(tags()).toEqual(['"t2-v4"'])
  })

  test('have facts for planning, of which only what changed is sent', async () => {
    const { written, tags } = await open('staff')
    await button('Planning: Ben').click()
    const dialog = page.getByRole('dialog', { name: 'Planning: Ben' })
    await dialog.getByRole('checkbox', { name: 'Works early shifts' }).click()
    await field('Monday: not before').selectOptions('08:00')
    await field('Phone').fill(' 0341 12345 ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Planning: Ben')).toHaveFocus()
    const change = { early: false, phone: '0341 12345', notBefore: { 1: '08:00' } }
    expect(written()).toEqual([people(change)])
    expect(tags()).toEqual(['"t2-v4"'])
  })

  test('with a number that nobody can dial are not sent', async () => {
    const { written } = await open('staff')
    await button('Planning: Anna').click()
    await field('Phone').fill('call me')
    await expect.element(alert).toMatchTextContent('Please enter a phone number such as 0170 1234567.')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    expect(written()).toEqual([])
  })

  test('not after goes when not before leaves no time', async () => {
    await open('staff', { people: [person(1, { notAfter: { 1: clockTimeOf('12:00') } })] })
    await button('Planning: Anna').click()
    await expect.element(field('Monday: not after')).toHaveValue('12:00')
    await field('Monday: not before').selectOptions('12:00')
    await expect.element(field('Monday: not after')).toHaveValue('')
  })
})

test('in German', async () => {
  await open('groups', {}, undefined, 'de')
  await expect.element(row).toMatchTextContent('10 Kinder')
  await expect.element(row).toMatchTextContent('1:5 · gut 1:3')
  await row.click()
  await expect
    .element(form('Bedarf von Igel').getByText('8:30–16:30: 10 Kinder, nötig 2, gut 4'))
    .toBeVisible()
})
