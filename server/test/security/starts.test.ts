import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'
import { startProcess } from '../processes.ts'

let database: TestDatabase
const made: string[] = []

beforeAll(async () => {
  database = await createDatabase()
})
afterAll(async () => {
  // Roles belong to the cluster, so they must go when the test does.
  for (const role of made.toReversed()) await database.owner.query(`drop owned by ${role}; drop role ${role}`)
  await database.drop()
})

/** A role that may do everything the server's role may, and more. */
async function createRole(attributes = ''): Promise<string> {
  const role = `test_role_${randomBytes(6).toString('hex')}`
  await database.owner.query(`create role ${role} ${attributes}; grant morgenkreis_server to ${role}`)
  made.push(role)
  return role
}

async function refusalOf(role: string): Promise<string> {
  try {
    await (await startProcess(database.url, { SERVER_ROLE: role, DRAIN_MILLISECONDS: '0' })).stop()
    return 'It started.'
  } catch (error) {
    return (error as Error).message
  }
}

describe('6. the server refuses to start as a role that is too mighty, with a clear message and exit code 1', {
  timeout: 60_000,
}, () => {
  test('6. a superuser', async () => {
    const { rows } = await database.owner.query<{ name: string }>('select current_user as name')
    const refusal = await refusalOf(rows[0]!.name)
    expect(refusal).toContain('The server ended with 1:')
    expect(refusal).toMatch(
      /must not work as the database role .* is a superuser.*Use "morgenkreis_server"\./,
    )
  })

  test('6. one that bypasses row-level security', async () => {
    const role = await createRole('bypassrls')
    const refusal = await refusalOf(role)
    expect(refusal).toContain('The server ended with 1:')
    expect(refusal).toMatch(new RegExp(`database role "${role}": .* bypasses row-level security\\.`))
  })

  test('6. one that owns a table', async () => {
    const role = await createRole()
    await database.owner.query(`create table kept_aside (); alter table kept_aside owner to ${role}`)
    const refusal = await refusalOf(role)
    expect(refusal).toContain('The server ended with 1:')
    expect(refusal).toMatch(/owns tables, functions or schemas/)
  })

  test('6. one that could become such a role, or make itself one', async () => {
    const bypassing = await createRole('bypassrls')
    const member = await createRole(`noinherit in role ${bypassing}`)
    expect(await refusalOf(member)).toMatch(/ended with 1:[\s\S]* bypasses row-level security\./)
    expect(await refusalOf(await createRole('createrole'))).toMatch(/ended with 1:[\s\S]* may create roles\./)
  })

  test('6. a plain one may, so the refusals are not for another reason', async () => {
    expect(await refusalOf(await createRole())).toBe('It started.')
    expect(await refusalOf('morgenkreis_server')).toBe('It started.')
  })
})
