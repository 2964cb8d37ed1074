/** Content lines of iCalendar (RFC 5545, section 3.1): ends of lines, escaped text, and lines of at most 75 octets. */

const longestLine = 75

/** One character of UTF-8 takes one to four octets. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** The space that continues a line is one of its octets. No character is cut: some programs read line by line. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > longestLine) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += more
  }
  return [...lines, current].join('\r\n')
}

/** A value of type TEXT. Nothing in a name can end its line and begin another. */
export function escapedText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
