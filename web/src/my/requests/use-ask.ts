import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { EndpointAt } from '#contract/endpoints.ts'
import type { NewRequest, OwnRequest } from '#contract/my-requests.ts'
import { CallError, call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'

type OwnRequests = ResponseOf<EndpointAt['GET /api/my/requests']>

interface Asking {
  readonly asked: NewRequest
  /** The same again after a lost answer: it is asked for once. */
  readonly key: string
  /** That takes its place. */
  readonly instead?: OwnRequest | undefined
}

/** Asking, asking for other days, and withdrawing. An answer that came first wins, and takes the place of what is shown. */
export function useAsk() {
  const client = useQueryClient()
  const show = (request: OwnRequest) =>
    client.setQueryData<OwnRequests>(keys.my('requests'), (known) => {
      if (!known) return known
      const isNew = !known.requests.some(({ id }) => id === request.id)
      const others = known.requests.map((each) => (each.id === request.id ? request : each))
      return { ...known, requests: isNew ? [request, ...others] : others }
    })
  const onError = (error: unknown) => {
    const now = ownRequestNow(error)
    if (now) show(now)
  }
  const onSettled = () => client.invalidateQueries({ queryKey: keys.my() })
  const ask = useMutation({
    mutationFn: ({ asked, key, instead }: Asking) =>
      (instead
        ? call('PUT /api/my/requests/{id}', {
            params: { id: instead.id },
            body: { ...asked, version: instead.version },
          })
        : call('POST /api/my/requests', { body: asked, idempotencyKey: key })
      ).then(({ body }) => body),
    onSuccess: show,
    onError,
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: ({ id, version }: OwnRequest) =>
      call('POST /api/my/requests/{id}/withdraw', { params: { id }, body: { version } }).then(
        ({ body }) => body,
      ),
    onSuccess: show,
    onError,
    onSettled,
  })
  return { ask, withdraw }
}

/** What a conflict carries: the request as it is now. */
export function ownRequestNow(error: unknown): OwnRequest | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  return (error.problem?.current as OwnRequest | null | undefined) ?? undefined
}
