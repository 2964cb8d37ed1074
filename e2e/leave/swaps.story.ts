import { addDays, dayOfMonth } from '#domain/values/calendar-date.ts'
import { test } from '../houses/named-house.ts'
import { expect } from '../houses/scene.ts'
import { expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import { askOn, phoneOf, Taps } from '../steps/asking.ts'
import { oneLook } from '../steps/one-look.ts'
import { pictures } from '../steps/pictures.ts'
import { agreeOn, furnishForSwapping, offerOn, planAnew, planOn, swapsOn } from '../steps/swapping.ts'
import { wordsOf } from '../steps/words-of.ts'

/** Two people exchange a day: one asks, one agrees, the management enters it. The plan stays until then. */

for (const language of oneLook(import.meta.filename, ['en', 'de'] as const)) {
  const my = wordsOf(language, 'my')
  const swaps = wordsOf(language, 'swaps')
  const inbox = wordsOf(language, 'swap-inbox')
  const requests = wordsOf(language, 'inbox')

  test(`N5: four taps ask, one agrees, one click enters and one takes back (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    const { friday, jana, katharina } = await furnishForSwapping(page, { takesRequests: true })
    const janas = await phoneOf(browser, page, jana, 'Jana Kowalski', language)
    const katharinas = await phoneOf(browser, page, katharina, 'Katharina Maier', language)

    const asking = new Taps()
    await asking.on(janas.getByRole('button', { name: my('my.swap'), exact: true }))
    const sheet = janas.getByRole('dialog')
    await pictures(janas, `swap-days-${language}`)
    await asking.on(sheet.getByRole('button', { name: new RegExp(`^Fr.*\\b${dayOfMonth(friday)}\\b`) }))
    await asking.on(sheet.getByRole('radio', { name: /^Katharina Maier/ }))
    // Both days, hours and account, and the groups, before anybody is asked.
    await expect(sheet.getByText('9:00–16:00').first()).toBeVisible()
    await expect(sheet.getByText(/6[.,]00.*6[.,]50|6[.,]50.*6[.,]00/).first()).toBeVisible()
    await expect(sheet.getByText(swaps('swaps.staysCovered'))).toBeVisible()
    await expectNoViolationInBothThemes(janas, 'asking for a swap', '[role=dialog]')
    await pictures(janas, `swap-ask-${language}`)
    await asking.on(sheet.getByRole('button', { name: swaps('swaps.ask', { name: 'Katharina' }) }))
    await expect(sheet).toHaveCount(0)
    expect(asking.count).toBeLessThanOrEqual(4)
    await expect(janas.getByText(swaps('swaps.states.offered'), { exact: true })).toBeVisible()
    expect((await swapsOn(page)).waiting).toEqual([])

    await katharinas.reload()
    const card = katharinas.getByRole('region', { name: swaps('swaps.asked.swap', { name: 'Jana' }) })
    await expect(card).toBeVisible()
    await expectNoViolationInBothThemes(katharinas, 'being asked', 'main')
    await pictures(katharinas, `swap-asked-${language}`)
    const agreeing = new Taps()
    await agreeing.on(card.getByRole('button', { name: swaps('swaps.asked.yesSwap') }))
    await expect(card).toHaveCount(0)
    expect(agreeing.count).toBe(1)
    await expect(katharinas.getByText(swaps('swaps.states.taken'), { exact: true })).toBeVisible()
    expect(await planOn(page, jana, friday)).toBe('08:30-14:30')

    // A later request that leaves her group covered: below the swap, in the same list.
    const wednesday = addDays(friday, -2)
    await askOn(janas, { kind: 'leave', from: wednesday, to: wednesday })

    await page.setViewportSize({ width: 1366, height: 900 })
    await page.goto(`/leave?lng=${language}`)
    const lines = page.locator('[data-swap], [data-request]')
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toHaveAccessibleName(/^Jana Kowalski (and|und) Katharina Maier, /)
    const names = { one: 'Jana Kowalski', other: 'Katharina Maier' }
    // Of the list: the toast may have gone while another page was looked at.
    const takeBack = new RegExp(`^${inbox('swapInbox.names', names)}, .*: ${requests('inbox.takeBack')}$`)
    const waiting = page.getByRole('article', { name: inbox('swapInbox.of', names) })
    await expect(waiting.getByRole('row', { name: /6[.,]00 → 6[.,]50 6[.,]50 → 6[.,]00$/ })).toBeVisible()
    await expectNoViolationInBothThemes(page, 'the swap that waits')
    await pictures(page, `swap-manager-${language}`)
    const entering = new Taps()
    await entering.on(waiting.getByRole('button', { name: inbox('swapInbox.enter') }))
    await expect(page.getByText(inbox('swapInbox.toasts.approved'), { exact: true })).toBeVisible()
    expect(entering.count).toBe(1)
    expect(await planOn(page, jana, friday)).toBe('09:00-12:30 13:00-16:00')
    expect(await planOn(page, katharina, friday)).toBe('08:30-14:30')
    await janas.reload()
    await expect(janas.getByText(swaps('swaps.states.approved'), { exact: true })).toBeVisible()

    await page.getByRole('button', { name: takeBack }).click()
    await expect(waiting).toBeVisible()
    expect(await planOn(page, jana, friday)).toBe('08:30-14:30')
    expect(await planOn(page, katharina, friday)).toBe('09:00-12:30 13:00-16:00')
    for (const phone of [janas, katharinas]) await phone.context().close()
  })

  test(`N5: a no is the asker's alone; a day that changed is asked about again (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    const { friday, jana, katharina } = await furnishForSwapping(page)
    const janas = await phoneOf(browser, page, jana, 'Jana Kowalski', language)
    const katharinas = await phoneOf(browser, page, katharina, 'Katharina Maier', language)
    await offerOn(janas, friday, katharina, 'Ich habe einen Termin beim Amt.')
    await katharinas.reload()
    const card = katharinas.getByRole('region', { name: swaps('swaps.asked.swap', { name: 'Jana' }) })
    await expect(card.getByText(/Termin beim Amt/)).toBeVisible()
    await card.getByRole('button', { name: swaps('swaps.asked.no'), exact: true }).click()
    await expect(card).toHaveCount(0)
    await janas.reload()
    await expect(janas.getByText(swaps('swaps.states.refused'), { exact: true })).toBeVisible()
    expect(JSON.stringify(await swapsOn(page))).not.toContain('Kowalski')

    const { id } = await offerOn(janas, friday, katharina)
    await agreeOn(katharinas, id)
    await page.setViewportSize({ width: 1366, height: 900 })
    await page.goto(`/leave?lng=${language}`)
    const enter = page.getByRole('button', { name: inbox('swapInbox.enter') })
    await expect(enter).toBeVisible()
    // Her day becomes another while the answer is on its way: no event may come first.
    const other = await page.context().newPage()
    await other.goto('/')
    await page.route('**/api/swaps/*/answer', async (route) => {
      await page.unroute('**/api/swaps/*/answer')
      await planAnew(other, katharina, friday, ['08:15', '14:15'])
      await route.continue()
    })
    await enter.click()
    await expect(page.getByText(inbox('swapInbox.changed'))).toBeVisible()
    expect(await planOn(page, jana, friday)).toBe('08:30-14:30')
    await katharinas.reload()
    await expect(katharinas.getByText(swaps('swaps.asked.changed'))).toBeVisible()
    for (const phone of [janas, katharinas]) await phone.context().close()
  })
}

test('N5: switched off, nobody is offered any of it', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const { jana } = await furnishForSwapping(page, { takesSwaps: false })
  const janas = await phoneOf(browser, page, jana, 'Jana Kowalski')
  await expect(janas.getByText('8:30–14:30').first()).toBeVisible()
  await expect(janas.getByRole('button', { name: /swap/i })).toHaveCount(0)
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto('/leave?lng=en')
  await expect(page.getByRole('tab', { name: 'Schedule' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Leave/ })).toHaveCount(0)
  await janas.context().close()
})
