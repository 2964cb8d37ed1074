import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'

/**
 * Takes no new connections and keeps those that are there, also the ones at rest: a proxy may be about to use them. Not
 * the close of an HTTP server, which cuts these. Called when the event loop has just accepted all that waited, because
 * a connection that still waits when the listener goes is reset, and a write on it fails.
 */
export function stopListening(server: HttpServer): Promise<void> {
  return new Promise((done) =>
    setImmediate(() => {
      Server.prototype.close.call(server)
      done()
    }),
  )
}
