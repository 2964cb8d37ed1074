import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import type { HedgehogHouse } from '../houses/hedgehog-house.ts'
import { moveInWithHedgehogs } from '../houses/hedgehog-house.ts'
import { test } from '../houses/own-house.ts'
import { expect, leaveDialog } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import { oneLook } from '../steps/one-look.ts'

interface Slot {
  readonly dayOfWeek: number
  readonly status: string
  readonly startTime: string | null
  readonly endTime: string | null
  readonly steppedIn?: boolean
}

/** What stands in a teacher's day: `sick`, or `09:00-16:30*` where the teacher stepped in. */
async function dayOf(page: Page, { weekId, weekday, idOf }: HedgehogHouse, name: string) {
  const rows = await send<{ id: number; timeSlots: Slot[] }[]>(page, 'GET', `/api/weeks/${weekId}/teachers`)
  return rows
    .find(({ id }) => id === idOf(name))
    ?.timeSlots.filter(({ dayOfWeek }) => dayOfWeek === weekday)
    .map(({ status, startTime, endTime, steppedIn }) =>
      startTime ? `${startTime}-${endTime}${steppedIn ? '*' : ''}` : status,
    )
}

/** She is not counted in any group until the gap begins, and seven hours need a break. */
const helped = ['09:00-12:30*', '12:30-13:00', '13:00-13:30*', '13:30-16:30*']

const names = {
  en: {
    button: 'Someone is away',
    title: 'Someone is away',
    away: 'Tobias Wagner is away',
    sick: 'Sick',
    see: 'See gaps',
    gap: '13:30–16:30 Igel: 1 of 2, nobody qualified',
    best: 'Hannelore Jung stays until 16:30 and helps Igel 13:30–16:30',
    whole: 'closes the whole gap',
    part: 'closes 2:15 of 3:00',
    enter: /^Enter: Hannelore/,
    undo: 'Undo',
    asked: 'not asked in 12 weeks',
  },
  de: {
    button: 'Jemand fehlt',
    title: 'Jemand fehlt',
    away: 'Tobias Wagner fehlt',
    sick: 'Krank',
    see: 'Lücken ansehen',
    gap: '13:30–16:30 Igel: 1 von 2, keine Fachkraft',
    best: 'Hannelore Jung bleibt bis 16:30 und hilft 13:30–16:30 bei Igel',
    whole: 'schließt die ganze Lücke',
    part: 'schließt 2:15 von 3:00',
    enter: /^Eintragen: Hannelore/,
    undo: 'Rückgängig',
    asked: 'in 12 Wochen nicht gefragt',
  },
} as const

async function tobiasIsAway(page: Page, words: (typeof names)['en' | 'de']) {
  await page.getByRole('button', { name: words.button }).click()
  const who = page.getByRole('dialog', { name: words.title })
  await who.getByRole('radio', { name: /^Tobias Wagner/ }).check()
  await who.getByText(words.sick, { exact: true }).click()
  await who.getByRole('button', { name: words.see }).click()
  return page.getByRole('dialog', { name: words.away })
}

async function picture(page: Page, name: string) {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/k-${name}.png` })
}

for (const language of oneLook(import.meta.filename, ['en', 'de'] as const)) {
  test.describe(`390 × 844 ${language}`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

    test('at 7:05 Tobias is away: the gap, the best way out, one tap, and one undo', async ({ page }) => {
      test.setTimeout(240_000)
      const house = await moveInWithHedgehogs(page, {}, language)
      const words = names[language]
      await page.emulateMedia({ colorScheme: language === 'de' ? 'dark' : 'light' })
      await page.getByRole('button', { name: words.button }).tap()
      await picture(page, `who-${language}`)
      await expectNoViolation(page, `call-out: who is away, ${language}`)
      await page.keyboard.press('Escape')
      const cover = await tobiasIsAway(page, words)
      await expect(cover.getByText(words.gap)).toBeVisible()
      const cards = cover.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) })
      await expect(cards.first()).toContainText(words.best)
      await expect(cards.first()).toContainText(words.whole)
      await expect(cards.first()).toContainText(words.asked)
      await expect(cards.filter({ hasText: words.part })).toContainText('Mareike Petersen')
      await expect(cover.getByText(/Frieda Gruber .*(stays|bleibt)/)).toHaveCount(0)
      const phone = cover.getByRole('link', { name: /Hannelore Jung/ })
      await expect(phone.first()).toHaveAttribute('href', 'tel:+4934112345')
      await picture(page, `gaps-${language}`)
      await expectNoViolation(page, `call-out: proposals, ${language}`)
      expect(await dayOf(page, house, 'Tobias Wagner')).toHaveLength(3)

      await cover.getByRole('button', { name: words.enter }).first().tap()
      await expect(cover).toBeHidden()
      expect(await dayOf(page, house, 'Tobias Wagner')).toEqual(['sick'])
      expect(await dayOf(page, house, 'Hannelore Jung')).toEqual(helped)
      await expect(page.getByText(words.gap)).toHaveCount(0)
      await page.getByRole('button', { name: words.undo }).last().tap()
      await expect.poll(() => dayOf(page, house, 'Tobias Wagner')).toHaveLength(3)
      expect(await dayOf(page, house, 'Hannelore Jung')).toEqual(['09:00-13:30'])
    })
  })
}

test('no colleague can: what is left is said, and the absence alone is entered', async ({ page }) => {
  test.setTimeout(240_000)
  const house = await moveInWithHedgehogs(page, { mayBeAsked: false })
  const cover = await tobiasIsAway(page, names.en)
  await expect(cover.getByText('None of the people who may be asked can close this gap.')).toBeVisible()
  await cover.getByRole('button', { name: 'No one available?' }).click()
  await expect(cover.getByText('Igel together with Eichhörnchen')).toBeVisible()
  await expect(cover.getByText('You may have to report this (§ 47 SGB VIII)')).toBeVisible()
  await expectNoViolation(page, 'call-out: no colleague can')
  await picture(page, 'nobody')
  await cover.getByRole('button', { name: 'Enter the absence only' }).click()
  await expect(cover).toBeHidden()
  expect(await dayOf(page, house, 'Tobias Wagner')).toEqual(['sick'])
})

test('by keyboard, and a colleague who was faster is not overwritten', async ({ page, context }) => {
  test.setTimeout(240_000)
  const house = await moveInWithHedgehogs(page)
  await page.getByRole('button', { name: 'Someone is away' }).focus()
  await page.keyboard.press('Enter')
  const who = page.getByRole('dialog', { name: 'Someone is away' })
  await who.getByRole('searchbox', { name: 'Name' }).focus()
  await page.keyboard.type('tob')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await who.getByRole('button', { name: 'See gaps' }).focus()
  await page.keyboard.press('Enter')
  const cover = page.getByRole('dialog', { name: 'Tobias Wagner is away' })
  const enter = cover.getByRole('button', { name: names.en.enter }).first()
  await expect(enter).toBeVisible()
  await picture(page, 'desktop')
  await expectNoViolation(page, 'call-out: at the desk')

  // The news of it does not arrive: what is shown is old.
  await page.route('**/api/weeks/**', (route) => route.abort())
  const other = await context.newPage()
  await other.goto('/?lng=en')
  await send(other, 'POST', '/api/time-slots/batch', [
    {
      teacherId: house.idOf('Hannelore Jung'),
      weekId: house.weekId,
      dayOfWeek: house.weekday,
      startTime: '09:00',
      endTime: '10:00',
    },
  ])
  await enter.focus()
  await page.keyboard.press('Enter')
  await expect(cover.getByRole('alert')).toContainText('Someone changed one of these days in the meantime')
  await page.unroute('**/api/weeks/**')
  expect(await dayOf(page, house, 'Tobias Wagner')).toHaveLength(3)
  await leaveDialog(page)
  await expect(page.getByRole('button', { name: 'Someone is away' })).toBeFocused()
})

test('a gap that is there already is covered from its line', async ({ page }) => {
  test.setTimeout(240_000)
  const house = await moveInWithHedgehogs(page)
  await (await tobiasIsAway(page, names.en)).getByRole('button', { name: 'Enter the absence only' }).click()
  await page
    .getByRole('button', { name: /^Cover: Igel/ })
    .first()
    .click()
  const cover = page.getByRole('dialog', { name: 'Cover' })
  await cover.getByRole('button', { name: names.en.enter }).first().click()
  await expect(cover).toBeHidden()
  expect(await dayOf(page, house, 'Hannelore Jung')).toEqual(helped)
  expect(await dayOf(page, house, 'Tobias Wagner')).toEqual(['sick'])
  // M13: who is sick is not listed as free.
  await page.getByRole('button', { name: names.en.button }).click()
  await expect(page.getByRole('radio', { name: /^Tobias Wagner.*Sick/ })).toBeAttached()
})

for (const { language, size } of [
  { language: 'en', size: { width: 1366, height: 768 } },
  { language: 'de', size: { width: 390, height: 844 } },
] as const) {
  test.describe(`${size.width} × ${size.height} ${language}`, () => {
    test.use({ viewport: size })

    test('A1: who is away and when is in sight in both steps, and their own group is shown', async ({
      page,
    }) => {
      test.setTimeout(240_000)
      await moveInWithHedgehogs(page, {}, language)
      const words = names[language]
      await page.getByRole('button', { name: words.button }).click()
      const who = page.getByRole('dialog', { name: words.title })
      const noneChosen = language === 'de' ? 'Noch niemand gewählt' : 'No one chosen yet'
      await expect(who.getByText(noneChosen)).toBeInViewport()
      // The last of the list, below its edge; no gap needs her.
      await who.getByRole('radio', { name: /^Mareike Petersen/ }).check()
      await who.getByRole('radio', { name: /^Frieda Gruber/ }).check()
      const day = await who.getByLabel(language === 'de' ? 'Erster Tag' : 'First day').inputValue()
      const date = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-US', {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(day))
      await expect(who.locator('p').filter({ hasText: `Frieda Gruber${date}` })).toBeInViewport()
      await picture(page, `named-who-${language}`)
      await who.getByRole('button', { name: words.see }).click()
      const cover = page.getByRole('dialog', { name: /^Frieda Gruber/ })
      await expect(cover.getByRole('heading', { name: /^Frieda Gruber/ })).toBeInViewport()
      await expect(cover.getByText(date)).toBeInViewport()
      await expect(cover.getByText('Igel', { exact: true })).toBeVisible()
      await expect(cover.getByText('Eichhörnchen', { exact: true })).toHaveCount(0)
      await picture(page, `named-gaps-${language}`)
    })
  })
}
