import type { FastifyReply } from 'fastify'

/** Why there is no house at a host name: there never was one, it is on its way to or from here, or it has moved. */
export type NoHouse = 'none' | 'moving' | 'moved'

const said = {
  none: {
    status: 404,
    english: 'There is no kindergarten at this address.',
    german: 'Unter dieser Adresse gibt es keine Kita.',
  },
  moving: {
    status: 503,
    english: 'This kindergarten is being moved to another server. Please try again in a moment.',
    german: 'Diese Kita zieht gerade auf einen anderen Server um. Bitte versuchen Sie es gleich noch einmal.',
  },
  moved: {
    status: 421,
    english: 'This kindergarten has moved to another server. Please reload the page.',
    german: 'Diese Kita ist auf einen anderen Server umgezogen. Bitte laden Sie die Seite neu.',
  },
} as const

const pageFor = (why: NoHouse) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${said[why].status}</title></head><body>
<h1>${said[why].status}</h1><p>${said[why].english}</p>
<p lang="de">${said[why].german}</p></body></html>
`

export const isNoHouse = (site: unknown): site is NoHouse => typeof site === 'string' && site in said

/** For a browser that asked for the page itself. */
export function sendNoHouse(reply: FastifyReply, why: NoHouse) {
  if (why === 'moving') reply.header('retry-after', '1')
  return reply
    .code(said[why].status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(pageFor(why))
}
