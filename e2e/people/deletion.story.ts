import { send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlockByForm } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'
import { oneLook } from '../steps/one-look.ts'
import { wordsOf } from '../steps/words-of.ts'

const name = 'Jana Kowalski'

for (const language of oneLook(import.meta.filename, ['en', 'de'] as const)) {
  test(`${language}: somebody deleted by mistake comes back with everything, and goes for good when asked to`, async ({
    page,
  }) => {
    await unlockByForm(page)
    const teachers = wordsOf(language, 'teachers')
    const { id } = await send<{ id: number }>(page, 'POST', '/api/teachers', {
      name,
      weeklyHours: 30,
      initialBalance: 4.5,
    })
    const booking = { kind: 'payout', date: '2026-11-11', hours: -2, reason: 'Paid with the salary' }
    await send(page, 'POST', `/api/teachers/${id}/bookings`, booking)
    // The page opens the week by itself, and then the account has it too.
    await expect
      .poll(async () => (await (await page.request.get('/api/weeks')).json()).length)
      .toBeGreaterThan(0)
    const account = async () => (await page.request.get(`/api/teachers/${id}/account`)).text()
    const before = await account()
    await page.goto(`/people?lng=${language}`)

    const button = (label: string) => page.getByRole('button', { name: label, exact: true })
    const list = page.getByRole('region', { name: teachers('teachers.removed.title') })
    const remove = async () => {
      await button(teachers('teachers.delete', { name })).click()
      await expect(page.getByRole('dialog')).toContainText(teachers('teachers.deletion.grace'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: teachers('teachers.deletion.delete') })
        .click()
      await expect(list.getByText(name)).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
    }

    // By the message, at once.
    await remove()
    await button(teachers('teachers.removed.bringBack')).last().click()
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    await expect(list).toHaveCount(0)
    expect(await account()).toBe(before)

    // By the list, later.
    await remove()
    await page.reload()
    await expect(list.getByText(name)).toBeVisible()
    await expectNoViolation(page, 'deleted people')
    await button(teachers('teachers.removed.bringBackLabel', { name })).click()
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    expect(await account()).toBe(before)

    await remove()
    await button(teachers('teachers.removed.deleteForGoodLabel', { name })).click()
    const sure = page.getByRole('dialog', { name: teachers('teachers.removed.sure', { name }) })
    await expectNoViolation(page, 'deleted people')
    await sure.getByRole('button', { name: teachers('teachers.removed.deleteForGood') }).click()
    await expect(sure).toHaveCount(0)
    await expect(list).toHaveCount(0)
    expect(await (await page.request.get('/api/teachers/removed')).json()).toEqual([])
  })
}
