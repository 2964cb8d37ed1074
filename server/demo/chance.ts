/** Chance that can be repeated: the same words give the same numbers, whatever else was asked before. */
export interface Chance {
  happens(probability: number): boolean
  below(limit: number): number
  of<Some>(choices: readonly Some[]): Some
}

const house = 'Kita Sonnenblume'

export function chanceOf(...words: readonly (string | number)[]): Chance {
  let state = hashed([house, ...words].join('/'))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    return mixed(state) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    happens: (probability) => next() < probability,
    below,
    of(choices) {
      const chosen = choices[below(choices.length)]
      if (chosen === undefined) throw new RangeError('There is nothing to choose from')
      return chosen
    },
  }
}

/** FNV-1a: a text as 32 bits. */
function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash | 0
}

/** The mixing of mulberry32: small, and even enough for a kindergarten. */
function mixed(state: number): number {
  let bits = Math.imul(state ^ (state >>> 15), state | 1)
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
  return (bits ^ (bits >>> 14)) >>> 0
}
