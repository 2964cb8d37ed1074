import type { Locator, Page } from '@playwright/test'
import { expect } from '../houses/scene.ts'

/** A person without a mouse: counts the keys, and insists that the focus is never lost at the top of the page. */
export function keyboardOf(page: Page) {
  let keys = 0
  const keepsFocus = () =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'what has the focus' })
      .not.toBe('BODY')
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
    await keepsFocus()
  }
  return {
    press,
    keepsFocus,
    async type(text: string) {
      keys += text.length
      await page.keyboard.type(text)
      await keepsFocus()
    },
    /** Tab by Tab, or backwards. */
    async reach(target: Locator, most = 40, key: 'Tab' | 'Shift+Tab' = 'Tab') {
      for (let tabs = 0; tabs < most; tabs++) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await press(key)
      }
      throw new Error(`${most} times ${key} do not lead to ${target}`)
    },
    count: () => keys,
  }
}
