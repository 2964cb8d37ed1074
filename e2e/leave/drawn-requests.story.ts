import type { Page } from '@playwright/test'
import { pathOfWeek } from '#contract/wire/place-paths.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { weekContaining } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import { test } from '../houses/named-house.ts'
import { expect } from '../houses/scene.ts'
import { expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import type { AskingHouse } from '../steps/asking.ts'
import { answerOn, askOn, furnishForAsking, inboxOf, phoneOf } from '../steps/asking.ts'
import { oneLook } from '../steps/one-look.ts'
import { pictures } from '../steps/pictures.ts'
import { wordsOf } from '../steps/words-of.ts'

/** What people ask for is drawn for whoever answers, as asked, and for nobody else. */

const languages = [
  ['en', 1366],
  ['de', 390],
] as const

/** The week that is asked for is planned: everybody comes from eight to half past four. */
async function planWeek(page: Page, { ids, monday }: AskingHouse): Promise<number> {
  const { id: weekId } = await send<{ id: number }>(page, 'POST', '/api/weeks', weekContaining(monday))
  const slots = ids.flatMap((teacherId) =>
    [1, 2, 3, 4, 5].map((dayOfWeek) => ({
      ...{ teacherId, weekId, dayOfWeek, startTime: '08:00', endTime: '16:30' },
    })),
  )
  await send(page, 'POST', '/api/time-slots/batch', slots)
  return weekId
}

for (const [language, width] of oneLook(import.meta.filename, languages)) {
  const requests = wordsOf(language, 'requests')
  const coverage = wordsOf(language, 'coverage')
  const isPhone = width < 720

  test(`N5: what waits for an answer is drawn in the week and in the year, dashed (${language}, ${width})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    const house = await furnishForAsking(page)
    const { ids, monday } = house
    const [anna = 0, , , emine = 0] = ids
    const weekId = await planWeek(page, house)
    const [annas, emines] = [
      await phoneOf(browser, page, anna, 'Anna Becker', language),
      await phoneOf(browser, page, emine, 'Emine Fischer', language),
    ]
    await askOn(annas, { kind: 'leave', from: monday, to: addDays(monday, 2) })
    await askOn(emines, { kind: 'timeOff', from: monday, to: monday })

    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${pathOfWeek(weekId)}?lng=${language}`)
    const leave = requests('requests.asked', { kind: requests('requests.kinds.leave') })
    const timeOff = requests('requests.asked', { kind: requests('requests.kinds.timeOff') })
    // Without Anna one is left of the two that the hedgehogs need.
    const missing = page.getByText(/8:00–16:30 Igel: 1 (of|von) 2/)
    if (isPhone) {
      await expect(page.getByRole('button', { name: /Anna Becker/ }).first()).toContainText(leave)
    } else {
      await expect(page.locator(`[data-teacher="${anna}"] [data-asked]`)).toHaveCount(3)
      const cell = page.locator(`[data-teacher="${anna}"][data-weekday="1"]`)
      await expect(cell).toHaveAccessibleName(new RegExp(leave))
      await expect(page.locator(`[data-teacher="${emine}"][data-weekday="1"]`)).toHaveAccessibleName(
        new RegExp(timeOff),
      )
      await expect(page.locator(`[data-teacher="${anna}"][data-weekday="4"] [data-asked]`)).toHaveCount(0)
    }
    await expect(missing).toBeVisible()
    await expectNoViolationInBothThemes(page, 'the week with requests')
    await pictures(page, `drawn-week-${language}`)

    // In the year it leads to the answers.
    await page.goto(`/leave/${monday.slice(0, 4)}?lng=${language}`)
    const drawn = page.locator('main a[data-asked]')
    await expect(drawn).toHaveCount(2)
    await expect(drawn.first()).toHaveAccessibleName(/^(Anna Becker|Emine Fischer), /)
    // Below the people, as in the week: what would be missing with all of them, and nothing where it stays covered.
    const lane = (group: string) => page.getByRole('listitem').filter({ hasText: group })
    const withRequests = coverage('coverage.asked.short')
    if (!isPhone) {
      await expect(lane('Igel')).toContainText(new RegExp(`${withRequests}.*8:00–16:30: 1 of 2`))
      await expect(lane('Eichhörnchen')).not.toContainText(withRequests)
    }
    await expectNoViolationInBothThemes(page, 'the year with requests')
    await pictures(page, `drawn-year-${language}`)
    await drawn.first().click()
    await expect(page.locator('[data-request]').first()).toBeVisible()

    // Approved it is a leave like any other; taken together, nothing waits.
    for (const request of (await inboxOf(page)).open) await answerOn(page, request, { answer: 'approve' })
    await page.goto(`/leave/${monday.slice(0, 4)}?lng=${language}`)
    await expect(page.getByText('Anna Becker').first()).toBeVisible()
    await expect(drawn).toHaveCount(0)
    await page.goto(`${pathOfWeek(weekId)}?lng=${language}`)
    await expect(page.getByText('Anna Becker').first()).toBeVisible()
    await expect(page.locator('[data-asked]')).toHaveCount(0)
    for (const phone of [annas, emines]) await phone.context().close()
  })
}

test('N5: neither parents nor colleagues are sent what somebody else asks for', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const house = await furnishForAsking(page)
  const [anna = 0, birgit = 0] = house.ids
  const weekId = await planWeek(page, house)
  const annas = await phoneOf(browser, page, anna, 'Anna Becker')
  const birgits = await phoneOf(browser, page, birgit, 'Birgit Çelik')
  await askOn(annas, { kind: 'leave', from: house.monday, to: house.monday, message: 'Umzug' })
  const bodies: string[] = []
  birgits.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''))
  })
  await birgits.reload()
  await expect(birgits.getByRole('heading').first()).toBeVisible()
  await birgits.waitForLoadState('networkidle')
  expect(bodies.join('')).not.toMatch(/Umzug|requestId|"asked"/)
  const status = await birgits.evaluate(async () => (await fetch('/api/requests')).status)
  expect(status).toBe(403)

  const parents = await (await browser.newContext()).newPage()
  await parents.goto(new URL(pathOfWeek(weekId), page.url()).href)
  await expect(parents.getByText('Anna Becker').first()).toBeVisible()
  await expect(parents.locator('[data-asked]')).toHaveCount(0)
  for (const other of [annas, birgits, parents]) await other.context().close()
})
