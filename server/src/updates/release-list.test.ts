import { describe, expect, test } from 'vitest'
import type { Release } from './release-list.ts'
import { compareVersions, newerThan, readReleaseList } from './release-list.ts'

const release = (version: string, security = false): Release => ({
  version,
  date: '2027-01-12',
  security,
  needsBackup: true,
  minFrom: '1.0.0',
})

test.each([
  ['1.0.0', '1.0.0', 0],
  ['1.9.0', '1.10.0', -1],
  ['2.0.0', '1.99.99', 1],
  ['1.0.10', '1.0.9', 1],
])('%s beside %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign)
})

describe('what is newer than 1.1.0', () => {
  test('is the newest of all, wherever it stands in the list', () => {
    const list = { releases: [release('1.2.0'), release('1.10.0'), release('1.1.0'), release('1.0.0')] }
    expect(newerThan('1.1.0', list)).toEqual({ release: release('1.10.0'), security: false })
  })

  test('mends something for security when any version on the way does', () => {
    const list = { releases: [release('1.3.0'), release('1.2.0', true)] }
    expect(newerThan('1.1.0', list)?.security).toBe(true)
    // The own version has it already.
    expect(newerThan('1.2.0', list)?.security).toBe(false)
  })

  test('is nothing when the own one is the newest, or not in the list yet', () => {
    expect(newerThan('1.1.0', { releases: [release('1.1.0', true), release('1.0.0')] })).toBeUndefined()
    expect(newerThan('1.1.0', { releases: [] })).toBeUndefined()
  })
})

test('a list of a later version may say more; one that is none is refused', () => {
  const later = { format: 2, releases: [{ ...release('1.2.0'), urgent: 'yes' }] }
  expect(readReleaseList(JSON.stringify(later))).toEqual({ releases: [release('1.2.0')] })
  for (const text of [
    '',
    '<html>',
    '[]',
    '{"releases":[{"version":"1.2"}]}',
    '{"releases":[{"version":"1.2.0<b>"}]}',
  ])
    expect(() => readReleaseList(text)).toThrow('This is no list of releases')
})
