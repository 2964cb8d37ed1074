import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/endpoints.ts'
import { readMyWeek } from '#contract/my.ts'
import { listMySwaps } from '#contract/my-swaps.ts'
import { versionFor } from '#domain/house/audience.ts'
import type { Role } from '#domain/house/caller.ts'
import { memberRoles } from '#domain/house/member.ts'
import { sections } from '../command/site-file/sections.ts'
import { shownToColleagues, shownToEveryone, shownToPlanning } from './shown-fields.ts'
import { swapsShownToColleagues } from './shown-swaps.ts'
import type { Reader } from './stored-field.ts'
import { fieldsIn } from './stored-field.ts'
import { storedFields } from './stored-fields.ts'

/** The readers in the list of fields, held against who is sent what by the contract. */

interface Shape {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Shape>>
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

const listed = storedFields.flatMap(({ tables }) => fieldsIn(tables))
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
const readersOf = new Map(listed.map((field) => [nameOf(field), field.readers]))
const withReader = (...any: readonly Reader[]) =>
  listed.filter(({ readers }) => any.some((one) => readers.includes(one))).map(nameOf)

/** The places of a document that hold a value, as in `teachers[].timeSlots[].status`. */
function placesOf(schema: z.ZodType, before: string): string[] {
  const whole = z.toJSONSchema(schema, { io: 'output' }) as Shape
  const places = (shape: Shape, at: string): string[] => {
    if (shape.$ref) return places(whole.$defs?.[shape.$ref.replace('#/$defs/', '')] ?? {}, at)
    if (shape.anyOf) return shape.anyOf.flatMap((one) => places(one, at))
    if (shape.items) return places(shape.items, `${at}[]`)
    if (!shape.properties) return [at]
    const dot = at === '' || at.endsWith(' ') ? '' : '.'
    return Object.entries(shape.properties).flatMap(([name, one]) => places(one, `${at}${dot}${name}`))
  }
  return [...new Set(places(whole, before))]
}

/** Somebody who has shown nothing. */
const parents: readonly Role[] = ['public', 'parent']

/** Says to whoever comes in what they may: nothing of others. */
const aboutOneself = '/api/access'

/** Every place of what can be read by those who have one of the roles, and may do no more. */
function sentTo(readers: readonly Role[]): string[] {
  const readable = allEndpoints.filter(({ method, path }) => method === 'GET' && path !== aboutOneself)
  const places = readable.flatMap(({ method, path, documents }) => {
    const names = readers.flatMap((role) => (documents && versionFor(documents, role)) ?? [])
    return [...new Set(names)].flatMap((name) => {
      const schema = documents?.[name]?.schema
      return schema ? placesOf(schema, `${method} ${path} `) : []
    })
  })
  return [...new Set(places)].sort()
}

describe('R36: the list says who reads a field as the contract does', () => {
  test('each place of what everyone is sent says which column it shows', () => {
    const sent = sentTo(parents)
    expect(sent.length).toBeGreaterThan(50)
    expect(Object.keys(shownToEveryone).sort()).toEqual(sent)
  })

  test('the columns that everyone is shown are those that the list says', () => {
    const shown = new Set(Object.values(shownToEveryone).flat())
    expect([...shown].filter((column) => !withReader('everyone', 'whereShown').includes(column))).toEqual([])
    expect(withReader('everyone', 'whereShown').filter((column) => !shown.has(column))).toEqual([])
  })

  test('each place of what a colleague is shown of others says which column it shows', () => {
    const { others } = readMyWeek.response.shape
    expect(Object.keys(shownToColleagues).sort()).toEqual(placesOf(others.element, '').sort())
    expect(Object.keys(swapsShownToColleagues).sort()).toEqual(placesOf(listMySwaps.response, '').sort())
    const shown = [shownToColleagues, swapsShownToColleagues].flatMap((places) =>
      Object.values(places).flat(),
    )
    const open = withReader('everyone', 'whereShown', 'colleagues')
    expect(shown.filter((column) => !open.includes(column))).toEqual([])
    expect(withReader('colleagues').filter((column) => !shown.includes(column))).toEqual([])
  })

  test('each place of what planning is sent says which column it shows', () => {
    const sent = sentTo(['plan'])
    expect(sent.length).toBeGreaterThan(150)
    expect(Object.keys(shownToPlanning).sort()).toEqual(sent)
  })

  test('the columns that planning is shown are those that the list says', () => {
    const hidden = Object.entries(shownToPlanning).flatMap(([place, columns]) => {
      // The traffic light is sent as to parents, and with it what they are shown of it.
      const asParents: readonly Reader[] = place.startsWith('GET /api/stage ') ? ['whereShown'] : []
      const open = withReader('everyone', 'planning', ...asParents)
      return columns.filter((column) => !open.includes(column))
    })
    expect(hidden).toEqual([])
    const shown = new Set(Object.values(shownToPlanning).flat())
    expect(withReader('planning').filter((column) => !shown.has(column))).toEqual([])
  })

  test('each role that can be given is a reader that the list knows', () => {
    const readerOf: Partial<Record<Role, Reader>> = {
      self: 'colleagues',
      plan: 'planning',
      manage: 'management',
    }
    const unknown = memberRoles.filter((role) => !readerOf[role])
    const todo =
      'name its reader in stored-field.ts and tools/checks/field-list.ts, give it to the fields that it is sent (the constants at the head of each fields-of-*.ts), and add it here and to § 3 of docs/staff-agreement.md and docs/dienstvereinbarung.md'
    expect(unknown, `A new role can be given: ${todo}`).toEqual([])
  })

  test('what a person can copy of oneself says that the person reads it', () => {
    const copied = sections
      .filter(({ whose }) => whose !== undefined)
      .flatMap(({ select }) =>
        [...select.matchAll(/(?:from|join) (\w+) (\w+)/g)].flatMap(([, table, alias]) =>
          [...select.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(
            ([, column]) => `${table}.${column}`,
          ),
        ),
      )
    const known = [...new Set(copied)].filter(
      (column) => readersOf.has(column) && !column.endsWith('.site_id'),
    )
    expect(known.length).toBeGreaterThan(100)
    const unsaid = known.filter((column) => !readersOf.get(column)?.includes('person'))
    expect(unsaid).toEqual([])
  })
})
