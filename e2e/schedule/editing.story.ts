import type { Page } from '@playwright/test'
import { dismiss } from '../houses/calls.ts'
import { expect, signIn, test } from '../houses/scene.ts'
import { day, hired, plan, toast } from '../steps/planned-days.ts'

/** Target 25.00. */
const terms = { teamHours: 2, mpaHours: 3 }

// spec 1.12, 2.63, 2.64, 2.67, 4.26, 5.21, 5.22, 5.23, 6.4, 7.17, 7.41, 7.44, 8.24, 8.29
test('a manager plans a day by keyboard and sees what the week becomes', async ({ page }) => {
  await signIn(page)
  const person = await hired(page, 'Keyboard', terms)
  await day(page, person, 'Monday').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Monday, / })
  await expect(dialog).toContainText(person.name)
  await expect(dialog.getByLabel('Session 1: end')).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Remove session 1' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Clear day' })).toHaveCount(0)

  const save = dialog.getByRole('button', { name: 'Save' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('All sessions must have start and end times')).toBeVisible()
  await expect(save).toBeDisabled()
  await expect(dialog.getByLabel('Session 1: start')).toBeFocused()
  await page.keyboard.type('08:00')
  await expect(dialog.getByLabel('Session 1: start')).toHaveValue('08:00')
  await expect(save).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.type('12:00')
  await dialog.getByRole('button', { name: 'Add another session' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Session 2: start')).toBeFocused()
  await page.keyboard.type('12:30')
  await page.keyboard.press('Tab')
  await page.keyboard.type('16:30')
  await expect(dialog.getByText('Day 8.00 h · Week 8.00 of 25.00 · (17.00)')).toBeVisible()
  await dialog.getByLabel('Notes').fill('Swaps with Anna')
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Schedule updated')).toBeVisible()
  await expect(toast(page, 'The schedule has been saved successfully.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(day(page, person, 'Monday')).toContainText('08:00 - 16:30')
  await expect(day(page, person, 'Monday')).toBeFocused()
  await dismiss(page, person)
})

// spec 2.62, 2.66, 4.28, 4.33, 8.39
test('a sick day keeps what was planned for it, and can be cleared', async ({ page }) => {
  await signIn(page)
  const person = await hired(page, 'Sickness', terms)
  await plan(page, person, 'Tuesday', '08:00', '15:00')
  await day(page, person, 'Tuesday').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Day 7.00 h · Week 7.00 of 25.00 · (18.00)')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Day status' }).click()
  await dialog.getByRole('radio', { name: 'Sick' }).check()
  await expect(dialog.getByRole('tab', { name: 'Sessions' })).toBeDisabled()
  await expect(dialog.getByText('Day 7.00 h · Week 7.00 of 25.00 · (18.00)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(day(page, person, 'Tuesday')).toContainText('K')
  await expect(page.getByRole('row', { name: person.name })).toContainText('(18.00)')

  await day(page, person, 'Tuesday').click()
  await page.getByRole('button', { name: 'Clear day' }).click()
  await expect(toast(page, 'All sessions for this day have been removed.')).toBeVisible()
  await expect(day(page, person, 'Tuesday')).not.toContainText('K')
  await expect(page.getByRole('row', { name: person.name })).toContainText('(25.00)')
  await dismiss(page, person)
})

// spec 1.14, 2.49, 2.56, 2.57, 2.59, 4.29, 4.31, 5.14, 5.15, 5.16, 6.5, 7.17, 7.46, 8.36
test('hours are edited in the table: saved, cancelled, refused and taken back', async ({ page }) => {
  await signIn(page)
  const person = await hired(page, 'Hours', terms)
  const contract = page.getByRole('button', { name: `${person.name}, Contract:` })
  const input = page.getByRole('spinbutton', { name: `${person.name}, Contract` })
  await contract.click()
  await input.fill('27,5')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Hours updated')).toBeVisible()
  await expect(contract).toHaveText('27.50')
  await expect(page.getByRole('button', { name: `${person.name}, Target:` })).toHaveText('22.50')

  await contract.click()
  await input.fill('12')
  await page.keyboard.press('Escape')
  await expect(contract).toHaveText('27.50')

  await contract.click()
  await input.fill('-1')
  await page.keyboard.press('Tab')
  await expect(toast(page, 'Please enter a valid number for hours. Please enter 0 to 168.')).toBeVisible()
  await expect(contract).toHaveText('27.50')

  await contract.click()
  await input.fill('')
  await page.keyboard.press('Enter')
  await expect(contract).toHaveText('30.00')

  await page.getByRole('button', { name: `${person.name}, Team:` }).click()
  await page.getByRole('spinbutton', { name: `${person.name}, Team` }).fill('many')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Please enter a valid number.')).toBeVisible()
  await expect(page.getByRole('button', { name: `${person.name}, Team:` })).toHaveText('2.00')
  await dismiss(page, person)
})

// spec 5.14
test('F16: a figure that is not taken names its limit, and an emptied one goes back once', async ({
  page,
}) => {
  await signIn(page)
  const person = await hired(page, 'Limits', terms)
  const edit = async (field: string, text: string) => {
    await page.getByRole('button', { name: `${person.name}, ${field}:` }).click()
    await page.getByRole('spinbutton', { name: `${person.name}, ${field}` }).fill(text)
    await page.keyboard.press('Enter')
  }
  for (const [field, text, sentence] of [
    ['Contract', '7.125', 'Please enter a valid number for hours. Please use at most two decimals.'],
    ['Contract', '200', 'Please enter a valid number for hours. Please enter 0 to 168.'],
    ['Contract', '-1', 'Please enter a valid number for hours. Please enter 0 to 168.'],
    ['Team', '7,125', 'Please enter a valid number. Please use at most two decimals.'],
    ['Target', '168,5', 'Please enter a valid number. Please enter 0 to 168.'],
  ] as const) {
    await edit(field, text)
    await expect(toast(page, sentence)).toBeVisible()
  }
  const contract = page.getByRole('button', { name: `${person.name}, Contract:` })
  await edit('Contract', '28')
  await expect(toast(page, 'Hours updated')).toBeVisible()
  await expect(contract).toHaveText('28.00')
  await edit('Contract', '')
  await expect(toast(page, 'As agreed again.')).toBeVisible()
  await expect(contract).toHaveText('30.00')

  // Emptied again there is nothing to take back: no word, no call.
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await expect(toast(page, 'As agreed again.')).toHaveCount(0)
  const written: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && written.push(request.url()))
  await edit('Contract', '')
  await expect(contract).toHaveText('30.00')
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  expect(written).toEqual([])
  expect(await page.locator('[role=region][aria-label^=Notifications] li').count()).toBe(0)

  await page.getByRole('button', { name: 'Manage week' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Teachers' })
  await dialog.getByLabel(`Custom hours for ${person.name}`).fill('200')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Please enter 0 to 168.')
  await expect(dialog.getByLabel(`Custom hours for ${person.name}`)).toHaveValue('')
  await dialog.getByLabel(`Custom hours for ${person.name}`).pressSequentially('12,6')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Settings updated')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(contract).toHaveText('12.60')
  await dismiss(page, person)
})

// spec 8.21
test('F46: a saved figure stands in its cell, also when the week cannot be read again', async ({ page }) => {
  await signIn(page)
  const person = await hired(page, 'Kept', terms)
  const contract = page.getByRole('button', { name: `${person.name}, Contract:` })
  await page.route(/\/api\/weeks\/\d+$/, (route) => route.fulfill({ status: 503, json: {} }))
  const edit = async (text: string) => {
    await contract.click()
    await page.getByRole('spinbutton', { name: `${person.name}, Contract` }).fill(text)
    await page.keyboard.press('Enter')
  }
  for (const [text, figure] of [
    ['28', '28.00'],
    ['27,5', '27.50'],
    ['', '30.00'],
  ] as const) {
    // The toast of the figure before may still be there, so the answer is waited for.
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/api/week-settings') && answer.request().method() !== 'GET',
    )
    await edit(text)
    await saved
    await expect(toast(page, 'Contract hours updated, refreshing calculated values...')).toBeVisible()
    await expect(contract).toHaveText(figure)
  }
  await page.unrouteAll({ behavior: 'wait' })
  await edit('26')
  await expect(toast(page, 'Hours updated')).toBeVisible()
  await expect(contract).toHaveText('26.00')
  await expect(page.getByRole('button', { name: `${person.name}, Target:` })).toHaveText('21.00')
  await dismiss(page, person)
})

test('a figure corrected at once is no race with oneself', async ({ page }) => {
  await signIn(page)
  const person = await hired(page, 'Twice', terms)
  const contract = page.getByRole('button', { name: `${person.name}, Contract:` })
  // Faster than the week can be read again.
  await page.route(/\/api\/weeks\/\d+$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1_500))
    await route.continue()
  })
  for (const figure of ['28', '29']) {
    await contract.click()
    await page.getByRole('spinbutton', { name: `${person.name}, Contract` }).fill(figure)
    await page.keyboard.press('Enter')
  }
  await expect(toast(page, 'Hours updated')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(contract).toHaveText('29.00')
  await dismiss(page, person)
})

// spec 1.13, 2.48, 2.50, 2.69, 2.92, 2.95, 4.6, 4.7, 6.3, 6.8, 7.43, 7.48, 8.28, 8.37, 8.38, 9.33
test('a person is taken out of the week, brought back, and managed in the dialog', async ({ page }) => {
  await signIn(page)
  const person = await hired(page, 'Member', terms)
  const monday = day(page, person, 'Monday')
  const remove = page.getByRole('button', { name: `Remove ${person.name} from this week` })
  // Seen only when pointing at the row.
  await page.mouse.move(1, 1)
  await expect(remove).toHaveCount(0)
  await monday.hover()
  await expect(remove).toBeVisible()
  await remove.click()
  await expect(toast(page, 'Teacher removed')).toBeVisible()
  await expect(toast(page, 'The teacher has been removed from this week.')).toBeVisible()
  await expect(monday).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(monday).toBeVisible()

  await monday.hover()
  await remove.click()
  await expect(monday).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Teacher', exact: true }).click()
  await expect(page.getByText('Active Teachers')).toBeVisible()
  await page.getByRole('menuitem', { name: person.name }).click()
  await expect(toast(page, 'The teacher has been added to this week.')).toBeVisible()
  await expect(monday).toBeVisible()

  await page.getByRole('button', { name: 'Manage week' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manage Teachers' })
  await dialog.getByLabel('Search teachers').fill(person.name.toUpperCase())
  await expect(dialog.getByRole('switch')).toHaveCount(1)
  await dialog.getByLabel(`Custom hours for ${person.name}`).fill('20')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Settings updated')).toBeVisible()
  await dialog.getByRole('switch', { name: `${person.name}: Included` }).click()
  await expect(dialog.getByRole('switch', { name: `${person.name}: Excluded` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(monday).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Teacher', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add with options…' }).click()
  await page.getByRole('combobox', { name: 'Teacher' }).selectOption({ label: person.name })
  await page.getByLabel('Include default contract hours').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Teacher' }).click()
  await expect(page.getByRole('button', { name: `${person.name}, Contract: 30.00` })).toBeVisible()
  await dismiss(page, person)
})

test('whoever is taken out by keyboard leaves the focus to the next row', async ({ page }) => {
  await signIn(page)
  const person = await hired(page, 'Aaron', terms)
  const next = page.getByRole('rowheader').nth(1)
  await day(page, person, 'Monday').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const remove = page.getByRole('button', { name: `Remove ${person.name} from this week` })
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(day(page, person, 'Monday')).toHaveCount(0)
  await expect(page.getByRole('rowheader').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(next).toBeFocused()
  await dismiss(page, person)
})

test('two managers set the same figure: the second gets a conflict, and another figure stays', async ({
  page,
  context,
}) => {
  await signIn(page)
  const person = await hired(page, 'Figure', terms)
  const other = await context.newPage()
  await other.goto('/')
  const figure = (of: Page, field: string) => of.getByRole('button', { name: `${person.name}, ${field}:` })
  const input = (of: Page, field: string) => of.getByRole('spinbutton', { name: `${person.name}, ${field}` })

  for (const [mine, theirs] of [
    ['25', '20'],
    ['26', '21'],
  ] as const) {
    await figure(other, 'Contract').click()
    await figure(page, 'Contract').click()
    await input(page, 'Contract').fill(theirs)
    // The page shows the figure before it is stored.
    const stored = page.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.ok())
    await page.keyboard.press('Enter')
    await stored
    await expect(figure(page, 'Contract')).toHaveText(`${theirs}.00`)
    await input(other, 'Contract').fill(mine)
    await other.keyboard.press('Enter')
    await expect(toast(other, 'Someone else was faster')).toBeVisible()
    await expect(
      toast(other, `${person.name}, Contract: now ${theirs}.00. Your figure was not saved.`),
    ).toBeVisible()
    await expect(figure(other, 'Contract')).toHaveText(`${theirs}.00`)
  }

  await figure(other, 'Team').click()
  await figure(page, 'Contract').click()
  await input(page, 'Contract').fill('22')
  await page.keyboard.press('Enter')
  await expect(figure(page, 'Contract')).toHaveText('22.00')
  await input(other, 'Team').fill('1')
  await other.keyboard.press('Enter')
  await expect(toast(other, 'Hours updated')).toBeVisible()
  await expect(figure(page, 'Team')).toHaveText('1.00')
  await expect(figure(page, 'Contract')).toHaveText('22.00')
  await dismiss(page, person)
})

// decided versions
test('two managers edit the same day: the second sees both versions and chooses', async ({
  page,
  context,
}) => {
  await signIn(page)
  const person = await hired(page, 'Race', terms)
  const other = await context.newPage()
  await other.goto('/')
  await day(other, person, 'Friday').click()
  await plan(page, person, 'Friday', '08:00', '14:00')

  await other.getByLabel('Session 1: start').selectOption('09:00')
  await other.getByLabel('Session 1: end').selectOption('15:00')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Someone else has changed this day in the meantime.')).toBeVisible()
  await expect(other.getByRole('region', { name: 'Yours' })).toContainText('09:00 - 15:00')
  await expect(other.getByRole('region', { name: 'Saved version' })).toContainText('08:00 - 14:00')
  await other.getByRole('button', { name: 'Keep my version' }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(day(other, person, 'Friday')).toContainText('09:00 - 15:00')
  await dismiss(page, person)
})
