import type { Page, Route } from '@playwright/test'

/** The page itself, at whatever place. */
export const isOfPage = ({ pathname }: URL) => !/^\/(api|assets)\/|\.\w+$/.test(pathname)

/** Sends the page on without these parts of it. */
const without =
  (...parts: readonly (readonly [RegExp, string])[]) =>
  async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch().catch(() => undefined)
    if (!response) return route.abort()
    let body = await response.text()
    for (const [part, instead] of parts) body = body.replace(part, instead)
    await route.fulfill({ response, body })
  }

const early = [/<script type="application\/json" id="early-answers">.*?<\/script>/s, ''] as const
const drawn = [
  /<div id="root">.*<\/div><script type="application\/json".*?<\/script>/s,
  '<div id="root"></div>',
] as const

/** The team's page without the answers that it brings along. */
export const leaveEarlyAnswers = without(early)

/**
 * The page as it is sent where the server cannot draw it, nor give it its first answers: it draws itself, from the answers
 * of the API, which a story can then change on their way.
 */
export async function leaveUndrawn(page: Page) {
  await page.route(isOfPage, without(early, drawn))
}
