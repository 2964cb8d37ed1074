import type { Page } from '@playwright/test'
import { hire, send } from '../houses/calls.ts'
import { serverTest, test } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import { textOfPages } from '../steps/pdf-pages.ts'
import { plannedDay } from '../steps/planned-days.ts'
import { closeSettings, expectSaved, openSettings } from '../steps/settings.ts'
import { rowOf } from '../steps/spec-scene.ts'
import { goToWeekOf } from '../steps/week-walk.ts'

/** Leave accounts: what there is, what lapses and why, and what a closing takes of it. */

const keepAccounts = (page: Page) => send(page, 'PATCH', '/api/site', { leaveAccounts: true })
/** As the field shows it: 18. Nov. 2026. */
const germanDate = (date: string) =>
  new Date(date).toLocaleDateString('de-DE', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
const todayOf = async (page: Page) => (await send<{ today: string }>(page, 'GET', '/api/site')).today
const yearOf = (date: string) => Number(date.slice(0, 4))
const after = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

async function openAccount(page: Page, name: string) {
  await page.getByRole('tab', { name: 'Teacher data' }).click()
  await page.getByTitle(`Leave account of ${name}`).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: `Leave account: ${name}` })
  await expect(dialog.getByRole('table').first()).toBeVisible()
  return dialog
}

/** The first Monday of July or after, in a year without entries. */
function mondayOfJuly(year: number): string {
  const july = new Date(Date.UTC(year, 6, 1))
  return after(july.toISOString().slice(0, 10), (8 - july.getUTCDay()) % 7)
}

serverTest(
  'leave is carried over, and once notice was given it lapses in spring',
  async ({ page, house }) => {
    await unlock(page)
    const kim = await hire(page, 'Kim')
    const year = yearOf(await todayOf(page))
    await page.getByRole('tab', { name: 'Teacher data' }).click()
    await expect(page.getByText(/Leave left/)).toHaveCount(0)

    const settings = await openSettings(page, 'Leave and absences')
    await settings.getByRole('switch', { name: 'Keep leave accounts' }).click()
    await expectSaved(page)
    await expect(settings.getByLabel('Month')).toHaveValue('3')
    await expectNoViolation(page, 'the settings of a house with leave accounts')
    await closeSettings(page)

    const dialog = await openAccount(page, kim.name)
    await expect(dialog.getByRole('row', { name: /^Left / }).first()).toContainText('30')
    // The accounts begin here: what was before is said once, and from then on each year says it to the next.
    await dialog.getByRole('button', { name: 'Enter carry-over' }).click()
    await dialog.getByLabel('Days carried over').fill('0')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByLabel('Days carried over')).toHaveCount(0)
    await dialog.getByRole('button', { name: `Year ${year + 1}` }).click()
    await expect(dialog.getByRole('row', { name: /^Carried over/ })).toContainText(
      'does not expire, no notice given',
    )
    await dialog.getByRole('button', { name: `Year ${year}` }).click()
    await dialog.getByRole('button', { name: 'Record the notice…' }).click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByText(/^Notice given on .+ expires on March 31/)).toBeVisible()
    await dialog.getByRole('button', { name: `Year ${year + 1}` }).click()
    await expect(dialog.getByRole('row', { name: /^Carried over/ })).toContainText('expires on March 31')

    // The spring after next, whenever the story runs.
    await house.kill()
    await house.start(600)
    await unlock(page)
    const later = await openAccount(page, kim.name)
    const shown = yearOf(await todayOf(page))
    for (let at = shown; at > year + 1; at--)
      await later.getByRole('button', { name: `Year ${at - 1}` }).click()
    await expect(later.getByRole('heading', { name: `Leave ${year + 1}` })).toBeVisible()
    const carried = later.getByRole('row', { name: new RegExp(`^Carried over from ${year}`) })
    await expect(carried).toContainText('expired on March 31')
    await expect(later.getByRole('row', { name: /^Expired/ })).toContainText('−30')
    await expect(later.getByRole('row', { name: /^Left / }).first()).toContainText('30')
    await later.getByRole('button', { name: 'Why −30? Expired' }).click()
    await expect(later.getByText(`Not taken by March 31, ${year + 1}.`)).toBeVisible()
  },
)

test('a correction keeps its reason, and every figure is read line by line', async ({ page }) => {
  await unlock(page)
  await keepAccounts(page)
  await page.reload()
  // Three days a week, so that 30 days are 18.
  const usualWeek = ['8-16', '8-16', '8-16', '-', '-']
  const kim = await hire(page, 'Kim', { usualWeek })
  const dialog = await openAccount(page, kim.name)
  await dialog.getByRole('button', { name: /^Why \+18\? Entitlement/ }).click()
  await expect(
    dialog.getByText('Jan 1 – Dec 31: 30 days per year × 3 of 5 working days per week'),
  ).toBeVisible()
  // The law gives four weeks, which are twelve days here: less than what is agreed, so it is not named.
  await expect(dialog.getByText(/^The statutory minimum/)).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Enter correction' }).click()
  await dialog.getByLabel('Days', { exact: true }).fill('-2,5')
  await expect(dialog.getByText('15.5 instead of 18 days will be left.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Given by the house before')
  await expectNoViolation(page, 'the leave account with the form of a correction')
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  const left = dialog.getByRole('row', { name: /^Left / }).first()
  await expect(left).toContainText('15.5')
  await dialog.getByRole('button', { name: 'Why −2.5? Corrections' }).click()
  await expect(dialog.getByText(/^Given by the house before entered on/)).toBeVisible()

  // Removed by mistake, and taken back.
  await dialog.getByRole('button', { name: 'Remove correction: −2.5, Given by the house before' }).click()
  await expect(left).toContainText('18')
  await page.getByRole('button', { name: 'Undo', includeHidden: true }).last().click()
  await expect(left).toContainText('15.5')

  await dialog.getByRole('button', { name: 'Enter carry-over' }).click()
  await dialog.getByLabel('Days carried over').fill('4')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(left).toContainText('19.5')
  await dialog.getByRole('button', { name: /^Why 19\.5\? Left$/ }).click()
  const lines = dialog.getByRole('listitem')
  await expect(lines.filter({ hasText: 'Carried over' })).toContainText('+4')
  await expect(lines.filter({ hasText: 'Entitlement for' })).toContainText('+18')
  await expect(lines.filter({ hasText: /^Corrections/ })).toContainText('−2.5')
  await expectNoViolation(page, 'the leave account with its derivations')
  await dialog.getByRole('button', { name: 'Close' }).click()

  // The way from the teacher's own form.
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  await page.getByRole('button', { name: `Edit ${kim.name}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Teacher' })
  await expect(form.getByText(/^Leave \d+: 19\.5 of 19\.5 days left$/)).toBeVisible()
  await expectNoViolation(page, 'a teacher with days of leave')
  await form.getByRole('button', { name: 'Open leave account' }).click()
  await expect(page.getByRole('dialog', { name: `Leave account: ${kim.name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('button', { name: 'Open leave account' })).toBeFocused()
})

test('the letter is one sheet with days and dates, and the account keeps when it was handed over', async ({
  page,
}) => {
  await unlock(page)
  await keepAccounts(page)
  await page.goto('/?lng=de')
  const kim = await hire(page, 'Kim')
  const today = await todayOf(page)
  await page.getByRole('tab', { name: 'Auswertung' }).click()
  await page.getByTitle(`Urlaubskonto von ${kim.name}`).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: `Urlaubskonto: ${kim.name}` })
  await page.evaluate(() => {
    window.print = () => {}
  })
  await dialog.getByRole('button', { name: 'Brief drucken' }).click()
  const asks = dialog.getByRole('form', { name: 'Wurde der Brief übergeben?' })
  await expect(asks.getByLabel('Übergeben am')).toHaveValue(germanDate(today))
  const pages = textOfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  expect(pages).toHaveLength(1)
  const letter = (pages[0] ?? '').replaceAll(/\s+/g, ' ')
  expect(letter).toContain('Kita Rabennest')
  expect(letter).toContain(`An ${kim.name}`)
  expect(letter).toContain(`noch 30 Tage weder genommen noch geplant`)
  expect(letter).toContain(`Urlaub aus ${yearOf(today)}, den Sie bis zum 31. März ${yearOf(today) + 1} nicht`)
  expect(letter).toContain('Erhalten: Datum, Unterschrift')
  // Only the letter: neither the page nor the dialog is on the paper.
  expect(letter).not.toMatch(/Auswertung|Wurde der Brief|Schließen/)

  await asks.getByRole('button', { name: 'Ja, übergeben' }).click()
  await expect(dialog.getByText(/^Hinweis am .+ erteilt: .+ verfällt am 31\. März/)).toBeVisible()
  const [account] = (
    await send<{ accounts: { noticeOn: string }[] }>(page, 'GET', `/api/leave?year=${yearOf(today)}`)
  ).accounts
  expect(account?.noticeOn).toBe(today)
})

test('a closing on leave asks for whoever has too few days, and the schedule knows the answer', async ({
  page,
}) => {
  await unlock(page)
  await keepAccounts(page)
  const place = { region: 'DE-HE', keptHolidays: [], releaseShare: 0 }
  await send(page, 'PUT', '/api/calendar/settings', place)
  await page.reload()
  const [anna, ben] = [await hire(page, 'Anna Becker'), await hire(page, 'Ben Kurz')]
  const year = yearOf(await todayOf(page)) + 1
  const monday = mondayOfJuly(year)
  await send(page, 'PUT', `/api/teachers/${ben.id}/leave/${year}`, { carried: 0, noticeOn: null })
  const correction = { days: -28.5, reason: 'Given by the house before' }
  await send(page, 'POST', `/api/teachers/${ben.id}/leave/${year}/corrections`, correction)

  const settings = await openSettings(page, 'Holidays and closure days')
  await settings.getByRole('button', { name: String(year), exact: true }).click()
  await settings.getByRole('button', { name: 'Enter closure days' }).click()
  const form = page.getByRole('form', { name: 'New closure days' })
  await form.getByLabel('Reason').fill('Summer closing')
  await form.getByLabel('First day').fill(monday)
  await form.getByLabel('Last day').fill(after(monday, 2))
  await form.getByLabel('Leave', { exact: true }).click()
  await form.getByRole('button', { name: 'Show preview' }).click()
  await expect(form.getByRole('row').filter({ hasText: ben.name })).toContainText('no leave left for 2 days')
  await expect(form.getByRole('row').filter({ hasText: anna.name })).not.toContainText('no leave left')
  const short = form.getByRole('group', { name: /^1 person has too little leave/ })
  await expect(short.getByRole('radio', { name: 'They work as usual' })).toBeChecked()
  await expectNoViolation(page, 'a closing on leave in the making')
  await form.getByRole('button', { name: 'Close for 3 days' }).click()
  await expect(settings.getByText(`${ben.name}: works as usual on 2 days`)).toBeVisible()
  await closeSettings(page)

  await goToWeekOf(page, monday)
  const cells = (person: typeof anna) => rowOf(page, person).locator('td[data-weekday]')
  for (const at of [0, 1, 2]) await expect(cells(anna).nth(at)).toContainText('closed')
  await expect(cells(ben).nth(0)).toContainText('closed')
  for (const at of [1, 2]) await expect(cells(ben).nth(at)).not.toContainText('closed')

  const dialog = await openAccount(page, ben.name)
  await dialog.getByRole('button', { name: `Year ${year}` }).click()
  await expect(dialog.getByRole('row', { name: /^Closure days/ })).toContainText('−1')
  await expect(dialog.getByRole('row', { name: /^Left / }).first()).toContainText('0.5')
})

test('auf dem Telefon passt das Urlaubskonto auf die Breite', async ({ page }) => {
  await unlock(page)
  await keepAccounts(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/?lng=de')
  const kim = await hire(page, 'Kim')
  await page.getByRole('tab', { name: 'Auswertung' }).click()
  await page.getByTitle(`Urlaubskonto von ${kim.name}`).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: `Urlaubskonto: ${kim.name}` })
  await dialog.getByRole('button', { name: /^Warum \+30\? Anspruch/ }).click()
  await expect(dialog.getByText(/30 Tage im Jahr × 5 von 5 Arbeitstagen je Woche/)).toBeVisible()
  const isTooWide = await dialog.evaluate((box) => box.scrollWidth > box.clientWidth)
  expect(isTooWide).toBe(false)
  await expectNoViolation(page, 'das Urlaubskonto auf dem Telefon')
})

for (const { locale, words } of [
  {
    locale: 'en',
    words: {
      away: 'Someone is away',
      who: 'Who is away?',
      vacation: 'Vacation',
      first: 'First day',
      last: 'Last day',
      left: /^.*Leave left in \d+: 2 now, −3 afterwards\.$/,
      enter: 'Enter 5 days',
      question: 'More leave than is available',
      back: 'Back',
      all: 'Enter anyway',
      done: 'Absence entered',
      after: /Leave left in \d+: 0 now, −1 afterwards\./,
      typed: /Leave left in \d+: Kim[^:]* −1\./,
      undo: 'Undo',
      save: 'Save',
      tuesday: 'Tuesday',
      status: 'Day status',
    },
  },
  {
    locale: 'de',
    words: {
      away: 'Jemand fehlt',
      who: 'Wer fehlt?',
      vacation: 'Urlaub',
      first: 'Erster Tag',
      last: 'Letzter Tag',
      left: /^.*Resturlaub \d+: jetzt 2, danach −3\.$/,
      enter: '5 Tage eintragen',
      question: 'Mehr Urlaub, als zur Verfügung steht',
      back: 'Zurück',
      all: 'Trotzdem eintragen',
      done: 'Abwesenheit eingetragen',
      after: /Resturlaub \d+: jetzt 0, danach −1\./,
      typed: /Resturlaub \d+: Kim[^:]* −1\./,
      undo: 'Rückgängig',
      save: 'Speichern',
      tuesday: 'Dienstag',
      status: 'Tagesstatus',
    },
  },
])
  test.describe(locale, () => {
    test.use({ locale })

    test(`M5: leave overdrawn is asked (${locale})`, async ({ page }) => {
      await unlock(page)
      await keepAccounts(page)
      const kim = await hire(page, 'Kim')
      const monday = mondayOfJuly(yearOf(await todayOf(page)) + 1)
      const year = yearOf(monday)
      const reason = 'All but two days were taken'
      await send(page, 'PUT', `/api/teachers/${kim.id}/leave/${year}`, { carried: 0, noticeOn: null })
      await send(page, 'POST', `/api/teachers/${kim.id}/leave/${year}/corrections`, { days: -28, reason })
      await page.goto(`/?lng=${locale}`)
      await page.getByRole('button', { name: words.away }).filter({ visible: true }).first().click()
      const dialog = page.getByRole('dialog', { name: words.away })
      await dialog.getByLabel(words.who).selectOption(kim.name)
      await dialog.getByText(words.vacation, { exact: true }).click()
      await dialog.getByLabel(words.first).fill(monday)
      await dialog.getByLabel(words.last).fill(after(monday, 4))
      await expect(dialog.getByText(words.left)).toBeVisible()
      await dialog.getByRole('button', { name: words.enter }).click()
      const question = page.getByRole('dialog', { name: words.question })
      await expectNoViolation(page, 'the question whether leave is overdrawn')
      await question.getByRole('button', { name: words.back }).click()
      await dialog.getByRole('button', { name: words.enter }).click()
      await question.getByRole('button', { name: words.all }).click()
      await expect(page.getByText(words.done).first()).toBeVisible()
    })

    test(`M5: a typed day of leave that is not there is said, and the day dialog asks (${locale})`, async ({
      page,
    }) => {
      await unlock(page)
      await keepAccounts(page)
      const kim = await hire(page, 'Kim')
      const correction = { days: -30, reason: 'All days were taken' }
      const year = yearOf(await todayOf(page))
      await send(page, 'POST', `/api/teachers/${kim.id}/leave/${year}/corrections`, correction)
      await page.goto(`/?lng=${locale}`)
      const tuesday = plannedDay(page, kim.name, words.tuesday)
      await tuesday.focus()
      await page.keyboard.type('u')
      await page.keyboard.press('Enter')
      await expect(page.getByText(words.typed).first()).toBeVisible()
      await page.getByRole('button', { name: words.undo, exact: true }).last().click()
      const slots = async () =>
        (await send<{ timeSlots: object[] }[]>(page, 'GET', `/api/weeks/${await weekId()}/teachers`))[0]
          ?.timeSlots
      const weekId = async () => (await send<{ id: number }[]>(page, 'GET', '/api/weeks'))[0]?.id
      await expect.poll(slots).toEqual([])

      await tuesday.click()
      const day = page.getByRole('dialog')
      await day.getByRole('tab', { name: words.status }).click()
      await day.getByText(words.vacation, { exact: true }).click()
      await expect(day.getByText(words.after)).toBeVisible()
      await day.getByRole('button', { name: words.save, exact: true }).click()
      const question = page.getByRole('dialog', { name: words.question })
      await question.getByRole('button', { name: words.back }).click()
      await expect.poll(slots).toEqual([])
      await page.getByRole('dialog').getByRole('button', { name: words.save, exact: true }).click()
      await question.getByRole('button', { name: words.all }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(slots).toHaveLength(1)
    })
  })
