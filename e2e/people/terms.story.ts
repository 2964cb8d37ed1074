import { expect, test } from '../houses/scene.ts'
import { addTeacher, dismissOwn, openTeachers, stored, unique } from '../steps/teacher-list.ts'

/** Contract, target and all agreed hours of a teacher, in the forms that add and edit one. */

test.afterEach(({ page }) => dismissOwn(page))

for (const { language, contract, add, tab, shown } of [
  {
    language: 'en',
    contract: 'Contract hours per week',
    add: 'Add Teacher',
    tab: 'Teachers',
    shown: ['38.60', '33.50', '−3.25'],
  },
  {
    language: 'de',
    contract: 'Vertragsstunden pro Woche',
    add: 'Person hinzufügen',
    tab: 'Personal',
    shown: ['38,60', '33,50', '−3,25'],
  },
])
  test(`F2, F3: comma and point are read alike and the target follows, ${language}`, async ({ page }) => {
    const german = language === 'de'
    await openTeachers(page)
    await page.goto(`/?lng=${language}`)
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await page.getByRole('button', { name: add }).click()
    const name = unique('Mara')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    const contractField = dialog.getByLabel(contract)
    // The comma is typed key by key: that is what a number field would drop.
    await contractField.fill('')
    await contractField.pressSequentially('38,6')
    await dialog.getByText(german ? 'Team- und MPA-Stunden' : 'Team and MPA hours').click()
    await dialog.getByLabel(german ? 'Teamstunden' : 'Team hours').pressSequentially('2.1')
    await dialog.getByLabel(german ? 'MPA-Stunden' : 'MPA hours', { exact: true }).pressSequentially('3')
    await dialog.getByLabel(german ? 'Anfangssaldo' : 'Initial balance').fill('')
    await dialog.getByLabel(german ? 'Anfangssaldo' : 'Initial balance').pressSequentially('-3,25')
    await dialog.getByRole('button', { name: german ? 'Speichern' : 'Save', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: name })
    for (const figure of shown) await expect(row).toContainText(figure)
    expect(await stored(page, name)).toMatchObject({
      weeklyHours: 38.6,
      targetWorkHours: null,
      initialBalance: -3.25,
    })
  })

test('F2: the blank form stores 20 and 20, and a typed target stays', async ({ page }) => {
  await openTeachers(page)
  const blank = unique('Nele')
  await addTeacher(page, blank)
  expect(await stored(page, blank)).toMatchObject({ weeklyHours: 20, targetWorkHours: 20 })

  const typed = unique('Nora')
  await page.getByRole('button', { name: 'Add Teacher' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(typed)
  await dialog.getByLabel('Target hours per week').fill('18')
  await dialog.getByLabel('Contract hours per week').fill('39')
  await expect(dialog.getByLabel('Target hours per week')).toHaveValue('18')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(await stored(page, typed)).toMatchObject({ weeklyHours: 39, targetWorkHours: 18 })
})

test('F6: what the form says is what happens, before and after a week is recorded', async ({
  page,
  baseURL,
}) => {
  await openTeachers(page)
  const name = unique('Olga')
  await addTeacher(page, name)
  const { id } = await stored(page, name)
  const headers = { origin: baseURL ?? '' }
  const later = { weeklyHours: 35, validFrom: '2027-09-06' }
  expect((await page.request.patch(`/api/teachers/${id}`, { data: later, headers })).ok()).toBe(true)
  await page.reload()
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const edit = async (hours: string) => {
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await dialog.getByLabel('Contract hours per week').fill(hours)
  }
  const lines = async () =>
    (await stored(page, name)).terms.map((term) => [term.validFrom, term.weeklyHours].join(' '))

  await edit('30')
  await expect(dialog.getByLabel('Correct what applies now (since the first week)')).toBeChecked()
  await expect(dialog).toContainText('No week has been recorded yet, so this only corrects the entry.')
  await expect(dialog).toContainText('Applies until Sep 5, 2027; then the next agreed hours apply.')
  await expect(dialog.getByText('From this week on')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await lines()).toEqual(['2024-12-30 30', '2027-09-06 35'])

  const weeks = await (await page.request.get('/api/weeks')).json()
  const slot = { teacherId: id, weekId: weeks[0].id, dayOfWeek: 1, startTime: '08:00', endTime: '12:00' }
  await page.request.post('/api/time-slots/batch', { data: [slot], headers })
  await edit('32')
  await expect(dialog.getByLabel('From this week on')).toBeChecked()
  await expect(dialog).toContainText('Earlier weeks keep their figures.')
  await expect(dialog.getByText('Correct what applies now')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  const now = await lines()
  expect([now.length, now[0], now[2]]).toEqual([3, '2024-12-30 30', '2027-09-06 35'])
})

test('F7: all agreed hours are listed, corrected and removed, and "always" names what it takes', async ({
  page,
  baseURL,
}) => {
  await openTeachers(page)
  const name = unique('Paula')
  await addTeacher(page, name)
  const { id } = await stored(page, name)
  const headers = { origin: baseURL ?? '' }
  for (const [weeklyHours, validFrom] of [
    [30, '2025-09-01'],
    [35, '2027-09-06'],
  ])
    await page.request.patch(`/api/teachers/${id}`, { data: { weeklyHours, validFrom }, headers })
  await page.reload()
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const list = dialog.getByRole('region', { name: 'Agreed hours' })
  await expect(list.getByRole('listitem')).toContainText([
    /From Sep 6, 2027\s*later.*Contract 35\.00/,
    /From Sep 1, 2025\s*applies now.*Contract 30\.00/,
    /From the first week.*Contract 20\.00 · Target 20\.00/,
  ])
  await expect(list.getByRole('button', { name: 'Remove the hours from the first week' })).toHaveCount(0)

  // What was typed in the form stays while other terms are mended.
  await dialog.getByLabel('Initial balance').fill('4')
  await list.getByRole('button', { name: 'Change the hours from Sep 6, 2027' }).click()
  await expect(dialog.getByLabel('First day')).toBeFocused()
  await dialog.getByLabel('First day').fill('2025-09-01')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Other hours are already agreed from that day.')).toBeVisible()
  await dialog.getByLabel('First day').fill('2027-08-18')
  await dialog.getByLabel('Contract hours per week').fill('36,5')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(list.getByRole('listitem').first()).toContainText(/From Aug 18, 2027.*Contract 36\.50/)
  await expect(dialog.getByLabel('Initial balance')).toHaveValue('4')

  await dialog.getByLabel('Contract hours per week').fill('39')
  await dialog.getByLabel('From the start: recalculate all weeks').check()
  await expect(dialog.getByRole('group', { name: 'Applies from' }).getByRole('listitem')).toHaveText([
    'From the first week: Contract 20.00 → 39.00',
    'From Sep 1, 2025: Contract 30.00 → 39.00',
    'From Aug 18, 2027: Contract 36.50 → 39.00',
  ])
  await dialog.getByLabel('Contract hours per week').fill('30')

  await list.getByRole('button', { name: 'Remove the hours from Aug 18, 2027' }).click()
  await expect(list).toContainText('Remove? Then the earlier agreement continues to apply: contract 30.00.')
  await list.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  expect((await stored(page, name)).terms.map((term) => term.weeklyHours)).toEqual([20, 30])
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('+4.00')
})
