import { inflateSync } from 'node:zlib'

/**
 * The text of each page of a PDF that Chromium wrote. Its objects stand there in plain text and only their streams are
 * packed; letters are numbers of a font, which its table of letters translates.
 */
export function textOfPages(pdf: Buffer): string[] {
  const objects = objectsIn(pdf)
  const letters = new Map([...objects].map(([id, { head }]) => [id, lettersOf(head, objects)]))
  return [...objects.values()]
    .filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
    .map(({ head }) => {
      const fonts = new Map(
        [...(objects.get(referenceIn(head, 'Resources'))?.head ?? head).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
          ([, name = '', id]) => [name, letters.get(Number(id)) ?? new Map<string, string>()],
        ),
      )
      return textIn(objects.get(referenceIn(head, 'Contents'))?.stream ?? '', fonts)
    })
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}

type Letters = ReadonlyMap<string, string>

function objectsIn(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const found of text.matchAll(/^(\d+) 0 obj\s([\s\S]*?)(?:stream\r?\n|endobj)/gm)) {
    const [whole, id, head = ''] = found
    const begin = found.index + whole.length
    const length = Number(head.match(/\/Length (\d+)/)?.[1] ?? 0)
    const packed = whole.endsWith('endobj') ? undefined : pdf.subarray(begin, begin + length)
    objects.set(Number(id), { head, stream: packed ? unpacked(head, packed) : '' })
  }
  return objects
}

function unpacked(head: string, packed: Buffer): string {
  return (head.includes('/FlateDecode') ? inflateSync(packed) : packed).toString('latin1')
}

function referenceIn(head: string, name: string): number {
  return Number(head.match(new RegExp(`/${name} (\\d+) 0 R`))?.[1])
}

/** `<24> <0041>` and `<24> <26> <0041>` in the font's table: letter number 24 is A. */
function lettersOf(head: string, objects: ReadonlyMap<number, PdfObject>): Letters {
  const table = objects.get(referenceIn(head, 'ToUnicode'))?.stream ?? ''
  const digits = table.match(/begincodespacerange\s*<(\w+)>/)?.[1]?.length ?? 4
  const letters = new Map<string, string>()
  const put = (number: number, hex: string, step = 0) => {
    const units = (hex.match(/.{4}/g) ?? []).map(fromHex)
    const last = (units.at(-1) ?? 0) + step
    letters.set(nameOf(number, digits), String.fromCharCode(...units.slice(0, -1), last))
  }
  for (const [, part = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from, to = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>/g)) put(fromHex(from), to)
  for (const [, part = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, until, to = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let at = fromHex(from); at <= fromHex(until); at++) put(at, to, at - fromHex(from))
  return letters
}

const fromHex = (hex = '') => Number.parseInt(hex, 16)
const nameOf = (number: number, digits: number) => number.toString(16).toUpperCase().padStart(digits, '0')

/** A line for each text object: a run of words in one font. */
function textIn(stream: string, fonts: ReadonlyMap<string, Letters>): string {
  const lines = [...stream.matchAll(/\bBT\b([\s\S]*?)\bET\b/g)].map(([, object = '']) => {
    let letters: Letters = new Map()
    let digits = 4
    let line = ''
    for (const [, font, hex] of object.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)>/g)) {
      if (font) letters = fonts.get(font) ?? new Map()
      digits = [...letters.keys()][0]?.length ?? 4
      const glyphs = hex?.toUpperCase().match(new RegExp(`.{${digits}}`, 'g')) ?? []
      line += glyphs.map((glyph) => letters.get(glyph) ?? '').join('')
    }
    return line.trim()
  })
  return lines.join('\n')
}
