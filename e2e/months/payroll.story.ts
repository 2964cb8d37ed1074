import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { firstDayOfMonth, monthBefore, monthWith } from '#domain/months/month.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, dateInZone, dayOfMonth, yearOf } from '#domain/values/calendar-date.ts'
import { weekContaining } from '#domain/values/week.ts'
import { linesOfCsv } from '#tools/page/read-csv.ts'
import { readZip } from '#tools/page/read-zip.ts'
import { send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'
import { expectNoViolation, looks } from '../steps/accessibility.ts'
import { closeSettings, expectSaved, openSettings } from '../steps/settings.ts'

/** What a manager hands to the carrier and its payroll office. The month is the last one that is over. */

const today = dateInZone(Date.now(), 'Europe/Berlin')
const lastMonth = monthBefore(monthWith(today))
/** A week that lies in that month as a whole. */
const monday = weekContaining(addDays(firstDayOfMonth(lastMonth), 11)).startDate
const slashed = (date: CalendarDate) =>
  `${String(dayOfMonth(date)).padStart(2, '0')}/${lastMonth.slice(5)}/${yearOf(date)}`

const toast = (page: Page, title: string) => page.getByText(title, { exact: true })
const numberOf = (page: Page, name: string) => page.getByLabel(`Personnel number: ${name}`)

/** Anna was paid 12.50 hours, Ben was sick from Thursday to Friday. */
async function furnish(page: Page) {
  const add = async (name: string) =>
    (await send<{ id: number }>(page, 'POST', '/api/teachers', { name, weeklyHours: 30 })).id
  const [anna, ben] = [await add('Anna Müller'), await add('Ben Öztürk')]
  const week = { startDate: monday, endDate: addDays(monday, 4) }
  const { id: weekId } = await send<{ id: number }>(page, 'POST', '/api/weeks', week)
  const times = { startTime: '08:00', endTime: '14:00' }
  await send(page, 'POST', '/api/time-slots/batch', [
    ...[1, 2, 3, 4, 5].map((dayOfWeek) => ({ teacherId: anna, weekId, dayOfWeek, ...times })),
    ...[1, 2, 3].map((dayOfWeek) => ({ teacherId: ben, weekId, dayOfWeek, ...times })),
  ])
  const sick = { teacherId: ben, status: 'sick', from: addDays(monday, 3), to: addDays(monday, 4) }
  await send(page, 'POST', '/api/absences', sick)
  const payout = { kind: 'payout', date: addDays(monday, 2), hours: -12.5, reason: 'Paid with the salary' }
  await send(page, 'POST', `/api/teachers/${anna}/bookings`, payout)
  return { anna, ben }
}

async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

async function openMonth(page: Page) {
  await page.getByRole('tab', { name: 'Months' }).click()
  const year = String(yearOf(firstDayOfMonth(lastMonth)))
  if (yearOf(today) !== Number(year)) await page.getByRole('button', { name: year, exact: true }).click()
  const named = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const name = new Intl.DateTimeFormat('en', named).format(new Date(`${lastMonth}-01T00:00:00Z`))
  await page.getByRole('link', { name }).click()
  return page.getByRole('region', { name: `Files for ${name}` })
}

const openNumbers = (page: Page) =>
  page.getByRole('button', { name: /^(Enter numbers…|Nummern eintragen …)$/ }).click()

test('the payroll office gets its files, once its numbers are entered', async ({ page }) => {
  test.setTimeout(120_000)
  await unlock(page)
  const { ben } = await furnish(page)
  await page.reload()

  await test.step('a house that uses no month sheets sees nothing of payroll', async () => {
    await openSettings(page, 'Months and payroll')
    // Beside it only whether the house records what was worked.
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(2)
    await expect(page.getByRole('switch', { name: 'Record what was worked' })).not.toBeChecked()
    await expect(page.getByRole('heading', { name: 'Payroll', exact: true })).toHaveCount(0)
    await page.getByRole('switch', { name: 'Use monthly timesheets' }).click()
    await expect(page.getByRole('heading', { name: 'Payroll', exact: true })).toBeVisible()
  })

  await test.step('without numbers there is no file for DATEV, and nothing is guessed', async () => {
    await closeSettings(page)
    const files = await openMonth(page)
    await expect(files.getByRole('button')).toHaveText(['As an Excel file', 'As a CSV file'])
    await expect(files.getByText('For a DATEV file, please enter')).toBeVisible()
  })

  await test.step('numbers that DATEV does not take are said at once', async () => {
    await openSettings(page, 'Months and payroll')
    await page.getByLabel('Payroll office’s program').selectOption('DATEV LODAS')
    await page.getByLabel('Adviser number (Beraternummer)').fill('12345678')
    await page.getByLabel('Wage type for hours paid out').fill('200')
    await page.getByLabel('Sick', { exact: true }).fill('Ü')
    await page.getByRole('main').getByRole('searchbox').focus()
    await expect(page.getByRole('alert')).toHaveText([
      'Please enter only digits, at most 7.',
      'Please enter 1 to 4 letters or digits, without umlauts.',
    ])
    await page.getByLabel('Adviser number (Beraternummer)').fill('1234567')
    await page.getByLabel('Client number (Mandantennummer)').fill('12345')
    await page.getByLabel('Sick', { exact: true }).fill('K')
    await page.getByRole('main').getByRole('searchbox').focus()
    await expectSaved(page)
  })

  await test.step('a number of two people is refused, and both are named', async () => {
    await openNumbers(page)
    await numberOf(page, 'Anna Müller').fill('17')
    await page.getByLabel('Cost center: Anna Müller').fill('310')
    await numberOf(page, 'Ben Öztürk').fill('00017')
    await page.getByRole('button', { name: 'Save numbers' }).click()
    await expect(page.getByRole('alert').first()).toHaveText(
      'Anna Müller and Ben Öztürk cannot both have the personnel number 17. Please change one of them.',
    )
    await numberOf(page, 'Ben Öztürk').fill('')
    await page.getByRole('button', { name: 'Save numbers' }).click()
    await expect(toast(page, 'Numbers saved')).toBeVisible()
  })

  await test.step('and so it is when a colleague was faster', async () => {
    await openNumbers(page)
    await numberOf(page, 'Ben Öztürk').fill('4')
    const people = [{ teacherId: ben, personnelNumber: 5, costCentre: null }]
    await page.context().request.put('/api/payroll/people', {
      data: { people },
      headers: { origin: new URL(page.url()).origin },
    })
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'PUT'),
      page.getByRole('button', { name: 'Save numbers' }).click(),
    ])
    // The event may have been quicker than the click: then the newer version was known.
    if (answer.status() === 412)
      await expect(page.getByText('Someone else has changed these details in the meantime.')).toBeVisible()
    else {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await openNumbers(page)
    }
    await numberOf(page, 'Ben Öztürk').fill('')
    await page.getByRole('button', { name: 'Save numbers' }).click()
    await expect
      .poll(() => send<{ people: object[] }>(page, 'GET', '/api/payroll'))
      .toMatchObject({
        people: [{ personnelNumber: 17 }, { personnelNumber: null }],
      })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await closeSettings(page)
  })

  await test.step('what is still missing is listed in words, with the way there', async () => {
    const files = page.getByRole('region', { name: /^Files for/ })
    await expect(files.getByText('This month is not closed')).toBeVisible()
    await files.getByRole('button', { name: 'For DATEV LODAS' }).click()
    await expect(files.getByRole('listitem')).toHaveText([
      'Ben Öztürk has no personnel number. Enter it in Settings, Months and payroll.',
    ])
    await expectNoViolation(page, 'a refused file')
    await files.getByRole('button', { name: 'Open Months and payroll' }).click()
    await openNumbers(page)
    await numberOf(page, 'Ben Öztürk').fill('4')
    await page.getByRole('button', { name: 'Save numbers' }).click()
    await expect(toast(page, 'Numbers saved')).toBeVisible()
    await closeSettings(page)
  })

  await test.step('the files of the month', async () => {
    const datev = await saved(page, 'For DATEV LODAS')
    expect(datev.name).toBe(`DATEV-LODAS-${lastMonth}.txt`)
    const rows = datev.bytes.toString('latin1').split('\r\n')
    expect(rows).toContain(`20;4;${slashed(addDays(monday, 3))};${slashed(addDays(monday, 4))};K;`)
    expect(rows).toContain(`10;${slashed(firstDayOfMonth(lastMonth))};17;200;1;12,50;310;`)
    expect(datev.bytes.toString()).not.toMatch(/Anna|Ben|[^\r\n -~]/)

    const csv = await saved(page, 'As a CSV file')
    expect(csv.name).toBe(`Month-${lastMonth}.csv`)
    const lines = linesOfCsv(csv.bytes.toString())
    const booked = lines.find(({ Line }) => Line === 'Booking')
    expect(booked).toMatchObject({ Name: 'Anna Müller', Booking: '-12,50', 'Personnel number': '17' })

    const workbook = await saved(page, 'As an Excel file')
    expect(workbook.name).toBe(`Month-${lastMonth}.xlsx`)
    expect([...readZip(workbook.bytes).keys()]).toContain('xl/workbook.xml')
  })

  await test.step('a year as one archive', async () => {
    await openSettings(page, 'Data')
    await page.getByLabel('Year', { exact: true }).selectOption(lastMonth.slice(0, 4))
    const archive = await saved(page, 'Download the archive')
    expect(archive.name).toBe(`morgenkreis-${lastMonth.slice(0, 4)}.zip`)
    const files = readZip(archive.bytes)
    expect(files.get('README.txt')).toContain('Kita Rabennest')
    expect(linesOfCsv(files.get('days.csv') ?? '')).toHaveLength(10)
    expect(linesOfCsv(files.get('people.csv') ?? '').map(({ personnelNumber }) => personnelNumber)).toEqual([
      '17',
      '4',
    ])
  })
})

test('everyone can use the settings of payroll', async ({ page }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await unlock(page)
  await furnish(page)
  await send(page, 'PATCH', '/api/site', { monthSheets: true })
  const settings = {
    ...{ format: 'lohnUndGehalt', entryMode: 'calendar', consultant: 1, client: 1 },
    ...{ wageTypes: { payout: 1, unpaid: null }, absenceKeys: {} },
  }
  await send(page, 'PUT', '/api/payroll', settings)
  const section = { en: 'Months and payroll', de: 'Monate und Lohn' }
  for (const { language, theme, width } of looks) {
    const scene = `${language}, ${theme}, ${width} px`
    await test.step(scene, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.goto(`/?lng=${language}`)
      await openSettings(page, section[language], language)
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
      await expectNoViolation(page, scene)
      await openNumbers(page)
      await expect(page.getByRole('rowheader', { name: 'Ben Öztürk' })).toBeVisible()
      await expectNoViolation(page, `${scene}, numbers`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(tooWide, scene).toBeLessThanOrEqual(0)
      await closeSettings(page, language)
    })
  }
})
