import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawnView } from '#contract/first-view.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { builtParts, stylesIn, stylesInPage } from './built-parts.ts'
import { noteEarlyActions } from './early-actions.ts'
import { prepareDates } from './early-work.ts'
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
const lightPart = 'parents-light'
export const drawnParts = [lightPart, 'dialogs', 'parents-later']

/**
 * The built page around a drawing. All styles of the first view stand in it, so that nothing has to be fetched before it
 * can be read; the scripts come last. Its policy names by their hashes what stands in it.
 */
export function pageFrame(folder: string): PageFrame {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const scripts = page.match(/<script type="module"[^>]*><\/script>/g) ?? []
  const styled = (parts: readonly string[]) => {
    const { css: plain, links } = stylesInPage(folder, stylesOf(folder, page, parts))
    const css = withSystemTheme(plain)
    return { css, links, hash: policyHash(css) }
  }
  const styles = styled(drawnParts)
  // A house that shows no light is not sent its styles.
  const unlit = styled(drawnParts.filter((part) => part !== lightPart))
  const early = `${noteEarlyActions}\n${prepareDates}`
  const earlyHash = policyHash(early)
  const icon = page.match(/<link rel="icon"[^>]*>/)?.[0] ?? ''
  return ({ title, theme, drawn, view }) => {
    const { css, links, hash } = view.answers.light ? styles : unlit
    const { html, css: placed } = stylesApart(drawn)
    const json = JSON.stringify(view).replaceAll('<', '\\u003c')
    const body = [
      `<script>${early}</script>`,
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
      links,
      `<style>${placed}</style>`,
    ]
    const themed = theme ? ` data-theme="${theme}"` : ''
    return {
      html: `<!doctype html>\n<html lang="${view.language}"${themed}><head>${head.join('')}</head><body>${body.join('')}</body></html>\n`,
      policy: contentSecurityPolicy({ styles: [hash, policyHash(placed)], scripts: [earlyHash] }),
    }
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const policyHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** In the order in which a browser would get them. */
function stylesOf(folder: string, page: string, parts: readonly string[]): readonly string[] {
  const partOf = builtParts(folder)
  const named = (name: string) => {
    const part = partOf?.(name)
    if (partOf && !part) throw new Error(`The built page has no ${name}, whose styles its drawing needs`)
    return part?.styles ?? []
  }
  return [...new Set([...stylesIn(page), ...parts.flatMap(named)])]
}

/** Until the script has looked, the browser chooses: each rule of the dark theme also for a system that is dark. */
export function withSystemTheme(css: string): string {
  // Not those with a comma before them: on paper both themes are one.
  const rules = css.match(/(?<!,\s*):root\[data-theme=["']?dark["']?\][^{},]*\{[^{}]*\}/g) ?? []
  const bySystem = rules.map((rule) => rule.replace(/\[data-theme=["']?dark["']?\]/, ':not([data-theme])'))
  return `${css}\n@media screen and (prefers-color-scheme:dark){${bySystem.join('')}}`
}
