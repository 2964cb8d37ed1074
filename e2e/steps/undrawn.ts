import type { Page } from '@playwright/test'

/**
 * The page as it is sent where the server cannot draw it: it draws itself, from the answers of the API, which a story can
 * then change on their way.
 */
export async function leaveUndrawn(page: Page) {
  await page.route(/^[^?]*\/\/[^/]+\/(\?[^/]*)?$/, async (route) => {
    const response = await route.fetch()
    const drawn = /<div id="root">.*<\/div><script type="application\/json".*?<\/script>/s
    await route.fulfill({ response, body: (await response.text()).replace(drawn, '<div id="root"></div>') })
  })
}
