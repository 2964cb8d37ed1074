import type { PageToKeeper } from './messages.ts'

/**
 * For who is here no longer. The worker sees for itself what ends access; not of a page that was loaded past it, which
 * browsers do when a reload is forced.
 */
export async function forgetKept(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ kind: 'forget' } satisfies PageToKeeper)
}
