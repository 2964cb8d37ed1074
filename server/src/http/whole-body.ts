import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientLeft, Refusal } from './problems.ts'

/** A body in thousands of tiny pieces would take a hundred times its size: each is an object of its own. */
const mostPieces = 256

/**
 * All of a body, once it has come; what it takes meanwhile is counted piece by piece. Ends early when that is refused,
 * when the sender leaves, and when the request was answered before its end.
 */
export function wholeBody(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  count: (bytes: number) => void,
): Promise<Buffer[]> {
  const { bodyLimit } = routeOptions
  return new Promise((done, refused) => {
    const joined: Buffer[] = []
    let pieces: Buffer[] = []
    let bytes = 0
    const take = (piece: Buffer) => {
      bytes += piece.length
      // The length of a body in chunks is unknown before.
      if (bytes > bodyLimit) throw new Refusal(413, 'too_large', 'This is too much at once.')
      count(piece.length)
      pieces.push(piece)
      if (pieces.length < mostPieces) return
      joined.push(Buffer.concat(pieces))
      pieces = []
    }
    const onData = (piece: Buffer) => {
      try {
        take(piece)
      } catch (refusal) {
        stop()
        refused(refusal)
      }
    }
    const onEnd = () => {
      stop()
      done([...joined, ...pieces])
    }
    const onLeft = () => {
      stop()
      refused(clientLeft())
    }
    const stop = () => {
      raw.off('data', onData).off('end', onEnd).off('error', onLeft)
      reply.raw.off('finish', onLeft).off('close', onLeft)
    }
    raw.on('data', onData).once('end', onEnd).once('error', onLeft)
    reply.raw.once('finish', onLeft).once('close', onLeft)
  })
}
