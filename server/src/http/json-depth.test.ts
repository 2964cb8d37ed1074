import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/endpoints.ts'
import { isDeeperThan, mostLevels } from './json-depth.ts'

describe('how deep a JSON text is', () => {
  test.each([
    ['', 0],
    ['1', 0],
    ['"[[["', 0],
    ['[]', 1],
    ['{}', 1],
    ['[[],[]]', 2],
    ['{"a":{"b":[]}}', 3],
    [String.raw`["\"[[[["]`, 1],
    [String.raw`["\\",[]]`, 2],
    [String.raw`["\\\"[[",{}]`, 2],
    ['["never closed [[[[', 1],
    ['[[[[', 4],
    [']]]][', 0],
    ['{"[":"]","{":[{}]}', 3],
  ])('S1: %s has %i levels', (text, levels) => {
    expect(isDeeperThan(text, levels)).toBe(false)
    if (levels > 0) expect(isDeeperThan(text, levels - 1)).toBe(true)
  })

  const depthOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0
    return 1 + Math.max(0, ...Object.values(value).map(depthOf))
  }

  test('S1: as JSON.parse sees it, whatever stands in the strings', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'large' }), (value) => {
        const levels = depthOf(value)
        const text = JSON.stringify(value)
        expect(isDeeperThan(text, levels)).toBe(false)
        if (levels > 0) expect(isDeeperThan(text, levels - 1)).toBe(true)
      }),
    )
  })
})

interface Schema {
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
  readonly anyOf?: Schema[]
  readonly oneOf?: Schema[]
  readonly allOf?: Schema[]
  readonly prefixItems?: Schema[]
  readonly $ref?: string
}

function levelsOf(schema: Schema, definitions: Record<string, Schema>): number {
  const { $ref, properties = {}, items, anyOf = [], oneOf = [], allOf = [], prefixItems = [] } = schema
  if ($ref) return levelsOf(definitions[$ref.split('/').at(-1) ?? ''] ?? {}, definitions)
  const deepest = (all: readonly Schema[]) =>
    Math.max(0, ...all.map((schema) => levelsOf(schema, definitions)))
  const within = [...Object.values(properties), ...(items ? [items] : []), ...prefixItems]
  const own = schema.properties || items || prefixItems.length > 0 ? 1 + deepest(within) : 0
  return Math.max(own, deepest([...anyOf, ...oneOf, ...allOf]))
}

test('S1: every body of the contract fits, with room to spare', () => {
  const levels = allEndpoints.flatMap(({ body }) => {
    if (!body) return []
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema & {
      $defs?: Record<string, Schema>
    }
    return [levelsOf(schema, schema.$defs ?? {})]
  })
  expect(levels.length).toBeGreaterThan(10)
  expect(Math.max(...levels)).toBeGreaterThanOrEqual(4)
  expect(Math.max(...levels)).toBeLessThan(mostLevels)
})
