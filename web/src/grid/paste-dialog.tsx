import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { usualBreakAt, withHouseBreaks } from '#domain/days/house-break.ts'
import type { PasteAnswers, PasteReading, PasteTarget } from '#domain/paste/pasted-block.ts'
import { noAnswers, readPaste } from '#domain/paste/pasted-block.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { weekContaining } from '#domain/values/week.ts'
import { useSaveBreakRule } from '../api/writes.ts'
import { weekdayNames } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { weekLabel } from '../i18n/week-label.ts'
import { useHouse } from '../site/house-context.tsx'
import { BreakQuestion } from '../ui/break-question.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Unsaved } from '../ui/unsaved.tsx'
import { useSpokenBounds } from '../ui/widen-day.tsx'
import styles from './paste-dialog.module.css'
import { CodeQuestions, NameQuestions } from './paste-questions.tsx'
import type { AskedPaste } from './use-grid-commands.ts'

interface PasteDialogProps extends AskedPaste {
  onTake(reading: PasteReading, breakAt?: ClockTime): void
  onClose(): void
}

/** A pasted sheet before its days are taken: whom it was found to mean, what is not clear, what cannot be read. */
export function PasteDialog({ block, target, onTake, onClose }: PasteDialogProps) {
  const { t } = useWords()
  const [answers, setAnswers] = useState<PasteAnswers>(noAnswers)
  const reading = readPaste(block, target, answers)
  const { days, questions, unknownNames, faults, notTaken, leftOut } = reading
  const breakAt = useHouse().breakAt
  const saveRule = useSaveBreakRule()
  const [rests, setRests] = useState<boolean>()
  // With a rule there is nothing to ask: the breaks are placed and counted.
  const lacking = withHouseBreaks(days, breakAt ?? usualBreakAt).placed
  const asks = questions.length + unknownNames.length > 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (days.length === 0) return
    if (breakAt === null && rests) saveRule.mutate(usualBreakAt)
    onTake(reading, rests ? usualBreakAt : undefined)
    onClose()
  }

  const left = faults.length + notTaken + leftOut
  return (
    <Dialog wide title={t('pasting.title')} description={<Found reading={reading} />} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <Unsaved when={answers !== noAnswers} />
        <NameQuestions
          names={unknownNames}
          people={target.people}
          answers={answers.people}
          onAnswer={(people) => setAnswers({ ...answers, people })}
        />
        <CodeQuestions
          {...{ questions, target }}
          answers={answers.codes}
          onAnswer={(codes) => setAnswers({ ...answers, codes })}
        />
        {breakAt === null && lacking > 0 && (
          <BreakQuestion days={lacking} answer={rests} onAnswer={setRests} />
        )}
        {breakAt !== null && lacking > 0 && <p>{t('pasting.breaksPlaced', { count: lacking })}</p>}
        <PasteFaults faults={faults} people={target.people} />
        {leftOut > 0 && <p className={styles.beyond}>{t('pasting.beyond', { count: leftOut })}</p>}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <TakeButton isFirst={!asks} days={days.length} leaving={left} />
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface TakeButtonProps {
  readonly isFirst: boolean
  readonly days: number
  readonly leaving: number
}

/** Where there is nothing to answer it has the focus, so that Enter takes the days. */
function TakeButton({ isFirst, days, leaving }: TakeButtonProps) {
  const { t } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFirst) button.current?.focus()
  }, [isFirst])
  const take = t('pasting.take', { count: days })
  const label = leaving > 0 ? t('pasting.leaving', { take, count: leaving }) : take
  return (
    <Button ref={button} type="submit" look="primary" aria-disabled={days === 0}>
      {days === 0 ? t('pasting.nothing') : label}
    </Button>
  )
}

/** What was recognised, in sentences. */
function Found({ reading: { people, byHeads, otherMonday } }: { readonly reading: PasteReading }) {
  const { t, language } = useWords()
  const week = otherMonday && weekLabel(weekContaining(otherMonday), language)
  const found = [
    people !== undefined && (people > 0 ? t('pasting.people', { count: people }) : t('pasting.nobody')),
    byHeads && t('pasting.byHeads'),
    week && t('pasting.otherWeek', { week }),
  ]
  return <>{found.filter(Boolean).join(' ')}</>
}

interface PasteFaultsProps {
  readonly faults: PasteReading['faults']
  readonly people: PasteTarget['people']
}

/** Every cell that cannot be taken: whose, which day, what stands there and why not. */
function PasteFaults({ faults, people }: PasteFaultsProps) {
  const { t, language } = useWords()
  const spoken = useSpokenBounds()
  if (faults.length === 0) return null
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const days = weekdayNames(language).long
  return (
    <table className={styles.faults}>
      <caption>{t('pasting.faults', { count: faults.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pasting.person')}</th>
          <th scope="col">{t('pasting.day')}</th>
          <th scope="col">{t('pasting.text')}</th>
          <th scope="col">{t('pasting.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ teacherId, weekday, text, fault }) => (
          <tr key={`${teacherId}/${weekday}/${text}`}>
            <th scope="row">{names.get(teacherId)}</th>
            <td>{days[weekday]}</td>
            <td className={styles.text}>{text}</td>
            <td>{t(`typing.faults.${fault}`, spoken)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
