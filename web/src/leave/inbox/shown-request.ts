import type {
  PlanRequest,
  PlanRequestEffect,
  RequestEffect,
  Requests,
  WireRequest,
} from '#contract/requests.ts'
import type { RequestKind } from '#domain/requests/request-kinds.ts'
import type { Trouble } from '#domain/requests/trouble.ts'

/** As whoever plans is sent it; the management knows what and why, and how it was answered. */
export type ShownRequest = PlanRequest & Partial<Omit<WireRequest, keyof PlanRequest>>
export type ShownEffect = PlanRequestEffect & Partial<Omit<RequestEffect, keyof PlanRequestEffect>>

/** A request with what it would do, once that is known for the days that it has now. */
export interface WithEffect {
  readonly request: ShownRequest
  readonly effect: ShownEffect | undefined
}

/** Figures of other days than are asked for now would have somebody approve blind. */
export function withEffects(
  requests: readonly ShownRequest[],
  effects: readonly ShownEffect[] | undefined,
): WithEffect[] {
  return requests.map((request) => ({
    request,
    effect: effects?.find(({ id, version }) => id === request.id && version === request.version),
  }))
}

/** Days off break no rule of working-time law. */
export const troubleOfRequest = ({ days, others }: ShownEffect): Trouble => ({
  ...{ days, alerts: 0 },
  othersAway: new Set(others.map(({ teacherId }) => teacherId)).size,
})

/** As it is now: among those that wait, or among those that were answered. */
export function withRequest(known: Requests, request: WireRequest): Requests {
  const others = (list: readonly WireRequest[]) => list.filter(({ id }) => id !== request.id)
  const open = others(known.open)
  const closed = others(known.closed)
  return request.state === 'asked'
    ? { ...known, open: [...open, request], closed }
    : { ...known, open, closed: [request, ...closed] }
}

/** What an approval as it was asked for would be: of a colleague whose kind is unknown nobody approves. */
export const kindOf = ({ kind }: ShownRequest): RequestKind => kind ?? 'leave'
