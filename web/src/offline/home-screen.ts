/**
 * What a phone asks of a page that is put onto its home screen. Not in the page that the server sends: parents' first
 * view would carry it each time, and a house's own pages begin in different places.
 */
export function nameForHomeScreen(start: 'my' | 'house', language: string): () => void {
  const manifest = new URLSearchParams({ ...(start === 'my' && { start }), lng: language })
  const colour = element('meta', { name: 'theme-color' })
  const paint = () => {
    colour.setAttribute('content', getComputedStyle(document.body).backgroundColor)
  }
  const added = [
    element('link', { rel: 'manifest', href: `/manifest.webmanifest?${manifest}` }),
    element('link', { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' }),
    colour,
  ]
  document.head.append(...added)
  paint()
  const theme = new MutationObserver(paint)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    theme.disconnect()
    for (const each of added) each.remove()
  }
}

function element(tag: 'link' | 'meta', attributes: Readonly<Record<string, string>>) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

/** The browser's own question, where it has one. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>
}

export type WayHome = { readonly kind: 'ask'; ask(): void } | { readonly kind: 'byHand' }

/** Tells how this device can do it, once that is known; nothing where it cannot, or has done it. */
export function onWayHome(tell: (way: WayHome | undefined) => void): () => void {
  if (window.matchMedia('(display-mode: standalone)').matches) return () => {}
  // Apple's browsers never ask.
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  if (isApple) tell({ kind: 'byHand' })
  const canAsk = (event: Event) => {
    event.preventDefault()
    tell({ kind: 'ask', ask: () => void (event as InstallQuestion).prompt() })
  }
  const done = () => tell(undefined)
  window.addEventListener('beforeinstallprompt', canAsk)
  window.addEventListener('appinstalled', done)
  return () => {
    window.removeEventListener('beforeinstallprompt', canAsk)
    window.removeEventListener('appinstalled', done)
  }
}
