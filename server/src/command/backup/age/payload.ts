import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derived } from './header.ts'

const chunkBytes = 64 * 1_024
const tagBytes = 16
const saltBytes = 16

/** Each piece carries its number, and the last one says that it is: none can be left out, moved or cut off unseen. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Pieces of this size. The last may be shorter, and is empty only when there is nothing at all. */
async function* pieces(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<[Buffer, boolean]> {
  let waiting = Buffer.alloc(0)
  for await (const more of bytes) {
    waiting = Buffer.concat([waiting, more])
    while (waiting.length > size) {
      yield [waiting.subarray(0, size), false]
      waiting = waiting.subarray(size)
    }
  }
  yield [waiting, true]
}

export async function* sealed(plain: AsyncIterable<Buffer>, fileKey: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = derived(fileKey, salt, 'payload')
  yield salt
  let number = 0
  for await (const [piece, isLast] of pieces(plain, chunkBytes)) {
    const cipher = createCipheriv('chacha20-poly1305', key, nonceOf(number++, isLast), {
      authTagLength: tagBytes,
    })
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** Throws at the first piece that is not as it was sealed, and at the end when the last one never came. */
export async function* opened(bytes: AsyncIterable<Buffer>, fileKey: Buffer): AsyncGenerator<Buffer> {
  let key: Buffer | undefined
  let number = 0
  for await (const [piece, isLast] of pieces(
    withoutSalt(bytes, (salt) => {
      key = derived(fileKey, salt, 'payload')
    }),
    chunkBytes + tagBytes,
  )) {
    if (!key || piece.length < tagBytes || (piece.length === tagBytes && number > 0)) throw damaged()
    const decipher = createDecipheriv('chacha20-poly1305', key, nonceOf(number++, isLast), {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(piece.subarray(-tagBytes))
    let plain: Buffer
    try {
      plain = Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      throw damaged()
    }
    yield plain
  }
}

const damaged = () => new Error('it is damaged or cut off')

async function* withoutSalt(
  bytes: AsyncIterable<Buffer>,
  onSalt: (salt: Buffer) => void,
): AsyncGenerator<Buffer> {
  let waiting: Buffer | undefined = Buffer.alloc(0)
  for await (const more of bytes) {
    if (!waiting) {
      yield more
      continue
    }
    waiting = Buffer.concat([waiting, more])
    if (waiting.length < saltBytes) continue
    onSalt(waiting.subarray(0, saltBytes))
    yield waiting.subarray(saltBytes)
    waiting = undefined
  }
}
