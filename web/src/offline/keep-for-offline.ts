import type { PageToKeeper, WordsWithoutNetwork } from './messages.ts'
import { workerPath } from './messages.ts'

interface Kept {
  /** Whose page it is, by number. */
  readonly member: number
  /** The calls whose answers it shows. */
  readonly answers: readonly string[]
  readonly words: WordsWithoutNetwork
}

/** Files come while a person looks around: after the last one so many milliseconds. */
const settled = 1_000

/**
 * Keeps the page that is shown on this device, until `stop`: what it is made of may still be on its way. Not in
 * development, where files have no name of their own, and not where browsers have no worker, which is over plain http.
 */
export function keepForOffline(kept: Kept): () => void {
  const { serviceWorker } = navigator
  if (!serviceWorker || import.meta.env.DEV) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = async () => {
    // Never from the browser's own store, so that no old worker stays.
    await serviceWorker.register(workerPath, { updateViaCache: 'none' })
    const { active } = await serviceWorker.ready
    const words = { ...kept.words, theme: document.documentElement.dataset.theme ?? 'light' }
    active?.postMessage({ kind: 'keep', ...kept, words, assets: shownAssets() } satisfies PageToKeeper)
  }
  const keepSoon = () => {
    clearTimeout(timer)
    // What cannot be kept now is kept the next time.
    timer = setTimeout(() => void keep().catch(() => {}), settled)
  }
  const files = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => isAsset(name))) keepSoon()
  })
  files.observe({ type: 'resource', buffered: true })
  keepSoon()
  return () => {
    clearTimeout(timer)
    files.disconnect()
  }
}

const isAsset = (address: string) => address.startsWith(`${window.location.origin}/assets/`)

function shownAssets(): string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLElement>('script[src], link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  )
  const paths = [...fetched, ...named].map((address) => new URL(address, window.location.origin))
  return [...new Set(paths.filter(({ href }) => isAsset(href)).map(({ pathname }) => pathname))]
}
