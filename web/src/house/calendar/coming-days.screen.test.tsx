import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireHouseDay } from '#contract/calendar.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Answer } from '../../../test/answering.ts'
import { Refusal } from '../../../test/answering.ts'
import { calendarHouse, dayOf } from '../../../test/calendar.ts'
import { mount } from '../../../test/mount.tsx'
import type { Language } from '../../i18n/locales.ts'
import { ComingDays } from './coming-days.tsx'

const today = calendarDateOf('2026-12-14')
const lines = () =>
  page
    .getByRole('listitem')
    .all()
    .map((line) => line.element().textContent)

async function open(
  days: readonly WireHouseDay[],
  language: Language = 'en',
  answer: Answer = calendarHouse({ days }),
) {
  const { sent, client } = await mount(<ComingDays today={today} />, { language, answer })
  await expect.poll(() => client.isFetching()).toBe(0)
  return [...new Set(sent.map(({ path }) => path))]
}

const winter = [
  ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'].map((date) =>
    dayOf(date, { kind: 'closing', name: 'Weihnachten' }),
  ),
  dayOf('2027-01-01', { holiday: 'newYear' }),
  dayOf('2027-01-08', { kind: 'teamDay', name: 'Jahresplanung' }),
  dayOf('2027-05-01', { holiday: 'labourDay' }),
]

test('parents read when the house will be closed, over the end of the year', async () => {
  const asked = await open(winter)
  const region = page.getByRole('region', { name: 'Upcoming closures' })
  await expect.element(region).toBeVisible()
  await expect
    .poll(lines)
    .toEqual([
      'Dec 28 – 31 Closed: Weihnachten',
      'Fri, Jan 1 Holiday: New Year’s Day',
      'Fri, Jan 8 Team day: Jahresplanung',
    ])
  // As parents, on a device with teacher access too.
  expect(asked).toEqual(['/api/calendar?view=parent&year=2026', '/api/calendar?view=parent&year=2027'])
})

test('auf Deutsch und in den Worten des Landes', async () => {
  await open(
    [
      dayOf('2026-12-25', { holiday: 'christmasDay' }),
      dayOf('2027-01-06', { holiday: 'epiphany', share: 0.5 }),
      dayOf('2027-08-01', { holiday: 'swissNationalDay' }),
    ],
    'de',
  )
  await expect.element(page.getByRole('region', { name: 'Demnächst geschlossen' })).toBeVisible()
  await expect
    .poll(lines)
    .toEqual(['Fr., 25. Dez. Feiertag: Weihnachten', 'Mi., 6. Jan. Feiertag, halber Tag: Dreikönigstag'])
})

test.each<[string, Answer]>([
  ['nothing is coming', calendarHouse({ days: [dayOf('2027-05-01', { holiday: 'labourDay' })] })],
  [
    'nobody can say',
    () => {
      throw new Refusal(503, 'Too much to do.', 'busy')
    },
  ],
])('there is no heading where %s', async (_, answer) => {
  await open([], 'en', answer)
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
