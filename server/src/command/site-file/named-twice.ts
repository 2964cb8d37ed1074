/** The lines of a section whose key another line has already. */
export function twice<Line>(
  section: string,
  lines: readonly Line[],
  keyOf: (line: Line) => string | number,
): string[] {
  const seen = new Set<string | number>()
  return lines.flatMap((line) => {
    const key = keyOf(line)
    const again = seen.has(key)
    seen.add(key)
    return again ? [`${section} names ${key} twice`] : []
  })
}
