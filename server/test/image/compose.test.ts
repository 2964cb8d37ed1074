import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { configSchema, secrets } from '#server/config.ts'
import { checkout } from '#tools/gate/clean-checkout.ts'

const read = (name: string) => readFileSync(join(checkout, name), 'utf8')
const compose = read('compose.yaml')

/** The lines below a heading, one step less indented; our file has no other shape than that. */
function below(text: string, heading: string): string {
  const lines = text.split('\n')
  const start = lines.indexOf(`${heading}:`)
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => /^\S/.test(line))
  const own = start < 0 ? [] : rest.slice(0, end < 0 ? undefined : end)
  return own.map((line) => line.slice(2)).join('\n')
}

const keysOf = (text: string) => [...text.matchAll(/^([\w-]+):/gm)].map((match) => match[1] ?? '')
const listOf = (text: string, key: string) =>
  (new RegExp(`^${key}: \\[(.*)\\]$`, 'm').exec(text)?.[1] ?? '')
    .split(',')
    .map((part) => part.trim().replaceAll('"', ''))
    .filter(Boolean)
const services = below(compose, 'services')
const server = below(services, 'server')
const database = below(services, 'database')
const environmentOf = (service: string) =>
  [...below(service, 'environment').matchAll(/^(\w+): (.*)$/gm)].map(([, key = '', value = '']) => ({
    key,
    value,
  }))

test('there is a server and a database', () => {
  expect(keysOf(services)).toEqual(['server', 'database'])
})

describe.each([
  ['server', server, 'node'],
  ['database', database, 'postgres'],
])('%s', (_, service, user) => {
  test('X7: may do as little as possible', () => {
    expect(service).toMatch(new RegExp(`^user: ${user}$`, 'm'))
    expect(service).toMatch(/^read_only: true$/m)
    expect(listOf(service, 'tmpfs')).toContain('/tmp')
    expect(listOf(service, 'cap_drop')).toEqual(['ALL'])
    expect(listOf(service, 'security_opt')).toEqual(['no-new-privileges:true'])
    expect(service).toMatch(/^pids_limit: \d+$/m)
    // Docker's own log would grow until the disk is full.
    expect(service).toMatch(/^logging: (&logging$[\s\S]*max-size|\*logging$)/m)
    expect(service).not.toMatch(/privileged|cap_add|docker\.sock|network_mode/)
  })

  test('gets its secrets as files, each declared, and none by value', () => {
    const declared = keysOf(below(compose, 'secrets'))
    const files = environmentOf(service).filter(({ key }) => key.endsWith('_FILE'))
    expect(files.map(({ value }) => value.replace('/run/secrets/', '')).sort()).toEqual(
      listOf(service, 'secrets').sort(),
    )
    for (const name of listOf(service, 'secrets')) expect(declared).toContain(name)
    for (const { key } of environmentOf(service)) expect(key).not.toMatch(/(PASSWORD|SECRET|TOKEN|_URL)$/)
  })

  test('keeps its data in volumes that are declared', () => {
    const declared = keysOf(below(compose, 'volumes'))
    const used = listOf(service, 'volumes').map((volume) => volume.split(':')[0])
    expect(used.length).toBeGreaterThan(0)
    for (const volume of used) expect(declared).toContain(volume)
  })
})

test('the server gets only settings that it understands', () => {
  const understood = [...Object.keys(configSchema.shape), ...secrets.map((name) => `${name}_FILE`)]
  const given = environmentOf(server).map(({ key }) => key)
  expect(given.length).toBeGreaterThan(4)
  expect(given.filter((key) => !understood.includes(key))).toEqual([])
})

test('S1: the server cannot take the memory of the machine', () => {
  expect(server).toMatch(/^mem_limit: 768m$/m)
})

test('the server waits for a database that answers, and is asked for its own health', () => {
  expect(server).toContain('condition: service_healthy')
  expect(below(database, 'healthcheck')).toContain('pg_isready')
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m)
})

test('the server cannot be reached from outside this machine, nor the database from outside the server', () => {
  expect(listOf(server, 'ports')).toEqual([`127.0.0.1:\${PORT:-3000}:3000`])
  expect(database).not.toMatch(/^ports:/m)
  expect(listOf(database, 'networks')).toEqual(['inside'])
  expect(below(below(compose, 'networks'), 'inside')).toContain('internal: true')
})

test('the image’s pg_dump is as new as the database', () => {
  const major = /postgresql-client-(\d+)/.exec(read('Dockerfile'))?.[1]
  expect(database).toContain(`image: postgres:${major}`)
})

// The engine is not needed for this, only the client with its plugin.
const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0
test.runIf(hasCompose)('docker compose reads it without a complaint', () => {
  const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
