import type { Keeper } from './keeper.ts'
import {
  accessAnswer,
  assetsIn,
  bareShell,
  houseAnswer,
  isWorthKeeping,
  memberIn,
  withoutTeam,
} from './kept-answers.ts'
import { asKept, shellEntry, wordsEntry } from './kept-page.ts'
import type { PageToKeeper } from './messages.ts'

type Wish = Extract<PageToKeeper, { kind: 'keep' }>

/**
 * Keeps a member's own page: its answers, and the files that it is made of. The page says whose it is and the server
 * whether that is true; the page that is kept is asked for without saying who asks, so that nothing of anybody is in it.
 */
export async function keepAll({ scope, page, forget }: Keeper, wish: Wish): Promise<void> {
  const generation = page.generation()
  const answer = await scope.fetch(accessAnswer)
  const access = answer.ok ? await answer.json() : {}
  const member = memberIn(access)
  if (member?.id !== wish.member) return forget()
  const cache = await page.begin(member, generation)
  if (!cache) return
  const put = (name: string, response: Response) => page.put(member.id, generation, name, response)
  await put(accessAnswer, asKept(withoutTeam(access), 200))
  await put(wordsEntry, Response.json(wish.words))
  for (const name of wish.answers) {
    // The house as parents see it is what the management's page never asks for by itself.
    if (name !== houseAnswer && (await cache.match(name))) continue
    const response = await scope.fetch(name)
    if (isWorthKeeping(name, response.status)) await put(name, asKept(await response.json(), response.status))
  }
  await keepFiles({ scope, cache, wish, put })
}

const carried = ['content-type', 'content-security-policy', 'referrer-policy', 'x-content-type-options']

interface Files extends Pick<Keeper, 'scope'> {
  readonly cache: Cache
  readonly wish: Wish
  put(name: string, response: Response): Promise<void>
}

/** All of one build: of another one that came meanwhile the scripts are not here, so the next visit fetches it. */
async function keepFiles({ scope, cache, wish: { assets }, put }: Files) {
  const shell = await scope.fetch(shellEntry, { credentials: 'omit', cache: 'no-cache' })
  if (!shell.ok) return
  const html = bareShell(await shell.text())
  if (!assetsIn(html).every((path) => assets.includes(path))) {
    await cache.delete(shellEntry)
    return
  }
  for (const path of assets) {
    if (await cache.match(path)) continue
    const file = await scope.fetch(path)
    if (!file.ok) return
    await put(path, file)
  }
  const headers = carried.flatMap((name): [string, string][] => {
    const value = shell.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  await put(shellEntry, new Response(html, { headers }))
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/assets/') && !assets.includes(pathname)) await cache.delete(url)
  }
}
