import { serverTest } from '../houses/own-house.ts'
import { expect, unlockByForm } from '../houses/scene.ts'
import { expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import { oneLook } from '../steps/one-look.ts'
import { joined } from '../steps/own-page.ts'
import { pictures } from '../steps/pictures.ts'
import { wordsOf } from '../steps/words-of.ts'
import { addRecordingColleague, countActs, enterAsManagement, ownDays } from '../steps/worked-days.ts'

/** Days as they really were, on the own page. A browser makes no passkey for a number. */
const test = serverTest.extend({
  baseURL: ({ house }, use) => use(house.origin.replace('127.0.0.1', 'localhost')),
})

// Each goes through several people's pages.
test.setTimeout(process.env.PICTURES ? 600_000 : 180_000)

for (const [language, width] of oneLook(import.meta.filename, [
  ['en', 390],
  ['de', 1366],
] as const))
  test(`${language}, ${width}: a usual day is one tap, a week is one, another day twelve keys`, async ({
    page,
    browser,
  }) => {
    const [my, of] = [wordsOf(language, 'my'), wordsOf(language, 'records')]
    await unlockByForm(page)
    // No day is older than what she can confirm, whatever day it is today: all of them can be.
    const { colleague, open } = await addRecordingColleague(page, 'Anna Weber', ownDays)
    const { phone } = await joined(browser, page, colleague, language)
    await phone.setViewportSize({ width, height: 844 })
    const card = phone.getByRole('region', { name: my('my.worked.title') })
    // That of all days at once names no day.
    const asPlanned = card.getByRole('button', { name: of('records.asPlannedOf', { day: '' }) })
    await expect(asPlanned).toHaveCount(open.length)
    await expectNoViolationInBothThemes(phone, 'days to confirm')
    await pictures(phone, `worked-own-${language}`)
    const acts = await countActs(phone)

    await asPlanned.first().click()
    await expect(asPlanned).toHaveCount(open.length - 1)
    expect(await acts()).toEqual({ taps: 1, keys: 0 })

    await card
      .getByRole('button', { name: of('records.different') })
      .last()
      .click()
    const dialog = phone.getByRole('dialog')
    await phone.keyboard.type(language === 'de' ? '753-1607p30' : '753-1607b30')
    await expect(dialog.getByRole('status')).toContainText('12:00–12:30')
    await expectNoViolationInBothThemes(phone, 'a day that was different')
    await pictures(phone, `worked-own-typed-${language}`)
    await phone.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    expect(await acts()).toEqual({ taps: 1, keys: 12 })
    await expect(asPlanned).toHaveCount(open.length - 2)

    const all = my('my.worked.all_other', { count: String(open.length - 2) })
    await card.getByRole('button', { name: all }).click()
    await expect(card.getByText(my('my.worked.nothingOpen'))).toBeVisible()
    expect(await acts()).toEqual({ taps: 1, keys: 0 })

    // The management changes a day with a reason: it is there with all that belongs to it, and one tap is against it.
    const [latest] = open
    if (latest)
      await enterAsManagement(page, colleague, latest, '08:00-12:00', 'Left at noon, as agreed by phone')
    await phone.reload()
    await expect(card.getByText('Left at noon, as agreed by phone')).toBeVisible()
    await expectNoViolationInBothThemes(phone, 'a day that the management entered')
    await pictures(phone, `worked-own-managed-${language}`)
    const again = await countActs(phone)
    await card.getByRole('button', { name: my('my.worked.disagree') }).click()
    await expect(card.getByText(my('my.worked.against'))).toBeVisible()
    expect(await again()).toEqual({ taps: 1, keys: 0 })
    await phone.context().close()
  })

test('home sick at eleven: the plan says it at once', async ({ page, browser }) => {
  await unlockByForm(page)
  const { colleague, open } = await addRecordingColleague(page, 'Anna Weber')
  const { phone } = await joined(browser, page, colleague)
  const card = phone.getByRole('region', { name: 'What you worked' })
  await card.getByRole('button', { name: 'different' }).first().click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sick from…' }).click()
  await dialog.getByLabel('Sick from', { exact: true }).selectOption('11:00')
  await expectNoViolationInBothThemes(phone, 'sick from a time on')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const [day] = open
  const row = await page.evaluate(
    ([week, teacher]) =>
      fetch(`/api/weeks/${week}/teachers`)
        .then((answer) => answer.json())
        .then((rows) => rows.find(({ id }: { id: number }) => id === teacher)),
    [day?.weekId, colleague.teacherId] as const,
  )
  const slots = row.timeSlots.filter(({ dayOfWeek }: { dayOfWeek: number }) => dayOfWeek === day?.dayOfWeek)
  expect(slots).toMatchObject([
    { status: 'sick', startTime: '11:00' },
    { startTime: '08:00', endTime: '11:00' },
  ])
  await phone.context().close()
})

test('without a network nothing can be said, and it says so', async ({ page, browser }) => {
  await unlockByForm(page)
  const { colleague, open } = await addRecordingColleague(page, 'Anna Weber')
  const { phone } = await joined(browser, page, colleague)
  const card = phone.getByRole('region', { name: 'What you worked' })
  await expect(card.getByRole('button', { name: ': as planned' })).toHaveCount(open.length)
  await phone.context().setOffline(true)
  await expect(card.getByText('This needs the network.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'as planned' }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await phone.context().setOffline(false)
  await phone.context().close()
})

for (const [language, width] of oneLook(import.meta.filename, [
  ['en', 1366],
  ['de', 820],
] as const))
  test(`${language}, ${width}: the management sees what differs, confirms the rest at once and changes a day with a reason`, async ({
    page,
  }) => {
    const [of, worked] = [wordsOf(language, 'records'), wordsOf(language, 'worked')]
    await unlockByForm(page)
    const { colleague, open } = await addRecordingColleague(page, 'Anna Weber')
    const [latest] = open
    if (!latest) throw new Error('Some day of the last seven is a working day')
    await enterAsManagement(page, colleague, latest, '07:53-12:00 b12:00-12:30 12:30-16:07')
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/?lng=${language}`)
    const marked = page.locator('td[data-weekday][aria-label*="7:53–16:07"]')
    await expect(marked).toHaveCount(1)
    await expectNoViolationInBothThemes(page, 'a week with recorded days')
    await pictures(page, `worked-week-${language}`)
    const acts = await countActs(page)

    const others = open.filter(({ weekId }) => weekId === latest.weekId).length - 1
    if (others > 0) {
      const week = wordsOf(language, 'week-settings')
      await page.getByRole('button', { name: week('weekSettings.more'), exact: true }).click()
      const form = others === 1 ? 'one' : 'other'
      const all = worked(`worked.confirmWeek_${form}`, { count: String(others) })
      await page.getByRole('menuitem', { name: all }).click()
      // The menu and its line, for all people of the week.
      expect(await acts()).toEqual({ taps: 2, keys: 0 })
      const toast = page.getByRole('listitem').filter({
        hasText: worked(`worked.confirmed_${form}`, { count: String(others) }),
      })
      await toast.getByRole('button', { name: wordsOf(language, 'undo')('undo.undo') }).click()
      await expect(
        page.getByText(worked(`worked.takenBack_${form}`, { count: String(others) })).first(),
      ).toBeVisible()
    }

    await marked.dblclick()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: worked('worked.tab') }).click()
    await expect(dialog.getByText(of('records.versions'))).toBeVisible()
    await expectNoViolationInBothThemes(page, 'a day as it was worked')
    await pictures(page, `worked-day-${language}`)
    await dialog.getByLabel(of('records.fieldOf')).fill('')
    await acts()
    await dialog
      .getByLabel(of('records.fieldOf'))
      .pressSequentially(language === 'de' ? '8-16p30' : '8-16b30')
    expect(await acts()).toEqual({ taps: 0, keys: 7 })
    await dialog.getByLabel(of('records.reason')).fill('Besprochen am Telefon')
    await dialog.getByRole('button', { name: wordsOf(language, 'page')('general.save') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(marked).toHaveCount(0)
  })

for (const [language, width] of oneLook(import.meta.filename, [
  ['de', 390],
  ['en', 1366],
] as const))
  test(`${language}, ${width}: what nobody has confirmed after a week is listed, confirmed and given to an inspection`, async ({
    page,
  }) => {
    const [worked, week] = [wordsOf(language, 'worked'), wordsOf(language, 'week-settings')]
    await unlockByForm(page)
    await addRecordingColleague(page, 'Anna Weber')
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/?lng=${language}`)
    await page.getByRole('button', { name: week('weekSettings.more'), exact: true }).click()
    await page.getByRole('menuitem', { name: worked('worked.openDays') }).click()
    const dialog = page.getByRole('dialog', { name: worked('worked.openTitle') })
    // From Monday of the week before on, as far as they are a week old.
    const days = dialog.getByRole('listitem').getByRole('button')
    await expect(days.first()).toBeVisible()
    const count = await days.count()
    expect(count).toBeGreaterThan(0)
    await expectNoViolationInBothThemes(page, 'days that nobody has confirmed')
    await pictures(page, `worked-open-${language}`)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: wordsOf(language, 'payroll')('payroll.files.csv') }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    const all = worked(count === 1 ? 'worked.confirmWeek_one' : 'worked.confirmWeek_other', {
      count: String(count),
    })
    await dialog.getByRole('button', { name: all }).click()
    await expect(dialog.getByText(worked('worked.noneOpen'))).toBeVisible()
    await expect(days).toHaveCount(0)
  })
