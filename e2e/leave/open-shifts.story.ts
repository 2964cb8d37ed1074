import { pathOfWeek } from '#contract/wire/place-paths.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import { test } from '../houses/named-house.ts'
import { expect } from '../houses/scene.ts'
import { expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import { phoneOf } from '../steps/asking.ts'
import { oneLook } from '../steps/one-look.ts'
import { pictures } from '../steps/pictures.ts'
import { furnishForSwapping, planAnew, planOn } from '../steps/swapping.ts'
import { wordsOf } from '../steps/words-of.ts'

/** A shift without a person is offered to all who could; one says so, and the management gives it. */

for (const language of oneLook(import.meta.filename, ['en', 'de'] as const)) {
  const callout = wordsOf(language, 'callout')
  const coverage = wordsOf(language, 'coverage')
  const inbox = wordsOf(language, 'swap-inbox')
  const swaps = wordsOf(language, 'swaps')

  test(`N5: a gap is offered where cover is looked for, answered on the own page and given (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    const { friday, jana, ids } = await furnishForSwapping(page)
    const janas = await phoneOf(browser, page, jana, 'Jana Kowalski', language)
    // The only one of the beetles goes at three: from then on they are alone.
    const [, , clara = 0] = ids
    await planAnew(page, clara, friday, ['08:00', '15:00'])

    await page.setViewportSize({ width: 1366, height: 900 })
    await page.goto(`${pathOfWeek(weekNumberOf(friday))}?lng=${language}`)
    const cover = coverage('coverage.repairLabel', { group: 'Sonnenkäfer', day: '' })
    await page
      .getByRole('button', { name: new RegExp(`^${cover.replace(/,? *$/, '')}`) })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: callout('callout.gapTitle') })
    const offer = dialog.getByRole('button', {
      name: callout('callout.openShift.offer', { from: '15:00', to: '16:30' }),
    })
    await expect(offer).toBeVisible()
    await expectNoViolationInBothThemes(page, 'a gap to offer', '[role=dialog]')
    await pictures(page, `shift-offer-${language}`)
    await offer.click()
    await expect(dialog.getByText(callout('callout.openShift.offered_one', { count: '1' }))).toBeVisible()
    await expect(offer).toHaveCount(0)

    await janas.reload()
    const card = janas.getByRole('region', { name: swaps('swaps.shift.title') })
    await expect(card.getByText(/15:00–16:30/)).toBeVisible()
    await card.getByRole('button', { name: swaps('swaps.shift.could'), exact: true }).click()
    await expect(card.getByText(swaps('swaps.shift.said'))).toBeVisible()

    await page.goto(`/leave?lng=${language}`)
    const name = 'Jana Kowalski'
    await page.getByRole('button', { name: inbox('swapInbox.shifts.giveTo', { name }) }).click()
    await expect(page.getByText(inbox('swapInbox.shifts.filled', { name }))).toBeVisible()
    expect(await planOn(page, jana, friday)).toBe('08:30-14:30 15:00-16:30')
    expect(await planOn(page, jana, addDays(friday, -1))).toBe('08:30-14:30')
    await janas.reload()
    await expect(card.getByText(swaps('swaps.shift.given'))).toBeVisible()
    await janas.context().close()
  })
}

test('N5: who could take an open shift says so with one tap, and the management gives it with one', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const { friday, groups, jana } = await furnishForSwapping(page)
  const janas = await phoneOf(browser, page, jana, 'Jana Kowalski')
  await send(page, 'POST', '/api/open-shifts', {
    ...{ date: friday, from: '15:00', to: '16:30', groupId: groups.kaefer, qualified: true },
  })
  await janas.reload()
  const card = janas.getByRole('region', { name: 'Open shift' })
  await expectNoViolationInBothThemes(janas, 'an open shift', 'main')
  await pictures(janas, 'swap-shift')
  await card.getByRole('button', { name: 'I could', exact: true }).click()
  await expect(card.getByText('You could. The management knows.')).toBeVisible()

  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto('/leave?lng=en')
  // Somebody waits for an answer: that is a number at the tab.
  await expect(page.getByRole('tab', { name: /^Leave.*1/ })).toBeVisible()
  await expect(page.getByText('Jana Kowalski could')).toBeVisible()
  await expectNoViolationInBothThemes(page, 'open shifts')
  await pictures(page, 'swap-shifts')
  await page.getByRole('button', { name: 'Give to Jana Kowalski' }).click()
  await expect(page.getByText('Jana Kowalski takes it')).toBeVisible()
  expect(await planOn(page, jana, friday)).toBe('08:30-14:30 15:00-16:30')
  await janas.reload()
  await expect(card.getByText('You take it.')).toBeVisible()
  await janas.context().close()
})
