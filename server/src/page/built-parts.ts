import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

interface Part {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The parts that web/vite.config.ts makes of the page, each with all files that it needs; nothing of a page without them. */
export function builtParts(folder: string) {
  const manifest = join(folder, '.vite/manifest.json')
  if (!existsSync(manifest)) return undefined
  const chunks: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(manifest, 'utf8'))
  const withImports = (key: string, before: Set<string> = new Set()): Set<string> => {
    if (before.has(key)) return before
    before.add(key)
    for (const each of chunks[key]?.imports ?? []) withImports(each, before)
    return before
  }
  return (name: string): Part | undefined => {
    const key = Object.keys(chunks).find((each) => chunks[each]?.name === name)
    if (!key) return undefined
    // What is needed comes before what needs it, as a browser would get it.
    const needed = [...withImports(key)].reverse().flatMap((each) => chunks[each] ?? [])
    const styles = needed.flatMap(({ css = [] }) => css)
    return { scripts: [...new Set(needed.map(({ file }) => file))], styles: [...new Set(styles)] }
  }
}

/** The styles that stand in a built page, by their paths. */
export const stylesIn = (page: string): readonly string[] =>
  [...page.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(([, path = '']) => path)

/**
 * The styles in the page itself, and a link to each that is not followed: it tells the scripts that they are here, which
 * would otherwise fetch them once more.
 */
export function stylesInPage(folder: string, paths: readonly string[]) {
  const css = paths.map((path) => readFileSync(join(folder, path), 'utf8').trim()).join('\n')
  const links = paths.map((path) => `<link rel="stylesheet" href="/${path}" disabled>`).join('')
  return { css, links }
}
