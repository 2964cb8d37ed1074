import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/access.ts'
import { accessEnds, waitAfterWrongPasswords } from '#domain/access.ts'
import { giveCookie, takeCookie, tokenHashIn } from '../access-cookie.ts'
import type { Config } from '../config.ts'
import { accessNeeded, Refusal } from '../problems.ts'
import type { Serve } from '../serve.ts'
import { inputOf, route, siteOf } from '../serve.ts'
import type { Door, Work } from '../work.ts'
import { workFor } from '../work.ts'
import * as store from './access.store.ts'
import { hashPassword, isPassword, isPasswordOfNobody } from './passwords.ts'
import { hashOf, newToken } from './token.ts'

const wrongPassword = () =>
  new Refusal(401, 'wrong_password', 'The password you entered is incorrect. Please try again.')

function tooSoon(wait: number) {
  const seconds = Math.ceil(wait / 1_000)
  const message = `Too many wrong passwords. Please wait ${seconds} second${seconds === 1 ? '' : 's'} and try again.`
  return new Refusal(429, 'too_many_attempts', message, {}, { 'retry-after': String(seconds) })
}

export function accessRoutes(app: FastifyInstance, serve: Serve, door: Door, config: Config) {
  serve(contract.readAccess, async ({ work }) => ({
    body: {
      viewMode: work.viewMode,
      expiresAt: work.accessEnds ? new Date(work.accessEnds).toISOString() : null,
    },
  }))

  // Hashing takes long, so these three hold no transaction meanwhile.
  route(app, contract.grantAccess, async (request, reply) => {
    const { body } = inputOf(contract.grantAccess, request) as { body: { password: string } }
    const right = await checkPassword(door, request, body.password)
    const token = newToken()
    const now = await workFor(door, siteOf(request), undefined, async (work) => {
      await refuseOldPassword(work, right)
      await store.clearFailures(work, request.ip)
      await store.grantAccess(work, hashOf(token))
      return work.now
    })
    return granted(reply, config, token, now)
  })

  route(app, contract.endAccess, async (request, reply) => {
    const tokenHash = tokenHashIn(request, config)
    takeCookie(reply, config)
    if (tokenHash) {
      await workFor(door, siteOf(request), tokenHash, async (work) => {
        await store.endAccess(work, tokenHash)
        work.signal({ kind: 'access' })
      })
    }
    return reply.code(204).send()
  })

  serve(contract.endAllAccess, async ({ work }) => {
    await store.endAllAccess(work)
    work.signal({ kind: 'access' })
    return {}
  })

  route(app, contract.changePassword, async (request, reply) => {
    const tokenHash = tokenHashIn(request, config)
    const onlyTeachers = (work: Work) => {
      if (work.viewMode !== 'teacher') throw accessNeeded()
    }
    await workFor(door, siteOf(request), tokenHash, async (work) => onlyTeachers(work))
    const { body } = inputOf(contract.changePassword, request) as {
      body: { currentPassword: string; newPassword: string }
    }
    const right = await checkPassword(door, request, body.currentPassword)
    const hash = await hashPassword(body.newPassword)
    const token = newToken()
    const now = await workFor(door, siteOf(request), tokenHash, async (work) => {
      onlyTeachers(work)
      await refuseOldPassword(work, right)
      await store.clearFailures(work, request.ip)
      await store.setPasswordHash(work, hash)
      await store.endAllAccess(work)
      await store.grantAccess(work, hashOf(token))
      work.changed({ change: { kind: 'access' }, action: 'passwordChanged', before: null, after: null })
      return work.now
    })
    return granted(reply, config, token, now)
  })
}

function granted(reply: FastifyReply, config: Config, token: string, now: number) {
  giveCookie(reply, config, token)
  const expiresAt = new Date(accessEnds({ grantedAt: now, lastUsedAt: now })).toISOString()
  return reply.send({ viewMode: 'teacher', expiresAt })
}

/**
 * Every attempt is counted as wrong before it is checked, and the count is taken back when it was right: many
 * guesses at once cannot slip past the slow-down. A house that does not exist answers alike, after the same work.
 * Returns the hash that the password fits.
 */
async function checkPassword(door: Door, request: FastifyRequest, password: string): Promise<string> {
  if (!request.site) {
    await isPasswordOfNobody(password)
    throw wrongPassword()
  }
  const hash = await workFor(door, request.site.siteId, undefined, async (work) => {
    const failures = await store.readFailures(work, request.ip)
    const wait = failures.lastFailedAt + waitAfterWrongPasswords(failures.count) - work.now
    if (wait > 0) throw tooSoon(wait)
    await store.addFailure(work, request.ip)
    return store.readPasswordHash(work)
  })
  if (!(await isPassword(password, hash))) throw wrongPassword()
  return hash
}

/**
 * Checking takes a moment, in which the password may have been changed and all access ended. Then it was the old one
 * that was right. The hash is held until the end, so that a change comes before or after, never in between.
 */
async function refuseOldPassword(work: Work, right: string): Promise<void> {
  if ((await store.holdPasswordHash(work)) !== right) throw wrongPassword()
}
