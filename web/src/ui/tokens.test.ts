import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [, light = '', dark = ''] = css.split(
  /:root(?:\[data-theme="dark"\])? \{\n {2}color-scheme: (?:light|dark);/,
)

/** Luminance of an `oklch(l c h)`, by way of linear sRGB (CSS Color 4). */
function luminance(theme: string, token: string): number {
  const found = new RegExp(`--${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(theme)
  if (!found) throw new Error(`There is no --${token}`)
  const [lightness = 0, chroma = 0, hue = 0] = found.slice(1).map(Number)
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const within = (value: number) => Math.min(1, Math.max(0, value))
  const red = within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: string, first: string, second: string): number {
  const [less = 0, more = 0] = [luminance(theme, first), luminance(theme, second)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, theme) => {
  test.each(['ok', 'low', 'gap'])('%s is seen where it is drawn', (token) => {
    expect(contrast(theme, token, 'soft')).toBeGreaterThanOrEqual(3)
  })

  test.each(['card', 'soft', 'page'])(
    'what explains, and what stands in an empty field, can be read on %s',
    (token) => {
      expect(contrast(theme, 'muted', token)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['ok', 'low', 'gap'])('words on %s-soft can be read', (token) => {
    expect(contrast(theme, `${token}-ink`, `${token}-soft`)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('text on the screen', () => {
  const sizes = [...light.matchAll(/(--text-[a-z]+): /g)].map(([, name]) => `var(${name})`)
  /** A digit raised to a note is as large as its line asks. */
  const allowed = new Set([...sizes, 'inherit', '0.75em'])
  const folder = resolve(import.meta.dirname, '..')
  const files = globSync('**/*.css', { cwd: folder })

  test('has six sizes', () => {
    expect(sizes).toHaveLength(6)
  })

  test.each(files)('%s uses no other', (file) => {
    const screen = withoutPrint(readFileSync(resolve(folder, file), 'utf8'))
    const used = [...screen.matchAll(/font-size: ([^;]+);|font:\s+([\d.]+\w+)/g)].map(
      ([, size, short]) => size ?? short,
    )
    expect(used.filter((size) => !allowed.has(String(size)))).toEqual([])
  })
})

/** Paper has points and sizes of its own. */
function withoutPrint(css: string): string {
  const start = css.indexOf('@media print')
  if (start < 0) return css
  let depth = 0
  let end = css.indexOf('{', start)
  do {
    if (css[end] === '{') depth++
    if (css[end] === '}') depth--
    end++
  } while (depth > 0 && end < css.length)
  return css.slice(0, start) + withoutPrint(css.slice(end))
}
