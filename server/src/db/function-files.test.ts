import { expect, test } from 'vitest'
import { checksumOfAll, functionSet, functionVersions, inlined, namesIn } from './function-files.ts'
import { migrations } from './migrate.ts'
import { serverRole } from './server-role.ts'

const { files, version } = functionSet()
const names = files.flatMap(({ sql }) => namesIn(sql))

test('the functions are the last version in versions.txt', () => {
  const versions = functionVersions()
  const checksum = checksumOfAll(files)
  expect(versions.at(-1), `Append this line to functions/versions.txt: ${checksum}`).toBe(checksum)
  expect(new Set(versions).size).toBe(versions.length)
  expect(version).toBe(versions.length)
})

test.each(files)(
  '$name: the file says what it is for, makes it, and lets the server call it',
  ({ name, sql }) => {
    expect(sql).toMatch(/^-- \S/)
    expect(namesIn(sql)).toContain(name)
    const made = sql.match(/^create .*?function /gm)?.filter((made) => !made.includes('trigger')) ?? []
    expect(made).toHaveLength(namesIn(sql).length)
    expect(sql).toContain(`grant execute on function ${namesIn(sql).join(', ')} to ${serverRole};`)
  },
)

test('every function has its place in one file', () => {
  expect(names).toEqual([...new Set(names)])
  expect(names).toEqual(
    expect.arrayContaining(['read_week', 'lock_week_facts', 'keep_shut_slots', 'is_plan']),
  )
})

test.each(files)('$name: the file fixes the search path of what it makes', ({ sql }) => {
  const fixing = namesIn(sql).filter((name) => !inlined.includes(name))
  expect(sql.match(/^(.*)set search_path = pg_catalog/gm) ?? []).toHaveLength(fixing.length)
})

test('no migration makes a function that stays: a file would not be applied again', () => {
  const made = migrations().flatMap(({ number, sql }) =>
    [...sql.matchAll(/^create .*\bfunction\s+([\w.]+)/gim)].map(([, name = '']) => ({ number, name })),
  )
  expect(made.filter(({ name }) => !name.startsWith('pg_temp.'))).toEqual([])
})
