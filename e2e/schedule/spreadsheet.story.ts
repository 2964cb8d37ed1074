import type { Locator, Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { beginThisWeek } from '../houses/full-house.ts'
import { test } from '../houses/own-house.ts'
import { expect, signIn } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'

const names = Array.from({ length: 15 }, (_, at) => `Teacher ${String(at + 1).padStart(2, '0')}`)

/** A house of fifteen, whose schedule no other story touches. */
async function houseOf(page: Page, count: number, language = 'en') {
  await signIn(page)
  await beginThisWeek(page)
  for (const name of names.slice(0, count))
    await send(page, 'POST', '/api/teachers', { name, weeklyHours: 30 })
  await page.goto(`/?lng=${language}`)
  await expect(cell(page, count - 1, 5)).toBeVisible()
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/days'))
      writes.push(request.postData() ?? '')
  })
  return writes
}

const cell = (page: Page, row: number, weekday: number): Locator =>
  page.locator('tbody tr').nth(row).locator(`[data-weekday="${weekday}"]`)

/** What the days say, a line for each of the first rows. */
const shown = (page: Page, rows: number) =>
  page
    .locator('tbody tr')
    .evaluateAll(
      (lines, rows) =>
        lines
          .slice(0, rows)
          .map((line) =>
            [...line.querySelectorAll('[data-weekday]')]
              .map((day) => day.querySelector('.figure, [aria-hidden]')?.textContent ?? '')
              .join('|'),
          ),
      rows,
    )

/** As another program puts it on the clipboard. */
async function pasteText(page: Page, text: string) {
  await page.locator(':focus').evaluate((target, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const selected = (page: Page) => page.locator('[data-weekday][aria-selected="true"]')
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('days are copied and pasted within the table, and a single one fills the selection', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const writes = await houseOf(page, 4)
  await cell(page, 0, 1).focus()
  await page.keyboard.type('8-16')
  await page.keyboard.press('Tab')
  await page.keyboard.type('8-12, 12:30-16')
  await page.keyboard.press('Tab')
  await page.keyboard.type('u')
  await page.keyboard.press('Enter')
  await expect.poll(() => writes.length).toBe(3)

  await cell(page, 0, 1).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(selected(page)).toHaveCount(3)
  await expect(announced(page, '3 days selected')).toBeAttached()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true')
  await page.keyboard.press('Control+c')
  await expect(announced(page, '3 days copied')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '08:00-16:00\t08:00-12:00, 12:30-16:00\tU',
  )

  await cell(page, 1, 2).focus()
  await expect(selected(page)).toHaveCount(0)
  await page.keyboard.press('Control+v')
  await expect(page.getByText('3 days pasted').first()).toBeVisible()
  expect(await shown(page, 2)).toEqual(['08:00 - 16:00|08:00 - 16:00|U||', '|08:00 - 16:00|08:00 - 16:00|U|'])

  await cell(page, 0, 3).focus()
  await page.keyboard.press('Control+x')
  await expect(page.getByText('1 day cleared').first()).toBeVisible()
  await cell(page, 2, 1).focus()
  await page.keyboard.press('Shift+End')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(selected(page)).toHaveCount(10)
  await page.keyboard.press('Control+v')
  await expect(page.getByText('10 days pasted').first()).toBeVisible()
  expect(await shown(page, 4)).toEqual([
    '08:00 - 16:00|08:00 - 16:00|||',
    '|08:00 - 16:00|08:00 - 16:00|U|',
    'U|U|U|U|U',
    'U|U|U|U|U',
  ])
  expect(writes).toHaveLength(6)
  await page.reload()
  await expect(cell(page, 3, 5)).toContainText('U')
})

test('a block of 14 × 5 from LibreOffice is one write, and says what it overwrites', async ({ page }) => {
  const writes = await houseOf(page, 14)
  await cell(page, 0, 1).focus()
  await page.keyboard.type('9-15')
  await page.keyboard.press('Enter')
  await expect.poll(() => writes.length).toBe(1)
  await cell(page, 0, 1).focus()
  const line = ['08:00-16:00', '7:30-14', '8-12, 12:30-16', 'K', '-'].join('\t')
  await pasteText(page, `${Array.from({ length: 14 }, () => line).join('\n')}\n`)
  await expect(page.getByText('70 days pasted').first()).toBeVisible()
  await expect(page.getByText('1 day was overwritten.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  const all = Array.from({ length: 14 }, () => '08:00 - 16:00|07:30 - 14:00|08:00 - 16:00|K|–')
  expect(await shown(page, 14)).toEqual(all)
  expect(writes).toHaveLength(2)
  await page.reload()
  await expect(cell(page, 13, 5)).toContainText('–')
  expect(await shown(page, 14)).toEqual(all)

  // One undo takes all of it back, also after a reload.
  await page.getByRole('button', { name: 'Undo: 70 days' }).click()
  await expect(cell(page, 0, 1)).toContainText('09:00 - 15:00')
  await expect.poll(() => shown(page, 14)).toEqual(['09:00 - 15:00||||', ...Array(13).fill('||||')])
  expect(writes).toHaveLength(3)
})

test('what lies beyond the table is left out, and said; empty cells leave their days alone', async ({
  page,
}) => {
  const writes = await houseOf(page, 3)
  await cell(page, 2, 4).focus()
  await pasteText(page, '8-16\t\tU\nK\n')
  await expect(page.getByText('1 day pasted').first()).toBeVisible()
  await expect(page.getByText('2 days did not fit into the table and were left out.').first()).toBeVisible()
  expect(await shown(page, 3)).toEqual(['||||', '||||', '|||08:00 - 16:00|'])
  expect(writes).toHaveLength(1)
})

test('F13: all bad cells of a paste are listed, the good ones are taken, and one undo takes them back', async ({
  page,
}) => {
  const writes = await houseOf(page, 3)
  const dialog = page.getByRole('dialog', { name: 'Check what you paste' })
  await cell(page, 0, 2).focus()
  await pasteText(page, '8-16\t9-15:10\r\nU\t16-8\r\nkrank\t8-12/13-16\r\n')
  const rows = dialog.getByRole('table', { name: '2 cells cannot be used' }).getByRole('row')
  await expect(rows).toHaveText([
    /Who.*Day.*In the sheet.*Why/,
    'Teacher 01Wednesday9-15:10Please use quarter hours, for example 8:15-16:30.',
    'Teacher 02Wednesday16-8The end must come after the start. Try 8-16.',
  ])
  await expectNoViolation(page, 'a paste with bad cells', { within: '[role=dialog]' })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(cell(page, 0, 2)).toBeFocused()
  expect([await shown(page, 3), writes]).toEqual([['||||', '||||', '||||'], []])

  await pasteText(page, '8-16\t9-15:10\r\nU\t16-8\r\nkrank\t8-12/13-16\r\n')
  // Nothing is asked, so Enter takes what can be taken.
  await expect(dialog.getByRole('button', { name: 'Paste 4 days, leave out 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 days pasted').first()).toBeVisible()
  await expect(cell(page, 0, 2)).toBeFocused()
  expect(await shown(page, 3)).toEqual(['|08:00 - 16:00|||', '|U|||', '|K|08:00 - 16:00||'])
  expect(writes).toHaveLength(1)
  await page.keyboard.press('Control+z')
  await expect.poll(() => shown(page, 3)).toEqual(['||||', '||||', '||||'])
})

test('F12: a pasted S is asked about once for all of them, and never becomes sickness', async ({ page }) => {
  const writes = await houseOf(page, 3)
  const late = { name: 'Late duty', mark: 'LD', times: '11-17' }
  await send(page, 'PUT', '/api/presets', { presets: [late] })
  await page.reload()
  await cell(page, 0, 1).focus()
  await pasteText(page, 'S\tS\tLD\tF\tU\nS\tT\t8-16\tholiday\t–\n')
  const dialog = page.getByRole('dialog', { name: 'Check what you paste' })
  const letter = dialog.getByLabel('What does “S” mean?')
  await expect(letter).toBeFocused()
  await expect(letter).toHaveAccessibleDescription('Appears 3 times, for 2 people.')
  await expect(letter).toHaveValue('leaveOut')
  await expect(dialog.getByLabel('What does “F” mean?')).toHaveAccessibleDescription(
    'Appears 1 time, for Teacher 01.',
  )
  await expect(dialog.getByRole('combobox')).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: 'Paste 5 days, leave out 5' })).toBeVisible()
  expect(writes).toEqual([])
  await expectNoViolation(page, 'a paste with codes', { within: '[role=dialog]' })
  await letter.selectOption('Late duty, 11:00-17:00')
  await dialog.getByLabel('What does “F” mean?').selectOption('Training')
  await dialog.getByRole('button', { name: 'Paste 9 days, leave out 1' }).press('Enter')
  await expect(page.getByText('9 days pasted').first()).toBeVisible()
  const times = '11:00 - 17:00LD'
  expect(await shown(page, 3)).toEqual([
    `${times}|${times}|${times}|F|U`,
    `${times}||08:00 - 16:00|U|–`,
    '||||',
  ])
  expect(writes).toHaveLength(1)
})

test('F12: the marks of the grid, copied from it, paste back without a question', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await houseOf(page, 2)
  await cell(page, 0, 1).focus()
  for (const text of ['f', 'k', 'u', '/', '-']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await cell(page, 0, 1).focus()
  await page.keyboard.press('Shift+End')
  await page.keyboard.press('Control+c')
  await cell(page, 1, 1).focus()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('5 days pasted').first()).toBeVisible()
  expect(await shown(page, 2)).toEqual(['F|K|U|/|–', 'F|K|U|/|–'])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // By the menu, too; and the same letter from elsewhere is asked about.
  await cell(page, 0, 1).focus()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click()
  await cell(page, 1, 5).focus()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Paste', exact: true }).click()
  await expect(cell(page, 1, 5)).toContainText('F')
  await pasteText(page, 'F')
  await expect(page.getByRole('dialog').getByLabel('What does “F” mean?')).toBeVisible()
})

test('F13: a sheet with names and weekdays goes to those people, wherever the focus is', async ({ page }) => {
  const writes = await houseOf(page, 4)
  await cell(page, 0, 3).focus()
  const sheet = [
    'Dienstplan\t\t\t\t\t\t',
    'Name\tStd\tMo\tDi\tMi\tDo\tFr',
    '03, Teacher\t39\t8-16\t8-16\tfrei\t8-16\t8-14',
    'Zoe Krause\t30\t9-15\t\t\t\t',
    'teacher 02\t30\t8-12\tUrlaub\tUrlaub\tUrlaub\tUrlaub',
  ]
  await pasteText(page, sheet.join('\n'))
  const dialog = page.getByRole('dialog', { name: 'Check what you paste' })
  await expect(dialog).toContainText('2 people found by name.')
  const zoe = dialog.getByLabel('Who is “Zoe Krause”?')
  await expect(zoe).toBeFocused()
  await expectNoViolation(page, 'a paste with names', { within: '[role=dialog]' })
  await zoe.selectOption('Teacher 01')
  await expect(dialog).toContainText('3 people found by name.')
  await zoe.selectOption('Leave out')
  await expect(dialog.getByRole('button', { name: 'Paste 10 days, leave out 1' })).toBeVisible()
  await zoe.selectOption('Teacher 04')
  await dialog.getByRole('button', { name: 'Paste 11 days' }).click()
  await expect(page.getByText('11 days pasted').first()).toBeVisible()
  const work = '08:00 - 16:00'
  await expect
    .poll(() => shown(page, 4))
    .toEqual([
      '||||',
      '08:00 - 12:00|U|U|U|U',
      `${work}|${work}|–|${work}|08:00 - 14:00`,
      '09:00 - 15:00||||',
    ])
  await expect(cell(page, 0, 3)).toBeFocused()
  expect(writes).toHaveLength(1)
})

test('F13, auf Deutsch: Namen, Frage und Fehler werden vor dem Einfügen gezeigt', async ({ page }) => {
  await houseOf(page, 2, 'de')
  await cell(page, 0, 1).focus()
  await pasteText(page, 'Teacher 02\t8-16\tS\t8:10-12\tkrank\t8-16 (P 12-12:30)')
  const dialog = page.getByRole('dialog', { name: 'Vor dem Einfügen prüfen' })
  await expect(dialog).toContainText('1 Person am Namen erkannt.')
  await expect(dialog.getByLabel('Was bedeutet „S“?')).toHaveAccessibleDescription(
    'Kommt 1-mal vor, bei Teacher 02.',
  )
  await expect(dialog.getByRole('table', { name: '1 Zelle kann nicht übernommen werden' })).toContainText(
    'Teacher 02Mittwoch8:10-12Bitte verwenden Sie volle Viertelstunden',
  )
  await dialog.getByRole('button', { name: '3 Tage übernehmen, 2 weglassen' }).click()
  await expect(page.getByText('3 Tage eingefügt').first()).toBeVisible()
  await expect(cell(page, 1, 5)).toHaveAccessibleName(/Pause 12:00 bis 12:30/)
  // F24: what is copied has the reader's letter.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await cell(page, 1, 5).focus()
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('08:00-16:00 p12:00-12:30')
})

test('the mouse chooses by dragging and with Shift; Ctrl+D and Ctrl+R fill, Delete clears', async ({
  page,
}) => {
  const writes = await houseOf(page, 5)
  await cell(page, 0, 1).focus()
  await page.keyboard.type('8-16')
  await page.keyboard.press('Escape')
  await page.keyboard.type('730-14')
  await page.keyboard.press('Control+Enter')
  await expect(cell(page, 0, 1)).toContainText('07:30 - 14:00')

  await cell(page, 0, 1).hover()
  await page.mouse.down()
  await cell(page, 1, 2).hover()
  await cell(page, 2, 1).hover()
  await page.mouse.up()
  await expect(selected(page)).toHaveCount(3)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+d')
  await expect(page.getByText('2 days filled').first()).toBeVisible()

  await cell(page, 2, 5).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(selected(page)).toHaveCount(15)
  await page.keyboard.press('Control+r')
  await expect(page.getByText('12 days filled').first()).toBeVisible()
  const full = Array.from({ length: 5 }, () => '07:30 - 14:00').join('|')
  expect(await shown(page, 4)).toEqual([full, full, full, '||||'])

  await page.keyboard.press('Control+a')
  await expect(selected(page)).toHaveCount(25)
  await expect(announced(page, '25 days selected')).toBeAttached()
  await page.keyboard.press('Delete')
  await expect(page.getByText('15 days cleared').first()).toBeVisible()
  expect(await shown(page, 4)).toEqual(['||||', '||||', '||||', '||||'])
  expect(writes).toHaveLength(4)
  await page.keyboard.press('Escape')
  await expect(selected(page)).toHaveCount(0)

  // A plain click still opens the day, and a typed one can go into all that are chosen.
  await cell(page, 3, 1).click()
  await expect(page.getByRole('dialog')).toContainText('Teacher 04')
  await page.keyboard.press('Escape')
  await expect(cell(page, 3, 1)).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(selected(page)).toHaveCount(2)
  await page.keyboard.type('f')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 days filled').first()).toBeVisible()
  expect((await shown(page, 5)).slice(3)).toEqual(['F||||', 'F||||'])
})

test('auf Deutsch: das Menü „Bearbeiten“ kann alles, was die Tasten können', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const writes = await houseOf(page, 3, 'de')
  const menu = page.getByRole('button', { name: 'Bearbeiten', exact: true })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const names = ['Kopieren', 'Ausschneiden', 'Einfügen']
  names.push('Nach unten ausfüllen', 'Nach rechts ausfüllen', 'Tage leeren')
  /** By keyboard alone, from the table and back to it. */
  const choose = async (name: string) => {
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(item('Kopieren')).toBeFocused()
    for (const next of names.slice(1, names.indexOf(name) + 1)) {
      await page.keyboard.press('ArrowDown')
      await expect(item(next)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.locator('[data-weekday]:focus')).toHaveCount(1)
  }
  // It comes with a day, and is left by Escape.
  await expect(cell(page, 0, 1)).toBeVisible()
  await expect(menu).toHaveCount(0)
  await cell(page, 0, 1).focus()
  await menu.click()
  await expect(page.getByRole('menu')).toContainText('Teacher 01, Montag')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await cell(page, 0, 1).focus()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Nicht verstanden. Zum Beispiel 8-16')).toBeVisible()
  await page.keyboard.type(' bis 12 Uhr')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 1)).toHaveAccessibleName('8:00 bis 12:00')

  await cell(page, 0, 1).focus()
  await choose('Kopieren')
  await page.keyboard.press('ArrowRight')
  await choose('Einfügen')
  await expect(page.getByText('1 Tag eingefügt').first()).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(announced(page, '2 Tage ausgewählt')).toBeAttached()
  await choose('Nach rechts ausfüllen')
  await expect(page.getByText('1 Tag ausgefüllt').first()).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await choose('Nach unten ausfüllen')
  await expect(page.getByText('2 Tage ausgefüllt').first()).toBeVisible()
  await expect(selected(page)).toHaveCount(4)
  const times = '08:00 - 12:00'
  expect(await shown(page, 2)).toEqual([`${times}|${times}|${times}||`, `|${times}|${times}||`])
  await choose('Ausschneiden')
  await expect(page.getByText('4 Tage geleert').first()).toBeVisible()
  await cell(page, 2, 1).focus()
  await choose('Einfügen')
  await expect(page.getByText('2 Tage passten nicht in die Tabelle').first()).toBeVisible()
  await expect(cell(page, 2, 2)).toContainText(times)
  await choose('Tage leeren')
  await expect(cell(page, 2, 1)).not.toContainText(times)
  expect(await shown(page, 3)).toEqual([`${times}||||`, '||||', `|${times}|||`])
  expect(writes).toHaveLength(7)
})
