import { answerOwnCall, answerPlace } from './answer.ts'
import { keepAll } from './keep-all.ts'
import type { Keeper } from './keeper.ts'
import { changesWhoIsIn, endsAccess, keptName } from './kept-answers.ts'
import { KeptPage } from './kept-page.ts'
import { Line } from './line.ts'
import type { KeeperToPage, PageToKeeper } from './messages.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Between a member's page and the network: the server is asked first, always, and what was kept of the own page is shown
 * only while it does not answer. Anything that says that the page is somebody else's removes all of it.
 */
export function work(scope: WorkerScope) {
  const page = new KeptPage(scope.caches)
  // Unknown at first: a worker that was stopped meanwhile does not know what it has said.
  let keptAt: number | null | undefined
  const tell = async () => {
    for (const client of await scope.clients.matchAll())
      client.postMessage({ kind: 'line', keptAt: keptAt ?? null } satisfies KeeperToPage)
  }
  const keeper: Keeper = {
    ...{ scope, page, line: new Line() },
    say(at) {
      const before = keptAt
      keptAt = at === null ? null : Math.min(at, keptAt ?? at)
      if (keptAt !== before) void tell()
    },
    async forget() {
      await page.forget()
      if (!(await page.owesSignOut())) await scope.registration.unregister()
    },
  }

  // Whoever signed out in a cellar is signed out before anything else is asked.
  let mayOwe = true
  // Once for all who wait: a second one would end the access of who comes next.
  let paying: Promise<void> | undefined
  const payOff = async () => {
    if (!mayOwe) return
    paying ??= pay().finally(() => {
      paying = undefined
    })
    return paying
  }
  const pay = async () => {
    if (await page.owesSignOut()) {
      const { ok } = await scope.fetch('/api/access', { method: 'DELETE' })
      if (!ok) throw new Error('The server has not been told yet who signed out')
      await page.signedOut()
      await scope.registration.unregister()
    }
    mayOwe = false
  }
  const signOut = async (request: Request) => {
    // Owed until it is done, or nobody would be here to do it.
    mayOwe = true
    await page.oweSignOut()
    await keeper.forget()
    try {
      const response = await scope.fetch(request)
      if (!response.ok) return response
      await page.signedOut()
      await scope.registration.unregister()
      return response
    } catch {
      return new Response(null, { status: 204 })
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([page.removeOlder(), scope.clients.claim()])),
  )
  scope.addEventListener('message', (event) => {
    const message = event.data as PageToKeeper
    if (message.kind === 'keep')
      event.waitUntil(
        payOff()
          .then(() => keepAll(keeper, message))
          // The line broke meanwhile: the page asks again the next time.
          .catch(() => {}),
      )
    else if (message.kind === 'forget') event.waitUntil(keeper.forget())
    else event.waitUntil(tell())
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (url.origin !== scope.location.origin) return
    const isCall = url.pathname.startsWith('/api/') && url.pathname !== '/api/events'
    if (endsAccess(request.method, url)) event.respondWith(signOut(request))
    else if (changesWhoIsIn(request.method, url))
      event.respondWith(Promise.all([payOff(), keeper.forget()]).then(() => scope.fetch(request)))
    else if (request.method === 'GET' && keptName(url))
      event.respondWith(payOff().then(() => answerOwnCall(keeper, event)))
    else if (isCall && mayOwe) event.respondWith(payOff().then(() => scope.fetch(request)))
    else if (request.mode === 'navigate' && url.pathname !== '/join')
      event.respondWith(payOff().then(() => answerPlace(keeper, event)))
    else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(keeper, request))
  })
}

/** The name of a file carries a hash of what is in it: what is kept is the same. */
async function answerAsset({ page, scope }: Keeper, request: Request): Promise<Response> {
  const kept = await (await page.find(Date.now()))?.cache.match(new URL(request.url).pathname)
  return kept ?? scope.fetch(request)
}
