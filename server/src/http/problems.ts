import type { z } from 'zod'
import type { Problem } from '#contract/problem.ts'
import type { RefusalCode } from '#contract/wire/refusal-codes.ts'
import { issueOf } from './issue-codes.ts'

/** Something to answer the caller with, in words fit to show. Everything else that is thrown is a 500 or a 503. */
export class Refusal extends Error {
  readonly body: Problem
  readonly headers: Record<string, string>

  constructor(
    statusCode: number,
    code: RefusalCode,
    message: string,
    more: Partial<Problem> = {},
    headers = {},
  ) {
    super(message)
    this.body = { statusCode, code, message, ...more }
    this.headers = headers
  }

  /** As it was in another thread. */
  static of({ statusCode, code, message, ...more }: Problem, headers: Record<string, string>): Refusal {
    return new Refusal(statusCode, code as RefusalCode, message, more, headers)
  }
}

export const notFound = (what: string) => new Refusal(404, 'not_found', `${what} was not found.`)

export const nothingHere = () => new Refusal(404, 'not_found', 'There is nothing at this address.')

export const accessNeeded = () =>
  new Refusal(401, 'access_needed', 'Please enter the password to see the teacher view.')

/** The house asks its parents for a code, and this caller has shown none that holds. */
export const codeNeeded = () =>
  new Refusal(401, 'code_needed', 'Please enter the code that hangs in the kindergarten.')

/** The access of a member stands; a page must not ask for another. */
export const notYours = () =>
  new Refusal(403, 'not_yours', 'Your access does not open this. Please ask the management.')

export const invalid = (code: RefusalCode, message: string, params?: Problem['params']) =>
  new Refusal(400, code, message, params ? { params } : {})

/** A conflict: answered with the present state to compare. */
export const changedMeanwhile = (current: unknown, tag: string) =>
  new Refusal(
    412,
    'changed_meanwhile',
    'Somebody else changed this in the meantime.',
    { current },
    { etag: tag },
  )

/** The days before this one are closed. */
export const monthClosed = (closedBefore: string) =>
  new Refusal(
    409,
    'month_closed',
    `The days before ${closedBefore} are closed. Enter a booking, or reopen the month.`,
    { params: { date: closedBefore } },
  )

const onClosedSheet = () =>
  new Refusal(
    409,
    'teacher_in_closed_month',
    'A month with this person was closed just now. Please try again.',
  )

export function invalidInput(error: z.ZodError): Refusal {
  const issues = error.issues.slice(0, 20).map(issueOf)
  return new Refusal(400, 'invalid', issues[0]?.message ?? 'Invalid input', { issues })
}

/** What PostgreSQL says, as an answer: its constraints are the last guard, and a lost connection is not a fault here. */
const answers: [RegExp, (detail: string) => Refusal][] = [
  [/^MK001$/, monthClosed],
  [/^MK002$/, onClosedSheet],
  [/^MK003$/, () => houseMoving()],
  [/^23P01$/, () => new Refusal(409, 'overlap', 'Sessions overlap.')],
  [/^23505$/, () => new Refusal(409, 'exists', 'This exists already.')],
  [/^23503$/, () => notFound('What this refers to')],
  [/^(22|23)/, () => invalid('not_storable', 'This value cannot be stored.')],
  [/^(40001|40P01)$/, () => busy()],
  [/^53100$/, () => diskFull()],
  [/^(53|57|58|08|25006)/, () => busy()],
]

export const busy = () =>
  new Refusal(
    503,
    'busy',
    'The database cannot be reached right now. Please try again in a moment.',
    {},
    { 'retry-after': '2' },
  )

/** One house asks for more than its share; the others are served meanwhile. */
export const busyHouse = () =>
  new Refusal(
    503,
    'house_busy',
    'Too much is going on in this house right now. Please try again in a moment.',
    {},
    { 'retry-after': '2' },
  )

/** For less than a second: from the last write where it was to the first where it will be. */
export const houseMoving = () =>
  new Refusal(
    503,
    'house_moving',
    'This kindergarten is being moved to another server. Please try again in a moment.',
    {},
    { 'retry-after': '1' },
  )

/** The router still sends its requests here; a browser asks again on a new connection, as 421 means. */
export const houseMoved = () =>
  new Refusal(
    421,
    'house_moved',
    'This kindergarten has moved to another server. Please load the page again.',
  )

/** The caller is gone; 499 is what nginx writes into its log for the same case. */
export const clientLeft = () => new Refusal(499, 'client_left', 'The client has left.')

/** Reading goes on, and saving too as soon as there is room again. */
const diskFull = () =>
  new Refusal(
    503,
    'disk_full',
    'The server has no space left, so nothing can be saved right now. Please tell whoever runs it.',
    {},
    { 'retry-after': '30' },
  )

export function refusalFrom(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const answer = answers.find(([pattern]) => pattern.test(code))
  if (answer) return answer[1]('detail' in error ? String(error.detail) : '')
  if (
    /^E(CONN|PIPE|TIMEDOUT|HOST|NET)|timeout|terminated|Connection ended|not queryable/i.test(
      `${code} ${error.message}`,
    )
  )
    return busy()
  const { statusCode } = error as { statusCode?: number }
  if (!statusCode || statusCode < 400 || statusCode > 499) return undefined
  return new Refusal(
    statusCode,
    fastifyCodes[statusCode] ?? 'refused',
    plainMessage(statusCode, error.message),
  )
}

const fastifyCodes: Record<number, RefusalCode> = {
  400: 'invalid',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

function plainMessage(statusCode: number, message: string): string {
  if (statusCode === 413) return 'This is too much at once.'
  if (statusCode === 415) return 'Please send JSON.'
  return message
}
