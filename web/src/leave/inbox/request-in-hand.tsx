import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { useState } from 'react'
import { canAct } from '#domain/requests/request-states.ts'
import { halvesOf, RequestMark } from '../../requests/index.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import type { AnswerMode } from './answer-dialog.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import styles from './inbox.module.css'
import { RequestFacts } from './request-facts.tsx'
import type { WithEffect } from './shown-request.ts'
import type { AnswerWith } from './use-answer.ts'
import type { InboxWords } from './use-inbox-words.ts'

interface RequestInHandProps extends WithEffect {
  readonly words: InboxWords
  readonly title: RefObject<HTMLHeadingElement | null>
  /** What somebody else has made of it meanwhile. */
  readonly notice: string | undefined
  readonly isBusy: boolean
  onAnswer(answer: AnswerWith): void
  onWhy(year: number): void
}

/** One request: what is asked, what it would do, and the answers. The focus begins on the title, never on an answer. */
export function RequestInHand(props: RequestInHandProps) {
  const { request, effect, words, title, notice, onWhy } = props
  const { t } = words
  const isManagement = useHouse().role === 'manage'
  const { kind, message, state, answer } = request
  const halves = halvesOf(request)
  return (
    <article className={styles.hand} aria-labelledby="in-hand">
      <div className={styles.line}>
        <h3 id="in-hand" ref={title} tabIndex={-1} data-takes-focus>
          {request.name}
        </h3>
        <span className={styles.muted}>{t('inbox.askedOn', { when: words.when(request.askedAt) })}</span>
      </div>
      <p className={styles.what}>
        <RequestMark kind={kind} isOpen={state === 'asked'} />
        <span>
          {kind && `${t(`requests.kinds.${kind}`)}, `}
          {words.span(request)}
          {halves && `, ${t(halves)}`}
          {effect && (
            <>
              {' · '}
              <strong>{words.counted(effect)}</strong>
            </>
          )}
        </span>
      </p>
      {message && <p className={styles.message}>{t('inbox.quote', { words: message })}</p>}
      {notice && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      {state !== 'asked' && (
        <p className={styles.muted} role="status">
          {words.state(request)}
          {answer && ` · ${t('inbox.quote', { words: answer })}`}
        </p>
      )}
      {effect && <RequestFacts {...{ request, effect, words, onWhy }} />}
      {canAct('approve', state) &&
        (isManagement ? <Answers {...props} /> : <p className={styles.muted}>{t('inbox.planOnly')}</p>)}
    </article>
  )
}

function Answers({ request, effect, words, isBusy, onAnswer }: RequestInHandProps) {
  const { t } = words
  const { closedBefore } = useHouse()
  const [mode, setMode] = useState<AnswerMode>()
  const { from, to, state } = request
  const isShut = closedBefore !== null && from < closedBefore
  const isNothing = effect?.days.length === 0
  const isTooFew = (effect?.missing ?? 0) > 0
  // Nobody approves blind: not before it is known what it would do.
  const isBlind = !effect || isBusy
  const cannotApprove = isBlind || isShut || isNothing
  const part = effect?.part
  const act = (isOff: boolean, then: () => void) => () => isOff || then()
  return (
    <>
      <div className={styles.answers}>
        {canAct('decline', state) && (
          <Button aria-disabled={isBusy} onClick={act(isBusy, () => setMode('decline'))}>
            {t('inbox.decline')}
          </Button>
        )}
        {from !== to && (
          <Button
            aria-disabled={isBlind || isNothing}
            onClick={act(isBlind || isNothing, () => setMode('part'))}
          >
            {part ? t('inbox.only', { days: words.shortSpan(part) }) : t('inbox.part')}
          </Button>
        )}
        <Button
          look="primary"
          aria-disabled={cannotApprove}
          aria-describedby="approve-hint"
          onClick={act(cannotApprove, () => (isTooFew ? setMode('short') : onAnswer({ answer: 'approve' })))}
        >
          <Check size={17} aria-hidden />
          {t(isTooFew ? 'inbox.approveAsk' : 'inbox.approve')}
        </Button>
      </div>
      <p id="approve-hint" className={styles.muted}>
        {isShut
          ? t('inbox.shut')
          : !effect
            ? t('inbox.waits')
            : t('inbox.approvesDays', { count: effect.counted, days: words.number(effect.counted) })}
      </p>
      {mode && (
        <AnswerDialog
          {...{ request, effect, words, mode }}
          onAnswer={(answer) => {
            setMode(undefined)
            onAnswer(answer)
          }}
          onClose={() => setMode(undefined)}
        />
      )}
    </>
  )
}
