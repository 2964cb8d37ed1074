import type { Page } from '@playwright/test'
import type { AbsenceYear } from '#contract/absences.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { send } from '../houses/calls.ts'
import { test } from '../houses/named-house.ts'
import { expect } from '../houses/scene.ts'
import { expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import { answerOn, furnishForAsking, inboxOf, phoneOf, Taps } from '../steps/asking.ts'
import { oneLook } from '../steps/one-look.ts'
import { wordsOf } from '../steps/words-of.ts'

/** Somebody asks for leave on her own page, on a phone and at a desk, and sees the answer. */

const languages = [
  ['en', 390],
  ['de', 1366],
] as const

const day = (page: Page, date: string) => page.getByRole('dialog').locator(`[data-date="${date}"]`)

for (const [language, width] of oneLook(import.meta.filename, languages)) {
  const my = wordsOf(language, 'my')
  const requests = wordsOf(language, 'requests')

  test(`N5: a week of leave is asked for with six taps at most, and the plan stays (${language}, ${width})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000)
    const { ids, monday } = await furnishForAsking(page)
    const [anna = 0, birgit = 0] = ids
    const friday = addDays(monday, 4)
    await send(page, 'POST', '/api/absences', {
      ...{ teacherId: birgit, status: 'sick', from: monday, to: monday },
    })
    const phone = await phoneOf(browser, page, anna, 'Anna Becker', language)
    await phone.setViewportSize({ width, height: 844 })
    await expect(phone.getByText(my('my.requests.none'))).toBeVisible()

    const taps = new Taps()
    await taps.on(phone.getByRole('button', { name: my('my.requests.ask'), exact: true }))
    await taps.on(phone.getByRole('button', { name: my('my.requests.nextMonth') }))
    await taps.on(day(phone, monday))
    await taps.on(day(phone, friday))
    // With Birgit away there would be nobody else in the group: it is said, and she is not named as the cause.
    const dialog = phone.getByRole('dialog')
    await expect(day(phone, monday)).toHaveAccessibleName(new RegExp(my('my.requests.without.gap')))
    await expect(dialog.getByText(/Birgit Çelik/)).toBeVisible()
    const trouble = dialog.getByText(/would be a gap|wäre eine Lücke/)
    await expect(trouble).toBeVisible()
    expect(await trouble.textContent()).not.toContain('Birgit')
    await expect(dialog.getByText(my('my.requests.stays'))).toBeVisible()
    await expectNoViolationInBothThemes(phone, 'asking', '[role=dialog]')
    await taps.on(dialog.getByRole('button', { name: my('my.requests.sendDays_other', { days: '5' }) }))
    await expect(dialog).toHaveCount(0)
    expect(taps.count).toBeLessThanOrEqual(6)

    await expect(phone.getByText(requests('requests.states.asked'), { exact: true })).toBeVisible()
    await expectNoViolationInBothThemes(phone, 'own requests', '[aria-labelledby=my-requests]')
    const year = await send<AbsenceYear>(page, 'GET', `/api/absences?year=${monday.slice(0, 4)}`)
    expect(year.people.find(({ id }) => id === anna)?.spans).toEqual([])

    // Declined with a sentence: she reads it.
    const [asked] = (await inboxOf(page)).open
    if (!asked) throw new Error('Nothing was asked for')
    await answerOn(page, asked, { answer: 'decline', sentence: 'Birgit ist schon weg.' })
    await phone.reload()
    await expect(phone.getByText('Birgit ist schon weg.')).toBeVisible()
    await expect(phone.getByText(requests('requests.states.declined'), { exact: true })).toBeVisible()
    await phone.context().close()
  })

  test(`N5: answered while it is withdrawn, the answer is shown; not sent, all stays (${language}, ${width})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000)
    const { ids, monday } = await furnishForAsking(page)
    const [anna = 0] = ids
    const phone = await phoneOf(browser, page, anna, 'Anna Becker', language)
    await phone.setViewportSize({ width, height: 844 })
    await phone.getByRole('button', { name: my('my.requests.ask'), exact: true }).click()
    await phone.getByRole('button', { name: my('my.requests.nextMonth') }).click()
    await day(phone, monday).click()
    const message = phone.getByRole('dialog').getByRole('textbox')
    await message.fill('Meine Schwester heiratet.')
    const sendIt = phone.getByRole('button', { name: my('my.requests.sendDays_one', { days: '1' }) })
    await phone.route('**/api/my/requests', (route) => route.abort())
    await sendIt.click()
    await expect(phone.getByText(my('my.requests.failed'))).toBeVisible()
    await expect(message).toHaveValue('Meine Schwester heiratet.')
    await phone.unroute('**/api/my/requests')
    await sendIt.click()
    await expect(phone.getByText(requests('requests.states.asked'), { exact: true })).toBeVisible()

    await phone.getByRole('button', { name: my('my.requests.open', { days: '' }) }).click()
    const [asked] = (await inboxOf(page)).open
    if (!asked) throw new Error('Nothing was asked for')
    expect(asked.message).toBe('Meine Schwester heiratet.')
    await answerOn(page, asked, { answer: 'approve' })
    await phone.getByRole('button', { name: my('my.requests.withdraw') }).click()
    const dialog = phone.getByRole('dialog')
    await expect(dialog.getByText(my('my.requests.answeredMeanwhile'))).toBeVisible()
    await expect(dialog.getByText(new RegExp(requests('requests.states.approved')))).toBeVisible()
    await expect(phone.getByRole('button', { name: my('my.requests.withdraw') })).toHaveCount(0)
    await phone.context().close()
  })
}
