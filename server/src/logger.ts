import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/**
 * Structured lines without personal data: no address, no cookie, no body, no query. An error is logged by its type,
 * code and stack; its message and detail could quote a row.
 */
export function loggerOptions(config: Config, stream?: { write(line: string): void }) {
  return {
    level: config.LOG_LEVEL,
    ...(stream ? { stream } : {}),
    serializers: {
      req: (request: { method: string; routeOptions: { url?: string | undefined } }) => ({
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: (error: Error & { code?: string; constraint?: string }) => ({
        type: error.name,
        message: '',
        code: error.code,
        constraint: error.constraint,
        stack: framesOf(error),
      }),
    },
  }
}

function framesOf(error: Error): string {
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return frames.slice(0, 6).join('\n')
}

/**
 * One line for each answer: which route, how it ended, how long it took. The route, not the address: ids stay out. Health
 * checks come every other second and say the same; what they find is logged when it changes (http/open-routes.ts).
 */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (route === '/healthz' || route === '/readyz') return done()
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    request.log[reply.statusCode >= 500 ? 'warn' : 'info'](
      { method: request.method, route, statusCode: reply.statusCode, milliseconds },
      'answered',
    )
    done()
  })
}
