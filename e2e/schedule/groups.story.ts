import type { Page } from '@playwright/test'
import type { WireStaffing } from '#contract/staffing.ts'
import { send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'
import { expectNoViolation, looks } from '../steps/accessibility.ts'
import { closeSettings, expectSaved, lineOf, openSettings } from '../steps/settings.ts'

/** From a house that plans by people to one that says how many children its groups have. */

const toast = (page: Page, title: string) => page.getByText(title, { exact: true })
const needOf = (page: Page, name: string) => page.getByRole('form', { name: `Staffing needs of ${name}` })
const staffing = (page: Page) => send<WireStaffing>(page, 'GET', '/api/staffing')

async function addPeople(page: Page) {
  for (const name of ['Anna Müller', 'Ben Öztürk', 'Cem Aydin'])
    await send(page, 'POST', '/api/teachers', { name, weeklyHours: 30 })
}

async function addGroup(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a group' }).click()
  await page.getByLabel('Name of the group').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add a group' }).click()
  await expect(toast(page, `Group ${name} added`)).toBeVisible()
}

test('a manager sets up two groups from pasted steps and says who counts for what', async ({ page }) => {
  test.setTimeout(180_000)
  await unlock(page)
  await addPeople(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/staffing') && asked.push(request.url()))

  await test.step('nothing of it is there or fetched before it is switched on', async () => {
    await openSettings(page, 'Groups and children')
    await expect(lineOf(page, 'Opening hours')).toHaveCount(0)
    expect(asked).toEqual([])
    await page.getByRole('switch', { name: 'Use groups and staffing' }).click()
    await expect(lineOf(page, 'Opening hours')).toBeVisible()
  })

  await test.step('opening hours, from a suggestion', async () => {
    await openSettings(page, 'Opening hours')
    const hours = page.getByRole('group', { name: 'Opening hours' })
    await expect(hours.getByText('A suggestion, not saved yet.')).toBeVisible()
    await hours.getByLabel('Monday: together until').selectOption('08:00')
    await hours.getByRole('button', { name: 'All days like Monday' }).click()
    await expectSaved(page)
  })

  await test.step('the first group: children as they stand in the sheet', async () => {
    await openSettings(page, 'Groups and children')
    await expect(page.getByRole('heading', { name: 'The first group' })).toBeVisible()
    await addGroup(page, 'Igel')
    await page.getByRole('button', { name: /^Igel/ }).click()
    const need = needOf(page, 'Igel')
    await need.getByLabel('Under 3', { exact: true }).check()
    await need.getByLabel('Under 3: children by time').fill('Zeit\tKinder\n07:30\t4\n08:30\t10\n14:00\t6')
    await expect(need.getByText('8:30–14:00: 10 children, needs 2, good 4')).toBeVisible()
    await need.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Staffing needs of Igel saved')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Igel.*10 children/ })).toBeFocused()
  })

  await test.step('the second, of two ages, with fewer children on Friday', async () => {
    await addGroup(page, 'Sonnenkäfer')
    await page.getByRole('button', { name: /^Sonnenkäfer/ }).click()
    const need = needOf(page, 'Sonnenkäfer')
    await need.getByLabel('Under 3', { exact: true }).check()
    await need.getByLabel('3 to 6', { exact: true }).check()
    await need.getByLabel('Under 3: children by time').fill('8 5')
    await need.getByLabel('3 to 6: children by time').fill('8 14, 15 7')
    await expect(need.getByText('8:00–15:00: 19 children, needs 3, good 4')).toBeVisible()
    const older = need.getByRole('group', { name: '3 to 6', exact: true })
    await older.getByRole('button', { name: 'Differs on Friday' }).click()
    await older.getByLabel('3 to 6, Friday: children by time').fill('8-14 10')
    await need.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Staffing needs of Sonnenkäfer saved')).toBeVisible()
  })

  await test.step('everybody in one list', async () => {
    await openSettings(page, 'Who counts for what')
    await page.getByLabel('Group: Anna Müller').selectOption('Igel')
    await page.getByLabel('Group: Ben Öztürk').selectOption('Sonnenkäfer')
    await page.getByLabel('Qualification: Cem Aydin').selectOption('Trainee')
    await expectSaved(page)
  })

  await test.step('one person in the form of the teacher', async () => {
    await closeSettings(page)
    await page.getByRole('tab', { name: 'Teachers' }).click()
    await page.getByRole('button', { name: 'Edit Cem Aydin' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Qualification')).toHaveValue('trainee')
    await dialog.getByLabel('Group', { exact: true }).selectOption('Sonnenkäfer')
    await dialog.getByLabel('Counts').selectOption('33 %')
    await dialog.getByText('Planning', { exact: true }).click()
    await dialog.getByLabel('Works early shifts').uncheck()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toHaveCount(0)
  })

  const { opening, groups, people } = await staffing(page)
  expect(opening[3]).toEqual({ opens: '07:00', closes: '16:30', joinedUntil: '08:00', joinedFrom: null })
  expect(groups.map(({ name }) => name)).toEqual(['Igel', 'Sonnenkäfer'])
  expect(groups[1]?.needs[0]?.children[1]?.days[5]).toEqual([
    { from: '08:00', children: 10 },
    { from: '14:00', children: 0 },
  ])
  expect(
    people.map(({ groupId, qualification, weight, early }) => [groupId, qualification, weight, early]),
  ).toEqual([
    [groups[0]?.id, 'qualified', 100, true],
    [groups[1]?.id, 'qualified', 100, true],
    [groups[1]?.id, 'trainee', 33, false],
  ])
})

test('what cannot be is said in the field, and another manager’s edit is not lost', async ({ page }) => {
  test.setTimeout(180_000)
  await unlock(page)
  await addPeople(page)
  await send(page, 'PATCH', '/api/site', { staffing: true })
  const { id } = await send<{ id: number }>(page, 'POST', '/api/teams', { name: 'Igel' })
  await page.reload()
  await openSettings(page, 'Groups and children')
  await page.getByRole('button', { name: /^Igel/ }).click()
  const need = needOf(page, 'Igel')
  const save = need.getByRole('button', { name: 'Save' })

  await test.step('steps and ratios that make no sense', async () => {
    await need.getByLabel('Under 3', { exact: true }).check()
    const steps = need.getByLabel('Under 3: children by time')
    for (const [text, why] of [
      ['lots', '“lots” cannot be read. Please enter a time and a number: 8:30 10'],
      ['8:10 4', '“8:10 4”: please use quarter hours.'],
      ['8 4, 8 5', '“8 5”: this time is already there.'],
      ['3 4', '“3 4”: please stay between 5:00 and 23:00.'],
      ['8 999', '“8 999”: please enter at most 200 children.'],
    ] as const) {
      await steps.fill(text)
      await save.click()
      await expect(need.getByRole('alert')).toHaveText(why)
      await expect(steps).toBeFocused()
    }
    await steps.fill('8 10')
    await need.getByLabel('Under 3: at least one person for so many children').fill('0')
    await save.click()
    await expect(need.getByRole('alert')).toHaveText('Please enter a number from 1 to 50.')
    expect((await staffing(page)).groups[0]?.needs).toEqual([])
    await need.getByLabel('Under 3: at least one person for so many children').fill('5')
  })

  await test.step('two managers at once: the second sees the conflict and decides', async () => {
    const theirs = { minPeople: 4, minQualified: 2, children: [] }
    await send(page, 'PUT', `/api/groups/${id}/needs/always`, theirs)
    await save.click()
    await expect(need.getByRole('alert')).toContainText('Someone else has changed this in the meantime.')
    expect((await staffing(page)).groups[0]?.needs[0]?.minPeople).toBe(4)
    await expect(need.getByLabel('Under 3: children by time')).toHaveValue('8 10')
    await save.click()
    await expect(toast(page, 'Staffing needs of Igel saved')).toBeVisible()
    expect((await staffing(page)).groups[0]?.needs[0]).toMatchObject({ minPeople: 2, minQualified: 1 })
  })

  await test.step('a group is deleted with a question, and its people stay', async () => {
    await openSettings(page, 'Who counts for what')
    await page.getByLabel('Group: Anna Müller').selectOption('Igel')
    await expectSaved(page)
    await openSettings(page, 'Groups and children')
    await page.getByRole('button', { name: /^Igel/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete group Igel' })
    await expect(question).toContainText('One person will be without a group.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'The first group' })).toBeVisible()
    await openSettings(page, 'Who counts for what')
    await expect(page.getByLabel('Group: Anna Müller')).toHaveValue('')
  })
})

for (const { language, theme, width } of looks)
  test(`groups can be used by everyone: ${language}, ${theme}, ${width} px`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: theme })
    await unlock(page)
    await addPeople(page)
    await send(page, 'PATCH', '/api/site', { staffing: true })
    const { id } = await send<{ id: number }>(page, 'POST', '/api/teams', { name: 'Igel' })
    const day = { opens: '07:00', closes: '16:30', joinedUntil: null, joinedFrom: null }
    await send(page, 'PUT', '/api/staffing/opening', { opening: { 1: day, 5: day } })
    const days = { 1: [{ from: '07:30', children: 4 }], 5: [{ from: '08:00', children: 9 }] }
    const children = [{ age: 'under3', ratioAtLeast: 5, ratioGood: 3, days }]
    await send(page, 'PUT', `/api/groups/${id}/needs/always`, { minPeople: 2, minQualified: 1, children })
    await page.goto(`/?lng=${language}`)
    await openSettings(page, language === 'de' ? 'Gruppen und Kinder' : 'Groups and children', language)
    await page.getByRole('button', { name: /^Igel/ }).click()
    await expect(page.getByRole('dialog').getByRole('form')).toBeVisible()
    await expectNoViolation(page, `a group, ${language}`)
    await page.keyboard.press('Escape')
    await openSettings(page, language === 'de' ? 'Öffnungszeiten' : 'Opening hours', language)
    await expectNoViolation(page, `opening hours, ${language}`)
    await openSettings(page, language === 'de' ? 'Wer wie zählt' : 'Who counts', language)
    await page.getByRole('button', { name: /^(Planning|Planung): Anna/ }).click()
    await expect(page.getByLabel(/^(Phone|Telefon)$/)).toBeVisible()
    await expectNoViolation(page, `groups, ${language}`)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWide).toBeLessThanOrEqual(0)
  })
