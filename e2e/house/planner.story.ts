import type { Browser, Page } from '@playwright/test'
import { pathOfWeek } from '#contract/wire/place-paths.ts'
import { addDays, calendarDateOf, isoWeekday, mondayOf } from '#domain/values/calendar-date.ts'
import { send } from '../houses/calls.ts'
import { test } from '../houses/named-house.ts'
import { expect, password, unlockByForm } from '../houses/scene.ts'
import { oneLook } from '../steps/one-look.ts'
import { addDevice } from '../steps/passkey-device.ts'
import { wordsOf } from '../steps/words-of.ts'

/** Whoever plans and is not the management: by a passkey of one's own, and with a password that opens the plan. */

const planner = 'Petra Plan'
const note = 'Bandscheibenvorfall'

interface Furnished {
  readonly weekId: number
  readonly anna: number
}

/** Anna is planned, Ben is sick, and both have a balance. */
async function furnish(page: Page): Promise<Furnished> {
  const { today } = await send<{ today: string }>(page, 'GET', '/api/site')
  const day = calendarDateOf(today)
  const startDate = mondayOf(isoWeekday(day) > 5 ? addDays(day, 7) : day)
  const endDate = addDays(startDate, 4)
  const { id: weekId } = await send<{ id: number }>(page, 'POST', '/api/weeks', { startDate, endDate })
  const add = (name: string) =>
    send<{ id: number }>(page, 'POST', '/api/teachers', { name, weeklyHours: 30, initialBalance: 133.25 })
  const anna = (await add('Anna Weber')).id
  const ben = (await add('Ben Kurz')).id
  await send(page, 'PATCH', '/api/site', { absenceKinds: true })
  await send(page, 'POST', '/api/time-slots/batch', [
    { teacherId: anna, weekId, dayOfWeek: 1, startTime: '08:00', endTime: '13:00' },
    { teacherId: ben, weekId, dayOfWeek: 2, sessionType: 'none', status: 'sick', kind: 'sick', notes: note },
    { teacherId: ben, weekId, dayOfWeek: 3, startTime: '09:00', endTime: '14:00' },
  ])
  return { weekId, anna }
}

async function newPage(browser: Browser, baseURL: string, language: string) {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 800 }, locale })
  const page = await context.newPage()
  const seen: string[] = []
  const refused: string[] = []
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/') || pathname === '/api/events') return
    if (response.status() >= 400) refused.push(`${response.status()} ${pathname}`)
    seen.push(`${pathname} ${await response.text().catch(() => '')}`)
  })
  return { page, context, seen, refused }
}

async function invite(page: Page, language: string, role: string, whom: string): Promise<string> {
  const access = wordsOf(language, 'access')
  await page.getByRole('button', { name: access('access.invite') }).click()
  const dialog = page.getByRole('dialog')
  const who = dialog.getByLabel(access('access.inviteDialog.who'), { exact: true })
  await who.selectOption({ label: access('access.inviteDialog.somebody') })
  await dialog.getByLabel(access('access.inviteDialog.name'), { exact: true }).fill(whom)
  await dialog.getByRole('radio', { name: new RegExp(`^${access(`access.roles.${role}`)}`) }).check()
  await dialog.getByRole('button', { name: access('access.inviteDialog.send') }).click()
  const link = dialog.getByLabel(access('access.invitation.link'))
  await expect(link).toHaveValue(/\/join#[\w-]{43}$/)
  const value = await link.inputValue()
  await page.keyboard.press('Escape')
  return value
}

/** What a planner is shown and sent, and that nothing was asked for in vain. */
async function expectPlan(page: Page, { weekId }: Furnished, seen: readonly string[], language: string) {
  const schedule = wordsOf(language, 'schedule')
  await page.goto(`${pathOfWeek(weekId)}?lng=${language}`)
  const grid = page.getByRole('grid')
  await expect(grid).toContainText('Anna Weber')
  await expect(grid).toContainText('Ben Kurz')
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(grid.getByText(schedule('schedule.columns.balance'))).toHaveCount(0)
  await page.screenshot({ path: `e2e/results/planner-${language}.png` })
  for (const text of [await page.locator('body').innerText(), ...seen]) {
    expect(text).not.toContain(note)
    expect(text).not.toMatch(/"kind":"sick"|"status":"sick"|133[.,]25|Balance"/)
  }
}

/** The cell of a day, by the person's row. */
const cellOf = (page: Page, name: string, weekday: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
    .locator(`[data-weekday="${weekday}"]`)

for (const language of oneLook(import.meta.filename, ['en', 'de'] as const)) {
  const access = wordsOf(language, 'access')
  const signIn = wordsOf(language, 'sign-in')
  const typing = wordsOf(language, 'typing')
  const dayDialog = wordsOf(language, 'day-dialog')

  test(`${language}: a planner is invited, lands on the week, plans a day, and sees no sickness`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await unlockByForm(page)
    const house = await furnish(page)
    await page.goto(`/house/access?lng=${language}`)
    const link = await invite(page, language, 'plan', planner)
    const petra = await newPage(browser, baseURL ?? '', language)
    await addDevice(petra.page)
    await petra.page.goto(link)
    await expect(petra.page.getByText(signIn('signIn.join.sees.plan'))).toBeVisible()
    await petra.page.getByRole('button', { name: signIn('signIn.join.create') }).click()
    await page.getByRole('button', { name: access('access.confirmName', { name: planner }) }).click()
    await expect(petra.page.getByRole('grid')).toContainText('Anna Weber', { timeout: 15_000 })
    await expectPlan(petra.page, house, petra.seen, language)

    // A day, by its dialog.
    await cellOf(petra.page, 'Anna Weber', 4).click()
    const dialog = petra.page.getByRole('dialog')
    await expect(dialog.getByRole('tab', { name: dayDialog('dayDialog.sessions') })).toBeVisible()
    await expect(dialog.getByRole('tab', { name: dayDialog('dayDialog.status') })).toHaveCount(0)
    await petra.page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await cellOf(petra.page, 'Anna Weber', 4).focus()
    await petra.page.keyboard.type('8-12')
    await petra.page.keyboard.press('Enter')
    await expect
      .poll(async () => {
        const { teachers } = await send<{ teachers: { id: number; timeSlots: { dayOfWeek: number }[] }[] }>(
          page,
          'GET',
          `/api/weeks/${house.weekId}`,
        )
        return teachers.find(({ id }) => id === house.anna)?.timeSlots.map(({ dayOfWeek }) => dayOfWeek)
      })
      .toEqual([1, 4])
    // An absence stays the management's: neither typed nor opened.
    await cellOf(petra.page, 'Anna Weber', 5).focus()
    await petra.page.keyboard.type('/')
    await petra.page.keyboard.press('Enter')
    await expect(petra.page.getByText(typing('typing.fixed.title')).first()).toBeVisible()
    await expectPlan(petra.page, house, petra.seen, language)
    // What the management does is there by itself.
    await send(page, 'POST', '/api/time-slots/batch', [
      { teacherId: house.anna, weekId: house.weekId, dayOfWeek: 2, startTime: '10:00', endTime: '16:45' },
    ])
    await expect(cellOf(petra.page, 'Anna Weber', 2)).toContainText(/16:45/, { timeout: 5_000 })
    expect(petra.refused.filter((call) => !call.startsWith('401'))).toEqual([])
    await petra.context.close()
  })

  test(`${language}: the password opens only the plan, and says so`, async ({ page, browser, baseURL }) => {
    await unlockByForm(page)
    const house = await furnish(page)
    await page.goto(`/house/access?lng=${language}`)
    await addDevice(page)
    const link = await invite(page, language, 'manage', 'Hanne Leitung')
    const hanne = await newPage(browser, baseURL ?? '', language)
    await addDevice(hanne.page)
    await hanne.page.goto(link)
    await hanne.page.getByRole('button', { name: signIn('signIn.join.create') }).click()
    const words = access('access.confirmName', { name: 'Hanne Leitung' })
    await page.getByRole('button', { name: words }).click()
    await expect(hanne.page.getByRole('grid')).toContainText('Anna Weber', { timeout: 15_000 })
    // What came in with the password is shut out of the settings now.
    await page.goto('about:blank')
    await hanne.page.goto(`/house/access?lng=${language}`)
    const everybody = access('access.reads.allAnd', { names: 'Hanne Leitung' })
    await expect(hanne.page.getByText(everybody)).toBeVisible()
    await hanne.page.getByRole('button', { name: access('access.opens.plan'), exact: true }).click()
    await hanne.page.getByRole('button', { name: access('access.opens.planConfirm') }).click()
    await expect(hanne.page.getByText(access('access.reads.only', { names: 'Hanne Leitung' }))).toBeVisible()

    const someone = await newPage(browser, baseURL ?? '', language)
    await someone.page.goto(`/people?lng=${language}`)
    await someone.page.getByLabel(signIn('signIn.password')).fill(password)
    await someone.page.keyboard.press('Enter')
    await expect(someone.page.getByText(signIn('signIn.opensPlan')).first()).toBeVisible()
    await expectPlan(someone.page, house, someone.seen, language)
    expect(someone.refused.filter((call) => !call.startsWith('401'))).toEqual([])
    for (const { context } of [hanne, someone]) await context.close()
  })
}
