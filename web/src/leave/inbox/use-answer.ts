import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnsweredRequest, RequestAnswer, Requests, WireRequest } from '#contract/requests.ts'
import { CallError, call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { ShownRequest } from './shown-request.ts'
import { withRequest } from './shown-request.ts'
import { useEntering } from './use-entering.ts'

type Answer = { readonly answer: 'decline' } | Omit<Extract<RequestAnswer, { answer: 'approve' }>, 'version'>
export type AnswerWith = Answer & { readonly sentence?: string }

interface Answering {
  readonly request: ShownRequest
  readonly answer: AnswerWith
}

/**
 * Answering and taking an answer back. Taking back is the one undo: it gives the days back and opens the request, which
 * an undo of the days alone would not.
 */
export function useAnswer() {
  const client = useQueryClient()
  const { t } = useWords()
  const failed = useShowReason()
  const { keyOf, paint, onSettled } = useEntering()
  const show = (request: WireRequest) =>
    client.setQueryData<Requests>(laterKeys.requests, (known) => known && withRequest(known, request))
  const shown = async (answered: AnsweredRequest) => {
    show(answered.request)
    await paint(answered)
  }
  const back = useMutation({
    scope: { id: '/api/days' },
    mutationFn: ({ id, version }: ShownRequest) =>
      call('POST /api/requests/{id}/take-back', {
        params: { id },
        body: { version },
        idempotencyKey: keyOf([id, version]),
      }).then(({ body }) => body),
    async onSuccess(answered) {
      await shown(answered)
      showToast({ title: t('inbox.toasts.taken'), message: answered.request.name })
    },
    onError(error) {
      const now = requestNow(error)
      if (now) show(now)
      failed(error)
    },
    onSettled,
  })
  const answer = useMutation({
    scope: { id: '/api/days' },
    mutationFn: ({ request: { id, version }, answer }: Answering) =>
      call('POST /api/requests/{id}/answer', {
        params: { id },
        body: { ...answer, version },
        idempotencyKey: keyOf([id, version, answer]),
      }).then(({ body }) => body),
    async onSuccess(answered) {
      await shown(answered)
      const { request } = answered
      if (request.state !== 'approved' && request.state !== 'partlyApproved' && request.state !== 'declined')
        return
      showToast({
        title: t(`inbox.toasts.${request.state}`),
        message: request.name,
        action: { label: t('inbox.takeBack'), act: () => back.mutate(request) },
      })
    },
    onError(error) {
      const now = requestNow(error)
      if (now) show(now)
      else failed(error)
    },
    onSettled,
  })
  return { answer, back }
}

/** What a conflict carries: the request as it is now. */
export function requestNow(error: unknown): WireRequest | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  const now = error.problem?.current as WireRequest | null | undefined
  return now && 'askedAt' in now ? now : undefined
}
