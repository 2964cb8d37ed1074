import type { AnsweredSwap, WaitingSwap } from '#contract/swaps.ts'
import type { WaitsForAnswer } from '#domain/requests/trouble.ts'
import { worstFirst } from '#domain/requests/trouble.ts'
import { troubleOfSwap } from '#domain/swaps/swap-trouble.ts'
import type { ShownRequest, WithEffect } from './shown-request.ts'
import { troubleOfRequest } from './shown-request.ts'

/** A line of the inbox: leave that is asked for, or days that two people have agreed to exchange. */
export type InboxLine = RequestLine | SwapLine

export interface RequestLine extends WithEffect, WaitsForAnswer {
  readonly item: 'absence'
  readonly key: string
}

export interface SwapLine extends WaitsForAnswer {
  readonly item: 'swap'
  readonly key: string
  readonly swap: WaitingSwap
}

/** A request and an exchange can have the same number. */
const keyOf = ({ item, id }: { readonly item: string; readonly id: number }) => `${item}-${id}`

export const lineOfRequest = ({ request, effect }: WithEffect): RequestLine => ({
  ...{ item: 'absence', key: keyOf(request), request, effect },
  ...{ since: request.askedAt, trouble: effect && troubleOfRequest(effect) },
})

/** It waits for the management since both have agreed. */
const lineOfSwap = (swap: WaitingSwap): SwapLine => ({
  ...{ item: 'swap', key: keyOf(swap), swap },
  ...{ since: swap.takenAt, trouble: troubleOfSwap(swap.effect) },
})

/** One list, one order. */
export const inboxLines = (
  requests: readonly WithEffect[],
  swaps: readonly WaitingSwap[],
): readonly InboxLine[] => worstFirst([...requests.map(lineOfRequest), ...swaps.map(lineOfSwap)])

export type Answered = ShownRequest | AnsweredSwap

export const answeredKey = (answered: Answered): string => keyOf(answered)

/** The last answer first, whatever was answered. */
export const answeredOf = (
  requests: readonly ShownRequest[],
  swaps: readonly AnsweredSwap[],
): readonly Answered[] =>
  [...requests, ...swaps].sort((a, b) => (b.closedAt ?? '').localeCompare(a.closedAt ?? ''))
