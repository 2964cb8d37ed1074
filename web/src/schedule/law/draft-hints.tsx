import { useState } from 'react'
import { hintReasons, hintTextLength, isReasonSaid } from '#domain/law/hint-answer.ts'
import { formatInstant } from '../../i18n/format.ts'
import { hintReasonText, lawHintText } from '../../i18n/law-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import type { GivenReason } from '../law-slot.ts'
import styles from './law.module.css'
import { LawMark } from './law-mark.tsx'
import type { ShownHint } from './week-law.ts'

interface DraftHintsProps {
  readonly hints: readonly ShownHint[]
  onGiven(given: GivenReason | undefined): void
}

type Chosen = GivenReason['reason'] | ''

/** What the law has to say of a day while it is typed, and room for why it stays so. Never a block. */
export function DraftHints({ hints, onGiven }: DraftHintsProps) {
  const { t, language } = useWords()
  const [reason, setReason] = useState<Chosen>('')
  const [text, setText] = useState('')
  if (hints.length === 0) return null
  const give = (next: Chosen, words: string) => {
    setReason(next)
    setText(words)
    const given = next === '' ? undefined : { reason: next, text: words.trim() }
    onGiven(given && isReasonSaid(given) ? given : undefined)
  }
  return (
    <section className={styles.hints} aria-label={t('law.dialog.title')}>
      <div role="status">
        <ul>
          {hints.map((hint) => (
            <li key={`${hint.weekday}/${hint.rule}`} data-severity={hint.severity}>
              <LawMark rule={hint.rule} />
              <span>
                {lawHintText(hint, t)}
                {hint.answer && (
                  <small>
                    {t('law.dialog.given', {
                      reason: hintReasonText(hint.answer, t),
                      when: formatInstant(hint.answer.answeredAt, language),
                    })}
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.reason}>
        <Field label={t('law.dialog.reason')} hint={t('law.dialog.goOn')}>
          <Select value={reason} onChange={({ target }) => give(target.value as Chosen, text)}>
            <option value="">{t('law.dialog.none')}</option>
            {hintReasons.map((each) => (
              <option key={each} value={each}>
                {t(`law.reasons.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        {reason !== '' && (
          <Field label={t('law.dialog.text')}>
            <TextInput
              maxLength={hintTextLength.most}
              value={text}
              onChange={(event) => give(reason, event.target.value)}
            />
          </Field>
        )}
      </div>
    </section>
  )
}
