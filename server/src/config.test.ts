import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, secrets } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string) {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.trim())
  }
}

const url = 'postgres:///any'
const urlFile = file('url', `${url}\n`)
const emptyFile = file('empty', '\n')
const subfolder = join(folder, 'folder')
mkdirSync(subfolder)

describe('a secret can stand in a file', () => {
  test.each(secrets)('%s', (name) => {
    const given = { DATABASE_URL: url, [`${name}_FILE`]: file(name, 'gänseblümchen = 12 Uhr\n') }
    const { DATABASE_URL, ...others } = given
    expect(readConfig(name === 'DATABASE_URL' ? others : given)[name]).toBe('gänseblümchen = 12 Uhr')
  })

  test.each([
    ['one newline', 'Gänseblümchen\n', 'Gänseblümchen'],
    ['the newline of Windows', 'Gänseblümchen\r\n', 'Gänseblümchen'],
    ['no newline', 'Gänseblümchen', 'Gänseblümchen'],
    ['only the last newline is cut off', ' Gänse\nblümchen \n\n', ' Gänse\nblümchen \n'],
  ])('%s', (_, content, value) => {
    const TEACHER_PASSWORD_FILE = file('password', content)
    expect(readConfig({ DATABASE_URL: url, TEACHER_PASSWORD_FILE }).TEACHER_PASSWORD).toBe(value)
  })

  test('an empty variable counts as not given, as a compose file leaves it', () => {
    expect(readConfig({ DATABASE_URL: '', DATABASE_URL_FILE: urlFile }).DATABASE_URL).toBe(url)
    expect(readConfig({ DATABASE_URL: url, DATABASE_URL_FILE: '' }).DATABASE_URL).toBe(url)
  })
})

describe('every fault is named at once, and no value', () => {
  test.each([
    {
      name: 'nothing given',
      environment: {},
      faults: ['DATABASE_URL: is missing, and so is DATABASE_URL_FILE'],
    },
    {
      name: 'both',
      environment: { DATABASE_URL: url, DATABASE_URL_FILE: urlFile },
      faults: ['DATABASE_URL_FILE: DATABASE_URL is given too; give one of them'],
    },
    {
      name: 'a file that is not there',
      environment: { DATABASE_URL_FILE: '/nowhere/url' },
      faults: ['DATABASE_URL_FILE: /nowhere/url cannot be read (ENOENT)'],
    },
    {
      name: 'a folder',
      environment: { DATABASE_URL_FILE: subfolder },
      faults: [`DATABASE_URL_FILE: ${subfolder} cannot be read (EISDIR)`],
    },
    {
      name: 'an empty file is no password, and must not lead to a made-up one',
      environment: { DATABASE_URL: url, TEACHER_PASSWORD_FILE: emptyFile },
      faults: [`TEACHER_PASSWORD_FILE: ${emptyFile} is empty`],
    },
    {
      name: 'all kinds together',
      environment: {
        DATABASE_URL_FILE: '/nowhere/url',
        DATABASE_OWNER_URL: url,
        DATABASE_OWNER_URL_FILE: urlFile,
        TEACHER_PASSWORD_FILE: emptyFile,
        PORT: '70000',
        PLAIN_HTTP: 'yes',
        TIME_ZONE: 'Europe/Sonnenblume',
      },
      faults: [
        'DATABASE_URL_FILE: /nowhere/url cannot be read (ENOENT)',
        'DATABASE_OWNER_URL_FILE: DATABASE_OWNER_URL is given too; give one of them',
        `TEACHER_PASSWORD_FILE: ${emptyFile} is empty`,
        expect.stringMatching(/^PORT: /),
        expect.stringMatching(/^PLAIN_HTTP: /),
        'TIME_ZONE: must be a time zone',
      ],
    },
  ])('$name', ({ environment, faults }) => {
    const [first, ...rest] = faultsOf(environment)
    expect(first).toBe(`The configuration has ${faults.length} fault(s):`)
    expect(rest).toEqual(faults)
    expect(rest.join('\n')).not.toContain(url)
  })
})

test.each([
  ['127.0.0.1', true],
  ['10.0.0.0/8, fd00::/8, loopback', true],
  ['10.0.0.0/255.0.0.0', true],
  ['foo', false],
  ['127.0.0.1, foo', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/0', false],
  ['127.0.0.1:3000', false],
])('O8: TRUSTED_PROXIES=%s is taken: %s', (TRUSTED_PROXIES, isTaken) => {
  const faults = faultsOf({ DATABASE_URL: url, TRUSTED_PROXIES })
  expect(faults.slice(1)).toEqual(
    isTaken ? [] : [expect.stringMatching(/^TRUSTED_PROXIES: must be addresses/)],
  )
})
