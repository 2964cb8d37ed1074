/**
 * A pseudo language, made from the English texts: `Weekly Schedule` is `Ŵééééķļý Šçĥééđûûļéé`. Every letter
 * has a mark, so that a word without one was never translated, and the texts are longer by about 40 %, as other
 * languages are. What stands in braces and a single letter, which is a mark of the grid, stay.
 */
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const marked = 'áƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÁƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'
const marks = new Map([...plain].map((letter, at) => [letter, [...marked][at] ?? letter]))

export interface Texts {
  readonly [key: string]: string | Texts
}

export function pseudoText(text: string): string {
  if (text.length === 1) return text
  return text.replaceAll(/\{\{\w+\}\}|[A-Za-z]/g, (found) => {
    const letter = marks.get(found)
    if (!letter) return found
    return 'aeiou'.includes(found.toLowerCase()) ? letter + letter.toLowerCase() : letter
  })
}

export function pseudoTexts(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' ? pseudoText(value) : pseudoTexts(value),
  ])
  return Object.fromEntries(entries)
}
