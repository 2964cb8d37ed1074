import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fromBech32, toBech32 } from './bech32.ts'
import { openFile, sealFile } from './files.ts'
import { makeKeyPair, readIdentities, readRecipient } from './keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const inFolder = (name: string) => join(folder, name)
const ageIsInstalled = spawnSync('age', ['--version']).status === 0
const { publicKey, secretKey } = makeKeyPair()
const recipient = readRecipient(publicKey)!
const identities = readIdentities(secretKey)
let files = 0

async function seal(bytes: Buffer, recipients = [recipient]) {
  const plain = inFolder(`${++files}.plain`)
  const file = inFolder(`${files}.age`)
  writeFileSync(plain, bytes)
  const said = await sealFile(plain, file, recipients)
  expect(said.size).toBe(readFileSync(file).length)
  return file
}

async function open(file: string, keys = identities) {
  const into = inFolder(`${++files}.opened`)
  const handle = openSync(into, 'wx')
  await openFile(file, handle, keys).finally(() => closeSync(handle))
  return readFileSync(into)
}

const piece = 65_536
const sizes = [0, 1, piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 17]

describe('a sealed file', () => {
  test.each(sizes)('of %i bytes comes back', async (size) => {
    const bytes = randomBytes(size)
    const file = await seal(bytes)
    if (size >= piece) expect(readFileSync(file).includes(bytes.subarray(0, 40))).toBe(false)
    expect(await open(file)).toEqual(bytes)
  })

  test('is never the same twice', async () => {
    const [one, other] = [await seal(Buffer.from('Anna')), await seal(Buffer.from('Anna'))]
    expect(readFileSync(one)).not.toEqual(readFileSync(other))
  })

  test('opens for each of two keys, and for no third', async () => {
    const second = makeKeyPair()
    const file = await seal(Buffer.from('Anna'), [recipient, readRecipient(second.publicKey)!])
    expect(`${await open(file)}${await open(file, readIdentities(second.secretKey))}`).toBe('AnnaAnna')
    const third = readIdentities(makeKeyPair().secretKey)
    await expect(open(file, third)).rejects.toThrow('it was sealed for another key than this one')
  })

  test('cut off anywhere, at the end of a piece too, never opens', async () => {
    const bytes = randomBytes(2 * piece + 100)
    const whole = readFileSync(await seal(bytes))
    const head = whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1
    const ends = [head + 16 + piece + 16, head + 16 + 2 * (piece + 16), head + 16, head + 5, head, 40, 0]
    for (const length of [...ends, whole.length - 1]) {
      const file = inFolder(`${++files}.age`)
      writeFileSync(file, whole.subarray(0, length))
      await expect(open(file)).rejects.toThrow(/cut off|does not begin/)
    }
  })

  test('with one changed bit anywhere, or bytes behind its end, never opens', async () => {
    const whole = readFileSync(await seal(randomBytes(piece + 300)))
    const places = [3, 25, 60, 100, 120, 200, 260, piece, piece + 250, whole.length - 1]
    for (const at of places) {
      const file = inFolder(`${++files}.age`)
      const changed = Buffer.from(whole)
      changed[at] = changed[at]! ^ 1
      writeFileSync(file, changed)
      await expect(open(file), `byte ${at}`).rejects.toThrow()
    }
    const longer = inFolder(`${++files}.age`)
    writeFileSync(longer, Buffer.concat([whole, Buffer.from('x')]))
    await expect(open(longer)).rejects.toThrow('it is damaged or cut off')
  })

  test('whose pieces have changed places never opens', async () => {
    const whole = readFileSync(await seal(randomBytes(3 * piece)))
    const begins = whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1 + 16
    const at = (number: number) =>
      whole.subarray(begins + number * (piece + 16), begins + (number + 1) * (piece + 16))
    const file = inFolder(`${++files}.age`)
    writeFileSync(file, Buffer.concat([whole.subarray(0, begins), at(1), at(0), at(2)]))
    await expect(open(file)).rejects.toThrow('it is damaged or cut off')
  })
})

describe('keys', () => {
  test('BIP 173: its own examples, and none with a wrong letter', () => {
    // The first valid one of the proposal with data, and its invalid checksum.
    expect(fromBech32('abcdef', 'abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw')).toHaveLength(20)
    expect(fromBech32('abcdef', 'abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxv')).toBeUndefined()
    expect(fromBech32('abcdef', 'Abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw')).toBeUndefined()
    for (const size of [0, 1, 31, 32, 33]) {
      const bytes = randomBytes(size)
      expect(fromBech32('age', toBech32('age', bytes))).toEqual(bytes)
    }
  })

  test('a mistyped public key is none; a mistyped secret one is refused without being shown', () => {
    const other = publicKey.endsWith('q') ? 'p' : 'q'
    expect(readRecipient(`${publicKey.slice(0, -1)}${other}`)).toBeUndefined()
    expect(readRecipient(secretKey)).toBeUndefined()
    expect(readIdentities(`# created: today\n\n${secretKey}\n`)).toHaveLength(1)
    expect(() => readIdentities(secretKey.replace(/.$/, '!'))).toThrow(
      'The file of the secret key holds a line that is none',
    )
  })
})

test.skipIf(!ageIsInstalled)(
  'the program age opens what we seal, and we open what it seals (left out where age is not installed)',
  async () => {
    const key = inFolder('key')
    execFileSync('age-keygen', ['-o', key], { stdio: 'ignore' })
    const text = readFileSync(key, 'utf8')
    const theirs = /age1\w+/.exec(text)?.[0] ?? ''
    for (const size of sizes) {
      const bytes = randomBytes(size)
      const ours = await seal(bytes, [readRecipient(theirs)!, recipient])
      expect(execFileSync('age', ['-d', '-i', key, ours])).toEqual(bytes)
      const made = inFolder(`${++files}.age`)
      execFileSync('age', ['-r', publicKey, '-r', theirs, '-o', made], { input: bytes })
      expect(await open(made)).toEqual(bytes)
      expect(await open(made, readIdentities(text))).toEqual(bytes)
    }
  },
)
