import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A body this small is taken in and dropped, so that its connection stays usable. */
const worthReading = 64 * 1_024
const restWithin = 2_000
/** Long enough to read the answer. Closing at once would reset the connection and could take the answer with it. */
const closesAfter = 500

/**
 * An answer that came before the end of its request: without this, Node would go on reading for as long as somebody
 * sends. A large rest is not read any more, a small one must come soon.
 */
export function leaveUnreadBodies(app: FastifyInstance) {
  app.addHook('onResponse', (request, _, done) => {
    const { raw } = request
    const { socket } = raw
    // A request that a test or the demo injects has no connection.
    if (!raw.complete && socket instanceof Socket) {
      const length = Number(raw.headers['content-length'] ?? Infinity)
      if (length > worthReading) stopReading(socket)
      else setTimeout(() => raw.complete || socket.destroy(), restWithin).unref()
    }
    done()
  })
}

function stopReading(socket: Socket) {
  socket.end()
  // Not at once: Node has just asked for the rest, and does so in the next tick.
  setImmediate(() => socket.pause())
  setTimeout(() => socket.destroy(), closesAfter).unref()
}
