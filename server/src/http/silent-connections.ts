import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * On a stop Node closes the connections that rest between two requests, but would wait for ever for one that has not
 * sent a whole request yet. Browsers open such connections ahead of need, so they are closed here.
 */
export function closeSilentConnections(app: FastifyInstance) {
  const silent = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket) => {
    if (closing) return socket.destroy()
    silent.add(socket)
    return socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of silent) socket.destroy()
  })
}
