import { promisify } from 'node:util'
import { gunzip, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A body as it is sent: compressed, or as it is where that is not worth it. */
export interface EncodedBody {
  readonly encoding: 'gzip' | 'identity'
  readonly bytes: Buffer
}

/** Below so many characters an answer fits into one packet anyway. */
export const worthCompressing = 1_400

/** Up to so many characters, two weeks of a usual house, handing it to another thread costs more than doing it. */
const doneAtOnce = 100_000

const zip = promisify<string, { level: number }, Buffer>(gzip)
const unzip = promisify<Buffer, Buffer>(gunzip)

/** On a week it takes two thirds of the time of level 4 and is no larger. */
const options = { level: 3 }

export async function encodedBody(text: string): Promise<EncodedBody> {
  if (text.length < worthCompressing) return { encoding: 'identity', bytes: ownBytes(Buffer.from(text)) }
  const zipped = text.length <= doneAtOnce ? gzipSync(text, options) : await zip(text, options)
  return { encoding: 'gzip', bytes: ownBytes(zipped) }
}

/** Node hands out parts of larger blocks, up to 16 kB: what keeps a part would keep all of it. */
function ownBytes(part: Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(part.length)
  part.copy(bytes)
  return bytes
}

/** A week is 15 kB of JSON that shrinks to two: a tenth of a second less on a slow phone. */
export function acceptsGzip(request: FastifyRequest): boolean {
  return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
}

/** The bytes for who asks, with the headers that say how to read them. */
export async function bodyFor(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Promise<Buffer> {
  if (body.encoding === 'identity') return body.bytes
  reply.header('vary', 'accept-encoding')
  if (!acceptsGzip(request)) return unzip(body.bytes)
  reply.header('content-encoding', body.encoding)
  return body.bytes
}

export async function decodedText({ encoding, bytes }: EncodedBody): Promise<string> {
  return (encoding === 'gzip' ? await unzip(bytes) : bytes).toString()
}
