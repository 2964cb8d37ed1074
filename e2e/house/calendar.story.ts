import type { Page } from '@playwright/test'
import { hire, send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import { closeSettings, openSettings } from '../steps/settings.ts'
import { rowOf } from '../steps/spec-scene.ts'
import { goToWeekOf } from '../steps/week-walk.ts'

/** The house's calendar: said once, and everything knows it. */

interface HouseDay {
  readonly date: string
  readonly kind: string
  readonly holiday: string | null
}

const thisYear = () => new Date().getUTCFullYear()
const isWeekday = ({ date }: HouseDay) => new Date(date).getUTCDay() % 6 !== 0
const daysOf = (page: Page, year: number) => send<HouseDay[]>(page, 'GET', `/api/calendar?year=${year}`)
const headOf = (page: Page, text: string) => page.getByRole('columnheader').filter({ hasText: text })

/** The first Monday of July or after. */
function mondayOfJuly(year: number): string {
  const july = new Date(Date.UTC(year, 6, 1))
  const wait = (8 - july.getUTCDay()) % 7
  return new Date(july.getTime() + wait * 86_400_000).toISOString().slice(0, 10)
}
/** The week of a Thursday. */
const mondayToFriday = (thursday = '') => ({ startDate: after(thursday, -3), endDate: after(thursday, 1) })
const after = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

async function sayRegion(page: Page) {
  const settings = await openSettings(page, 'Holidays and closure days')
  await settings.getByRole('button', { name: 'Change the location' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Country').selectOption({ label: 'Germany' })
  await dialog.getByLabel('Federal state', { exact: true }).selectOption({ label: 'North Rhine-Westphalia' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings updated').first()).toBeVisible()
  return settings
}

test('a manager says where the house is, and finds next year’s holidays in the plan', async ({ page }) => {
  await unlock(page)
  const anna = await hire(page, 'Anna Becker', { weeklyHours: 30 })
  const year = thisYear() + 1
  await goToWeekOf(page, `${year}-05-26`)
  await expect(page.getByText('Corpus Christi')).toHaveCount(0)

  const settings = await sayRegion(page)
  await settings.getByRole('button', { name: String(year), exact: true }).click()
  const list = settings.getByRole('list', { name: `Days of ${year}` })
  await expect(list.getByText('Corpus Christi')).toBeVisible()
  await closeSettings(page)

  const days = (await daysOf(page, year)).filter(isWeekday)
  const corpusChristi = days.find(({ holiday }) => holiday === 'corpusChristi')
  await goToWeekOf(page, corpusChristi?.date ?? '')
  await expect(headOf(page, 'Corpus Christi')).toBeVisible()
  const row = rowOf(page, anna)
  // A Thursday: a fifth of 30.00 is credited, and nothing has to be planned for it.
  await expect(row.locator('td[data-weekday="4"]')).toContainText('PH')
  await expect(row).toContainText('(24.00)')
  // Q1: whoever works all the same for less than the day has loses nothing by it, and it is pointed out.
  const work = { sessionType: 'work', startTime: '08:00', endTime: '12:00' }
  const thursday = { teacherId: anna.id, dayOfWeek: 4, ...work }
  const week = await send<{ id: number }>(page, 'POST', '/api/weeks', mondayToFriday(corpusChristi?.date))
  await send(page, 'POST', '/api/time-slots/batch', [{ ...thursday, weekId: week.id }])
  await expect(row.getByRole('gridcell', { name: /Works on a public holiday/ })).toContainText(
    '08:00 - 12:00',
  )
  await expect(row).toContainText('(24.00)')
  await expectNoViolation(page, 'a week with a holiday')

  await page.getByRole('button', { name: 'Parent view' }).click()
  await expect(headOf(page, 'Corpus Christi')).toBeVisible()
})

test('the summer closing is entered for all in one action, and taken back in one', async ({ page }) => {
  await unlock(page)
  const [anna, ben] = [await hire(page, 'Anna Becker'), await hire(page, 'Ben Kurz', { weeklyHours: 20 })]
  const year = thisYear() + 1
  const [first, last] = [mondayOfJuly(year), after(mondayOfJuly(year), 18)]
  const settings = await sayRegion(page)
  await settings.getByRole('button', { name: String(year), exact: true }).click()
  await settings.getByRole('button', { name: 'Enter closure days' }).click()
  const form = page.getByRole('form', { name: 'New closure days' })
  await form.getByLabel('Reason').fill('Summer closing')
  await form.getByLabel('First day').fill(first)
  await form.getByLabel('Last day').fill(last)
  await form.getByRole('button', { name: 'Show preview' }).click()
  await expect(form.getByRole('row').filter({ hasText: anna.name })).toContainText('90.00')
  await expect(form.getByRole('row').filter({ hasText: ben.name })).toContainText('60.00')
  await expect(form).toContainText('Then there are 15 closure days')
  await expectNoViolation(page, 'the calendar with its year and a closing in the making')
  await form.getByRole('button', { name: 'Close for 15 days' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Closure days entered' })
  await expect(toast.first()).toBeVisible()
  await closeSettings(page)

  await goToWeekOf(page, after(first, 8))
  const cells = (person: typeof anna) => rowOf(page, person).locator('td[data-weekday]')
  for (const person of [anna, ben]) {
    for (const at of [0, 1, 2, 3, 4]) await expect(cells(person).nth(at)).toContainText('closed')
    await expect(rowOf(page, person)).toContainText('0.00')
  }

  await openSettings(page, 'Holidays and closure days')
  await settings.getByRole('button', { name: String(year), exact: true }).click()
  await settings.getByRole('button', { name: /^Remove Summer closing/ }).click()
  await settings.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(settings.getByText(`No closure days in ${year} yet.`)).toBeVisible()
  expect((await daysOf(page, year)).filter(({ kind }) => kind === 'closing')).toEqual([])
  await closeSettings(page)
  await goToWeekOf(page, after(first, 8))
  await expect(rowOf(page, anna)).toContainText('(30.00)')
  await expect(cells(anna).first()).not.toContainText('closed')
})

for (const words of [
  {
    language: 'en',
    calendar: 'Holidays and closure days',
    state: 'Federal state',
    hesse: 'Hesse',
    save: 'Save',
    days: (count: number) => `${count} days will change`,
    confirm: (count: number) => `Save and change ${count} days`,
    whole: 'A whole paid day off',
    epiphany: /Epiphany.*was: Holiday, will be: Closure day “Winter” \(Leave\).*Affects everyone/s,
    eve: /Christmas Eve.*was: Closure day “Winter” \(Leave\), will be: Paid day off.*Affects everyone/s,
  },
  {
    language: 'de',
    calendar: 'Feier- und Schließtage',
    state: 'Bundesland',
    hesse: 'Hessen',
    save: 'Speichern',
    days: (count: number) => `${count} Tage ändern sich`,
    confirm: (count: number) => `Speichern und ${count} Tage ändern`,
    whole: 'Ganzer Tag bezahlt frei',
    epiphany:
      /Heilige Drei Könige.*bisher: Feiertag, künftig: Schließtag „Winter“ \(Urlaub\).*Betrifft alle/s,
    eve: /Heiligabend.*bisher: Schließtag „Winter“ \(Urlaub\), künftig: Bezahlt frei.*Betrifft alle/s,
  },
] as const) {
  test(`M1: Bavaria is corrected to Hesse, and the closing of December costs the right leave (${words.language})`, async ({
    page,
  }) => {
    await unlock(page)
    await send(page, 'PATCH', '/api/site', { leaveAccounts: true })
    await hire(page, 'Anna Becker')
    const bavaria = { region: 'DE-BY', keptHolidays: [], releaseShare: 0 }
    await send(page, 'PUT', '/api/calendar/settings', bavaria)
    // The next winter whose 24 December and 6 January are both working days lies entirely ahead.
    const year = winterOf(thisYear())
    await send(page, 'GET', `/api/calendar?year=${year + 1}`)
    await send(page, 'POST', '/api/closings', {
      from: `${year}-12-24`,
      to: `${year + 1}-01-08`,
      name: 'Winter',
      charge: 'leave',
      confirm: true,
    })
    const leaveOnClosings = async (of: number) =>
      (await daysOf(page, of)).filter((day) => day.kind === 'closing').map(({ date }) => date)
    expect(await leaveOnClosings(year + 1)).not.toContain(`${year + 1}-01-06`)
    expect(await leaveOnClosings(year)).toContain(`${year}-12-24`)
    await page.goto(`/?lng=${words.language}`)

    const settings = await openSettings(page, words.calendar, words.language)
    await settings.getByRole('button', { name: /^(Change the location|Ort der Kita ändern)$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.state, { exact: true }).selectOption({ label: words.hesse })
    await dialog.getByLabel(words.whole).click()
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    const question = dialog.getByRole('region', { name: /will change$|ändern sich$/ })
    await expect(question.getByRole('listitem').filter({ hasText: words.epiphany })).toHaveCount(1)
    await expect(question.getByRole('listitem').filter({ hasText: words.eve })).toHaveCount(1)
    expect(await leaveOnClosings(year)).toContain(`${year}-12-24`)
    const count = await question.getByRole('listitem').count()
    await expect(question.getByRole('heading')).toHaveText(words.days(count))
    await expectNoViolation(page, `what another Land changes, ${words.language}`)
    await question.getByRole('button', { name: words.confirm(count) }).click()
    await expect(question).toHaveCount(0)

    expect(await leaveOnClosings(year + 1)).toContain(`${year + 1}-01-06`)
    expect(await leaveOnClosings(year)).not.toContain(`${year}-12-24`)
    expect(await leaveOnClosings(year)).not.toContain(`${year}-12-31`)
  })
}

/** The first winter from this year on in which 24 December and 6 January are working days; two years ahead at most. */
function winterOf(year: number): number {
  const isWorkday = (date: string) => isWeekday({ date, kind: '', holiday: null })
  return isWorkday(`${year}-12-24`) && isWorkday(`${year + 1}-01-06`) ? year : winterOf(year + 1)
}
