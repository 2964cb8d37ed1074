import type { z } from 'zod'
import { z as zod } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { followsVersions } from '#contract/events.ts'
import { useIsNotedAfter } from '#domain/house/access-time.ts'
import { versionFor } from '#domain/house/audience.ts'
import { may, oneself, roleInView, viewModeOf } from '#domain/house/caller.ts'
import type { TeacherWeekPlace } from '../ledger/ledger.store.ts'
import { inReadingTransaction } from '../reading-transaction.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import type { Answer } from './answer.ts'
import type { RepeatableRequest } from './exactly-once.ts'
import { exactlyOnce, keyToClaim } from './exactly-once.ts'
import { refuseUnlessFresh } from './fresh.ts'
import { olderReads } from './older-reads.ts'
import { isForParents } from './parents-door.ts'
import { accessNeeded, codeNeeded, invalidInput, notYours } from './problems.ts'

/** What a handler is given: parsed input, and a transaction in which it may work for the site. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly work: Work
  readonly ifMatch: string | undefined
  /** Another transaction for the same caller, for what is read after the answer has begun. Access is asked for again. */
  readonly later: InLaterTransaction
}

export type InLaterTransaction = <Result>(job: (work: Work) => Promise<Result>) => Promise<Result>

type Input<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'body'>

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<ResponseOf<E>>>

/**
 * The teachers' weeks that a handler locks before all else. It is done with the question who asks, so that a save takes
 * two round trips, and the handler finds them in `work.locked`. An Idempotency-Key is claimed with it.
 */
type Lock<E extends Endpoint> = (input: Input<E>) => readonly TeacherWeekPlace[] | undefined

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, lock?: Lock<E>) => void

/** An endpoint with what answers it. */
export interface ServedCall<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  readonly handler: Handler<E>
  readonly lock?: Lock<E> | undefined
}

/** A request as far as its handler depends on it: plain values, so that another thread can answer it. */
export interface SentCall extends RepeatableRequest {
  readonly siteId: number
  readonly tokenHash: Buffer | undefined
  /** The house asks parents for a code, and it was not shown. */
  readonly isShut: boolean
  readonly params: unknown
  readonly query: unknown
  readonly ifMatch: string | undefined
}

/** What the transaction found out about who asks. It is known for a refusal too. */
export interface CallerNotes {
  hasAccess: boolean
  staleAccess: boolean
  useIsDue: boolean
  seesVersion: boolean
}

export const noNotes = (): CallerNotes => ({
  hasAccess: false,
  staleAccess: false,
  useIsDue: false,
  seesVersion: false,
})

/** The one question at the door of every call. What is the caller's own is asked for as such. */
export function refuseUnlessMay({ caller, siteId }: Work, endpoint: Pick<Endpoint, 'access' | 'documents'>) {
  if (caller.role === 'public' && isForParents(endpoint)) throw codeNeeded()
  const { access, documents } = endpoint
  const subject = access === 'self' ? oneself(caller) : { house: siteId }
  // What everybody may call is not for a tablet, unless a version of it is.
  const isKept = caller.role === 'kiosk' && documents && versionFor(documents, 'kiosk') === undefined
  if (!isKept && may(caller, access, subject)) return
  // Who has an access that stands must not be asked for another.
  throw caller.member || viewModeOf(caller.role) === 'teacher' ? notYours() : accessNeeded()
}

/** Access first, then input, then the work, all in one transaction. */
export function answerCall<E extends Endpoint>(
  services: Services,
  { endpoint, handler, lock }: ServedCall<E>,
  sent: SentCall,
  notes: CallerNotes,
): Promise<Answer<ResponseOf<E>>> {
  const { siteId, tokenHash, isShut } = sent
  const sentInput = readInput(endpoint, sent)
  const decide = async (work: Work) => {
    notes.staleAccess = tokenHash !== undefined && work.accessEnds === undefined
    notes.useIsDue = work.lastUsedAt !== undefined && work.now - work.lastUsedAt > useIsNotedAfter
    refuseUnlessMay(work, endpoint)
    notes.hasAccess = work.accessEnds !== undefined
    notes.seesVersion = followsVersions(roleInView(work.caller, viewIn(sentInput.input?.query)))
    if (!sentInput.input) throw sentInput.refusal
    if (endpoint.fresh) await refuseUnlessFresh(work)
    return sentInput.input
  }
  const read = (work: Work, input: Input<E>) => handler({ ...input, work, ifMatch: sent.ifMatch, later })
  const job = async (work: Work) => {
    const input = await decide(work)
    return exactlyOnce(endpoint, sent, work, () => read(work, input))
  }
  const standby = olderReads.includes(endpoint) ? services.standby : undefined
  const who = { siteId, tokenHash, isShut }
  const later: InLaterTransaction = (laterJob) =>
    inReadingTransaction(services, standby, {
      ...who,
      decide: (work) => refuseUnlessMay(work, endpoint),
      read: laterJob,
    })
  if (standby) return inReadingTransaction(services, standby, { ...who, decide, read })
  const claim = keyToClaim(endpoint, sent)
  // A key that will be refused locks nothing.
  const mayLock =
    sentInput.input && (claim !== undefined || !endpoint.creates || sent.idempotencyKey === undefined)
  const weeks = mayLock ? lock?.(sentInput.input) : undefined
  return inSiteTransaction(services, siteId, tokenHash, job, { lock: weeks, claim, isShut })
}

function viewIn(query: unknown): 'parent' | undefined {
  return (query as { view?: 'parent' } | undefined)?.view
}

/** Refused only when it is clear that the caller may call at all. */
function readInput<E extends Endpoint>(
  endpoint: E,
  sent: Sent,
): { input: Input<E> } | { input?: undefined; refusal: unknown } {
  try {
    return { input: inputOf(endpoint, sent) as Input<E> }
  } catch (refusal) {
    return { refusal }
  }
}

type Sent = Pick<SentCall, 'params' | 'query' | 'body'>

const nothing = zod.strictObject({})
const noBody = nothing.nullish()

export function inputOf(endpoint: Endpoint, sent: Sent) {
  return {
    params: parsed(endpoint.params ?? nothing, sent.params),
    query: parsed(endpoint.query ?? nothing, sent.query),
    body: parsed(endpoint.body ?? noBody, sent.body),
  }
}

function parsed(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (!result.success) throw invalidInput(result.error)
  return result.data
}
