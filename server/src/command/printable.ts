/** Controls other than tab and line break, direction marks, and what is invisible. */
const hidden = /(?![\t\n])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * For a terminal: a name that came into the database by whatever way must not move the cursor, colour the screen or
 * turn a line around. Written as JSON would write it, so that a line of JSON stays one.
 */
export function printable(text: string): string {
  return text.replaceAll(hidden, (character) =>
    Array.from({ length: character.length }, (_, at) => {
      const code = character.charCodeAt(at).toString(16).padStart(4, '0')
      return `\\u${code}`
    }).join(''),
  )
}
