import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { DrawnChoices } from '#contract/first-view.ts'

export interface RequestedPage {
  readonly language: string
  /** Nothing: as the system of the device has it, which only the device knows. */
  readonly theme: 'light' | 'dark' | undefined
  readonly choices: DrawnChoices
}

/** What the page writes down of its storage: `de.dark.closed.3`, see web/src/ui/choices-cookie.ts. */
const choicesCookie = /^([a-z]{0,3})\.(light|dark|)\.(closed|)\.(\d{0,9})$/

/** How to draw the page for this request; what it says in vain counts as not said. */
export function requestedPage(request: FastifyRequest, languages: readonly string[]): RequestedPage {
  const { cookies } = request
  const [, kept = '', theme, tip, group] = choicesCookie.exec(cookies.choices ?? '') ?? []
  const query = (request.query ?? {}) as Readonly<Record<string, unknown>>
  const named = [
    // Named twice, the browser reads the first.
    ...[query.lng].flat().slice(0, 1),
    cookies.i18next,
    kept,
    ...accepted(request.headers['accept-language']),
  ]
  return {
    language: firstOf(languages, named),
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    choices: { isTipClosed: tip === 'closed', ownGroup: Number(group) || null },
  }
}

/**
 * The order of the spec (section 1): the query, the cookie, the storage, which the choices stand for, the browser's
 * languages; English where nothing fits. `de-AT` is German.
 */
function firstOf(languages: readonly string[], named: readonly unknown[]): string {
  const [fallback = 'en'] = languages
  const codes = named.flatMap((code) =>
    typeof code === 'string' ? [code.split(/[-_]/)[0]?.toLowerCase()] : [],
  )
  return codes.find((code) => code !== undefined && languages.includes(code)) ?? fallback
}

/** `en;q=0.5, de` → `de`, `en`. Longer lists than any browser sends are cut off. */
function accepted(header: string | undefined): string[] {
  const weighed = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [code = '', weight] = part.split(';')
      return { code: code.trim(), weight: Number(/q=([\d.]+)/.exec(weight ?? '')?.[1] ?? 1) }
    })
  return weighed
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
}
