import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Gap } from '#domain/staffing/coverage.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { mount } from '../../../test/mount.tsx'
import '../../i18n/coverage-texts.ts'
import { OfferShift } from './offer-shift.tsx'

const date = calendarDateOf('2026-11-20')
const gap: Gap = {
  ...{ from: '14:30' as ClockTime, to: '16:30' as ClockTime, level: 'gap', groupId: 7, joined: false },
  ...{ need: 1, good: 2, people: 100, qualified: 0, minQualified: 1 },
}
const offer = page.getByRole('button', { name: '14:30–16:30 als offenen Dienst anbieten' })
const show = (of: Gap, answer: () => unknown) =>
  mount(<OfferShift date={date} gap={of} />, { language: 'de', site: house, answer })

test.each([
  [0, true],
  [1, false],
])(
  'with %d qualified people of one it is offered once, only to qualified ones: %s',
  async (there, isOnly) => {
    const { sent } = await show({ ...gap, qualified: there }, () => ({
      asked: [{ teacherId: 1, name: 'Jana' }],
    }))
    await offer.click()
    await expect.element(page.getByText('Angeboten: 1 Person kann zusagen.')).toBeVisible()
    await expect.element(offer).not.toBeInTheDocument()
    expect(sent).toMatchObject([
      {
        ...{ method: 'POST', path: '/api/open-shifts' },
        body: { date, from: '14:30', to: '16:30', groupId: 7, qualified: isOnly },
      },
    ])
  },
)

test('refused, it is said and can be tried again', async () => {
  await show(gap, () => {
    throw new Refusal(409, 'Over.', 'shift_over')
  })
  await offer.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(offer).toBeVisible()
})
