import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from './access/token.ts'
import type { Config } from './config.ts'

const longest = 180 * 86_400

/** `__Host-` binds the cookie to this host over TLS. Plain HTTP (a try-out on one machine) must be asked for. */
function nameOf(config: Config): string {
  return config.PLAIN_HTTP ? 'access' : '__Host-access'
}

function attributesOf(config: Config) {
  return { path: '/', httpOnly: true, secure: !config.PLAIN_HTTP, sameSite: 'strict' } as const
}

export function tokenHashIn(request: FastifyRequest, config: Config): Buffer | undefined {
  const token = request.cookies[nameOf(config)]
  return token ? hashOf(token) : undefined
}

export function giveCookie(reply: FastifyReply, config: Config, token: string) {
  reply.setCookie(nameOf(config), token, { ...attributesOf(config), maxAge: longest })
}

export function takeCookie(reply: FastifyReply, config: Config) {
  reply.clearCookie(nameOf(config), attributesOf(config))
}
