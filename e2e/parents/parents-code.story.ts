import type { Browser, Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { beginThisWeek } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlockByForm } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import { oneLook } from '../steps/one-look.ts'
import { textOfPages } from '../steps/pdf-pages.ts'
import { wordsOf } from '../steps/words-of.ts'

/** A house that asks its parents for the code of a poster. */

const person = 'Rosalinde Ackermann'

async function phone(browser: Browser, baseURL: string | undefined, language: string) {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    locale,
  })
  const page = await context.newPage()
  const received: string[] = []
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    // What is the same for every house is no answer of this one.
    if (pathname.startsWith('/assets/')) return
    received.push(`${response.url()} ${await response.text().catch(() => '')}`)
  })
  return { page, received, close: () => context.close() }
}

async function makeCode(page: Page, press: string, confirm?: string): Promise<string> {
  await page.getByRole('button', { name: press }).click()
  if (confirm) await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
  const code = page.getByRole('dialog').getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(code).toBeVisible()
  return code.innerText()
}

for (const language of oneLook(import.meta.filename, ['en', 'de'] as const)) {
  const settings = wordsOf(language, 'settings')
  const signIn = wordsOf(language, 'sign-in')
  const refusals = wordsOf(language, 'refusals')

  test(`${language}: families read along with the code of the poster, and nobody else`, async ({
    page,
    browser,
    baseURL,
  }, info) => {
    await unlockByForm(page)
    const weekId = await beginThisWeek(page)
    const { id } = await send<{ id: number }>(page, 'POST', '/api/teachers', {
      name: person,
      weeklyHours: 30,
    })
    const times = { startTime: '08:00', endTime: '14:00' }
    const days = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ teacherId: id, weekId, dayOfWeek, ...times }))
    await send(page, 'POST', '/api/time-slots/batch', days)

    // The management asks for a code, and prints the poster.
    await page.goto(`/house/parents?lng=${language}`)
    const code = await makeCode(page, settings('settings.parentsCode.begin'))
    await page.screenshot({ path: info.outputPath('made.png') })
    await expectNoViolation(page, 'the new code')
    const path = info.outputPath('poster.pdf')
    const poster = textOfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true, path }))
    expect(poster).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 794, height: 1123 })
    for (const each of ['en', 'de'])
      await expect(
        page
          .locator('body > article')
          .getByText(wordsOf(each, 'settings')('settings.parentsCode.poster.title')),
      ).toBeVisible()
    await expect(page.locator('body > article').getByText(code)).toBeVisible()
    await page.screenshot({ path: info.outputPath('poster.png') })
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: settings('settings.parentsCode.another') })).toBeVisible()
    await page.screenshot({ path: info.outputPath('settings.png') })

    // A stranger is told nothing.
    const stranger = await phone(browser, baseURL, language)
    for (const place of ['/', '/week/2026-W46', '/people', '/somewhere']) await stranger.page.goto(place)
    await stranger.page.goto('/')
    const field = stranger.page.getByLabel(signIn('signIn.code.field'))
    await expect(field).toBeVisible()
    await expectNoViolation(stranger.page, 'the code page')
    await stranger.page.screenshot({ path: info.outputPath('code.png') })
    expect(stranger.received.filter((text) => text.includes(person))).toEqual([])
    await field.fill('0000-0000')
    await stranger.page.getByRole('button', { name: signIn('signIn.code.open') }).click()
    await expect(stranger.page.getByRole('alert')).toContainText(refusals('refusals.wrong_code').slice(0, 20))
    await expectNoViolation(stranger.page, 'a wrong code')
    await stranger.page.screenshot({ path: info.outputPath('wrong.png') })

    // A family types it, as people type, and comes back later.
    await field.fill(code.toLowerCase().replace('-', ' '))
    await field.press('Enter')
    await expect(stranger.page.getByText(person).first()).toBeVisible()
    await stranger.page.goto('/')
    await expect(stranger.page.getByText(person).first()).toBeVisible()

    // Another one scans the poster.
    const scanning = await phone(browser, baseURL, language)
    await scanning.page.goto(`/parents#${code}`)
    await expect(scanning.page.getByText(person).first()).toBeVisible()
    expect(scanning.page.url()).not.toContain('#')
    expect(scanning.received.filter((text) => text.split(' ')[0]?.includes(code))).toEqual([])

    // The team comes in by its own door.
    const team = await phone(browser, baseURL, language)
    await team.page.goto('/')
    await team.page.getByRole('button', { name: signIn('signIn.code.team') }).click()
    await expect(team.page.getByRole('dialog')).toBeVisible()
    await expectNoViolation(team.page, 'the team’s door')

    // A new code asks everybody anew, open pages too.
    const another = settings('settings.parentsCode.another')
    const next = await makeCode(page, another, another)
    expect(next).not.toBe(code)
    for (const each of [stranger, scanning]) {
      await expect(each.page.getByLabel(signIn('signIn.code.field'))).toBeVisible()
      await expect(each.page.getByText(person)).toHaveCount(0)
    }
    await page.keyboard.press('Escape')

    // And nobody is asked any more.
    await page.getByRole('button', { name: settings('settings.parentsCode.stop') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: settings('settings.parentsCode.stop') })
      .click()
    await expect(page.getByRole('button', { name: settings('settings.parentsCode.begin') })).toBeVisible()
    await stranger.page.goto('/')
    await expect(stranger.page.getByText(person).first()).toBeVisible()
    for (const each of [stranger, scanning, team]) await each.close()
  })
}
