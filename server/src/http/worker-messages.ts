import type { ReadableStream } from 'node:stream/web'
import type { Problem } from '#contract/problem.ts'
import type { Announcement } from '../site-transaction.ts'
import type { CallerNotes, SentCall } from './call.ts'
import type { EncodedBody } from './encoded-body.ts'

/** What the worker is started with. */
export interface WorkerSettings {
  /** Left out where there is no standby. */
  readonly readUrl: string | undefined
  readonly url: string
  readonly role: string
  readonly pooled: boolean
  readonly named: boolean
}

export type ToWorker =
  | {
      readonly kind: 'call'
      readonly id: number
      /** `GET /api/months/{month}`. */
      readonly name: string
      readonly now: number
      readonly sent: SentCall
      /** Whether the standby may be read, as far as is known. */
      readonly standbyIsFit: boolean
      /** The body, where it was not parsed yet. */
      readonly text: string | undefined
    }
  | { readonly kind: 'end' }

/** An error as far as it is logged. */
export interface LoggedFailure {
  readonly name: string
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly stack: string | undefined
}

export interface WorkersAnswer {
  readonly status?: number
  readonly tag?: string
  readonly encoded?: EncodedBody
  readonly file?: {
    readonly name: string
    readonly mediaType: string
    readonly content: Uint8Array | ReadableStream<Uint8Array>
  }
}

export type FromWorker =
  /** It has loaded all it needs. */
  | { readonly kind: 'up' }
  | { readonly kind: 'announced'; readonly announcement: Announcement }
  | { readonly kind: 'charged'; readonly siteId: number; readonly days: number }
  | { readonly kind: 'trouble'; readonly failure: LoggedFailure }
  | { readonly kind: 'standbyFailed'; readonly failure: LoggedFailure }
  | {
      readonly kind: 'answered'
      readonly id: number
      readonly notes: CallerNotes
      readonly answer: WorkersAnswer
    }
  | {
      readonly kind: 'refused'
      readonly id: number
      readonly notes: CallerNotes
      readonly problem: Problem
      readonly headers: Record<string, string>
    }
  | {
      readonly kind: 'failed'
      readonly id: number
      readonly notes: CallerNotes
      readonly failure: LoggedFailure
    }

export function failureOf(error: unknown): LoggedFailure {
  const { name, code, constraint, stack } = error as Error & { code?: string; constraint?: string }
  return { name, code, constraint, stack }
}

export const errorFrom = (failure: LoggedFailure): Error => Object.assign(new Error(failure.name), failure)
