import type { RefObject } from 'react'
import { useState } from 'react'
import { LeaveAccountDialog } from '../late-dialogs.tsx'
import { SwapInHand } from '../swaps/swap-in-hand.tsx'
import type { useSwapAnswers } from '../swaps/use-swap-answers.ts'
import { answeredNow, lateWords } from '../swaps/use-swap-answers.ts'
import type { InboxLine } from './inbox-lines.ts'
import { RequestInHand } from './request-in-hand.tsx'
import type { ShownRequest } from './shown-request.ts'
import type { useAnswer } from './use-answer.ts'
import { requestNow } from './use-answer.ts'
import type { InboxWords } from './use-inbox-words.ts'

interface LineInHandProps {
  readonly inHand: InboxLine
  readonly words: InboxWords
  readonly title: RefObject<HTMLHeadingElement | null>
  readonly isBusy: boolean
  readonly ofRequests: ReturnType<typeof useAnswer>
  readonly ofSwaps: ReturnType<typeof useSwapAnswers>
  /** It stays in hand until there is an answer, whatever comes into the list meanwhile. */
  onAnswering(): void
  onAnswered(): void
}

/** The line that is looked at, with its answers. */
export function LineInHand(props: LineInHandProps) {
  const { inHand, words, title, isBusy, ofRequests, ofSwaps, onAnswering, onAnswered } = props
  const [why, setWhy] = useState<{ readonly teacherId: number; readonly year: number }>()
  if (inHand.item === 'swap')
    return (
      <SwapInHand
        {...{ words, title, isBusy }}
        key={inHand.key}
        swap={inHand.swap}
        notice={
          answeredNow(ofSwaps.answer.error)?.id === inHand.swap.id
            ? lateWords(ofSwaps.answer.error, words.t)
            : undefined
        }
        onAnswer={(answer) => {
          onAnswering()
          ofSwaps.answer.mutate({ swap: inHand.swap, answer }, { onSuccess: onAnswered })
        }}
      />
    )
  const { request, effect } = inHand
  return (
    <>
      <RequestInHand
        {...{ request, effect, words, title, isBusy }}
        notice={noticeOf(ofRequests.answer.error, request, words)}
        onAnswer={(answer) => {
          onAnswering()
          ofRequests.answer.mutate({ request, answer }, { onSuccess: onAnswered })
        }}
        onWhy={(year) => setWhy({ teacherId: request.teacherId, year })}
      />
      {why && <LeaveAccountDialog {...why} onClose={() => setWhy(undefined)} />}
    </>
  )
}

/** What somebody else has made of it, when an answer came too late. */
function noticeOf(error: unknown, { id }: ShownRequest, words: InboxWords): string | undefined {
  const now = requestNow(error)
  if (now?.id !== id) return undefined
  return now.state === 'asked'
    ? words.t('inbox.changed', { name: now.name })
    : words.t('inbox.overtaken', { state: words.state(now) })
}
