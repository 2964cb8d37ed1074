import { expect, test } from 'vitest'
import { checksumOfAll, functionSet, functionVersions, namesIn } from './function-files.ts'
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

test.each(files)('$name.sql says what it is for, makes it, and lets the server call it', ({ name, sql }) => {
  expect(sql).toMatch(/^-- \S/)
  expect(namesIn(sql)).toContain(name)
  const made = sql.match(/^create (.*?) \w+\(/gm) ?? []
  expect(made).toHaveLength(namesIn(sql).length)
  expect(sql).toContain(`grant execute on function ${namesIn(sql).join(', ')} to ${serverRole};`)
})

test('every function has its place in one file', () => {
  expect(names).toEqual([...new Set(names)])
  expect(names.sort()).toEqual([
    'enter_site',
    'find_site',
    'find_sites',
    'granted_accesses',
    'lock_teacher_facts',
    'lock_week_facts',
    'read_week',
    'site_versions',
    'sites_after',
    'week_document',
    'week_facts',
  ])
})

/** The last migration from before the files: it and those before it hold the functions as they were then. */
const lastWithFunctions = 13

test('no later migration makes a function that has a file: the file would not be applied again', () => {
  const later = migrations().filter(({ number }) => number > lastWithFunctions)
  const defined = later.flatMap(({ number, sql }) =>
    [...sql.matchAll(/\bfunction\s+(\w+)/gi)].map(([, name]) => ({ number, name })),
  )
  expect(defined.filter(({ name }) => names.includes(name ?? ''))).toEqual([])
})
