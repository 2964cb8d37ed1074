import type { Page } from '@playwright/test'
import { houseSections } from '#contract/wire/place-paths.ts'
import { serverTest as test } from '../houses/own-house.ts'
import { expect, signIn } from '../houses/scene.ts'
import { expectNoViolation } from '../steps/accessibility.ts'

/** Each size once, and each language and theme with sizes of all kinds; with FULL_SIZE all of them together. */
const sizes = [
  [1366, 768, 'de', 'light'],
  [1440, 900, 'en', 'dark'],
  [1180, 820, 'en', 'light'],
  [820, 1180, 'de', 'dark'],
  [390, 844, 'de', 'light'],
  [320, 700, 'en', 'dark'],
] as const

const looks = process.env.FULL_SIZE
  ? (['de', 'en'] as const).flatMap((language) =>
      (['light', 'dark'] as const).flatMap((theme) =>
        sizes.map(([width, height]) => ({ width, height, language, theme })),
      ),
    )
  : sizes.map(([width, height, language, theme]) => ({ width, height, language, theme }))

/** Axe takes longest: it looks at the two that differ most, with FULL_SIZE at all. What is cut off is seen in every size. */
const isAudited = (width: number) => Boolean(process.env.FULL_SIZE) || width === 1440 || width === 390

const tabs = {
  de: ['Dienstplan', 'Urlaub', 'Personal', 'Monate', 'Auswertung'],
  en: ['Weekly schedule', 'Leave', 'Teachers', 'Months', 'Teacher data'],
}

test.use({ isLived: true })
test.describe.configure({ mode: 'default' })

for (const language of ['de', 'en'] as const) {
  test(`every place is whole in every size: ${language}`, async ({ page }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page)
    await page.goto(`/?lng=${language}`)
    for (const { width, height, theme } of looks.filter((look) => look.language === language)) {
      await page.setViewportSize({ width, height })
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      const at = `${language}, ${theme}, ${width} × ${height}`
      await page.goto('/')
      for (const name of tabs[language]) {
        await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
        await expectWhole(page, `${at}, ${name} by name`)
      }
      for (const path of await addresses(page)) {
        await page.goto(path)
        await expectWhole(page, `${at}, ${path}`)
      }
    }
  })
}

/** One of each kind of place, by its address. */
async function addresses(page: Page): Promise<string[]> {
  const { today } = await (await page.request.get('/api/site')).json()
  const [{ id }] = await (await page.request.get('/api/teachers/active')).json()
  const year = String(today).slice(0, 4)
  const month = `${year}-${String(Number(today.slice(5, 7)) - 1).padStart(2, '0')}`
  return [
    '/',
    `/leave/${year}`,
    `/people/${id}`,
    `/people/${id}/account`,
    `/people/${id}/leave/${year}`,
    `/months/${month}`,
    `/months/${month}/${id}`,
    '/statistics',
    '/house',
    ...houseSections.map((section) => `/house/${section}`),
  ]
}

async function expectWhole(page: Page, at: string) {
  await expect(page.locator('[class*=skeleton]:visible'), at).toHaveCount(0)
  await expect(page.getByRole('heading').first(), at).toBeAttached()
  expect(await cutOff(page), at).toEqual([])
  if (isAudited(page.viewportSize()?.width ?? 0)) await expectNoViolation(page, at)
}

/** What does not fit: the page itself, what lies beside it, and texts that end where their box does and say so nowhere. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`)
    const open = document.querySelector('[role=dialog]') ?? document.body
    // A pixel wide, or clipped away: only for who listens.
    const isUnseen = (element: Element | null): boolean =>
      element !== null &&
      (element.clientWidth === 1 ||
        getComputedStyle(element).clipPath !== 'none' ||
        isUnseen(element.parentElement))
    for (const element of open.querySelectorAll<HTMLElement>('*')) {
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim())
        .join('')
      if (!text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('.visually-hidden, [aria-hidden=true], svg, option, title')) continue
      if (isUnseen(element)) continue
      const { overflowX } = getComputedStyle(element)
      const isCut = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      const isSaid = element.closest('[title], [aria-label], [data-state]') !== null
      if (isCut && !isSaid) found.push(`cut: ${text.slice(0, 40)}`)
      const { left, right, width } = element.getBoundingClientRect()
      const scrolls = (parent: Element | null): boolean =>
        parent !== null &&
        (/auto|scroll/.test(getComputedStyle(parent).overflowX) || scrolls(parent.parentElement))
      if (width > 0 && (right > root.clientWidth + 1 || left < -1) && !scrolls(element.parentElement))
        found.push(`beside the page: ${text.slice(0, 40)}`)
    }
    return [...new Set(found)]
  })
