import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../web/src/i18n')

/** The page's own texts of an area, so that a story can be told in each language. */
export function wordsOf(language: string, file: string) {
  const texts: unknown = JSON.parse(readFileSync(resolve(folder, language, `${file}.json`), 'utf8'))
  return (key: string, values: Record<string, string> = {}): string => {
    let found = texts
    for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}/${file}.json`)
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? name)
  }
}
