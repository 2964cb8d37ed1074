import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SentFile } from '#contract/endpoint.ts'
import type { Answer } from './answer.ts'

/**
 * To be saved, never to be shown as a page of ours. Like every answer of the API it is kept by no cache; its bytes go out
 * as they are, because a file that is checked by its hash must not depend on who compressed it.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { body: file }: Answer<SentFile>,
) {
  if (!file) throw new Error('A call that answers with a file has none')
  const { content } = file
  const payload =
    content instanceof Uint8Array
      ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
      : await piecewise(request, reply, content)
  // It took too long to begin, and its reader was answered so.
  if (reply.sent) {
    if (payload instanceof Readable) payload.destroy()
    return reply
  }
  return reply.header('content-disposition', attachmentNamed(file.name)).type(file.mediaType).send(payload)
}

/** Waits for the first piece: until then, what goes wrong can still be answered in words. */
async function piecewise(
  request: FastifyRequest,
  reply: FastifyReply,
  content: AsyncIterable<Uint8Array>,
): Promise<Readable> {
  const pieces = content[Symbol.asyncIterator]()
  const first = await pieces.next()
  const sent = Readable.from(sentPieces(request, reply, first, pieces), { objectMode: false })
  // Also when its reader left before it was begun.
  return sent.once('close', () => void pieces.return?.().catch(() => {}))
}

/**
 * When its reader leaves, the making ends. When the making fails, the connection is broken: the end of a file that is
 * sent in pieces says that it is whole, so it must not come.
 */
async function* sentPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  first: IteratorResult<Uint8Array>,
  pieces: AsyncIterator<Uint8Array>,
) {
  try {
    for (let next = first; !next.done; next = await pieces.next()) yield next.value
  } catch (error) {
    request.log.error({ err: error }, 'a file broke off while it was sent')
    reply.raw.destroy()
  }
}

/** For old programs in plain letters, for others as it is (RFC 6266). */
function attachmentNamed(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^\w.-]+/g, '')
  const spelled = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${spelled}`
}
