import { hire, send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'
import { closeSettings, expectSaved, openSettings } from '../steps/settings.ts'

// decided the-house-may-name-mpa
test('F25: a house calls its MPA hours by its own name, and goes back to MPA', async ({ page }) => {
  await unlock(page)
  const anna = await hire(page, 'Anna Becker')
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const mpa = page.getByTitle('Paid work away from the children')
  await expect(head('MPA')).toBeVisible()

  const settings = await openSettings(page, 'Name, day, terms')
  const card = settings.getByRole('region', { name: 'MPA hours' })
  const field = card.getByLabel('What your kindergarten calls it')
  await field.fill('Vorbereitung')
  await field.press('Enter')
  await expectSaved(page)
  await closeSettings(page)

  await expect(head('Vorbereitung')).toBeVisible()
  await expect(head('MPA')).toHaveCount(0)
  // Whole, within its narrow column, and still explained on pointing.
  const fits = await mpa.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    const [inner, outer] = [text.getBoundingClientRect(), element.getBoundingClientRect()]
    return inner.left >= outer.left && inner.top >= outer.top && inner.bottom <= outer.bottom
  })
  expect(fits).toBe(true)
  await expect(page.getByRole('button', { name: `${anna.name}, Vorbereitung` }).first()).toBeVisible()
  const desk = page.viewportSize() ?? { width: 1366, height: 768 }
  await page.setViewportSize({ width: 390, height: 844 })
  const label = page.getByText('Vorbereitung', { exact: true }).filter({ visible: true }).last()
  expect(await label.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await page.setViewportSize(desk)

  // Parents are not sent it.
  await send(page, 'PATCH', '/api/site', { parentsSee: { hours: true } })
  await page.getByRole('button', { name: 'Parent view' }).click()
  await expect(head('MPA')).toBeVisible()
  await expect(page.getByText('Vorbereitung')).toHaveCount(0)

  await page.getByRole('button', { name: 'Teacher view' }).click()
  await send(page, 'PATCH', '/api/site', { mpaName: '' })
  await page.getByRole('tab', { name: 'Weekly schedule' }).click()
  await expect(head('MPA')).toBeVisible()
})
