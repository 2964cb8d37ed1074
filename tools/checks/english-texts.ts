import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The English texts as a type. TypeScript reads a JSON file's texts as `string`; with their very letters it knows what
 * each of them names, so that `t('banner.parentMessagePast', { number })` without its number does not compile.
 */
export function englishTexts(checkout: string): string {
  const folder = join(checkout, 'web/src/i18n/en')
  const files = readdirSync(folder).sort()
  const texts = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  )
  return [
    '/** Made from web/src/i18n/en/ by `npm run docs`. Change a text there and run it again. */',
    `export interface EnglishTexts ${typeOf(texts, '')}`,
    '',
  ].join('\n')
}

function typeOf(texts: object, indent: string): string {
  const lines = Object.entries(texts).map(([key, value]) => {
    const type = typeof value === 'string' ? JSON.stringify(value) : typeOf(value, `${indent}  `)
    return `${indent}  readonly ${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${type}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}
