import { expect, test } from '../houses/scene.ts'
import { expectNoViolation, looks, unlockIn, words } from '../steps/accessibility.ts'

for (const { language, theme, width } of looks) {
  const word = words[language]
  test.describe(`${language}, ${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test.beforeEach(async ({ page }) => {
      // A dialog that is still rising is not yet seen as covering the page.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.goto(`/?lng=${language}`)
    })

    test('everyone can use the parent view and the password dialog', async ({ page }) => {
      await expect(page.getByText('Emine Fischer').first()).toBeVisible()
      await expectNoViolation(page, 'parent view')
      const tooWide = await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('body *')]
        const over = all.filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        return document.documentElement.scrollWidth > window.innerWidth
          ? over.map((element) => element.className)
          : []
      })
      expect(tooWide, 'the page scrolls sideways').toEqual([])
      await page.getByRole('button', { name: word.teacher }).click()
      await expect(page.getByLabel(word.password)).toBeVisible()
      await expectNoViolation(page, 'password dialog')
    })

    test('everyone can use the areas of the teacher view', async ({ page }) => {
      test.setTimeout(90_000)
      await unlockIn(page, word)
      await expect(page.getByText('Emine Fischer').first()).toBeVisible()
      await page.keyboard.press('F8')
      await expectNoViolation(page, 'teacher schedule')
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expect(page.locator('[class*=skeleton]')).toHaveCount(0)
        await expectNoViolation(page, `area ${await tab.textContent()}`)
      }
      await page.getByRole('button', { name: word.settings }).click()
      const sections = page.locator('main h3 > button')
      await expect(sections).toHaveCount(12)
      for (const section of await sections.all()) {
        await section.click()
        await expect(page.locator('[class*=skeleton]:visible')).toHaveCount(0)
        await expectNoViolation(page, `settings, ${await section.textContent()}`)
      }
    })
  })
}
