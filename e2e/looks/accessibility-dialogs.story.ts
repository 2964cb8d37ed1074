import { test } from '../houses/own-house.ts'
import { expectNoViolationInBothThemes, looks, words } from '../steps/accessibility.ts'
import { tour } from '../steps/tour.ts'

for (const { language, width } of looks.filter(({ theme }) => theme === 'light')) {
  test.describe(`${language}, ${width} px, light and dark`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('everyone can use every dialog and every empty screen', async ({ page }) => {
      test.setTimeout(240_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`/?lng=${language}`)
      await tour(page, words[language], (name, within) => expectNoViolationInBothThemes(page, name, within))
    })
  })
}
