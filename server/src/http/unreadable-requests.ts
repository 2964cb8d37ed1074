import type { Socket } from 'node:net'

const answers: Record<string, [status: string, code: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'too_slow', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large', 'This is too much at once.'],
}
const usual = ['400 Bad Request', 'invalid', 'This is not a request that can be read.'] as const

/** What cannot even be read as HTTP reaches no route. It gets the one error body too, and the connection is closed. */
export function refuseUnreadable(error: { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code, message] = answers[error.code ?? ''] ?? usual
  const body = JSON.stringify({ statusCode: Number(status.slice(0, 3)), code, message })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
