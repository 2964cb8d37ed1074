import type { Page } from '@playwright/test'
import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import { send } from '../houses/calls.ts'
import { furnish, moveIn } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { expect } from '../houses/scene.ts'
import { furnishWithGroups } from '../houses/staffed-house.ts'
import { leaveUndrawn } from '../houses/undrawn.ts'
import { expectNoViolation } from '../steps/accessibility.ts'

const topOf = (page: Page) =>
  page
    .getByText('Anna Becker')
    .filter({ visible: true })
    .first()
    .evaluate((element) => Math.round(element.closest('li')?.getBoundingClientRect().top ?? 9_999))

/** What fingers are meant to hit and cannot: smaller than 44 pixels either way. */
const tooSmall = (page: Page) =>
  page.locator('button:visible, select:visible, [role=tab]:visible').evaluateAll((all) =>
    all
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        // A figure's button is as large as what lies over it.
        const over = getComputedStyle(element, '::after')
        const larger = over.position === 'absolute' ? Number.parseFloat(over.height) : 0
        return Math.max(height, larger) < 43.5 || width < 24
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  )

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height } })

    test('F28: the first person stands on the first screen, for teachers and for parents', async ({
      page,
    }) => {
      test.setTimeout(120_000)
      await furnish(page, 5)
      for (const language of ['en', 'de']) {
        await page.goto(`/?lng=${language}`)
        await expect(page.getByRole('note')).toBeVisible()
        await expect.poll(() => topOf(page)).toBeLessThan(360)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(await tooSmall(page)).toEqual([])
      }
      await page.getByRole('button', { name: 'Abmelden' }).click()
      for (const language of ['en', 'de']) {
        await page.goto(`/?lng=${language}`)
        await expect.poll(() => topOf(page)).toBeLessThan(300)
        await expect(page.getByRole('note')).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(await tooSmall(page)).toEqual([])
      }
    })

    test('F28: coverage, totals and every figure are there, and the hours can be changed', async ({
      page,
    }) => {
      test.setTimeout(120_000)
      await moveIn(page, 3)
      // A phone opens at today.
      await page
        .getByRole('group', { name: 'Day' })
        .getByRole('button', { name: /^Monday/ })
        .tap()
      const anna = page.getByRole('listitem').filter({ hasText: 'Anna Becker' })
      await expect(anna).toContainText(/Actual.*35\.00.*Target.*33\.00.*\+2\.00.*Balance.*\+21\.50/)
      await expect(page.getByRole('listitem').filter({ hasText: 'Total' })).toContainText(
        /Contract.*117\.00.*Team.*6\.00.*MPA.*12\.00.*Target.*99\.00.*Actual.*105\.00/,
      )
      await expect(page.getByText('at most 3 people at once')).toBeVisible()
      await page.getByRole('img', { name: /^Monday: 7:00 to 7:15: 1 person/ }).tap()
      await expect(page.getByRole('tooltip')).toHaveText(/people|person/)

      await anna.getByRole('button', { name: 'Agreed hours of Anna Becker' }).tap()
      for (const field of ['Contract: 39.00', 'Team: 2.00', 'MPA: 4.00', 'Target: 33.00'])
        await expect(anna.getByRole('button', { name: `Anna Becker, ${field}` })).toBeVisible()
      await anna.getByRole('button', { name: 'Anna Becker, Team: 2.00' }).tap()
      await anna.getByRole('spinbutton').fill('3')
      await anna.getByRole('spinbutton').press('Enter')
      await expect(anna.getByRole('button', { name: 'Anna Becker, Team: 3.00' })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Total' })).toContainText(/Team.*7\.00/)
      await expectNoViolation(page, 'a card unfolded')

      await page.getByRole('button', { name: 'Plan', exact: true }).tap()
      await expect(page.getByRole('menuitem', { name: 'Copy last week here' })).toBeVisible()
      await expect(page.getByRole('menu')).not.toContainText('Alt')
      await page.keyboard.press('Escape')
    })
  })
}

test.describe('a gap of another day', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  for (const [language, says] of [
    ['en', { week: 'Next week', gap: 'gap: Fri 15:15–16:30 Igel: 1 of 2', day: /^Friday 1 gap/ }],
    ['de', { week: 'Nächste Woche', gap: 'Lücke: Fr 15:15–16:30 Igel: 1 von 2', day: /^Freitag 1 Lücke/ }],
  ] as const)
    test(`A9: it is said in words, marked on its day, and a tap goes there (${language})`, async ({
      page,
    }) => {
      test.setTimeout(120_000)
      const { ids } = await furnishWithGroups(page)
      const [week] = await send<{ startDate: string }[]>(page, 'GET', '/api/weeks')
      const startDate = addDays(calendarDateOf(week?.startDate ?? ''), 7)
      const next = { startDate, endDate: addDays(startDate, 4) }
      const { id: weekId } = await send<{ id: number }>(page, 'POST', '/api/weeks', next)
      const slots = ids.flatMap((teacherId, at) =>
        [1, 2, 3, 4, 5].map((dayOfWeek) => {
          const endTime = at === 0 && dayOfWeek === 5 ? '15:15' : '16:30'
          return { teacherId, weekId, dayOfWeek, startTime: '08:00', endTime }
        }),
      )
      await send(page, 'POST', '/api/time-slots/batch', slots)
      await page.goto(`/?lng=${language}`)
      await page.getByRole('button', { name: says.week }).tap()
      // Monday is shown, and everything stands above its first person.
      const gap = page.getByRole('button', { name: says.gap })
      await expect(gap).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('note')).toBeVisible()
      const person = page.getByRole('listitem').filter({ has: page.getByText(/^(Balance|Saldo)$/) })
      expect((await person.first().boundingBox())?.y).toBeLessThanOrEqual(330)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await expectNoViolation(page, 'a gap of another day')

      // What can be done is docked above the places.
      const places = await page.getByRole('tablist').boundingBox()
      const actions = await page.locator('[data-actions]').boundingBox()
      expect(Math.round((places?.y ?? 0) + (places?.height ?? 0))).toBe(844)
      expect(Math.round((actions?.y ?? 0) + (actions?.height ?? 0))).toBe(Math.round(places?.y ?? 0))

      const friday = page.getByRole('button', { name: says.day })
      await expect(friday).toHaveAttribute('aria-pressed', 'false')
      await gap.tap()
      await expect(friday).toHaveAttribute('aria-pressed', 'true')
      await expect(gap).toHaveCount(0)
      await expect(page.getByRole('region', { name: /^(Staffing|Besetzung)$/ })).toContainText('15:15–16:30')
    })
})

test.describe('parents on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('F28: see who is there now and who is not in, without a reason', async ({ page }) => {
    test.setTimeout(120_000)
    const { weekId, ids } = await moveIn(page, 3)
    const away = { weekId, teacherId: ids[0], dayOfWeek: 2, slots: [{ sessionType: 'none', status: 'sick' }] }
    await send(page, 'PUT', '/api/days', { days: [away] })
    const [week] = await send<{ startDate: string }[]>(page, 'GET', '/api/weeks')
    const tuesday = new Date(Date.parse(`${week?.startDate}T00:00:00Z`) + 86_400_000)
      .toISOString()
      .slice(0, 10)
    await page.getByRole('button', { name: 'Log out' }).click()
    // Tuesday at ten o'clock, whenever the story runs.
    await leaveUndrawn(page)
    await page.route(/\/api\/site(\?|$)/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), today: tuesday } })
    })
    await page.clock.setFixedTime(`${tuesday}T10:00:00+01:00`)
    await page.goto('/?lng=de')
    await expect(page.getByRole('heading', { name: 'Heute' })).toBeVisible()
    const people = page.getByRole('region', { name: 'Heute' }).getByRole('listitem')
    await expect(people).toHaveText([/^Birgit Çelik.*jetzt da/, /^Clara Dietz/, /^Anna Becker.*nicht da$/])
    await expect(page.getByText(/krank|sick/i)).toHaveCount(0)
    await expectNoViolation(page, 'the parents today')
  })
})
