import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnsweredSwap, SwapAnswer, Swaps, WaitingSwap } from '#contract/swaps.ts'
import { CallError, call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useEntering } from '../inbox/use-entering.ts'

export type DeclineOrEnter =
  | { readonly answer: 'approve' }
  | { readonly answer: 'decline'; readonly sentence?: string }

interface Answering {
  readonly swap: WaitingSwap
  readonly answer: DeclineOrEnter
}

/**
 * Entering and declining, and taking back what was entered. Taking back is the one undo: it gives both days back and
 * opens the exchange, which an undo of the days alone would not.
 */
export function useSwapAnswers() {
  const client = useQueryClient()
  const { t } = useWords()
  const failed = useShowReason()
  const { keyOf, paint, onSettled } = useEntering()
  const close = (swap: AnsweredSwap) =>
    client.setQueryData<Swaps>(laterKeys.swaps, (known) => known && withAnswered(known, swap))
  const namesOf = ({ asker, colleague }: AnsweredSwap) =>
    t('swapInbox.names', { one: asker.name, other: colleague.name })
  const back = useMutation({
    scope: { id: '/api/days' },
    mutationFn: ({ id, version }: AnsweredSwap) =>
      call('POST /api/swaps/{id}/take-back', {
        params: { id },
        body: { version },
        idempotencyKey: keyOf([id, version]),
      }).then(({ body }) => body),
    async onSuccess(opened) {
      close(opened.swap)
      await paint(opened)
      showToast({ title: t('swapInbox.toasts.taken'), message: namesOf(opened.swap) })
    },
    onError: failed,
    onSettled,
  })
  const answer = useMutation({
    scope: { id: '/api/days' },
    mutationFn: ({ swap: { id, version, effect }, answer }: Answering) => {
      const body: SwapAnswer =
        answer.answer === 'decline'
          ? { ...answer, version }
          : { answer: 'approve', version, dayVersions: versionsIn(effect) }
      return call('POST /api/swaps/{id}/answer', {
        params: { id },
        body,
        idempotencyKey: keyOf([id, body]),
      }).then((answered) => answered.body)
    },
    async onSuccess(entered) {
      const { swap } = entered
      close(swap)
      await paint(entered)
      const isEntered = swap.state === 'approved'
      showToast({
        title: t(isEntered ? 'swapInbox.toasts.approved' : 'swapInbox.toasts.declined'),
        message: namesOf(swap),
        ...(isEntered && { action: { label: t('inbox.takeBack'), act: () => back.mutate(swap) } }),
      })
    },
    onError(error) {
      const now = answeredNow(error)
      if (!now) return failed(error)
      if (now.state !== 'taken') close(now)
    },
    onSettled,
  })
  return { answer, back }
}

/** Of the days as they are looked at, the asker's first. */
const versionsIn = ({ people }: WaitingSwap['effect']): number[] =>
  people.flatMap(({ days }) => days.map(({ version }) => version))

function withAnswered(known: Swaps, swap: AnsweredSwap): Swaps {
  const closed = known.closed.filter(({ id }) => id !== swap.id)
  return {
    ...known,
    waiting: known.waiting.filter(({ id }) => id !== swap.id),
    closed: swap.state === 'taken' ? closed : [swap, ...closed],
  }
}

/** What a conflict carries: the exchange as it is now. */
export function answeredNow(error: unknown): AnsweredSwap | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  const now = error.problem?.current as AnsweredSwap | null | undefined
  return now && 'takenAt' in now ? now : undefined
}

type T = ReturnType<typeof useWords>['t']

/** What somebody else has made of it, when an answer came too late. */
export function lateWords(error: unknown, t: T): string | undefined {
  const now = answeredNow(error)
  if (!now) return undefined
  return now.state === 'taken' || now.state === 'offered'
    ? t('swapInbox.changed')
    : t('swapInbox.overtaken', { state: t(`swaps.states.${now.state}`) })
}
