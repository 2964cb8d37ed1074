import { send } from './calls.ts'
import { test } from './own-house.ts'
import { expect, unlock } from './scene.ts'

const longNames = [
  'Annegret Freifrau von Hohenstein-Wittelsbach',
  'Maximiliane Grützmacher-Schönfelder',
  'Dr. Wolfgang-Alexander Königsdörffer',
  'Friederike-Charlotte Obermüller-Straßburger',
  'Şükran Yıldırım-Großkopf',
]

test('twenty teachers fit on one landscape page', async ({ page }) => {
  await unlock(page)
  const { today } = await send<{ today: string }>(page, 'GET', '/api/site')
  const [week] = await send<{ id: number }[]>(page, 'GET', '/api/weeks')
  const slots: object[] = []
  for (let number = 0; number < 20; number++) {
    const name = `${longNames[number % longNames.length]} ${number + 1}`
    const terms = { weeklyHours: 39, teamHours: 2.25, mpaHours: 3.5, initialBalance: 110.75 }
    const { id } = await send<{ id: number }>(page, 'POST', '/api/teachers', { name, ...terms })
    for (const dayOfWeek of [1, 2, 3, 4, 5]) {
      const day = { teacherId: id, weekId: week?.id, dayOfWeek, notes: 'Elterngespräch um halb vier' }
      if (dayOfWeek === 5 && number % 3 === 0) slots.push({ ...day, sessionType: 'none', status: 'vacation' })
      else
        slots.push(
          { ...day, startTime: '07:30', endTime: '12:00' },
          { ...day, sessionType: 'break', startTime: '12:00', endTime: '12:30' },
          { ...day, startTime: '12:30', endTime: '16:15' },
        )
    }
  }
  await send(page, 'POST', '/api/time-slots/batch', slots)

  await page.goto('/?lng=de')
  await expect(page.locator('tbody tr')).toHaveCount(20)
  await expect(page.getByRole('columnheader', { name: 'Saldo' })).toBeVisible()
  const pdf = await page.pdf({ format: 'A4', landscape: true })
  expect(pagesIn(pdf)).toBe(1)
  await test.info().attach(`week of ${today}`, { body: pdf, contentType: 'application/pdf' })

  // Nothing on it is cut off: no name is higher than its two lines, no figure wider than its cell.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1_062, height: 733 })
  const cut = await page
    .locator('td, th, th > span:first-child')
    .evaluateAll((cells) =>
      cells
        .filter(
          (cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1,
        )
        .map((cell) => cell.textContent),
    )
  expect(cut).toEqual([])
})

/** Chromium writes its page objects in plain text; `/Type /Pages` is the tree above them. */
function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
