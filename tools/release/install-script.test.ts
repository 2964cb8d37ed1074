import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newPasswordFault } from '#domain/house/new-password.ts'
import { checkout } from '../gate/clean-checkout.ts'

const script = join(checkout, 'install.sh')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'morgenkreis-install-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function install(args: readonly string[], answer = '') {
  const { status, stdout, stderr } = spawnSync('sh', [script, '--into', folder, ...args], {
    input: answer,
    encoding: 'utf8',
    // Without docker, so that nothing can start by mistake.
    env: { PATH: '/usr/bin:/bin' },
  })
  return { status, said: stdout + stderr }
}
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)

test('it is short enough to be read first', () => {
  expect(readFileSync(script, 'utf8').split('\n').length).toBeLessThan(150)
})

const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0
// Where Debian's package is missing this is left out, and not counted as passed.
test.runIf(hasShellcheck)('shellcheck finds nothing in it', () => {
  const { stdout } = spawnSync('shellcheck', [script], { encoding: 'utf8' })
  expect(stdout).toBe('')
})

test('it asks one question, and writes everything for the name', () => {
  const { status, said } = install(['--dry-run'], 'Kita.Example\n')
  expect([status, said]).toEqual([0, expect.stringContaining('Host name: ')])
  expect(said).toContain('and started nothing')
  expect(readdirSync(folder).sort()).toEqual([
    '.env',
    'Caddyfile',
    'compose.override.yaml',
    'compose.yaml',
    'secrets',
  ])
  expect(read('compose.yaml')).toBe(readFileSync(join(checkout, 'compose.yaml'), 'utf8'))
  expect(read('Caddyfile')).toMatch(/^kita\.example \{\n\n {2}reverse_proxy server:3000/)
  expect(read('Caddyfile')).not.toContain('tls internal')
})

test('an empty answer is a house with a certificate of its own', () => {
  expect(install(['--dry-run'], '\n').status).toBe(0)
  expect(read('Caddyfile')).toMatch(/^[\w-]+\.local \{\n {2}tls internal\n/)
})

describe('the secrets', () => {
  test('are four, random, and behind a folder for the owner only', () => {
    install(['--dry-run', '--house-only'])
    expect(modeOf('secrets')).toBe('700')
    expect(readdirSync(join(folder, 'secrets')).map((name) => [name, modeOf(`secrets/${name}`)])).toEqual(
      ['database-owner-url', 'database-password', 'database-url', 'teacher-password'].map((name) => [
        name,
        '444',
      ]),
    )
    const owner = new URL(read('secrets/database-owner-url').trim())
    const server = new URL(read('secrets/database-url').trim())
    expect([owner.username, owner.host, owner.password]).toEqual([
      'morgenkreis',
      'database',
      read('secrets/database-password').trim(),
    ])
    expect([server.username, server.password.length]).toEqual(['morgenkreis_app', 48])
    expect(server.password).not.toBe(owner.password)
    expect(newPasswordFault(read('secrets/teacher-password').trim(), 'Kita')).toBeUndefined()
  })

  test('stay as they are when it is called again, and so does .env', () => {
    install(['--dry-run', '--house-only'])
    const before = readdirSync(join(folder, 'secrets')).map((name) => read(`secrets/${name}`))
    writeFileSync(join(folder, '.env'), 'SITE_NAME=Kita Morgenrot\n')
    expect(install(['--dry-run', '--house-only']).status).toBe(0)
    expect(readdirSync(join(folder, 'secrets')).map((name) => read(`secrets/${name}`))).toEqual(before)
    expect(read('.env')).toBe('SITE_NAME=Kita Morgenrot\n')
  })

  test('are in no other file', () => {
    install(['--dry-run', '--house-only'])
    const others = ['.env', 'Caddyfile', 'compose.override.yaml', 'compose.yaml'].map(read).join('\n')
    for (const name of ['database-password', 'teacher-password'])
      expect(others).not.toContain(read(`secrets/${name}`).trim())
  })
})

test.each(['kita', 'kita.example {', '-x.example', 'kita..example', '$(id).example', 'kita.example/x'])(
  'no host name: %s',
  (name) => {
    expect(install(['--dry-run', '--host', name])).toEqual({
      status: 1,
      said: expect.stringContaining('no host name'),
    })
  },
)

test('without docker it stops before it writes anything, and an unknown word is refused', () => {
  expect(install(['--house-only'])).toEqual({ status: 1, said: expect.stringContaining('Docker is missing') })
  expect(install(['--now'])).toEqual({ status: 2, said: expect.stringContaining('Unknown: --now') })
  expect(readdirSync(folder)).toEqual([])
})

const hasCaddy = spawnSync('caddy', ['version']).status === 0
test.runIf(hasCaddy).each([['--house-only'], ['--host', 'kita.example']])(
  'Caddy understands its file: %s',
  (...args) => {
    install(['--dry-run', ...args.filter((word) => word !== undefined)])
    const { status, stderr } = spawnSync('caddy', ['adapt', '--config', join(folder, 'Caddyfile')], {
      encoding: 'utf8',
    })
    expect([status, stderr.includes('Error')]).toEqual([0, false])
  },
)
