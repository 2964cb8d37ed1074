import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { beginThisWeek } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { expect, open, signIn } from '../houses/scene.ts'
import { textOfPages } from '../steps/pdf-pages.ts'

/** A4 landscape inside the margins of 8 mm, in pixels of 1/96 inch. */
const sheet = { width: 1062, height: 733 }
const a4 = { preferCSSPageSize: true, printBackground: true }
const point = 96 / 72

const languages = [
  { language: 'en', title: 'Weekly Schedule', printed: 'Printed on', hours: 'Contract', name: 'Teacher' },
  { language: 'de', title: 'Dienstplan', printed: 'Gedruckt am', hours: 'Vertrag', name: 'Name' },
] as const

const longNames = [
  'Annegret Freifrau von Hohenstein-Wittelsbach',
  'Maximiliane Grützmacher-Schönfelder',
  'Dr. Wolfgang-Alexander Königsdörffer',
  'Friederike-Charlotte Obermüller-Straßburger',
  'Şükran Yıldırım-Großkopf',
]

/** So many people in the week of today. Every third is away on Friday: on holiday, sick with a plan, in training. */
async function fill(page: Page, people: number) {
  await signIn(page)
  const weekId = await beginThisWeek(page)
  const slots: object[] = []
  const sick: object[] = []
  for (let number = 0; number < people; number++) {
    const name = `${longNames[number % longNames.length]} ${number + 1}`
    const terms = { weeklyHours: 39, teamHours: 2.25, mpaHours: 3.5, initialBalance: 110.75 }
    const { id } = await send<{ id: number }>(page, 'POST', '/api/teachers', { name, ...terms })
    for (const dayOfWeek of [1, 2, 3, 4, 5]) {
      const day = { teacherId: id, weekId, dayOfWeek, notes: 'Elterngespräch um halb vier' }
      if (dayOfWeek === 5 && number % 9 === 0) slots.push({ ...day, sessionType: 'none', status: 'vacation' })
      else if (dayOfWeek === 5 && number % 9 === 3)
        slots.push({ ...day, sessionType: 'none', status: 'training' })
      else
        slots.push(
          { ...day, startTime: '07:30', endTime: '12:00' },
          { ...day, sessionType: 'break', startTime: '12:00', endTime: '12:30' },
          { ...day, startTime: '12:30', endTime: '16:15' },
        )
      if (dayOfWeek === 5 && number % 9 === 6)
        sick.push({ ...day, sessionType: 'none', status: 'sick', notes: 'Grippe, Attest folgt' })
    }
  }
  await send(page, 'POST', '/api/time-slots/batch', slots)
  if (sick.length > 0) await send(page, 'POST', '/api/time-slots/batch', sick)
  await open(page)
}

async function show(page: Page, language: string, people: number) {
  await page.goto(`/?lng=${language}`)
  await expect(page.locator('tbody tr')).toHaveCount(people)
}

async function choose(page: Page, choices: object) {
  await page.evaluate((kept) => localStorage.setItem('printChoices', kept), JSON.stringify(choices))
}

async function print(page: Page, name: string): Promise<string[]> {
  const path = test.info().outputPath(`${name}.pdf`)
  return textOfPages(await page.pdf({ ...a4, path }))
}

/** The printed table as the page lays it out, before it is cut into pages. */
async function lookAtPaper(page: Page) {
  await page.setViewportSize(sheet)
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  const { height = 0 } = (await table.boundingBox()) ?? {}
  const sizes = await table
    .locator('tbody :is(th > span, td > span:first-of-type)')
    .evaluateAll((all) => all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)))
  const cut = await table
    .locator('td, th, tbody th > span')
    .evaluateAll((cells) =>
      cells
        .filter(
          (cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1,
        )
        .map((cell) => cell.textContent),
    )
  await page.emulateMedia({ media: null })
  return { height, points: Math.min(...sizes) / point, cut }
}

const withAll = { hours: true, neutral: false, legend: true, notes: true }

test('F31: thirteen people fill one page with letters of 9 points and more', async ({ page }) => {
  await fill(page, 13)
  for (const { language, title, printed, name } of languages)
    for (const choices of [{}, withAll]) {
      await choose(page, choices)
      await show(page, language, 13)
      const pages = await print(page, `13-${language}-${Object.values(choices).join('-')}`)
      expect(pages).toHaveLength(1)
      for (const word of [title, printed, name, 'Kita Rabennest']) expect(pages[0]).toContain(word)
      const paper = await lookAtPaper(page)
      expect(paper.points).toBeGreaterThanOrEqual(9)
      expect(paper.height).toBeGreaterThanOrEqual(sheet.height * 0.8)
      expect(paper.cut).toEqual([])
    }
})

test('F31: twenty people fit on one page, with and without hours', async ({ page }) => {
  await fill(page, 20)
  for (const { language, hours } of languages)
    for (const choices of [{}, withAll]) {
      await choose(page, choices)
      await show(page, language, 20)
      const pages = await print(page, `20-${language}-${Object.values(choices).join('-')}`)
      expect(pages).toHaveLength(1)
      expect(pages[0]?.includes(hours)).toBe('hours' in choices)
      const paper = await lookAtPaper(page)
      expect(paper.points).toBeGreaterThanOrEqual(9)
      expect(paper.height).toBeGreaterThanOrEqual(sheet.height * 0.8)
      expect(paper.cut).toEqual([])
    }
})

test('F31: forty-five people go on over pages that all have their heads', async ({ page }) => {
  await fill(page, 45)
  for (const { language, title, printed, name } of languages) {
    await show(page, language, 45)
    const pages = await print(page, `45-${language}`)
    expect(pages).toHaveLength(3)
    for (const text of pages)
      for (const word of [title, printed, name, 'Kita Rabennest']) expect(text).toContain(word)
    // No row is cut in two, none is left out: each day that is worked is printed once.
    expect(pages.join('\n').match(/07:30 - 16:15/g)).toHaveLength(45 * 5 - 15)
  }
})

test('F31: printed without a choice there is no reason, no note, no struck plan and no figure', async ({
  page,
}) => {
  await fill(page, 13)
  await show(page, 'de', 13)
  await expect(page.getByRole('grid')).toContainText('K')
  const [text = ''] = await print(page, 'neutral')
  const lines = text.split('\n').map((line) => line.trim())
  expect(lines.filter((line) => line === '/')).toHaveLength(5 + 1)
  for (const mark of ['K', 'U', 'F', '–']) expect(lines).not.toContain(mark)
  expect(text).not.toMatch(/Grippe|Elterngespräch|Krank|Urlaub|Fortbildung|39,00|110,75|Saldo/)
  expect(text).toContain('nicht da')

  // Neither seen nor hidden: what is printed has no attribute that reveals it.
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('table')
  expect(await paper.evaluate((table) => table.outerHTML)).not.toMatch(
    /Grippe|Elterngespräch|krank|Krank|Urlaub|Fortbildung|title=|<s\b|>K</,
  )
  await expect(page.getByRole('grid')).toBeHidden()
})

test('F31: the dialog asks what to print, and the device remembers it', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => sessionStorage.setItem('printed', `${sessionStorage.getItem('printed') ?? ''}x`)
  })
  await fill(page, 13)
  await show(page, 'en', 13)
  await page.getByRole('button', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print the week' })
  await expect(dialog.getByRole('checkbox', { name: 'Leave out reasons for absence' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Hours' })).not.toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Notes' })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Leave out reasons for absence' }).uncheck()
  await expect(dialog).toContainText('who is sick')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.evaluate(() => sessionStorage.getItem('printed'))).toBeNull()
  expect((await print(page, 'cancelled'))[0]?.split('\n')).not.toContain('K')

  await page.getByRole('button', { name: 'Print' }).click()
  await dialog.getByRole('checkbox', { name: 'Leave out reasons for absence' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Hours' }).check()
  await dialog.getByRole('checkbox', { name: 'Notes' }).check()
  // The dialog itself is not printed, should a person press Ctrl+P over it.
  expect((await print(page, 'over the dialog'))[0]).not.toContain('Print the week')
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('printed'))).toBe('x')

  await show(page, 'en', 13)
  const [text = ''] = await print(page, 'remembered')
  const lines = text.split('\n').map((line) => line.trim())
  for (const mark of ['K', 'U', 'F']) expect(lines).toContain(mark)
  expect(text).toMatch(/Grippe, Attest folgt/)
  expect(text.match(/Elterngespräch um halb vier/g)).toHaveLength(1)
  expect(text).toMatch(/Sick[\s\S]*Vacation|Vacation[\s\S]*Sick/)
  expect(text).toContain('39.00')
})

test('F31: the parent view prints the parents’ document, whatever this device has chosen', async ({
  page,
}) => {
  await fill(page, 13)
  await choose(page, withAll)
  await page.addInitScript(() => {
    window.print = () => sessionStorage.setItem('printed', 'x')
  })
  await show(page, 'en', 13)
  await page.getByRole('button', { name: 'Parent view' }).click()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('printed'))).toBe('x')
  const [text = ''] = await print(page, 'parents')
  expect(text).toContain('07:30 - 16:15')
  const lines = text.split('\n').map((line) => line.trim())
  for (const mark of ['K', 'U', 'F']) expect(lines).not.toContain(mark)
  expect(text).not.toMatch(/Grippe|Elterngespräch|Sick|Contract|39\.00/)
  await choose(page, {})
  await page.reload()
  await expect(page.locator('tbody tr')).toHaveCount(13)
  expect(await print(page, 'parents-anew')).toEqual([text])
})

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'de', width: 390 },
]) {
  const de = language === 'de'
  test(`F31: the other two tabs print as tables with heads, house and date (${language}, ${width} px)`, async ({
    page,
  }) => {
    await fill(page, 28)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/?lng=${language}`)
    const tabs = de ? ['Personal', 'Auswertung'] : ['Teachers', 'Teacher data']
    const heads = de
      ? [
          ['Vertrag', 'Soll', 'Status', 'Gedruckt am'],
          ['Saldo', 'Gedruckt am'],
        ]
      : [
          ['Contract', 'Target', 'Status', 'Printed on'],
          ['Total worked', 'balance', 'Printed on'],
        ]
    for (const [at, tab] of tabs.entries()) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await expect(page.getByText(`${longNames[0]} 1`, { exact: true }).last()).toBeAttached()
      const pages = await print(page, tab)
      expect(pages.length).toBe(2)
      for (const text of pages)
        for (const word of [...(heads[at] ?? []), 'Kita Rabennest']) expect(text, tab).toContain(word)
      // On portrait paper too, whose width is that of a small screen.
      await page.setViewportSize({ width: 720, height: 1000 })
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('table')).toBeVisible()
      await expect(page.getByRole('columnheader').nth(1)).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: /Edit|bearbeiten/ })).toHaveCount(0)
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width, height: 844 })
    }
  })
}

for (const people of [13, 28])
  test(`M13: the year of leave of ${people} people prints without an empty page`, async ({ page }) => {
    await fill(page, people)
    await send(page, 'PATCH', '/api/site', { leaveAccounts: true })
    await page.goto('/?lng=de')
    await page.getByRole('tab', { name: 'Urlaub', exact: true }).click()
    await expect(page.getByText(`${longNames[0]} 1`, { exact: true }).last()).toBeVisible()
    const pages = await print(page, `leave-year-${people}`)
    for (const text of pages) expect(text.replaceAll('\n', '')).toMatch(/Maximiliane|Wolfgang|Yıldırım/)
    expect(pages.join()).not.toContain('Die Urlaubskonten beginnen')
    expect(pages).toHaveLength(people > 20 ? 2 : 1)
  })

test('F31: paper is black on white, also from a dark screen', async ({ page }) => {
  await fill(page, 5)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await show(page, 'en', 5)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  const inks = await page
    .getByRole('table')
    .locator('th, td, span, strong, small')
    .evaluateAll((all) =>
      all.filter((element) => element.checkVisibility()).map((element) => getComputedStyle(element).color),
    )
  expect([...new Set(inks)].sort()).toEqual(['rgb(0, 0, 0)', 'rgb(51, 51, 51)'])
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).toBe('rgb(255, 255, 255)')
})
