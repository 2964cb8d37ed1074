import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AbsenceYear, WireAwaySpan } from '#contract/absences.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Sent } from '../../test/answering.ts'
import { Refusal } from '../../test/answering.ts'
import { house, teacherOf } from '../../test/house.ts'
import { leaveOf } from '../../test/leave.ts'
import { mount, toast } from '../../test/mount.tsx'
import type { Language } from '../i18n/locales.ts'
import { LeaveArea } from './leave-area.tsx'

const date = calendarDateOf
const today = date('2027-01-12')
const site = { ...house, today, leaveAccounts: true }
const span = (from: string, to: string, days: number, more: Partial<WireAwaySpan> = {}): WireAwaySpan => ({
  from: date(from),
  to: date(to),
  kind: 'leave',
  share: 1,
  days,
  seen: [{ weekId: 137, dayVersions: [1, 1, 1, 1, 1] }],
  ...more,
})
const person = (id: number, name: string, ...spans: WireAwaySpan[]) => ({
  id,
  name,
  employed: { from: date('2027-01-01'), to: date('2027-12-31') },
  worksOn: [{ from: date('2026-11-02'), weekdays: [1, 2, 3, 4, 5] }],
  spans,
})
const year = {
  year: 2027,
  today,
  houseDays: [{ date: date('2027-05-06'), kind: 'holiday', holiday: 'ascension', name: '', share: 1 }],
  people: [
    person(1, 'Emine Fischer', span('2027-08-09', '2027-08-20', 10)),
    person(2, 'Leyla Öztürk', span('2027-08-05', '2027-08-13', 7, { kind: 'away', seen: [] })),
    person(3, 'Tobias Wagner'),
  ],
} as AbsenceYear
const accounts = [
  leaveOf({ id: 1, name: 'Emine Fischer', year: 2027 }),
  leaveOf({ id: 2, name: 'Leyla Öztürk', year: 2027, lapsesSoon: { days: 2, on: date('2027-03-31') } }),
]

/** A server that takes its time. */
const never = new Promise(() => {})

interface Opening {
  readonly language?: Language
  readonly width?: number
  readonly refuse?: (sent: Sent) => unknown
  /** What people wait for an answer to; left out: the house takes no requests. */
  readonly waiting?: readonly object[]
}

async function open({ language = 'en', width = 1366, refuse, waiting }: Opening = {}) {
  await page.viewport(width, 800)
  let [moved, wrote] = [false, false]
  const answer = (sent: Sent) => {
    const { method, path } = sent
    if (method === 'POST') {
      wrote = true
      if (refuse) return refuse(sent)
      moved = true
      return { days: [], openedWeeks: [] }
    }
    // After a refusal nothing is read anew: the page must know by itself what was there.
    if (path.startsWith('/api/absences') && refuse && wrote) return never
    if (path.startsWith('/api/absences')) return moved ? { ...year, people: year.people.slice(1) } : year
    if (path.startsWith('/api/leave')) return { year: 2027, today, accounts }
    if (path === '/api/requests') return { today, open: waiting, closed: [] }
    if (path.startsWith('/api/teachers')) return [teacherOf(1, 'Emine Fischer')]
    return []
  }
  const place = document.body.appendChild(document.createElement('div'))
  const { sent } = await mount(
    <LeaveArea
      year={2027}
      today={today}
      actionsPlace={place}
      selectorPlace={place}
      undoButtons={null}
      onYear={() => {}}
    />,
    { answer, language, site: { ...site, takesRequests: waiting !== undefined } },
  )
  // It begins with the coming months; most of these tests are about August.
  if (width >= 720) await page.getByRole('button', { name: /^(Year|Jahr)$/ }).click()
  const written = () => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  return { sent, written, gone: () => place.remove() }
}

const bar = (name: RegExp) => page.getByRole('button', { name, includeHidden: true })
const emine = /^Emine Fischer, leave August 9 – August 20, 2027, 10 days$/

describe('the year of leave', () => {
  test('says who is away, what is left, what lapses, and nothing of a reason', async () => {
    const { gone } = await open()
    await expect.element(bar(emine)).toBeVisible()
    await expect.element(bar(/^Leyla Öztürk, away August 5 – August 13, 2027, 7 days$/)).toBeVisible()
    await expect.element(page.getByRole('grid', { name: 'Leave 2027' })).toBeVisible()
    await expect.element(page.getByText('Carried-over leave expires on March 31: 1 person')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: /^16.5 of 26, Leave account of Emine Fischer/ }))
      .toBeVisible()
    expect(document.body.textContent).not.toMatch(/sick|training/i)
    gone()
  })

  test('begins with the coming months, and the whole year is a press away', async () => {
    const { gone } = await open()
    const months = () =>
      page
        .getByRole('columnheader', { name: 'Weeks' })
        .element()
        .textContent?.match(/[A-Z][a-z]+/g)
    expect(months()).toHaveLength(12)
    const coming = page.getByRole('button', { name: 'From now' })
    await expect.element(coming).toHaveAttribute('aria-pressed', 'false')
    await coming.click()
    expect(months()).toEqual(['January', 'February', 'March', 'April'])
    await expect.element(bar(emine)).not.toBeInTheDocument()
    gone()
  })

  test('a bar tells who else is away and what is left, and begins with its title', async () => {
    const { gone } = await open()
    await bar(emine).click()
    const dialog = page.getByRole('dialog', { name: 'Emine Fischer' })
    await expect.element(dialog).toMatchTextContent('1 other person is away: Leyla Öztürk Aug 9 – 13')
    await expect.element(dialog).toMatchTextContent('Left today 18.5 days, after planned leave 16.5')
    await expect.element(page.getByRole('heading', { name: 'Emine Fischer' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    gone()
  })

  test('moves it by its first day, with what it would be then', async () => {
    const { written, gone } = await open()
    await bar(emine).click()
    await page.getByRole('button', { name: 'Move…' }).click()
    await page.getByLabelText('New first day').fill('2027-05-03')
    await expect.element(page.getByText('Mon, May 3 – Fri, May 14, 9 days')).toBeVisible()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.poll(written).toEqual([
      [
        '/api/absences/move',
        {
          teacherId: 1,
          from: '2027-08-09',
          to: '2027-08-20',
          seen: [{ weekId: 137, dayVersions: [1, 1, 1, 1, 1] }],
          start: '2027-05-03',
        },
      ],
    ])
    await expect.element(toast).toMatchTextContent('Leave moved')
    gone()
  })

  test('shows a moved leave before the server has answered', async () => {
    const { gone } = await open({ refuse: () => never })
    await bar(emine).click()
    await page.getByRole('button', { name: 'Move…' }).click()
    await page.getByLabelText('New first day').fill('2027-08-16')
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.element(bar(/^Emine Fischer, leave August 16 – August 27, 2027, 10 days$/)).toBeVisible()
    await expect.element(bar(emine)).not.toBeInTheDocument()
    gone()
  })

  test('what the server refuses is where it was, with the reason', async () => {
    const refuse = () => {
      throw new Refusal(412, 'Somebody else', 'changed_meanwhile')
    }
    const { gone } = await open({ refuse })
    await bar(emine).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.element(toast).toMatchTextContent('The leave was not changed')
    await expect.element(toast).toMatchTextContent('Someone changed one of these days')
    await expect.element(bar(emine)).toBeVisible()
    gone()
  })

  test('an absence with another reason cannot be moved here', async () => {
    const { gone } = await open()
    await bar(/^Leyla Öztürk, away/).click()
    await expect
      .element(page.getByText('You can see the reason on the day in the weekly schedule.'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Move…' })).not.toBeInTheDocument()
    gone()
  })

  test('arrows go by day and by week, Shift chooses, Enter enters or opens', async () => {
    const { gone } = await open()
    const lane = page.getByRole('gridcell', { name: 'Emine Fischer, 1 absence' })
    await expect.element(lane).toBeVisible()
    ;(lane.element() as HTMLElement).focus()
    // Not the first status of the page: what other parts say stands in one of their own.
    const said = (text: string) =>
      expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument()
    await said('Emine Fischer, Tue, Jan 12')
    await userEvent.keyboard('{ArrowRight}{Control>}{ArrowRight}{/Control}')
    await said('Wed, Jan 20')
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
    await said('chosen: Wed, Jan 20 – Mon, Jan 25, 4 days')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Enter leave' })).toBeVisible()
    await expect.element(page.getByLabelText('First day')).toHaveValue('Jan 20, 2027')
    await expect.element(page.getByLabelText('Last day')).toHaveValue('Jan 25, 2027')
    await expect.element(page.getByRole('radio', { name: 'Vacation' })).toBeChecked()
    gone()
  })

  test('Januar und März sind deutsch, und ein Quartal zeigt die Tage genauer', async () => {
    const { gone } = await open({ language: 'de' })
    await expect.element(bar(/^Emine Fischer, Urlaub 9\. August – 20\. August 2027, 10 Tage$/)).toBeVisible()
    await expect.element(page.getByText('Übertrag verfällt am 31. März: 1 Person')).toBeVisible()
    const narrow = bar(/^Emine/)
      .element()
      .getBoundingClientRect().width
    await page.getByRole('button', { name: 'Q3, 3. Quartal' }).click()
    await expect
      .poll(
        () =>
          bar(/^Emine/)
            .element()
            .getBoundingClientRect().width,
      )
      .toBeGreaterThan(narrow * 3)
    await expect.element(page.getByText('September')).toBeVisible()
    gone()
  })

  test('on a phone it is a list by month', async () => {
    const { gone } = await open({ width: 390 })
    await expect.element(page.getByRole('heading', { name: 'August' })).toBeVisible()
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
    await page.getByRole('button', { name: emine }).click()
    await expect.element(page.getByRole('dialog', { name: 'Emine Fischer' })).toMatchTextContent('10 days')
    gone()
  })
})

describe('what waits for an answer', () => {
  const request = (id: number, teacherId: number, from: string, to: string, more: object = {}) => ({
    ...{ item: 'absence', id, teacherId, name: 'Tobias Wagner', groupId: null, kind: 'leave', message: '' },
    ...{ from, to, firstHalf: false, lastHalf: false, state: 'asked', askedAt: '2027-01-04T08:00:00.000Z' },
    ...{ closedAt: null, answer: '', approved: null, version: 1, ...more },
  })
  const waiting = [
    request(1, 3, '2027-08-09', '2027-08-13'),
    request(2, 3, '2027-10-04', '2027-10-04', { kind: 'timeOff' }),
    request(3, 3, '2028-02-07', '2028-02-07'),
  ]
  const tobias = 'Tobias Wagner, Leave August 9 – August 13, 2027: asked, not answered yet'

  test('lies dashed in the lane, counts nothing, and leads to the answers', async () => {
    const { gone } = await open({ waiting })
    const link = page.getByRole('link', { name: tobias, exact: true })
    await expect.element(link).toHaveAttribute('href', '/leave')
    expect(getComputedStyle(link.element()).borderTopStyle).toBe('dashed')
    expect(document.querySelectorAll('a[data-asked]')).toHaveLength(2)
    await expect
      .element(page.getByRole('gridcell', { name: 'Tobias Wagner, 0 absences, 2 open requests' }))
      .toBeVisible()
    await expect
      .element(page.getByRole('gridcell', { name: 'Emine Fischer, 1 absence', exact: true }))
      .toBeVisible()
    await expect.element(page.getByText(/^\?asked, not answered yet$/)).toBeVisible()
    gone()
  })

  test('on a phone it stands below what is entered', async () => {
    const { gone } = await open({ waiting, width: 390, language: 'de' })
    await expect
      .element(
        page.getByRole('link', { name: /^Tobias Wagner, Urlaub 9\. August – 13\. August 2027: angefragt/ }),
      )
      .toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Oktober' })).toBeVisible()
    gone()
  })

  test('is not asked for where the house takes no requests', async () => {
    const { gone, sent } = await open()
    await expect.element(bar(emine)).toBeVisible()
    expect(sent.filter(({ path }) => path === '/api/requests')).toEqual([])
    await expect.element(page.getByText('asked, not answered yet')).not.toBeInTheDocument()
    gone()
  })
})
