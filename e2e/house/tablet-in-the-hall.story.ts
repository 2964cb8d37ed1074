import type { Page } from '@playwright/test'
import { isoWeekday } from '#domain/values/calendar-date.ts'
import { send } from '../houses/calls.ts'
import { furnishHedgehogs } from '../houses/hedgehog-house.ts'
import { test } from '../houses/named-house.ts'
import { expect, unlockByForm } from '../houses/scene.ts'
import { expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import { newBrowser } from '../steps/doors.ts'
import { oneLook } from '../steps/one-look.ts'
import { pictures } from '../steps/pictures.ts'
import { wordsOf } from '../steps/words-of.ts'
import { countActs } from '../steps/worked-days.ts'

/** A tablet in the hall, from its code to what waits on it without a network. */

const anna = 'Mareike Petersen'
const firstName = 'Mareike'
/** On a weekend nobody is planned in the house of the stories, which lives today. */
const isWeekend = [0, 6].includes(new Date().getDay())

async function look(page: Page, language: string, name: string) {
  await expect(page.locator('[class*=skeleton]:visible')).toHaveCount(0)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(tooWide, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  await expectNoViolationInBothThemes(page, name)
  await pictures(page, `tablet-${name}-${language}`)
}

async function type(tablet: Page, pin: string, goOn: string) {
  for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click()
  await tablet.getByRole('button', { name: goOn, exact: true }).click()
}

for (const [language, width, height] of oneLook(import.meta.filename, [
  ['en', 820, 1180],
  ['de', 1366, 1024],
  ['de', 390, 844],
] as const)) {
  test(`${language}, ${width} px: a tablet is paired, tapped, without a network, and unpaired`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.skip(isWeekend, 'nobody is planned')
    test.setTimeout(process.env.PICTURES ? 600_000 : 180_000)
    const kiosk = wordsOf(language, 'kiosk')
    const access = wordsOf(language, 'access')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await unlockByForm(page)
    const house = await furnishHedgehogs(page)
    const { today } = await send<{ today: string }>(page, 'GET', '/api/site')
    const dayOfWeek = isoWeekday(today as never)
    await send(page, 'POST', '/api/time-slots/batch', [
      {
        ...{ teacherId: house.idOf(anna), weekId: house.weekId, dayOfWeek },
        ...{ startTime: '08:00', endTime: '16:00' },
      },
    ])
    await page.goto(`/house/access?lng=${language}`)
    // A house that records nothing reads nothing of tablets.
    await expect(page.getByRole('button', { name: access('access.invite') }).first()).toBeVisible()
    await expect(page.getByText(access('access.kiosks.none'))).toHaveCount(0)
    await send(page, 'PATCH', '/api/site', { recordsSince: today })
    await expect(page.getByText(access('access.kiosks.none'))).toBeVisible()
    await page.getByRole('button', { name: access('access.kiosks.pair') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(access('access.kiosks.name')).fill('Flur')
    await dialog.getByRole('button', { name: access('access.kiosks.showCode') }).click()
    const link = await dialog.getByLabel(access('access.kiosks.link')).inputValue()
    expect(link).toMatch(/\/kiosk#[\w-]{43}$/)
    await look(page, language, `code-${width}`)

    const tablet = await newBrowser(browser, baseURL ?? '', language)
    await tablet.setViewportSize({ width, height })
    await tablet.emulateMedia({ reducedMotion: 'reduce' })
    await tablet.goto(link)
    const goOn = kiosk('kiosk.pin.ok')
    const pair = tablet.getByRole('button', { name: kiosk('kiosk.pair.pair') })
    await expect(pair).toBeVisible()
    expect(tablet.url(), 'the code is wiped from the address').not.toContain('#')
    await look(tablet, language, `pair-${width}`)
    await pair.click()
    const own = tablet.getByRole('button', { name: firstName, exact: true })
    await expect(own).toBeVisible()
    await look(tablet, language, `names-${width}`)
    await expect(dialog.getByRole('status')).toContainText('Flur')
    await dialog.getByRole('button', { name: wordsOf(language, 'page')('general.done') }).click()

    await page.getByRole('button', { name: access('access.kiosks.givePin') }).click()
    await dialog.getByLabel(access('access.kiosks.pinWho')).selectOption({ label: anna })
    await dialog.getByRole('button', { name: access('access.kiosks.pinMake') }).click()
    const pin = await dialog.getByText(/^\d{6}$/).innerText()
    await page.keyboard.press('Escape')
    await look(page, language, `settings-${width}`)

    await own.click()
    await expect(
      tablet.getByRole('heading', { name: kiosk('kiosk.pin.title', { name: firstName }) }),
    ).toBeFocused()
    await look(tablet, language, `pin-${width}`)
    await type(tablet, '9081', goOn)
    await expect(tablet.getByText(wordsOf(language, 'refusals')('refusals.wrong_pin'))).toBeVisible()
    await type(tablet, pin, goOn)
    await expect(tablet.getByRole('heading', { name: kiosk('kiosk.pin.choose') })).toBeVisible()
    await type(tablet, '4711', goOn)
    await expect(tablet.getByRole('heading', { name: kiosk('kiosk.pin.again') })).toBeVisible()
    await type(tablet, '4711', goOn)
    await expect(tablet.getByText('8:00–16:00')).toBeVisible()
    await look(tablet, language, `day-${width}`)
    await tablet.getByRole('button', { name: kiosk('kiosk.acts.come') }).click()
    await expect(
      tablet.getByRole('heading', { name: kiosk('kiosk.said.title', { name: firstName }) }),
    ).toBeVisible()
    await look(tablet, language, `said-${width}`)
    // Nobody has to do anything for the next one.
    await expect(own).toBeVisible({ timeout: 15_000 })

    await own.click()
    await tablet.context().setOffline(true)
    await expect(tablet.getByText(kiosk('kiosk.without'))).toBeVisible()
    await type(tablet, '4711', goOn)
    await expect(tablet.getByText(kiosk('kiosk.day.unchecked'))).toBeVisible()
    await tablet.getByRole('button', { name: kiosk('kiosk.acts.breakBegin') }).click()
    await expect(tablet.getByText(kiosk('kiosk.said.kept'))).toBeVisible()
    await look(tablet, language, `kept-${width}`)
    expect(await tablet.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('4711')
    await tablet.getByRole('button', { name: kiosk('kiosk.done') }).click()
    await tablet.context().setOffline(false)
    await expect(tablet.getByText(kiosk('kiosk.without'))).toHaveCount(0, { timeout: 20_000 })
    await expect.poll(() => tablet.evaluate(() => localStorage.getItem('tablet'))).toBeNull()
    const acts = await countActs(tablet)
    await own.click()
    await type(tablet, '4711', goOn)
    await expect(tablet.getByRole('button', { name: kiosk('kiosk.acts.breakEnd') })).toBeVisible()
    // The name, four digits and on.
    expect(await acts()).toEqual({ taps: 6, keys: 0 })

    // Unpaired while something waits: it is refused with a sentence.
    await tablet.context().setOffline(true)
    await tablet.getByRole('button', { name: kiosk('kiosk.acts.breakEnd') }).click()
    await expect(tablet.getByText(kiosk('kiosk.said.kept'))).toBeVisible()
    expect(await acts()).toEqual({ taps: 1, keys: 0 })
    await page.getByRole('button', { name: access('access.kiosks.endName', { name: 'Flur' }) }).click()
    await dialog.getByRole('button', { name: access('access.kiosks.end') }).click()
    await expect(page.getByText(access('access.kiosks.none'))).toBeVisible()
    await tablet.context().setOffline(false)
    await expect(tablet.getByText(kiosk('kiosk.refusedUnpaired'))).toBeVisible({ timeout: 20_000 })
    await expect(tablet.getByRole('heading', { name: kiosk('kiosk.unpaired.title') })).toBeVisible()
    await look(tablet, language, `unpaired-${width}`)
    await tablet.getByRole('button', { name: kiosk('kiosk.gotIt') }).click()
    await expect(tablet.getByText(kiosk('kiosk.refusedUnpaired'))).toHaveCount(0)
  })
}
