/** The deepest body of the contract has five levels; json-depth.test.ts counts them. */
export const mostLevels = 8

const quote = 34
const backslash = 92

/**
 * Whether a JSON text nests objects and lists deeper than so many levels. Looked at before it is parsed, because 8 MB
 * of brackets take seconds to parse and a hundred times their size in memory. It stops at the first level too many.
 */
export function isDeeperThan(text: string, levels: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      at = endOfString(text, at)
    } else if (code === 91 || code === 123) {
      if (++depth > levels) return true
    } else if (code === 93 || code === 125) {
      depth--
    }
  }
  return false
}

/** Brackets inside a string are letters. The place of its closing quote, or of the text's end when there is none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === backslash) before--
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}
