import type { Browser, Page } from '@playwright/test'
import { expect, unlockByForm } from '../houses/scene.ts'
import { wordsOf } from './words-of.ts'

/** What is done with invitations and passkeys, in each language. */

export const wordsIn = (language: string) => ({
  language,
  access: wordsOf(language, 'access'),
  signIn: wordsOf(language, 'sign-in'),
  team: language === 'de' ? 'Teamansicht' : 'Teacher view',
})
type Words = ReturnType<typeof wordsIn>

export const invitedName = 'Anna Weber'

/** On a browser that knows nothing of this house. */
export async function newBrowser(browser: Browser, baseURL: string, language = 'en') {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, locale })
  return context.newPage()
}

export async function invite(page: Page, { access }: Words, whom = invitedName): Promise<string> {
  await page.getByRole('button', { name: access('access.invite') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(access('access.inviteDialog.who'), { exact: true }).selectOption({ label: whom })
  await dialog.getByRole('button', { name: access('access.inviteDialog.send') }).click()
  const link = dialog.getByLabel(access('access.invitation.link'))
  await expect(link).toHaveValue(/\/join#[\w-]{43}$/)
  await expect(
    dialog.getByRole('img', { name: access('access.invitation.code', { name: whom }) }),
  ).toBeVisible()
  const value = await link.inputValue()
  await expect(dialog.getByRole('button', { name: access('access.invitation.copy') })).toBeFocused()
  await page.keyboard.press('Escape')
  return value
}

export async function join(page: Page, link: string, { signIn }: Words, whom = invitedName) {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: signIn('signIn.join.title', { name: whom }) })).toBeVisible()
  expect(page.url(), 'the token is wiped from the address').not.toContain('#')
  await page.getByRole('button', { name: signIn('signIn.join.create') }).click()
}

export async function accessSettings(page: Page, language = 'en') {
  await unlockByForm(page)
  await page.goto(`/house/access?lng=${language}`)
}

export const ownWeek = (page: Page, language: string) => page.getByText(wordsOf(language, 'my')('my.coming'))

export const isInTeam = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/access')).json()) as { viewMode: string }).viewMode)
