import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Caller } from '#domain/house/caller.ts'
import { statement } from '../db/statement.ts'
import type { Work } from '../site-transaction.ts'
import type { Answer } from './answer.ts'
import { peopleIn } from './people-in.ts'
import { invalid, Refusal } from './problems.ts'

// What was asked is written down with the answer: until then nobody else sees the row.
const insertKey = statement(`
  insert into idempotency_key (site_id, key, fingerprint, created_at) values ($1, $2, '', $3)
  on conflict do nothing returning key`)
const updateAnswer = statement(`
  update idempotency_key set fingerprint = $3, status = $4, body = $5, tag = $6, teacher_ids = $7
   where site_id = $1 and key = $2`)
const selectAnswer = statement(
  'select fingerprint, status, body, tag from idempotency_key where site_id = $1 and key = $2',
)
const deleteOldKeys = statement('delete from idempotency_key where site_id = $1 and created_at < $2')

const clearAnswersAbout = statement(`
  update idempotency_key set body = null
   where site_id = $1 and (teacher_ids is null or $2 = any (teacher_ids))`)

/** An erased person must be gone from kept answers too. A retry then still creates nothing, and gets no body. */
export async function forgetAnswersAbout(work: Work, teacherId: number): Promise<void> {
  await work.query(clearAnswersAbout, [work.siteId, teacherId])
}

interface Kept {
  readonly fingerprint: Buffer
  readonly status: number
  readonly body: string | null
  readonly tag: string | null
}

const keptFor = 7 * 86_400_000

export async function forgetOldAnswers(work: Pick<Work, 'query' | 'siteId' | 'now'>): Promise<void> {
  await work.query(deleteOldKeys, [work.siteId, new Date(work.now - keptFor)])
}

/** A request as far as it differs from others. */
export interface RepeatableRequest {
  readonly method: string
  readonly url: string
  readonly body: unknown
  readonly idempotencyKey: string | string[] | undefined
}

/** The key that a request is to claim; nothing where it would be refused. */
export function keyToClaim(
  endpoint: Endpoint,
  { idempotencyKey: key }: RepeatableRequest,
): string | undefined {
  return endpoint.creates && isFit(key) ? key : undefined
}

const isFit = (key: RepeatableRequest['idempotencyKey']): key is string =>
  typeof key === 'string' && key.length >= 1 && key.length <= 200

/**
 * A create with an Idempotency-Key happens once: a second request with the same key waits for the first (the
 * unique key makes it wait) and gets the very same answer. The key is claimed here, unless it was when the house was
 * entered.
 */
export async function exactlyOnce<Body>(
  endpoint: Endpoint,
  request: RepeatableRequest,
  work: Work,
  job: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const key = request.idempotencyKey
  if (!endpoint.creates || key === undefined) return job()
  if (!isFit(key)) throw invalid('key_too_long', 'The Idempotency-Key is too long.')
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body)}${whoseIs(work.caller)}`)
    .digest()
  const claimed = work.hasClaimed ?? (await claim(work, key))
  if (!claimed) return repeated(work, key, fingerprint)
  const answer = await job()
  const body = answer.body === undefined ? null : JSON.stringify(answer.body)
  const people = [...peopleIn([request.body, answer.body])]
  const kept = [fingerprint, answer.status ?? 200, body, answer.tag ?? null, people]
  work.sendLast(updateAnswer, [work.siteId, key, ...kept])
  return answer
}

async function claim(work: Work, key: string): Promise<boolean> {
  const rows = await work.query(insertKey, [work.siteId, key, new Date(work.now)])
  return rows.length > 0
}

/**
 * An answer belongs to its caller: no other member, nor the same in another role, is given it, and nobody to whom the
 * password of the house opens less than it did. Nothing is said of the management that shares it, as before there were others.
 */
function whoseIs({ role, member }: Caller): string {
  if (member) return `\n${role} ${member.id}`
  return role === 'manage' ? '' : `\n${role}`
}

async function repeated<Body>(work: Work, key: string, fingerprint: Buffer): Promise<Answer<Body>> {
  const [row] = await work.query<Kept>(selectAnswer, [work.siteId, key])
  if (!row?.fingerprint.equals(fingerprint)) {
    throw new Refusal(422, 'key_used_before', 'This Idempotency-Key was used for another request.')
  }
  const body = row.body === null ? {} : { body: JSON.parse(row.body) as Body }
  return { status: row.status, ...body, ...(row.tag ? { tag: row.tag } : {}) }
}
