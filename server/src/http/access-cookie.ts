import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceForgottenAfter } from '#domain/house/access.ts'
import type { Config } from '../config.ts'
import { hashOf } from './token.ts'

const longest = 180 * 86_400

/**
 * The access cookie opens the teacher view. The device cookie opens nothing; it stays when access ends. The parents'
 * cookie opens what parents see, where the house asks them for a code.
 */
type CookieName = 'access' | 'device' | 'parents'

/** `__Host-` binds the cookie to this host over TLS. Plain HTTP (a try-out on one machine) must be asked for. */
function nameOf(config: Config, cookie: CookieName): string {
  return config.PLAIN_HTTP ? cookie : `__Host-${cookie}`
}

function attributesOf(config: Config) {
  return { path: '/', httpOnly: true, secure: !config.PLAIN_HTTP, sameSite: 'strict' } as const
}

export function tokenHashIn(request: FastifyRequest, config: Config): Buffer | undefined {
  const token = request.cookies[nameOf(config, 'access')]
  return token ? hashOf(token) : undefined
}

export function giveCookie(reply: FastifyReply, config: Config, token: string) {
  reply.setCookie(nameOf(config, 'access'), token, { ...attributesOf(config), maxAge: longest })
}

export function takeCookie(reply: FastifyReply, config: Config) {
  reply.clearCookie(nameOf(config, 'access'), attributesOf(config))
}

/** A year: then the family types the code again, or another one. */
const parentsStayFor = 365 * 86_400

export function parentsHashIn(request: FastifyRequest, config: Config): Buffer | undefined {
  const token = request.cookies[nameOf(config, 'parents')]
  return token ? hashOf(token) : undefined
}

/** Also sent when a family follows a link in a message; it opens nothing that writes. */
export function giveParentsCookie(reply: FastifyReply, config: Config, token: string) {
  const attributes = { ...attributesOf(config), sameSite: 'lax' } as const
  reply.setCookie(nameOf(config, 'parents'), token, { ...attributes, maxAge: parentsStayFor })
}

export function deviceTokenIn(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[nameOf(config, 'device')]
}

export function deviceHashIn(request: FastifyRequest, config: Config): Buffer | undefined {
  const token = deviceTokenIn(request, config)
  return token ? hashOf(token) : undefined
}

export function giveDeviceCookie(reply: FastifyReply, config: Config, token: string) {
  const maxAge = deviceForgottenAfter / 1_000
  reply.setCookie(nameOf(config, 'device'), token, { ...attributesOf(config), maxAge })
}
