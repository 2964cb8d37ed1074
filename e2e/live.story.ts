import { dismiss, hire } from './calls.ts'
import { expect, test, unlock } from './scene.ts'

test('a change by a colleague appears within two seconds and is marked', async ({
  page,
  browser,
  baseURL,
}) => {
  await unlock(page)
  const person = await hire(page, 'Lena')
  const cell = page.getByRole('gridcell', { name: `${person.name}, Thursday` })
  await expect(cell).toHaveAccessibleName(/not planned yet/)
  await expect(cell).not.toHaveAttribute('data-changed')

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const colleague = await elsewhere.newPage()
  await unlock(colleague)
  await colleague.getByRole('gridcell', { name: `${person.name}, Thursday` }).click()
  await colleague.getByLabel('Session 1: start').selectOption('08:15')
  await colleague.getByLabel('Session 1: end').selectOption('13:45')
  const saved = colleague.waitForResponse((answer) => answer.url().endsWith('/api/time-slots/batch'))
  await colleague.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)

  await expect(cell).toContainText('08:15 - 13:45', { timeout: 2_000 })
  await expect(cell).toHaveAttribute('data-changed', 'true')
  await expect(page.getByRole('button', { name: `Why 5.50? Actual, ${person.name}` })).toBeVisible()
  // The mark is a word in passing.
  await expect(cell).not.toHaveAttribute('data-changed')
  await elsewhere.close()
  await dismiss(page, person)
})
