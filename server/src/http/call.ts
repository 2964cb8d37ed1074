import type { z } from 'zod'
import { z as zod } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { followsVersions } from '#contract/events.ts'
import { useIsNotedAfter } from '#domain/house/access-time.ts'
import { may, oneself, roleInView } from '#domain/house/caller.ts'
import type { InSite } from '../db/transaction.ts'
import type { Services, Work } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import type { Answer } from './answer.ts'
import type { RepeatableRequest } from './exactly-once.ts'
import { exactlyOnce } from './exactly-once.ts'
import { refuseUnlessFresh } from './fresh.ts'
import { accessNeeded, invalidInput, notYours } from './problems.ts'

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

type Handler<E extends Endpoint, Found> = (
  call: Call<E> & { readonly ahead: Promise<Found> | undefined },
) => Promise<Answer<ResponseOf<E>>>

/**
 * What a handler locks and reads before all else. It is sent with the question who asks, so that a save takes two round
 * trips, and the handler finds its answer in `ahead`; not with an Idempotency-Key, which is claimed first.
 */
type Ahead<E extends Endpoint, Found> = (work: InSite, input: Input<E>) => Promise<Found> | undefined

export type Serve = <E extends Endpoint, Found = never>(
  endpoint: E,
  handler: Handler<E, Found>,
  ahead?: Ahead<E, Found>,
) => void

/** An endpoint with what answers it. */
export interface ServedCall<E extends Endpoint = Endpoint, Found = unknown> {
  readonly endpoint: E
  readonly handler: Handler<E, Found>
  readonly ahead?: Ahead<E, Found> | undefined
}

/** A request as far as its handler depends on it: plain values, so that another thread can answer it. */
export interface SentCall extends RepeatableRequest {
  readonly siteId: number
  readonly tokenHash: Buffer | undefined
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
export function refuseUnlessMay({ caller, siteId }: Work, { access }: Pick<Endpoint, 'access'>) {
  const subject = access === 'self' ? oneself(caller) : { house: siteId }
  if (!may(caller, access, subject)) throw caller.member ? notYours() : accessNeeded()
}

/** Access first, then input, then the work, all in one transaction. */
export function answerCall<E extends Endpoint, Found>(
  services: Services,
  { endpoint, handler, ahead }: ServedCall<E, Found>,
  sent: SentCall,
  notes: CallerNotes,
): Promise<Answer<ResponseOf<E>>> {
  const { siteId, tokenHash } = sent
  const read = readInput(endpoint, sent)
  const mayGoAhead = ahead && read.input && sent.idempotencyKey === undefined
  let found: Promise<Found> | undefined
  const job = async (work: Work) => {
    notes.staleAccess = tokenHash !== undefined && work.accessEnds === undefined
    notes.useIsDue = work.lastUsedAt !== undefined && work.now - work.lastUsedAt > useIsNotedAfter
    refuseUnlessMay(work, endpoint)
    notes.hasAccess = work.accessEnds !== undefined
    notes.seesVersion = followsVersions(roleInView(work.caller, viewIn(read.input?.query)))
    if (!read.input) throw read.refusal
    if (endpoint.fresh) await refuseUnlessFresh(work)
    const call = { ...read.input, work, ifMatch: sent.ifMatch, ahead: found, later }
    return exactlyOnce(endpoint, sent, work, () => handler(call))
  }
  const later: InLaterTransaction = (laterJob) =>
    inSiteTransaction(services, siteId, tokenHash, (work) => {
      refuseUnlessMay(work, endpoint)
      return laterJob(work)
    })
  const sendAhead = async (work: InSite) => {
    found = mayGoAhead ? ahead(work, read.input) : undefined
    await found
  }
  return inSiteTransaction(services, siteId, tokenHash, job, sendAhead)
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
