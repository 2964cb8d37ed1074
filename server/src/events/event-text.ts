import type { ServerResponse } from 'node:http'

/** One event as it goes over the wire. A browser that reconnects names the id of the last one that it was sent. */
export function eventText(name: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Asked after every wait: a browser that left while the database was asked sends no further event. */
export function isGone(response: ServerResponse): boolean {
  return response.destroyed || response.closed || response.socket?.destroyed === true
}

/** A browser that does not read for long is cut off rather than kept in memory; it comes back and reads again. */
const mostUnread = 256 * 1_024

export function write(response: ServerResponse, text: string) {
  if (response.writableEnded) return
  if (response.writableLength > mostUnread) response.destroy()
  else response.write(text)
}
