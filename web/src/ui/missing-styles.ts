const missing = new Set<string>()

/**
 * Vite asks for the styles of a chunk once, and would draw it without them the next time: so those that did not come
 * are noted here. Such an event does not bubble, but can be captured.
 */
export function noteMissingStyles() {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target.href)
    },
    true,
  )
}

export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(fetchStyle))
}

function fetchStyle(href: string): Promise<void> {
  return new Promise((here, failed) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    link.addEventListener('load', () => {
      missing.delete(href)
      here()
    })
    link.addEventListener('error', () => {
      link.remove()
      failed(new Error('A stylesheet could not be fetched.'))
    })
    document.head.append(link)
  })
}
