import type { Page } from '@playwright/test'
import type { AbsenceYear } from '#contract/absences.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { send } from '../houses/calls.ts'
import { test } from '../houses/named-house.ts'
import { expect } from '../houses/scene.ts'
import { expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import type { AskingHouse } from '../steps/asking.ts'
import { answerOn, askOn, furnishForAsking, inboxOf, phoneOf, Taps } from '../steps/asking.ts'
import { oneLook } from '../steps/one-look.ts'
import { wordsOf } from '../steps/words-of.ts'

/** The management answers: worst first, one click, one way back. */

const languages = [
  ['en', 1366],
  ['de', 390],
] as const

const daysOf = async (page: Page, { monday }: AskingHouse, teacherId: number) => {
  const year = await send<AbsenceYear>(page, 'GET', `/api/absences?year=${monday.slice(0, 4)}`)
  return year.people
    .find(({ id }) => id === teacherId)
    ?.spans.map(({ from, to, kind }) => `${kind} ${from} ${to}`)
}

for (const [language, width] of oneLook(import.meta.filename, languages)) {
  const inbox = wordsOf(language, 'inbox')
  const requests = wordsOf(language, 'requests')
  const isPhone = width < 720

  test(`N5: answered with one click and taken back with one, the worst first (${language}, ${width})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    const house = await furnishForAsking(page)
    const { ids, monday } = house
    const [anna = 0, , , emine = 0] = ids
    const friday = addDays(monday, 4)
    const [annas, emines] = [
      await phoneOf(browser, page, anna, 'Anna Becker', language),
      await phoneOf(browser, page, emine, 'Emine Fischer', language),
    ]
    // Emine's group stays covered; without Anna the hedgehogs are one too few.
    await askOn(emines, { kind: 'leave', from: monday, to: monday })
    await askOn(annas, { kind: 'leave', from: monday, to: friday, message: 'Meine Schwester heiratet.' })

    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/leave?lng=${language}`)
    const lines = page.locator('[data-request]')
    await expect(lines.first()).toHaveAccessibleName(/^Anna Becker/)
    await expect(lines.nth(1)).toHaveAccessibleName(/^Emine Fischer/)
    await expectNoViolationInBothThemes(page, 'the inbox')
    if (isPhone) await lines.first().click()
    const hand = page.getByRole('article')
    await expect(hand.getByText(/Meine Schwester heiratet/)).toBeVisible()
    if (isPhone) {
      await expect(page.getByRole('heading', { name: 'Anna Becker' })).toBeFocused()
      await expectNoViolationInBothThemes(page, 'one in hand', '[role=dialog]')
    }

    const taps = new Taps()
    await taps.on(hand.getByRole('button', { name: inbox('inbox.approve'), exact: true }))
    await expect(page.getByText(inbox('inbox.toasts.approved'), { exact: true })).toBeVisible()
    expect(taps.count).toBe(1)
    expect(await daysOf(page, house, anna)).toEqual([`leave ${monday} ${friday}`])
    await annas.reload()
    await expect(annas.getByText(requests('requests.states.approved'), { exact: true })).toBeVisible()

    // One step back: the days are what they were, and she waits again.
    if (isPhone) await expect(page.getByRole('dialog')).toHaveCount(0)
    await page
      .getByRole('button', { name: new RegExp(`^Anna Becker.*: ${inbox('inbox.takeBack')}$`) })
      .click()
    await expect(lines.first()).toHaveAccessibleName(/^Anna Becker/)
    expect(await daysOf(page, house, anna)).toEqual([])

    // A part of it, without the rest.
    if (isPhone) await lines.first().click()
    await hand.getByRole('button', { name: inbox('inbox.part') }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByLabel(inbox('inbox.dialog.to')).selectOption(addDays(monday, 1))
    await expectNoViolationInBothThemes(page, 'a part', '[role=dialog]:last-of-type')
    await dialog.getByRole('button', { name: inbox('inbox.approve'), exact: true }).click()
    await expect(page.getByText(inbox('inbox.toasts.partlyApproved'), { exact: true })).toBeVisible()
    expect(await daysOf(page, house, anna)).toEqual([`leave ${monday} ${addDays(monday, 1)}`])
    for (const phone of [annas, emines]) await phone.context().close()
  })

  test(`N5: other days meanwhile are told, a colleague of the management is not overwritten (${language}, ${width})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    const { ids, monday } = await furnishForAsking(page)
    const [anna = 0] = ids
    const annas = await phoneOf(browser, page, anna, 'Anna Becker', language)
    const asked = await askOn(annas, { kind: 'leave', from: monday, to: addDays(monday, 1) })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/leave?lng=${language}`)
    if (isPhone) await page.locator('[data-request]').first().click()
    const hand = page.getByRole('article')
    const approve = hand.getByRole('button', { name: inbox('inbox.approve'), exact: true })
    await expect(approve).not.toHaveAttribute('aria-disabled', 'true')

    // The answer is on its way when she asks for other days: the line is held up, so that no event comes first.
    await page.route('**/api/requests/*/answer', async (route) => {
      await page.unroute('**/api/requests/*/answer')
      await send(annas, 'PUT', `/api/my/requests/${asked.id}`, {
        ...{ kind: 'leave', from: addDays(monday, 2), to: addDays(monday, 3), version: asked.version },
      })
      await route.continue()
    })
    await approve.click()
    await expect(hand.getByText(inbox('inbox.changed', { name: 'Anna Becker' }))).toBeVisible()
    await expect(approve).not.toHaveAttribute('aria-disabled', 'true')

    const other = await page.context().newPage()
    await other.goto('/')
    await page.route('**/api/requests/*/answer', async (route) => {
      await page.unroute('**/api/requests/*/answer')
      const [now] = (await inboxOf(other)).open
      if (now) await answerOn(other, now, { answer: 'decline', sentence: 'Da fehlt schon Birgit.' })
      await route.continue()
    })
    await approve.click()
    const declined = requests('requests.states.declined')
    await expect(hand.getByText(inbox('inbox.overtaken', { state: declined }))).toBeVisible()
    await expect(hand.getByText(/Da fehlt schon Birgit\./)).toBeVisible()
    await annas.context().close()
  })
}

test('N5: whoever only plans sees that somebody may be away, and nothing of why', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { ids, monday } = await furnishForAsking(page)
  const [anna = 0, birgit = 0] = ids
  const annas = await phoneOf(browser, page, anna, 'Anna Becker')
  await askOn(annas, { kind: 'special', from: monday, to: monday, message: 'Umzug' })
  const planner = await phoneOf(browser, page, birgit, 'Birgit Çelik')
  const { members } = await send<{ members: { id: number; name: string }[] }>(page, 'GET', '/api/members')
  const member = members.find(({ name }) => name === 'Birgit Çelik')
  await send(page, 'PATCH', `/api/members/${member?.id}`, { role: 'plan' })
  await planner.setViewportSize({ width: 1366, height: 900 })
  await planner.goto('/leave')
  const hand = planner.getByRole('article')
  await expect(hand.getByText('The management answers.')).toBeVisible()
  await expect(hand.getByRole('button')).toHaveCount(0)
  const seen = await planner.locator('main').textContent()
  for (const hidden of ['Umzug', 'Special leave', 'Left after']) expect(seen).not.toContain(hidden)
  for (const phone of [annas, planner]) await phone.context().close()
})
