/** Exact fractions: a share of a day is rounded once, at the end, and not before. */
export interface Ratio {
  readonly over: bigint
  readonly under: bigint
}

export const zero: Ratio = { over: 0n, under: 1n }

function divisor(one: bigint, other: bigint): bigint {
  return other === 0n ? (one < 0n ? -one : one) : divisor(other, one % other)
}

export function ratio(over: number | bigint, under: number | bigint = 1): Ratio {
  const common = divisor(BigInt(over), BigInt(under)) || 1n
  return { over: BigInt(over) / common, under: BigInt(under) / common }
}

export function add(...all: readonly Ratio[]): Ratio {
  return all.reduce((one, other) =>
    ratio(one.over * other.under + other.over * one.under, one.under * other.under),
  )
}

export function sum(all: readonly Ratio[]): Ratio {
  return add(zero, ...all)
}

export function times(...all: readonly Ratio[]): Ratio {
  return all.reduce((one, other) => ratio(one.over * other.over, one.under * other.under))
}

export function minus(one: Ratio, other: Ratio): Ratio {
  return add(one, { over: -other.over, under: other.under })
}

export function isLess(one: Ratio, other: Ratio): boolean {
  return one.over * other.under < other.over * one.under
}

export function larger(one: Ratio, other: Ratio): Ratio {
  return isLess(one, other) ? other : one
}

export function smaller(one: Ratio, other: Ratio): Ratio {
  return isLess(one, other) ? one : other
}

/** To a whole number, half up. */
export function rounded({ over, under }: Ratio): number {
  const doubled = 2n * over + under
  const below = doubled >= 0n ? doubled / (2n * under) : -((-doubled + 2n * under - 1n) / (2n * under))
  return Number(below)
}
