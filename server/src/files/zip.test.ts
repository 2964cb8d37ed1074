import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readZip } from '#tools/page/read-zip.ts'
import type { ZipEntry } from './zip.ts'
import { zipOf } from './zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function whole(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zipOf(entries, day)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const day = { year: 2026, month: 11, day: 11 }

async function* files(): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: ['Größe ', 'über ', 'alles\r\n'] }
  yield { name: 'months/2026-10.json', content: long() }
  yield { name: 'leer-Übersicht.csv', content: [] }
}

async function* long(): AsyncGenerator<string> {
  for (let line = 0; line < 20_000; line++) yield `${line};${line * 7};ä\r\n`
}

test('another reader finds every file as it was', async () => {
  const found = readZip(await whole(files()))
  let text = ''
  for await (const piece of long()) text += piece
  expect([...found.keys()]).toEqual(['README.txt', 'months/2026-10.json', 'leer-Übersicht.csv'])
  expect(found.get('README.txt')).toBe('Größe über alles\r\n')
  expect(found.get('months/2026-10.json') === text).toBe(true)
  expect(found.get('leer-Übersicht.csv')).toBe('')
})

test('and so does unzip, where there is one, which also checks the sums', async () => {
  const path = join(folder, 'year.zip')
  writeFileSync(path, await whole(files()))
  const said = unzipTest(path)
  if (said !== undefined) expect(said).toContain('No errors detected')
})

test('the same files are the same bytes', async () => {
  expect((await whole(files())).equals(await whole(files()))).toBe(true)
})

test('a file that cannot be read leaves no archive', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'one'
    throw new Error('the database is gone')
  }
  async function* one(): AsyncGenerator<ZipEntry> {
    yield { name: 'days.csv', content: broken() }
  }
  await expect(whole(one())).rejects.toThrow('the database is gone')
})

test('the first file is sent before the second is read, and who stops reading stops the reading', async () => {
  const read: string[] = []
  async function* counted(): AsyncGenerator<ZipEntry> {
    try {
      for (const name of ['one', 'two', 'three']) {
        read.push(name)
        yield { name, content: [name] }
      }
    } finally {
      read.push('stopped')
    }
  }
  for await (const piece of zipOf(counted(), day)) if (piece.includes('two')) break
  expect(read).toEqual(['one', 'two', 'stopped'])
})

function unzipTest(path: string): string | undefined {
  try {
    return execFileSync('unzip', ['-t', path], { encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
