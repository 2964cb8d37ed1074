import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawnView } from '#contract/first-view.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { noteEarlyActions } from './early-actions.ts'
import { stylesApart } from './styles-apart.ts'

interface FramedPage {
  readonly html: string
  readonly policy: string
}

interface Content {
  readonly title: string
  readonly theme: 'light' | 'dark' | undefined
  readonly drawn: string
  readonly view: DrawnView
}

export type PageFrame = (content: Content) => FramedPage

/** The styles of these are fetched with their chunks, but may be drawn at once: web/vite.draw.config.ts. */
export const drawnChunks = ['light-parts.ts', 'tooltips.tsx', 'coming-days.tsx']

/**
 * The built page around a drawing. All styles of the first view stand in it, so that nothing has to be fetched before it
 * can be read; the scripts come last. Its policy names by their hashes what stands in it.
 */
export function pageFrame(folder: string): PageFrame {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const scripts = page.match(/<script type="module"[^>]*><\/script>/g) ?? []
  const css = withSystemTheme(stylesOf(folder, page))
  const cssHash = hashOf(css)
  const earlyHash = hashOf(noteEarlyActions)
  const icon = page.match(/<link rel="icon"[^>]*>/)?.[0] ?? ''
  return ({ title, theme, drawn, view }) => {
    const { html, css: placed } = stylesApart(drawn)
    const json = JSON.stringify(view).replaceAll('<', '\\u003c')
    const body = [
      `<script>${noteEarlyActions}</script>`,
      `<div id="root">${html}</div>`,
      `<script type="application/json" id="first-view">${json}</script>`,
      ...scripts,
    ]
    const head = [
      '<meta charset="utf-8" />',
      '<meta name="viewport" content="width=device-width, initial-scale=1" />',
      '<meta name="robots" content="noindex, nofollow" />',
      `<title>${escaped(title)}</title>`,
      icon,
      `<style>${css}</style>`,
      `<style>${placed}</style>`,
    ]
    const themed = theme ? ` data-theme="${theme}"` : ''
    return {
      html: `<!doctype html>\n<html lang="${view.language}"${themed}><head>${head.join('')}</head><body>${body.join('')}</body></html>\n`,
      policy: contentSecurityPolicy({ styles: [cssHash, hashOf(placed)], scripts: [earlyHash] }),
    }
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

interface Chunk {
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** In the order in which a browser would get them. */
function stylesOf(folder: string, page: string): string {
  const linked = [...page.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  const manifest = join(folder, '.vite/manifest.json')
  const isBuilt = existsSync(manifest)
  const chunks: Readonly<Record<string, Chunk>> = isBuilt ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  const named = (file: string) => {
    const key = Object.keys(chunks).find((path) => path.endsWith(`/${file}`))
    if (!key) throw new Error(`The built page has no ${file}, whose styles its drawing needs`)
    return key
  }
  const cssOf = (name: string): readonly string[] => {
    const { css = [], imports = [] } = chunks[name] ?? {}
    return [...imports.flatMap(cssOf), ...css]
  }
  const drawn = isBuilt ? drawnChunks.map(named) : []
  const paths = new Set([...linked, ...drawn.flatMap(cssOf)])
  return [...paths].map((path) => readFileSync(join(folder, path), 'utf8').trim()).join('\n')
}

/** Until the script has looked, the browser chooses: each rule of the dark theme also for a system that is dark. */
function withSystemTheme(css: string): string {
  // Not those with a comma before them: on paper both themes are one.
  const rules = css.match(/(?<!,\s*):root\[data-theme=["']?dark["']?\][^{},]*\{[^{}]*\}/g) ?? []
  const bySystem = rules.map((rule) => rule.replace(/\[data-theme=["']?dark["']?\]/, ':not([data-theme])'))
  return `${css}\n@media screen and (prefers-color-scheme:dark){${bySystem.join('')}}`
}
