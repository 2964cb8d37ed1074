import type { Layer } from '#domain/planning/problem.ts'
import type { Shortage } from '#domain/planning/proposal.ts'

/** Hundredths of a person in quarter hours make an hour of one person. */
const inAnHour = 400

/** In hundredths of a person times quarter hours. */
export function shortBy(short: readonly Shortage[]): number {
  return short.reduce((sum, { from, to, missing }) => sum + (to - from) * missing, 0)
}

export const personHours = (hundredthQuarters: number) => hundredthQuarters / inAnHour

/**
 * How many hours of people are short in a week. Who is missing in a group may be missing in the house too, so only one
 * kind is counted: the house, else its qualified people, else the groups.
 */
export function shortHours(layers: readonly Layer[], shortIn: (layer: number) => number): number {
  const sumOf = (kind: Layer['kind']) =>
    layers.reduce((sum, layer, at) => sum + (layer.kind === kind ? shortIn(at) : 0), 0)
  return personHours(sumOf('house') || sumOf('qualified') || sumOf('group'))
}
