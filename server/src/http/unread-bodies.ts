import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A body this small is taken in and dropped, so that its connection stays usable. */
const worthReading = 64 * 1_024
const restWithin = 2_000
/** Of a large rest so much is taken in and dropped: most senders then see the answer before they are stopped. */
const mostDropped = 64 * 1_024
/**
 * Long enough to read the answer. Closing at once would reset the connection and could take the answer with it; a proxy
 * counts that as a failure of this process, and stops sending it anybody's requests.
 */
const closesAfter = 1_000

/**
 * An answer that came before the end of its request: without this, Node would go on reading for as long as the sender
 * sends. A large rest is not waited for, and the answer says that its connection closes; a small one must come soon.
 */
export function leaveUnreadBodies(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    // A request that a test or the demo injects has no connection.
    if (!raw.complete && raw.socket instanceof Socket && isLarge(raw)) {
      reply.header('connection', 'close')
      closeSlowly(raw, raw.socket)
    }
    done(null, payload)
  })
  app.addHook('onResponse', ({ raw }, _, done) => {
    const { socket } = raw
    if (!raw.complete && socket instanceof Socket && !isLarge(raw)) {
      setTimeout(() => raw.complete || socket.destroy(), restWithin).unref()
    }
    done()
  })
}

const isLarge = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? Infinity) > worthReading

/**
 * Node destroys the connection of a last answer as soon as that is written, which is too soon for its reader; and a
 * request that has no reader it would read to its end.
 */
function closeSlowly(raw: IncomingMessage, socket: Socket) {
  let dropped = 0
  raw.on('data', (part: Buffer) => {
    dropped += part.length
    // Not the socket itself: a request that flows has it read on.
    if (dropped > mostDropped) raw.pause()
  })
  socket.destroySoon = () => {
    socket.end()
    raw.once('end', () => socket.destroy())
    setTimeout(() => socket.destroy(), closesAfter).unref()
  }
}
