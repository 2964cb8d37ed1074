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
const operator = below(services, 'operator')
const server = below(services, 'server')
const backups = below(services, 'backups')
const database = below(services, 'database')
const environmentOf = (service: string) =>
  [...below(service, 'environment').matchAll(/^(\w+): (.*)$/gm)].map(([, key = '', value = '']) => ({
    key,
    value,
  }))

test('there is a server, a database, a job for its owner, and what makes backups once it is switched on', () => {
  expect(keysOf(services)).toEqual(['operator', 'server', 'backups', 'database'])
  expect(backups).toMatch(/^profiles: \[backups\]$/m)
  expect(backups).toMatch(/^command: \[morgenkreis, backup, run, --daily\]$/m)
  expect(listOf(backups, 'networks')).toEqual(['inside'])
  // "doctor" and "site restore --at" look where they lie.
  expect(listOf(operator, 'volumes')).toEqual(listOf(backups, 'volumes'))
  expect(environmentOf(operator)).toContainEqual({ key: 'BACKUP_TARGET', value: `\${BACKUP_TARGET:-}` })
  expect(backups).not.toMatch(/^ports:/m)
})

test('the version of package.json is pulled, of an owner who can be named', () => {
  const { version } = JSON.parse(read('package.json'))
  const image = `\${MORGENKREIS_IMAGE:-ghcr.io/\${MORGENKREIS_OWNER:-morgenkreis}/morgenkreis:${version}}`
  expect(operator).toContain(`image: &image ${image}\n`)
  expect(server).toMatch(/^image: \*image$/m)
  expect(compose).not.toMatch(/build:|:latest/)
})

test('a checkout builds them instead', () => {
  const overlay = below(read('compose.build.yaml'), 'services')
  expect(keysOf(overlay)).toEqual(['operator', 'server', 'backups'])
  for (const name of ['operator', 'server', 'backups'])
    expect(below(overlay, name).trim()).toBe('image: morgenkreis:checkout\nbuild: .')
})

describe('X7: the address of the owner', () => {
  test('is in the jobs alone', () => {
    expect(listOf(operator, 'secrets')).toContain('database-owner-url')
    for (const service of [server, database]) expect(service).not.toMatch(/owner[-_]url/i)
  })

  test('is used before the server starts, which does not migrate', () => {
    expect(listOf(operator, 'command')).toEqual(['migrate', '--first-site'])
    expect(operator).toMatch(/^restart: "no"$/m)
    expect(server).toMatch(/operator:\n +condition: service_completed_successfully/)
    expect(server).toContain('MIGRATE_AT_START: "false"')
  })
})

describe.each([
  ['operator', operator, 'node'],
  ['server', server, 'node'],
  ['backups', backups, 'node'],
  ['database', database, 'postgres'],
])('%s', (_, service, user) => {
  test('X7: may do as little as possible', () => {
    expect(service).toMatch(new RegExp(`^user: ${user}$`, 'm'))
    expect(service).toMatch(/^read_only: true$/m)
    expect(listOf(service, 'tmpfs')).toContain('/tmp')
    expect(listOf(service, 'cap_drop')).toEqual(['ALL'])
    expect(listOf(service, 'security_opt')).toEqual(['no-new-privileges:true'])
    expect(service).toMatch(/^pids_limit: \d+$/m)
    expect(service).toMatch(/^mem_limit: \d+[mg]$/m)
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
    for (const { key } of environmentOf(service))
      expect(key).not.toMatch(/(PASSWORD|SECRET|TOKEN|DATABASE\w*_URL)$/)
  })

  test('keeps its data in volumes that are declared', () => {
    const declared = keysOf(below(compose, 'volumes'))
    const used = listOf(service, 'volumes').map(
      (volume) => volume.replace(/^\$\{\w+:-(\w+)\}/, '$1').split(':')[0],
    )
    // The server has none: what it keeps is in the database.
    expect(used.length).toBe(service === server ? 0 : 1)
    for (const volume of used) expect(declared).toContain(volume)
  })
})

test.each([
  ['server', server],
  ['operator', operator],
  ['backups', backups],
])('the %s gets only settings that are understood', (_, service) => {
  const understood = [...Object.keys(configSchema.shape), ...secrets.map((name) => `${name}_FILE`)]
  const given = environmentOf(service).map(({ key }) => key)
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
test.runIf(hasCompose).each(['', '-f compose.yaml -f compose.build.yaml'])(
  'docker compose reads it without a complaint %s',
  (files) => {
    const args = ['compose', ...files.split(' ').filter(Boolean), 'config', '--quiet']
    const { status, stderr } = spawnSync('docker', args, {
      cwd: checkout,
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  },
)
