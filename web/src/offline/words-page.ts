import type { KeptFor } from './kept-page.ts'
import { shellEntry, wordsEntry } from './kept-page.ts'
import type { KeptWords } from './messages.ts'

/** With the colours of the page, whose styles are kept; they have no place for so little. */
const style = `main{display:grid;gap:12px;max-width:420px;margin:0 auto;padding:72px 24px;text-align:center}
a{color:var(--brand);font-weight:600}`

/** For all other places: that they need the network, and where one can go without it. */
export async function wordsFor({ cache }: KeptFor): Promise<Response | undefined> {
  const words = (await (await cache.match(wordsEntry))?.json()) as KeptWords | undefined
  const shell = await (await cache.match(shellEntry))?.text()
  if (!words || !shell) return undefined
  const styles = (shell.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join('')
  const { title, message, way } = words
  const html = `<!doctype html>
<html lang="${escaped(words.language)}" data-theme="${escaped(words.theme)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
${styles}<style>${style}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(message)}</p>
<p><a href="${shellEntry}">${escaped(way)}</a></p></main></body></html>
`
  const policy = `default-src 'self'; style-src 'self' '${await hashOf(style)}'; base-uri 'none'; frame-ancestors 'none'`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(html, { status: 503, headers })
}

/** By which the page's policy names what stands in it. */
async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `sha256-${btoa(String.fromCharCode(...bytes))}`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
