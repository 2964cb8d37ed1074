import type { Page, Route } from '@playwright/test'
import { hire, send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import { figureOf, plannedDay } from '../steps/planned-days.ts'
import { goToWeekOf, weekButton } from '../steps/week-walk.ts'

const cell = (page: Page, name: string, weekday: string) => plannedDay(page, name, weekday)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Copy a week' })
const status = (page: Page) => dialog(page).getByRole('status')

interface Staff {
  readonly id: number
  readonly name: string
}

/** Every teacher: four days of work, a day off on Friday; the first two were ill and on vacation on Tuesday. */
async function planWeek(page: Page, weekId: number, staff: readonly Staff[]) {
  const absent = ['sick', 'vacation']
  const days = staff.flatMap(({ id: teacherId }, at) =>
    [1, 2, 3, 4, 5].map((dayOfWeek) => {
      const status = dayOfWeek === 5 ? 'nonWorkingDay' : dayOfWeek === 2 ? absent[at] : undefined
      const slot = status
        ? { sessionType: 'none', status }
        : {
            startTime: at % 2 ? '09:00' : '07:00',
            endTime: at % 2 ? '16:15' : '13:30',
            notes: 'From the week before',
          }
      return { weekId, teacherId, dayOfWeek, slots: [slot] }
    }),
  )
  await send(page, 'PUT', '/api/days', { days })
}

async function openWeek(page: Page, startDate: string, endDate: string): Promise<number> {
  return (await send<{ id: number }>(page, 'POST', '/api/weeks', { startDate, endDate })).id
}

/** What the schedule shows under +/-, by name. */
async function shownDifferences(page: Page, staff: readonly Staff[]) {
  const shown: Record<string, string> = {}
  for (const { name } of staff) {
    shown[name] = (await figureOf(page, name, 'Difference').textContent()) ?? ''
  }
  return shown
}

/** What the preview promises for its nth week, by name. */
async function promisedDifferences(page: Page, nth = 0) {
  const rows = dialog(page).getByRole('table').nth(nth).locator('tbody tr')
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [row.children[0]?.textContent ?? '', row.children[2]?.textContent ?? '']),
  )
  return Object.fromEntries(cells) as Record<string, string>
}

async function moveIn(page: Page, count: number): Promise<Staff[]> {
  const names = ['Anna', 'Berta', 'Clara', 'Doris', 'Emine', 'Frieda', 'Greta', 'Hanna', 'Ines', 'Jana']
  const staff: Staff[] = []
  for (const name of [...names, 'Karla', 'Lena', 'Mia', 'Nora'].slice(0, count))
    staff.push(await hire(page, name, { teamHours: 2, mpaHours: 3 }))
  return staff
}

test('a full week from last week, by keyboard in three actions', async ({ page }) => {
  test.setTimeout(90_000)
  await unlock(page)
  const staff = await moveIn(page, 14)
  const [anna, berta] = staff as [Staff, Staff]
  const last = await openWeek(page, '2027-03-01', '2027-03-05')
  await planWeek(page, last, staff)
  await goToWeekOf(page, '2027-03-10')
  await expect(weekButton(page)).toContainText('March 8')
  await expect(cell(page, anna.name, 'Monday')).toHaveAccessibleName(/not planned yet/)

  const plan = page.getByRole('button', { name: 'Plan', exact: true })
  await plan.focus()
  let actions = 0
  const act = async (key: string) => {
    actions += 1
    await page.keyboard.press(key)
  }
  await act('Enter')
  await expect(page.getByRole('menuitem', { name: 'Copy last week here' })).toBeFocused()
  await act('Enter')
  // 14 × 5 days less two absences.
  await expect(status(page)).toHaveText('68 days are filled.')
  const promised = await promisedDifferences(page)
  expect(Object.keys(promised)).toHaveLength(14)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/days'))
  await act('Enter')
  expect((await saved).status()).toBe(200)
  expect(actions).toBeLessThanOrEqual(3)
  await expect(dialog(page)).toHaveCount(0)
  await expect(plan).toBeFocused()
  await expect(page.getByText('68 days were filled.').first()).toBeVisible()

  for (const { name } of staff) {
    await expect(cell(page, name, 'Thursday')).toContainText(/07:00 - 13:30|09:00 - 16:15/)
    await expect(cell(page, name, 'Friday')).toHaveAccessibleName(/non-working day/i)
  }
  for (const { name } of [anna, berta])
    await expect(cell(page, name, 'Tuesday')).toHaveAccessibleName(/not planned yet/)
  expect(await shownDifferences(page, staff)).toEqual(promised)
  await page.reload()
  await goToWeekOf(page, '2027-03-10')
  await expect(cell(page, anna.name, 'Monday')).toHaveAccessibleName(/7:00 to 13:30$/)
  expect(await shownDifferences(page, staff)).toEqual(promised)

  // A correction: the empty days are the two that were left out.
  await cell(page, anna.name, 'Tuesday').click()
  await page.getByLabel('Session 1: start').selectOption('07:00')
  await page.getByLabel('Session 1: end').selectOption('13:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(cell(page, anna.name, 'Tuesday')).toContainText('07:00 - 13:30')

  // Nothing is left to do, and it says why.
  await plan.click()
  await page.getByRole('menuitem', { name: 'Copy last week here' }).click()
  await expect(status(page)).toHaveText('The plan is already the same: there is nothing to copy.')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(plan).toBeFocused()
})

test('into the next three weeks, with and without the wishes', async ({ page }) => {
  test.setTimeout(90_000)
  await unlock(page)
  const staff = await moveIn(page, 3)
  const [anna, berta, clara] = staff as [Staff, Staff, Staff]
  const weekId = await openWeek(page, '2027-05-03', '2027-05-07')
  await planWeek(page, weekId, staff)
  // Something stands already in the second of the weeks to be filled, and Clara is not there.
  const second = await openWeek(page, '2027-05-17', '2027-05-21')
  const there = { weekId: second, teacherId: anna.id, dayOfWeek: 1 }
  await send(page, 'PUT', '/api/days', {
    days: [{ ...there, slots: [{ sessionType: 'none', status: 'training', notes: 'First aid' }] }],
  })
  await send(page, 'POST', '/api/week-settings', {
    weekId: second,
    teacherId: clara.id,
    includeInWeek: false,
  })
  await page.reload()
  await goToWeekOf(page, '2027-05-05')
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy to following weeks…' }).click()
  await dialog(page).getByLabel('Into').selectOption('3')

  // 13 days a week without the two absences; one is taken, five have no teacher.
  await expect(status(page)).toHaveText('33 days are filled. 1 day stays as it is.')
  const weeks = dialog(page).locator('details')
  await expect(weeks).toHaveCount(3)
  await expect(weeks.nth(1)).toContainText('7 days are filled. 1 day stays as it is.')
  await weeks.nth(1).locator('summary').click()
  await expect(weeks.nth(1)).toContainText(`nothing is copied for: ${clara.name}`)

  await expectNoViolation(page, 'copy with its preview', { within: '[role=dialog]' })

  await dialog(page).getByLabel('Absences too').check()
  await expect(status(page)).toHaveText('39 days are filled. 1 day stays as it is.')
  await dialog(page).getByLabel('Overwrite what is there').check()
  await expect(status(page)).toHaveText('40 days are filled.')
  await dialog(page).getByLabel('Overwrite what is there').uncheck()
  await dialog(page).getByLabel('Absences too').uncheck()
  await dialog(page).getByLabel('For whom').selectOption({ label: berta.name })
  await expect(status(page)).toHaveText('12 days are filled.')
  await dialog(page).getByLabel('For whom').selectOption({ label: 'Everyone' })
  await expect(status(page)).toHaveText('33 days are filled. 1 day stays as it is.')

  await weeks.nth(2).locator('summary').click()
  const promised = [
    await promisedDifferences(page, 0),
    await promisedDifferences(page, 1),
    await promisedDifferences(page, 2),
  ]
  // A colleague changes one of these days: nothing is written, and a message says so.
  const makeStale = (route: Route) => {
    const body = JSON.parse(route.request().postData() ?? '{}')
    body.days[0].version = 7
    return route.continue({ postData: JSON.stringify(body) })
  }
  await page.route('**/api/days', makeStale, { times: 1 })
  await dialog(page).getByRole('button', { name: 'Copy 33 days' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Someone changed one of these days')
  await expect(status(page)).toHaveText('33 days are filled. 1 day stays as it is.')

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await dialog(page).getByRole('button', { name: 'Copy 33 days' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(calls).toEqual(['PUT /api/days'])

  for (const [at, monday] of ['May 10', 'May 17', 'May 24'].entries()) {
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(weekButton(page)).toContainText(`: ${monday}`)
    const present = at === 1 ? [anna, berta] : staff
    await expect(cell(page, berta.name, 'Wednesday')).toContainText('09:00 - 16:15')
    await expect(cell(page, berta.name, 'Tuesday')).toHaveAccessibleName(/not planned yet/)
    expect(await shownDifferences(page, present)).toEqual(promised[at])
    const monday1 = cell(page, anna.name, 'Monday')
    if (at === 1) await expect(monday1).toHaveAccessibleName(/training, note: First aid$/i)
    else await expect(monday1).toHaveAccessibleName(/7:00 to 13:30$/)
  }
})

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('an empty week says that there is nothing to copy', async ({ page }) => {
    await unlock(page)
    await hire(page, 'Anna')
    await page.getByLabel('Language').selectOption('de')
    await page.getByRole('button', { name: 'Planen' }).click()
    await page.getByRole('menuitem', { name: 'Vorwoche übernehmen' }).click()
    const copy = page.getByRole('dialog', { name: 'Woche kopieren' })
    await expect(copy.getByRole('status')).toContainText('ist nichts geplant, was sich kopieren ließe.')
    await expect(copy.getByRole('button', { name: 'Kopieren' })).toBeInViewport()
    await expectNoViolation(page, 'copy on a phone', { within: '[role=dialog]' })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wider).toBe(false)
  })
})
