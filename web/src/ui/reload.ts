import { queryClient } from '../api/queries.ts'
import { hasUnsaved } from './unsaved.tsx'

const key = 'reloadedAt'
/** A page that is still broken after it was loaded anew would be loaded without end. */
const notAgainFor = 10 * 60_000

/**
 * A part of the page is missing: if that is because the server has a newer page, that is loaded, once. Not while
 * something is unsent or unsaved: then there are words and a button.
 */
export async function reloadOnce() {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < notAgainFor) return
  const page = await pageOfServer()
  if (page === undefined || page.includes(ownScript()) || hasUnsaved() || queryClient.isMutating() > 0) return
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
}

/** Without an answer the browser would put its own page in the place of this one. */
export async function reloadWhenAnswered() {
  if ((await pageOfServer()) !== undefined) window.location.reload()
}

async function pageOfServer(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

/** The name carries a hash of what is in it, so each build has another. */
const ownScript = () =>
  new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '/', document.baseURI)
    .pathname
