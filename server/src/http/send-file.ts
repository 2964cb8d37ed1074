import type { FastifyReply } from 'fastify'
import type { SentFile } from '#contract/endpoint.ts'
import type { Answer } from './answer.ts'

/**
 * To be saved, never to be shown as a page of ours. Like every answer of the API it is kept by no cache; its bytes go out
 * as they are, because a file that is checked by its hash must not depend on who compressed it.
 */
export function sendFile(reply: FastifyReply, { body: file }: Answer<SentFile>) {
  if (!file) throw new Error('A call that answers with a file has none')
  return reply
    .header('content-disposition', attachmentNamed(file.name))
    .type(file.mediaType)
    .send(Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength))
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
