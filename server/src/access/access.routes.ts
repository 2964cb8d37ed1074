import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccessState } from '#contract/access.ts'
import * as contract from '#contract/access.ts'
import { accessEnds } from '#domain/house/access-time.ts'
import type { PasswordOpens } from '#domain/house/member.ts'
import { newPasswordFault } from '#domain/house/new-password.ts'
import type { Config } from '../config.ts'
import {
  deviceHashIn,
  deviceTokenIn,
  giveCookie,
  giveDeviceCookie,
  takeCookie,
  tokenHashIn,
} from '../http/access-cookie.ts'
import type { Serve } from '../http/call.ts'
import { inputOf, refuseUnlessMay } from '../http/call.ts'
import { documentDue } from '../http/document-due.ts'
import { refuseUnlessFresh } from '../http/fresh.ts'
import { route, siteOf } from '../http/serve.ts'
import { hashOf, newToken } from '../http/token.ts'
import { accessStateOf, passkeysOf } from '../members/access-state.store.ts'
import { readPasswordOpens } from '../members/members.store.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import * as store from './access.store.ts'
import { passwordChecker } from './check-password.ts'
import { isKnownDevice, rememberDevice } from './devices.store.ts'
import { readGuessesSinceYesterday } from './failures.store.ts'
import { hashPassword } from './passwords.ts'
import { passkeyNeeded, weakPassword } from './refusals.ts'

/** What the browser is given after the right password. */
interface Granted {
  readonly token: string
  readonly deviceToken: string
  readonly state: AccessState
}

export function accessRoutes(app: FastifyInstance, serve: Serve, services: Services, config: Config) {
  const checkPassword = passwordChecker(services, config)

  serve(contract.readAccess, async ({ work }) => ({
    body: await accessStateOf(work, documentDue(contract.readAccess, work.caller) === 'whole'),
  }))

  route(app, contract.grantAccess, async (request, reply) => {
    const { body } = inputOf(contract.grantAccess, request) as { body: { password: string } }
    const granted = await checkPassword(request, reply, body.password, {
      prepare: async () => {},
      async act(work) {
        const opens = await readPasswordOpens(work)
        if (opens === 'nothing') throw passkeyNeeded()
        // This browser gets another token; the one it sent along would be left behind.
        const old = tokenHashIn(request, config)
        if (old) {
          await store.endAccess(work, old)
          work.signal({ kind: 'access' })
        }
        return grant(work, request, opens)
      },
    })
    return send(reply, granted)
  })

  route(app, contract.endAccess, async (request, reply) => {
    const tokenHash = tokenHashIn(request, config)
    takeCookie(reply, config)
    if (tokenHash) {
      await inSiteTransaction(services, siteOf(request), tokenHash, async (work) => {
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
    const readName = async (work: Work) => {
      refuseUnlessMay(work, contract.changePassword)
      await refuseUnlessFresh(work)
      return (await readSite(work)).name
    }
    const houseName = await inSiteTransaction(services, siteOf(request), tokenHash, readName)
    const { body } = inputOf(contract.changePassword, request) as {
      body: { currentPassword: string; newPassword: string }
    }
    const fault = newPasswordFault(body.newPassword, houseName)
    if (fault) throw weakPassword(fault)
    const granted = await checkPassword(request, reply, body.currentPassword, {
      tokenHash,
      prepare: (turn) => hashPassword(body.newPassword, turn),
      async act(work, hash) {
        // Access may have ended while the passwords were hashed.
        refuseUnlessMay(work, contract.changePassword)
        await store.replacePassword(work, hash, deviceHashIn(request, config))
        work.changed({ change: { kind: 'access' }, action: 'passwordChanged', before: null, after: null })
        // A member has not come in with it, and stays who it is.
        return work.caller.member ? accessStateOf(work, true) : grant(work, request, 'manage')
      },
    })
    return 'token' in granted ? send(reply, granted) : reply.send(granted)
  })

  async function grant(
    work: Work,
    request: FastifyRequest,
    opens: Exclude<PasswordOpens, 'nothing'>,
  ): Promise<Granted> {
    const token = newToken()
    await store.grantAccess(work, hashOf(token))
    const deviceHash = deviceHashIn(request, config)
    const known = deviceHash && (await isKnownDevice(work, deviceHash)) && deviceTokenIn(request, config)
    const deviceToken = known || newToken()
    await rememberDevice(work, hashOf(deviceToken))
    const expiresAt = new Date(accessEnds({ grantedAt: work.now, lastUsedAt: work.now })).toISOString()
    const isWhole = opens === 'manage'
    const passkeys = await passkeysOf(work, isWhole)
    const more = isWhole ? { wrongPasswords: await readGuessesSinceYesterday(work) } : { opens }
    return { token, deviceToken, state: { viewMode: 'teacher', expiresAt, ...passkeys, ...more } }
  }

  function send(reply: FastifyReply, { token, deviceToken, state }: Granted) {
    giveCookie(reply, config, token)
    giveDeviceCookie(reply, config, deviceToken)
    return reply.send(state)
  }
}
