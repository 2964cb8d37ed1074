import '../../i18n/swap-inbox-texts.ts'
import { useState } from 'react'
import { useHouse } from '../../site/house-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { mediaQuery } from '../../ui/drawn-for.ts'
import { PlaceHeading } from '../../ui/place-heading.tsx'
import { Empty } from '../../ui/surface.tsx'
import { Unread } from '../../ui/unread.tsx'
import { OpenShifts } from '../swaps/open-shifts.tsx'
import { answeredNow, lateWords, useSwapAnswers } from '../swaps/use-swap-answers.ts'
import { AnsweredList } from './answered-list.tsx'
import styles from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'
import { LineInHand } from './line-in-hand.tsx'
import { positionOf, StepsThroughInbox } from './steps-through-inbox.tsx'
import { useAnswer } from './use-answer.ts'
import { useInbox, useInHand } from './use-inbox.ts'
import { useInboxWords } from './use-inbox-words.ts'
import { useTitleFocus } from './use-title-focus.ts'

/** The one in hand stands beside the list, where there is room. */
const useIsNarrow = mediaQuery('screen and (max-width: 1099.98px)')

/** Who waits for an answer, the worst first, and the one in hand with what it would do: days off and exchanges alike. */
export function InboxArea() {
  const words = useInboxWords()
  const { t } = words
  const { takesRequests } = useHouse()
  const isNarrow = useIsNarrow()
  const inbox = useInbox()
  const { waiting, answered, shifts, missing } = inbox
  const [chosen, setChosen] = useState<string>()
  const inHand = useInHand(inbox, chosen, !isNarrow)
  const title = useTitleFocus(inHand?.key)
  const ofRequests = useAnswer()
  const ofSwaps = useSwapAnswers()
  const acts = [ofRequests.answer, ofRequests.back, ofSwaps.answer, ofSwaps.back]
  const isBusy = acts.some(({ isPending }) => isPending)
  const heading = <PlaceHeading hidden>{t(takesRequests ? 'inbox.title' : 'swapInbox.title')}</PlaceHeading>
  const { requests, swaps, effects } = missing
  const unread = [requests, swaps].filter((part) => part !== undefined)
  const notRead = t(requests ? 'inbox.notRead' : 'swapInbox.notRead')
  if (!inbox.isRead)
    return (
      <>
        {heading}
        <Unread of={unread} height={320} words={notRead} />
      </>
    )
  const look = (key: string) => {
    for (const { reset } of acts) reset()
    setChosen(key)
  }
  const hand = inHand && (
    <LineInHand
      {...{ inHand, words, title, isBusy, ofRequests, ofSwaps }}
      onAnswering={() => setChosen(inHand.key)}
      onAnswered={() => setChosen(undefined)}
    />
  )
  // Said beside its figures while it waits. One that was answered meanwhile has left the list, and they with it.
  const late = answeredNow(ofSwaps.answer.error)
  const isGone = late && !waiting.some((line) => line.item === 'swap' && line.swap.id === late.id)
  return (
    <>
      {heading}
      <div className={styles.inbox}>
        <div className={styles.lists}>
          {unread.length > 0 && <Unread of={unread} height={64} words={notRead} />}
          {unread.length === 0 && effects && effects.errorUpdateCount > 0 && (
            <Unread of={effects} height={64} />
          )}
          {isGone && (
            <p className={styles.notice} role="alert">
              {lateWords(ofSwaps.answer.error, t)}
            </p>
          )}
          {waiting.length > 0 ? (
            <InboxList {...{ waiting, words }} inHand={inHand?.key} onLook={look} />
          ) : (
            unread.length === 0 && <Empty>{t(takesRequests ? 'inbox.none' : 'swapInbox.none')}</Empty>
          )}
          <OpenShifts shifts={shifts} />
          <AnsweredList
            {...{ answered, words, isBusy }}
            onBack={(one) => (one.item === 'swap' ? ofSwaps.back.mutate(one) : ofRequests.back.mutate(one))}
            onLook={look}
          />
        </div>
        {!isNarrow && hand && <aside className={styles.side}>{hand}</aside>}
      </div>
      {isNarrow && hand && (
        <Dialog title={positionOf(waiting, inHand, words)} onClose={() => setChosen(undefined)}>
          <StepsThroughInbox {...{ waiting, inHand, words }} onLook={look} />
          {hand}
        </Dialog>
      )}
    </>
  )
}
