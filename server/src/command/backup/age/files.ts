import type { KeyObject } from 'node:crypto'
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, createReadStream, fsyncSync, readSync, openSync, writeSync } from 'node:fs'
import { openNew } from '../../write-file.ts'
import { fileKeyFrom, headerFor } from './header.ts'
import { opened, sealed } from './payload.ts'

/**
 * The format of age (age-encryption.org/v1) by Node's own cryptography: the program `age` opens these files too, on a
 * machine without Morgenkreis.
 */
export async function sealFile(
  plain: string,
  into: string,
  recipients: readonly KeyObject[],
): Promise<{ size: number; sha256: string; fileKey: Buffer }> {
  const fileKey = randomBytes(16)
  const hash = createHash('sha256')
  let size = 0
  const handle = openNew(into)
  const write = (bytes: Buffer) => {
    writeAll(handle, bytes)
    hash.update(bytes)
    size += bytes.length
  }
  try {
    write(Buffer.from(headerFor(recipients, fileKey)))
    for await (const bytes of sealed(createReadStream(plain), fileKey)) write(bytes)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return { size, sha256: hash.digest('hex'), fileKey }
}

/** Writes nothing that was not authenticated before. What it wrote of a file that is cut off is for the caller to remove. */
export async function openFile(file: string, into: number, identities: readonly KeyObject[]): Promise<void> {
  const header = readHeader(file)
  const fileKey = fileKeyFrom(header, identities)
  for await (const bytes of opened(createReadStream(file, { start: header.length }), fileKey))
    writeAll(into, bytes)
}

/** That every piece can be opened again, and gives what was sealed. */
export async function assertOpens(file: string, fileKey: Buffer, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  const bytes = createReadStream(file, { start: readHeader(file).length })
  for await (const plain of opened(bytes, fileKey)) hash.update(plain)
  if (hash.digest('hex') !== sha256) throw new Error(`${file} does not hold what was encrypted`)
}

/** A disk that is nearly full may take a part only, and fails at the rest. */
function writeAll(handle: number, bytes: Buffer) {
  for (let from = 0; from < bytes.length; ) from += writeSync(handle, bytes, from)
}

const mostOfHeader = 16_384

/** Up to the end of the line that begins with three dashes. Plain ASCII, so a letter is a byte. */
function readHeader(file: string): string {
  const buffer = Buffer.alloc(mostOfHeader)
  const handle = openSync(file, 'r')
  const length = readSync(handle, buffer)
  closeSync(handle)
  const text = buffer.subarray(0, length).toString('latin1')
  const lastLine = text.indexOf('\n--- ')
  const end = lastLine < 0 ? -1 : text.indexOf('\n', lastLine + 1)
  if (end < 0) throw new Error('it does not begin as a file sealed with age does')
  return text.slice(0, end + 1)
}
