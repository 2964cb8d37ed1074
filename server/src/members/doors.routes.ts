import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccessState } from '#contract/access.ts'
import * as contract from '#contract/doors.ts'
import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import * as accesses from '../access/access.store.ts'
import { plainAddress } from '../access/failures.store.ts'
import type { Config } from '../config.ts'
import { giveCookie, tokenHashIn } from '../http/access-cookie.ts'
import { inputOf } from '../http/call.ts'
import { isShutToCaller } from '../http/parents-door.ts'
import { Refusal } from '../http/problems.ts'
import { route, siteOf } from '../http/serve.ts'
import { hashOf, newToken } from '../http/token.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import { noteAccessEvent } from './access-events.store.ts'
import { accessStateOf } from './access-state.store.ts'
import { openChallenge, useChallenge } from './challenges.store.ts'
import { findInvitation, markUsed } from './invitations.store.ts'
import { findMember, holdMember, readHandle } from './members.store.ts'
import { addPasskey, credentialsOf, holdPasskey, notePasskeyUse } from './passkeys.store.ts'
import type { PasskeyPlace } from './webauthn.ts'
import {
  challengeIn,
  checkedNewKey,
  checkedUse,
  newKeyOptions,
  passkeyPlaceOf,
  signInOptions,
} from './webauthn.ts'

/** One answer for whatever is wrong with a link: it may be of another house, withdrawn, or made up. */
const invitationGone = () =>
  new Refusal(
    404,
    'invitation_gone',
    'This invitation does not work. Please ask the management for a new one.',
  )

const invitationUsed = () =>
  new Refusal(
    409,
    'invitation_used',
    'This invitation has been used. If that was not you, please tell the management at once.',
  )

const invitationLapsed = () =>
  new Refusal(
    410,
    'invitation_lapsed',
    'This invitation has expired. Please ask the management for a new one.',
  )

/** Unknown, removed, of another house, not for this page: nobody learns which of them it was. */
const passkeyRefused = () =>
  new Refusal(401, 'passkey_refused', 'This passkey does not open this house. Please ask the management.')

export function doorRoutes(app: FastifyInstance, services: Services, config: Config) {
  const inHouse = <Result>(request: FastifyRequest, job: (work: Work) => Promise<Result>) =>
    inSiteTransaction(services, siteOf(request), tokenHashIn(request, config), job)

  route(app, contract.lookAtInvitation, (request) =>
    inHouse(request, async (work) => {
      const { member, expiresAt } = await invited(work, bodyOf(contract.lookAtInvitation, request).token)
      const { name: houseName } = await readSite(work)
      return { houseName, name: member.name, role: member.role, expiresAt: expiresAt.toISOString() }
    }),
  )

  route(app, contract.askToJoin, (request) =>
    inHouse(request, async (work) => {
      const { token } = bodyOf(contract.askToJoin, request)
      const { member } = await invited(work, token)
      const { name: houseName } = await readSite(work)
      const options = await newKeyOptions(passkeyPlaceOf(request), {
        ...{ houseName, name: member.name },
        userHandle: await readHandle(work, member.id),
        has: await credentialsOf(work, member.id),
      })
      const address = plainAddress(request.ip)
      await openChallenge(work, { challenge: options.challenge, address, invitationHash: hashOf(token) })
      return { options }
    }),
  )

  route(app, contract.join, async (request, reply) => {
    const { token, label, credential } = bodyOf(contract.join, request)
    const place = passkeyPlaceOf(request)
    const entered = await inHouse(request, async (work) => {
      const { member, isByOperator } = await invited(work, token, { isForUse: true })
      const challenge = challengeIn(credential)
      if (!challenge || !(await useChallenge(work, challenge, hashOf(token)))) throw passkeyRefused()
      const key = await checkedNewKey(credential, place, challenge).catch(() => undefined)
      if (!key) throw passkeyRefused()
      const credentialId = Buffer.from(key.id, 'base64url')
      await markUsed(work, hashOf(token))
      await addPasskey(work, {
        ...{ credentialId, memberId: member.id, label, rpId: place.rpId },
        ...{ publicKey: key.publicKey, counter: key.counter, transports: key.transports ?? [] },
        // The operator is asked when nobody who could confirm it can come in any more.
        isConfirmed: isByOperator,
      })
      await noteAccessEvent(work, { action: 'joined', memberId: member.id, device: label })
      const after = { name: member.name, role: member.role, device: label }
      const whose = member.teacherId === null ? {} : { teacherId: member.teacherId }
      work.changed({ change: { kind: 'access' }, action: 'memberJoined', before: null, after, ...whose })
      return enter(work, request, { memberId: member.id, credentialId })
    })
    return send(request, reply, entered)
  })

  route(app, contract.askToSignIn, async (request) => {
    inputOf(contract.askToSignIn, request)
    return inHouse(request, async (work) => {
      const options = await signInOptions(passkeyPlaceOf(request))
      await openChallenge(work, { challenge: options.challenge, address: plainAddress(request.ip) })
      return { options }
    })
  })

  route(app, contract.signInByPasskey, async (request, reply) => {
    const { credential } = bodyOf(contract.signInByPasskey, request)
    const place = passkeyPlaceOf(request)
    const challenge = challengeIn(credential)
    // Used up by itself: an answer that is then refused must not leave it open.
    const wasAsked =
      challenge !== undefined && (await inHouse(request, (work) => useChallenge(work, challenge)))
    if (!wasAsked) throw passkeyRefused()
    const entered = await inHouse(request, async (work) => {
      const by = await checkedKey(work, credential, place, challenge)
      await noteAccessEvent(work, { action: 'signedIn', memberId: by.memberId, device: by.label })
      return enter(work, request, by)
    })
    return send(request, reply, entered)
  })

  async function checkedKey(
    work: Work,
    credential: BodyOf<typeof contract.signInByPasskey>['credential'],
    place: PasskeyPlace,
    challenge: string,
  ) {
    const key = await holdPasskey(work, Buffer.from(credential.id, 'base64url'))
    if (!key || key.rpId !== place.rpId) throw passkeyRefused()
    const { userHandle } = credential.response
    if (userHandle !== undefined && !key.userHandle.equals(Buffer.from(userHandle, 'base64url')))
      throw passkeyRefused()
    const counter = await checkedUse(credential, place, challenge, key).catch(() => undefined)
    if (counter === undefined) throw passkeyRefused()
    await notePasskeyUse(work, key.credentialId, counter)
    return key
  }

  /** This browser gets another token; the one it sent along would be left behind. */
  async function enter(
    work: Work,
    request: FastifyRequest,
    by: { readonly memberId: number; readonly credentialId: Buffer },
  ): Promise<string> {
    const old = tokenHashIn(request, config)
    if (old) {
      await accesses.endAccess(work, old)
      work.signal({ kind: 'access' })
    }
    const token = newToken()
    await accesses.grantAccess(work, hashOf(token), by)
    return token
  }

  /** Read anew with the new token, as every later call will be: so that the page is told just what it may do. */
  async function send(request: FastifyRequest, reply: FastifyReply, token: string) {
    const isShut = request.site !== undefined && isShutToCaller(request, request.site, config)
    const read = (work: Work) => accessStateOf(work, work.caller.role === 'manage')
    const state = await inSiteTransaction<AccessState>(services, siteOf(request), hashOf(token), read, {
      isShut,
    })
    giveCookie(reply, config, token)
    return reply.send(state)
  }
}

async function invited(work: Work, token: string, how = { isForUse: false }) {
  // The member first, as the management locks them: it may be ending this one, or withdrawing the link.
  const named = how.isForUse && (await findInvitation(work, hashOf(token)))
  if (named) await holdMember(work, named.memberId)
  const invitation = await findInvitation(work, hashOf(token), how)
  const member = invitation && (await findMember(work, invitation.memberId))
  if (!invitation || !member || member.state === 'ended') throw invitationGone()
  if (invitation.isUsed) throw invitationUsed()
  if (invitation.expiresAt.getTime() <= work.now) throw invitationLapsed()
  return { member, expiresAt: invitation.expiresAt, isByOperator: invitation.isByOperator }
}

function bodyOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): BodyOf<E> {
  return inputOf(endpoint, request).body as BodyOf<E>
}
