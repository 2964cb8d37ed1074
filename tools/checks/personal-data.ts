/** What people wrote that must not be found in a log or a metric, and patterns of what people did not write. */
export interface PersonalTexts {
  /** Of teachers, teams and houses; each of their words counts as well, but not a number alone. */
  readonly names: readonly string[]
  /** Notes and passwords, as a whole. */
  readonly texts: readonly string[]
}

export interface Leak {
  readonly line: number
  readonly what: string
}

const patterns: [what: string, pattern: RegExp][] = [
  ['an e-mail address', /[\w.+-]+@[\w-]+\.[a-z]{2,}/i],
  ['an IPv4 address', /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/],
  ['an IPv6 address', /(?<![\w:])(?:[0-9a-f]{1,4}:){2,7}(?::?[0-9a-f]{1,4})|(?<![\w:])::(?:1|ffff:)/i],
  // 256 bits as base64url, as the access cookie carries them.
  ['a token', /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/],
  ['a password hash', /\$argon2/],
  ['a cookie', /\baccess=|set-cookie/i],
  ['the address of a database', /postgres(ql)?:\/\//],
]

/** Shorter ones are found in ordinary words too. */
const leastLength = 4

/** Every line that holds something of a person. Spelled as in an address counts too. */
export function personalDataIn(text: string, { names, texts }: PersonalTexts): Leak[] {
  const words = names.flatMap((name) => [
    name,
    ...name.split(/[\s,-]+/).filter((word) => /\p{L}/u.test(word)),
  ])
  const personal = new Set([...words, ...texts].filter((text) => text.trim().length >= leastLength))
  const searched = [...personal].map((text) => ({ what: `"${text}"`, pattern: patternOf(text) }))
  const all = [...patterns.map(([what, pattern]) => ({ what, pattern })), ...searched]
  return text
    .split('\n')
    .flatMap((line, at) =>
      all.filter(({ pattern }) => pattern.test(line)).map(({ what }) => ({ line: at + 1, what })),
    )
}

function patternOf(text: string): RegExp {
  const escaped = [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)].map((spelled) =>
    spelled.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
  )
  return new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join('|')})(?![\\p{L}\\d])`, 'u')
}
