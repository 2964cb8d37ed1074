import type { Page } from '@playwright/test'
import { expect, leaveDialog, password, test, unlock } from '../houses/scene.ts'
import { expectSaved, openSettings } from '../steps/settings.ts'
import { addTeacher, dismissOwn, openTeachers, unique } from '../steps/teacher-list.ts'

test.afterEach(({ page }) => dismissOwn(page))

interface Row {
  readonly id: number
  readonly contractHours: number
}

/** The contract of a teacher in the weeks around today, as the server answers it. */
async function contracts(page: Page, teacherId: number, weekIds: readonly number[]) {
  const found: (number | undefined)[] = []
  for (const weekId of weekIds) {
    const week = await (await page.request.get(`/api/weeks/${weekId}`)).json()
    found.push((week.teachers as Row[]).find((row) => row.id === teacherId)?.contractHours)
  }
  return found
}

// spec 2.14, 2.71, 2.72, 2.73, 2.74, 2.81, 2.88, 2.89, 5.5, 5.6, 5.9, 5.10, 5.11, 5.12, 5.13, 5.40, 8.24
// spec 8.31, 8.35, 9.5
// decided team-and-mpa-in-the-forms, the-browsers-own-date-field
test('a manager adds a teacher after mending what was wrong', async ({ page }) => {
  await openTeachers(page)
  const name = unique('Greta')
  await page.getByRole('button', { name: 'Add Teacher' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Contract hours per week')).toHaveValue('20')
  await expect(dialog.getByLabel('Target hours per week')).toHaveValue('20')
  await dialog.getByLabel('Name').fill('G')
  await dialog.getByLabel('Contract hours per week').fill('41')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('Name must be at least 2 characters')).toBeVisible()
  await expect(dialog.getByText('Maximum 40 hours per week')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()

  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Contract hours per week').fill('30')
  await dialog.getByLabel('Target hours per week').fill('')
  await dialog.getByText('Team and MPA hours').click()
  await dialog.getByLabel('Team hours').fill('2')
  await dialog.getByLabel('MPA hours').fill('3')
  await dialog.getByLabel('Start date').fill('2026-11-09')
  await dialog.getByLabel('Initial balance').fill('-1.5')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The teacher has been added successfully.').first()).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('30.00')
  await expect(row).toContainText('25.00 (Calculated: contract − team − MPA)')
  await expect(row).toContainText('Nov 9, 2026')
  await expect(row).toContainText('−1.50')
  await expect(row.getByText('Active')).toBeVisible()

  // Opening and saving must never invent a target.
  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const target = dialog.getByLabel('Target hours per week')
  await expect(target).toHaveValue('')
  await expect(target).toHaveAttribute('placeholder', 'calculated: contract − team − MPA')
  await dialog.getByRole('button', { name: 'Clear date' }).click()
  await expect(dialog.getByText('Applies from', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Teacher updated').first()).toBeVisible()
  await expect(row).toContainText('Week 1 of 2025')
  await expect(row).toContainText('25.00 (Calculated: contract − team − MPA)')
})

// spec 5.40; decided dated-terms
test('a new contract holds from its date on, and the past stays as it was', async ({ page }) => {
  await openTeachers(page)
  const name = unique('Hanna')
  await addTeacher(page, name)
  const teachers = await (await page.request.get('/api/teachers/active')).json()
  const { id } = teachers.find((teacher: { name: string }) => teacher.name === name)
  const { today } = await (await page.request.get('/api/site')).json()
  const weeks = await (await page.request.get('/api/weeks')).json()
  const past = weeks.filter((week: { endDate: string }) => week.endDate < today).at(-2).id
  const present = past + 1
  expect(await contracts(page, id, [past, present])).toEqual([20, 20])

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contract hours per week').fill('39')
  await dialog.getByLabel('From a date on').check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Invalid date.')).toBeVisible()
  const monday = weeks.find((week: { id: number }) => week.id === present).startDate
  await dialog.getByLabel('First day').fill(monday)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Teacher updated').first()).toBeVisible()
  expect(await contracts(page, id, [past, present])).toEqual([20, 39])

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Contract hours per week').fill('38.5')
  await dialog.getByLabel('From the start: recalculate all weeks').check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('38.50')
  expect(await contracts(page, id, [past, present])).toEqual([38.5, 38.5])
})

test('two people change the same teacher, and the second one decides', async ({ page, baseURL }) => {
  await openTeachers(page)
  const name = unique('Ida')
  await addTeacher(page, name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Initial balance').fill('3')

  const teachers = await (await page.request.get('/api/teachers/active')).json()
  const { id } = teachers.find((teacher: { name: string }) => teacher.name === name)
  const changed = await page.request.patch(`/api/teachers/${id}`, {
    data: { startDate: '2026-11-02' },
    headers: { origin: baseURL ?? '' },
  })
  expect(changed.ok()).toBe(true)

  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Someone else has changed these details in the meantime.')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('Nov 2, 2026')
  await dialog.getByRole('button', { name: 'Save my version anyway' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('+3.00')
  await expect(row).toContainText('Nov 2, 2026')
})

// spec 1.15, 2.71, 2.75, 2.79, 2.80, 2.82, 2.86, 4.1, 6.6, 7.41, 7.42, 8.30, 8.32, 8.33, 8.34, 9.32
// decided deletion-says-what-goes, live-events
test('a manager archives, restores and deletes a teacher', async ({ page }) => {
  await openTeachers(page)
  const name = unique('Jonas')
  await addTeacher(page, name)
  const row = page.getByRole('row').filter({ hasText: name })

  await page.getByRole('button', { name: `Archive ${name}` }).click()
  await expect(page.getByText(`${name} will not be included in new weeks.`).first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Archived teachers' }).click()
  await expect(row.getByText('Archived')).toBeVisible()

  await page.getByRole('button', { name: 'Add Teacher' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Unarchive').check()
  await dialog.getByLabel('Archived teacher').selectOption({ label: name })
  await dialog.getByRole('button', { name: 'Unarchive' }).click()
  await expect(page.getByText('The teacher has been unarchived successfully.').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Active teachers' }).click()

  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(dialog).toContainText('No recorded weeks will be lost.')
  await dialog.getByRole('button', { name: 'Archive instead' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Archived teachers' }).click()
  await row.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText(`${name} will be included in new weeks.`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Active teachers' }).click()

  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(
    page
      .getByText(`${name} will be permanently removed in 30 days. Until then you can bring this person back.`)
      .first(),
  ).toBeVisible()
  await expect(row).toHaveCount(0)
})

// decided deletion-says-what-goes
test('deleting someone with a past says what goes', async ({ page }) => {
  await openTeachers(page)
  const rows = page.getByRole('row')
  await rows
    .nth(1)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(/\d+ weeks with [\d,.]+ worked hours will be deleted/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('F21: a name that a teacher has already is not refused', async ({ page }) => {
  await openTeachers(page)
  const name = unique('Lena')
  await addTeacher(page, name)
  await page.getByRole('button', { name: 'Add Teacher' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)
})

// spec 1.10, 8.38
test('a manager decides what parents see, and parents see it', async ({ page, browser, baseURL }) => {
  await unlock(page)
  const parent = await browser.newContext(baseURL ? { baseURL } : {})
  const weeks = await (await parent.request.get('/api/weeks')).json()
  const { today } = await (await parent.request.get('/api/site')).json()
  const { id } = weeks.filter((week: { endDate: string }) => week.endDate < today).at(-1)
  const seen = async () => (await parent.request.get(`/api/weeks/${id}`)).text()
  expect(await seen()).not.toContain('"notes"')

  const settings = await openSettings(page, 'What parents see')
  const preview = settings.getByRole('figure')
  const notes = settings.getByRole('switch', { name: 'Notes', exact: true })
  await expect(preview).not.toContainText('Trip to the woods')
  try {
    await notes.click()
    await expect(notes).toBeChecked()
    await expectSaved(page)
    await expect(preview).toContainText('Trip to the woods')
    // The notes of a sick day stay inside even then.
    await expect(preview).not.toContainText('At the doctor’s')
    expect(await seen()).toContain('"notes"')
  } finally {
    await notes.click()
    await expect(notes).not.toBeChecked()
    await expect(preview).not.toContainText('Trip to the woods')
    await expect.poll(seen).not.toContain('"notes"')
    await parent.close()
  }
})

// spec 2.16; decided no-imitations
test('the new password must be typed twice, and the old one must be right', async ({ page, baseURL }) => {
  await unlock(page)
  const settings = await openSettings(page, 'Access')
  await settings.getByRole('button', { name: 'Change password…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByLabel('New password', { exact: true }).fill('three-hedgehogs-26')
  await dialog.getByLabel('Repeat new password').fill('three-hedgehogs-27')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('The two passwords are not the same.')).toBeVisible()
  await dialog.getByLabel('Repeat new password').fill('three-hedgehogs-26')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('The password you entered is incorrect. Please try again.')).toBeVisible()
  // The right one makes the house forget the wrong one, so that no other story has to wait.
  await page.request.post('/api/access', { data: { password }, headers: { origin: baseURL ?? '' } })

  await leaveDialog(page)
  await page.getByRole('button', { name: 'This device' }).click()
  await settings.getByLabel('Dark').check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await settings.getByLabel('Deutsch').check()
  await expect(settings.getByRole('heading', { name: 'Haus einrichten' })).toBeVisible()
})
