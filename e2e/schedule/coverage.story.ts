import type { Page } from '@playwright/test'
import { addDays, calendarDateOf, isoWeek } from '#domain/values/calendar-date.ts'
import { send } from '../houses/calls.ts'
import { serverTest as test } from '../houses/own-house.ts'
import { expect, leaveDialog, open } from '../houses/scene.ts'
import { furnishWithGroups, moveInWithGroups } from '../houses/staffed-house.ts'
import { expectNoViolation, someOf } from '../steps/accessibility.ts'
import { plannedDay } from '../steps/planned-days.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ isMonday: true })

const line = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const thursday = (page: Page) => line(page, /^Igel, (Thursday|Donnerstag)/)
const rows = (page: Page) => page.locator('tbody tr')

async function picture(page: Page, name: string) {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/b-${name}.png` })
}

/** The one qualified person of the hedgehogs types a k into her Thursday. */
async function becomesSick(page: Page) {
  await plannedDay(page, 'Anna Becker', 'Thursday').focus()
  await page.keyboard.type('k')
  await page.keyboard.press('Enter')
}

test('a gap appears when a teacher is sick, F9 finds it, and a press says who is there', async ({ page }) => {
  await moveInWithGroups(page)
  await expect(thursday(page)).toHaveAccessibleName('Igel, Thursday: covered')
  await expect(page.getByRole('button', { name: /gaps?: go to/ })).toHaveCount(0)
  await becomesSick(page)
  const gap = '8:00–16:30 Igel: 1 of 2, nobody qualified'
  await expect(page.getByText(`Thu ${gap}`)).toBeVisible()
  await expect(thursday(page)).toHaveAccessibleName(
    'Igel, Thursday: gap 8:00 to 16:30, 1 of 2, nobody qualified',
  )
  await expect(page.getByRole('button', { name: '1 gap: go to the next' })).toBeVisible()
  await page.keyboard.press('F9')
  await expect(thursday(page)).toBeFocused()
  await expect(thursday(page).getByText('8:00–16:30: 1 of 2, nobody qualified')).toBeVisible()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Igel, Thursday' })
  await expect(details).toContainText('Birgit Çelik')
  await expect(details).toContainText('Tobias Wagner (in All groups)')
  await expect(details).not.toContainText('Anna Becker')
  await page.keyboard.press('Escape')
  await expect(thursday(page)).toBeFocused()

  await plannedDay(page, 'Clara Dietz', 'Friday').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Staffing changes nothing')
  await dialog.getByRole('tab', { name: 'Day status' }).click()
  await dialog.getByRole('radio', { name: 'Sick' }).click()
  await expect(dialog).toContainText('new gap 8:00–16:30 Sonnenkäfer: 0 of 1, nobody qualified')
  await leaveDialog(page)

  await page.keyboard.press('Control+z')
  await expect(thursday(page)).toHaveAccessibleName('Igel, Thursday: covered')
})

test('another browser sees the gap, and parents see nothing of it', async ({ page, context }) => {
  await moveInWithGroups(page)
  await expect(thursday(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/?lng=de')
  await expect(other.getByText('Besetzung').first()).toBeVisible()
  await becomesSick(page)
  await expect(other.getByText('Do 8:00–16:30 Igel: 1 von 2, keine Fachkraft')).toBeVisible()
  await expect(other.getByRole('button', { name: '1 Lücke: zur nächsten' })).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Parent view' }).click()
  await page.reload()
  await expect(rows(page)).toHaveCount(13)
  await expect(page.getByText(/Staffing|Igel|gap/)).toHaveCount(0)
  expect(asked.filter((path) => /staffing|coverage/.test(path))).toEqual([])
})

test('thirteen people and their coverage fit into 1280 × 640', async ({ page }) => {
  await moveInWithGroups(page)
  await becomesSick(page)
  await page.getByRole('button', { name: 'Close the tip' }).click()
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(rows(page)).toHaveCount(13)
  const last = await page.locator('tfoot tr').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(640)
  const [lastRow, foot] = await Promise.all([
    rows(page).last().boundingBox(),
    page.locator('tfoot').boundingBox(),
  ])
  expect((lastRow?.y ?? 0) + (lastRow?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  await expect(page.getByRole('columnheader', { name: /Balance/ })).toBeInViewport()
  await picture(page, '1280x640')
})

test('the year of leave says on which days too few of a group come', async ({ page }) => {
  const { ids } = await furnishWithGroups(page)
  await send(page, 'PATCH', '/api/site', { leaveAccounts: true })
  const [week] = await send<{ startDate: string }[]>(page, 'GET', '/api/weeks')
  const dayOfWeekAfter = (day: number) => addDays(calendarDateOf(week?.startDate ?? ''), 7 + day - 1)
  const [from, to] = [dayOfWeekAfter(4), dayOfWeekAfter(5)]
  const absence = { teacherId: ids[0], status: 'vacation', from, to }
  await send(page, 'POST', '/api/absences', absence)
  await open(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('tab', { name: 'Leave' }).click()
  const coverage = page.getByRole('region', { name: 'Staffing' })
  await expect(coverage.getByRole('listitem').filter({ hasText: 'Igel' })).toContainText(
    `W${isoWeek(from).week} Thu–Fri, expected: 1 of 2, nobody qualified`,
  )
  await expect(coverage.getByRole('listitem').filter({ hasText: 'Sonnenkäfer' })).toContainText('no gap')
  await expectNoViolation(page, 'the year with a gap')
  await picture(page, 'year')
})

for (const [language, says] of [
  ['en', { tab: 'Leave', area: 'Staffing', gap: '15:15–16:30: 1 of 2', noGap: 'no gap' }],
  ['de', { tab: 'Urlaub', area: 'Besetzung', gap: '15:15–16:30: 1 von 2', noGap: 'keine Lücke' }],
] as const)
  test(`Q9: the year says by the quarter hour what the week says (${language})`, async ({ page }) => {
    const { ids, weekId } = await furnishWithGroups(page)
    await send(page, 'PATCH', '/api/site', { leaveAccounts: true })
    // Gaps of days that are over are not shown: the week after this one is planned, too.
    const [monday = ''] = (await send<{ startDate: string }[]>(page, 'GET', '/api/weeks'))
      .map(({ startDate }) => startDate)
      .slice(-1)
    const next = addDays(calendarDateOf(monday), 7)
    const end = addDays(next, 4)
    const after = await send<{ id: number }>(page, 'POST', '/api/weeks', { startDate: next, endDate: end })
    expect(after.id).toBeGreaterThan(weekId)
    const day = (teacherId: number, dayOfWeek: number, endTime = '16:30') => ({
      teacherId,
      weekId: after.id,
      dayOfWeek,
      startTime: '08:00',
      endTime,
    })
    const slots = ids.flatMap((id) => [1, 2, 3, 4, 5].map((weekday) => day(id, weekday)))
    slots[4] = day(ids[0] ?? 0, 5, '15:15')
    await send(page, 'POST', '/api/time-slots/batch', slots)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`/?lng=${language}`)
    await page.getByRole('button', { name: /^(Next week|Nächste Woche)$/ }).click()
    await expect(page.getByText(new RegExp(`(Fri|Fr) 15:15–16:30 Igel: ${says.gap.slice(13)}`))).toBeVisible()
    await picture(page, `year-week-${language}`)
    await page.getByRole('tab', { name: says.tab }).click()
    const year = page.getByRole('region', { name: says.area })
    const lane = (group: string) => year.getByRole('listitem').filter({ hasText: group })
    await expect(lane('Igel')).toContainText(says.gap)
    await expect(lane('Sonnenkäfer')).toContainText(says.noGap)
    await picture(page, `year-says-${language}`)
  })

for (const [language, theme, width] of someOf([
  ['de', 'light', 390],
  ['en', 'light', 1366],
  ['en', 'dark', 320],
  ['de', 'dark', 1366],
] as const))
  test(`accessible: ${language}, ${theme}, ${width}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await moveInWithGroups(page)
    await expect(thursday(page)).toBeVisible()
    await becomesSick(page)
    await expect(page.getByText('Thu 8:00–16:30 Igel')).toBeVisible()
    await page.setViewportSize({ width, height: width < 500 ? 844 : 768 })
    await page.goto(`/?lng=${language}`)
    const name = /^(Staffing|Besetzung)$/
    const shown = page.getByText(name).or(page.getByRole('region', { name })).first()
    await expect(shown).toBeVisible({ timeout: 60_000 })
    if (width < 500) {
      await page.getByRole('button', { name: /^(Thu|Do)/ }).click()
      await expect(page.getByRole('region', { name: /^(Staffing|Besetzung)$/ })).toContainText(
        language === 'de'
          ? 'Lücke 8:00–16:30: 1 von 2 Personen, keine Fachkraft'
          : 'gap 8:00–16:30: 1 of 2 people',
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await expect(thursday(page)).toBeVisible()
    await expectNoViolation(page, 'the week with a gap')
    await picture(page, `${language}-${theme}-${width}`)
    await thursday(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolation(page, 'who is there')
  })
