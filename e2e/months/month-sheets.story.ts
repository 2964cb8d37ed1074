import type { Page } from '@playwright/test'
import pg from 'pg'
import type { Account } from '#contract/account.ts'
import type { WholeMonth } from '#contract/months.ts'
import type { Site } from '#contract/sites.ts'
import { entryOfDay } from '#contract/wire/week-facts.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { workedIn } from '#domain/days/session.ts'
import type { Month } from '#domain/months/month.ts'
import { lastDayOfMonth, monthBefore, monthWith, weeksOfMonth } from '#domain/months/month.ts'
import { isoWeek, weekdays } from '#domain/values/calendar-date.ts'
import { dateOfWeekday, weekName, weekOfNumber } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import { nameOfMonth, openMonth, sheetShown, worked } from '../houses/last-month.ts'
import { serverTest as test } from '../houses/own-house.ts'
import { expect, open, signIn, unlock } from '../houses/scene.ts'
import { textOfPages } from '../steps/pdf-pages.ts'

/** Numbers of a printed German sheet, in hundredths: `−0,25` and `+1.013,00`. */
const hundredths = (text: string | undefined) =>
  Math.round(Number(text?.replaceAll('.', '').replace(',', '.').replace('−', '-')) * 100)

const after = (lines: readonly string[], word: string | RegExp, from = 0) => {
  const at = lines.findIndex((line, index) => index >= from && line.match(word) !== null)
  return hundredths(lines[at + 1])
}

interface LedgerRow {
  readonly teacher_id: number
  readonly week_number: number
  readonly counts: boolean
  readonly target: number
  readonly actual: number
  readonly difference: number
}

test.describe('the seeded house', () => {
  test.use({ isLived: true })

  test('its printed sheets say what the account statement and the ledger say, to the hundredth', async ({
    page,
    house,
  }) => {
    test.setTimeout(180_000)
    await unlock(page)
    const { today } = await send<Site>(page, 'GET', '/api/site')
    const owner = new pg.Client({ connectionString: house.databaseUrl })
    await owner.connect()
    const ledger = (await owner.query<LedgerRow>('select * from ledger')).rows
    await owner.end()
    const last = monthBefore(monthWith(today))
    for (const month of [last, monthBefore(last)]) {
      const whole = await send<WholeMonth>(page, 'GET', `/api/months/${month}`)
      const pages = await printedPages(page, month)
      expect(pages).toHaveLength(whole.sheets.length)
      for (const [at, { teacherId, name }] of whole.sheets.entries()) {
        const lines = pages[at]?.split('\n').map((line) => line.trim()) ?? []
        expect(lines.slice(0, 2)).toEqual([`Monatsblatt ${nameOfMonth(month, 'de')}`, name])
        expect(lines.at(-1)).toBe('Seite 1 von 1')
        const account = await send<Account>(page, 'GET', `/api/teachers/${teacherId}/account`)
        compare(
          lines,
          month,
          account,
          ledger.filter((row) => row.teacher_id === teacherId),
        )
      }
    }
  })
})

const longName = 'Friederike-Charlotte Freifrau von Obermüller-Straßburger-Hohenstein'

test('sixty people with long names have a page each, and many bookings go on on a second one', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page)
  await send(page, 'PATCH', '/api/site', { monthSheets: true, mpaName: 'Vorbereitung' })
  const { today } = await send<Site>(page, 'GET', '/api/site')
  const month = monthBefore(monthWith(today))
  const weekId = weeksOfMonth(month).last
  const week = weekOfNumber(weekId)
  await send(page, 'POST', '/api/weeks', { ...week, name: weekName(week) })
  const people: number[] = []
  for (let number = 10; number < 70; number++) {
    const body = { name: `${longName} ${number}`, weeklyHours: 39, teamHours: 2.25, mpaHours: 3.5 }
    people.push((await send<{ id: number }>(page, 'POST', '/api/teachers', body)).id)
  }
  const slots = worked('08:00', '16:15')
  const days = people.map((teacherId) => ({ weekId, teacherId, dayOfWeek: 1, slots }))
  await send(page, 'PUT', '/api/days', { days })
  const reason = 'Mit dem Gehalt ausgezahlt, so wie es im Gespräch vereinbart war. '.repeat(6).trim()
  for (const hours of [-1, -2, -3, -4, -5, -6])
    await send(page, 'POST', `/api/teachers/${people[0]}/bookings`, {
      ...{ kind: 'payout', date: week.endDate, hours, reason },
    })
  await open(page)
  const pages = await printedPages(page, month)
  expect(pages).toHaveLength(people.length + 1)
  const [first = '', second = '', ...others] = pages
  expect(first).toContain('Seite 1 von 2')
  expect(second).toContain('Anmerkungen, Fortsetzung')
  expect(second).toContain('Seite 2 von 2')
  expect(`${first}${second}`.match(/Mit dem Gehalt ausgezahlt/g)?.length).toBeGreaterThanOrEqual(6)
  for (const [at, text] of others.entries()) {
    expect(text).toContain(`${longName} ${at + 11}`)
    expect(text).toContain('Vorbereitung')
    expect(text.trim().endsWith('Seite 1 von 1')).toBe(true)
  }
  // Nothing has less room than it needs, but for a name that ends in three dots.
  await page.setViewportSize({ width: 673, height: 1036 })
  await page.emulateMedia({ media: 'print' })
  const cut = await sheetShown(page)
    .locator('td, th, dt, dd, h3, h4, p, li, span')
    .evaluateAll((all) =>
      all
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        .map((element) => element.textContent),
    )
  expect(cut).toEqual([])
})

/** Prints all sheets of a month, in German. */
async function printedPages(page: Page, month: Month): Promise<string[]> {
  await page.goto('/?lng=de')
  await openMonth(page, month, 'de')
  await expect(sheetShown(page)).toBeVisible()
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Alle drucken' }).click()
  const path = test.info().outputPath(`${month}.pdf`)
  const pages = textOfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true, path }))
  await expect(sheetShown(page)).toHaveCount(1)
  return pages
}

/** Every week's line, the account and the sums of one printed sheet. */
function compare(lines: readonly string[], month: Month, account: Account, ledger: readonly LedgerRow[]) {
  const { first, last } = weeksOfMonth(month)
  const inMonth = (weekId: number) => first <= weekId && weekId <= last
  const weeks = account.weeks.filter(({ id }) => inMonth(id))
  for (const { id, row } of weeks) {
    const at = lines.indexOf(`KW ${isoNumber(id)}`)
    expect(at, `KW ${isoNumber(id)} of ${account.name}`).toBeGreaterThan(0)
    const printed = ['Soll', 'Ist', 'Differenz', 'Saldo'].map((word) => after(lines, word, at))
    const stated = [row.targetHours, row.actualHours, row.difference, row.cumulativeBalance]
    expect(printed).toEqual(stated.map((hours) => Math.round(hours * 100)))
    const kept = ledger.find((each) => each.week_number === id)
    expect(printed.slice(0, 3)).toEqual([kept?.target, kept?.actual, kept?.difference])
  }
  const moved = (through: number, day: string) => {
    const counted = ledger.filter((row) => row.counts && row.week_number <= through)
    const booked = account.bookings.filter(({ date }) => date <= day)
    const differences = counted.reduce((sum, row) => sum + row.difference, 0)
    const bookings = booked.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0)
    return Math.round(account.initialBalance * 100) + differences + bookings
  }
  expect(after(lines, /^geleistet$/, lines.indexOf('Stundenkonto'))).toBe(workedInMonth(month, account))
  const name = monthName(month)
  expect(after(lines, `Saldo Ende ${monthName(monthBefore(month))}`)).toBe(
    moved(first - 1, lastDayOfMonth(monthBefore(month))),
  )
  expect(after(lines, `Saldo Ende ${name} `)).toBe(moved(last, lastDayOfMonth(month)))
  const ofMonth = ledger.filter((row) => row.counts && inMonth(row.week_number))
  if (ofMonth.length > 0)
    expect(after(lines, /^\d+ Wochen?, KW/)).toBe(ofMonth.reduce((sum, row) => sum + row.difference, 0))
}

/** What the clock says of the days of the month in weeks that count. */
function workedInMonth(month: Month, { weeks }: Account): number {
  const counted = weeks.filter(({ row }) => row.counts)
  const days = counted.flatMap((week) =>
    weekdays
      .filter((weekday) => monthWith(dateOfWeekday(week, weekday)) === month)
      .map((weekday) => workedIn(sessionsOf(entryOfDay(week.row, weekday)))),
  )
  return days.reduce((sum: number, hours) => sum + hours, 0)
}

const monthName = (month: Month) => nameOfMonth(month, 'de').split(' ')[0] ?? ''

const isoNumber = (weekId: number) => isoWeek(weekOfNumber(weekId).startDate).week
