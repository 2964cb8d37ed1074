import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { readPresetTimes } from '#domain/days/preset.ts'
import type { CodeMeaning } from '#domain/paste/pasted-day.ts'
import type { EmptyDays, PeopleList } from '#domain/paste/people-list.ts'
import { contractLimits } from '#domain/people/terms.ts'
import { readHours } from '#domain/values/hours-text.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { HoursInput } from '../../ui/hours-input.tsx'
import styles from './first-steps.module.css'

interface CodeQuestionProps {
  readonly question: PeopleList['questions'][number]
  readonly meaning: CodeMeaning | undefined
  onMeaning(meaning: CodeMeaning | undefined): void
}

/** What a letter of this list means, asked once: times that are typed, no working day, or nothing. Never guessed. */
export function CodeQuestion({ question: { code, count, names }, meaning, onMeaning }: CodeQuestionProps) {
  const { t } = useWords()
  const [text, setText] = useState(
    typeof meaning === 'object' && 'preset' in meaning ? meaning.preset.times : '',
  )
  const [left, setLeft] = useState(false)
  const who = useWho(names)
  const bounds = useHouse().bounds
  const read = readPresetTimes(text, bounds)
  const isWrong = left && text.trim() !== '' && 'fault' in read
  const type = (times: string) => {
    setText(times)
    setLeft(false)
    const understood = readPresetTimes(times, bounds)
    // A typed meaning is a preset of this list only: nothing of it is kept.
    onMeaning(
      'times' in understood ? { preset: { name: code, mark: code, times: understood.times } } : undefined,
    )
  }
  const choose = (chosen: CodeMeaning) => {
    setText('')
    onMeaning(meaning === chosen ? undefined : chosen)
  }
  const id = `meaning-${code}`
  return (
    <div className={styles.question} role="group" aria-labelledby={id}>
      <CircleQuestionMark size={18} aria-hidden />
      <p>
        <strong id={id}>{t('pasting.question', { code })}</strong> {t('pasting.stands', { count, who })}
        {isWrong && <em role="alert">{t('usualWeek.faults.unreadable')}</em>}
      </p>
      <div className={styles.answers}>
        <TextInput
          className={styles.times}
          aria-label={t('firstSteps.times', { code })}
          aria-invalid={isWrong}
          placeholder={t('firstSteps.timesExample')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setLeft(true)}
        />
        <Button aria-pressed={meaning === 'nonWorkingDay'} onClick={() => choose('nonWorkingDay')}>
          {t('firstSteps.freeDay')}
        </Button>
        <Button aria-pressed={meaning === 'leaveOut'} onClick={() => choose('leaveOut')}>
          {t('firstSteps.leaveOut')}
        </Button>
      </div>
    </div>
  )
}

interface HoursQuestionProps {
  readonly names: readonly string[]
  readonly text: string
  onText(text: string): void
}

/** The one thing without which no teacher can be added. */
export function HoursQuestion({ names, text, onText }: HoursQuestionProps) {
  const { t } = useWords()
  const [left, setLeft] = useState(false)
  const who = useWho(names)
  const isWrong = left && 'fault' in readHours(text, contractLimits)
  return (
    <div className={styles.question} role="group" aria-labelledby="missing-hours">
      <CircleQuestionMark size={18} aria-hidden />
      <p>
        <strong id="missing-hours">{t('firstSteps.hours')}</strong> {t('firstSteps.hoursMissing', { who })}
        {isWrong && <em role="alert">{t('firstSteps.fieldFaults.hours')}</em>}
      </p>
      <div className={styles.answers}>
        <HoursInput
          framed
          className={styles.hours}
          aria-label={t('firstSteps.hours')}
          text={text}
          limits={contractLimits}
          onText={(next) => {
            onText(next)
            setLeft(false)
          }}
          onBlur={() => setLeft(true)}
        />
      </div>
    </div>
  )
}

interface EmptyDaysQuestionProps {
  readonly names: readonly string[]
  readonly answer: EmptyDays | undefined
  onAnswer(answer: EmptyDays): void
}

/** Free days decide how much leave a teacher has and what a closing day costs, so they are not guessed. */
export function EmptyDaysQuestion({ names, answer, onAnswer }: EmptyDaysQuestionProps) {
  const { t } = useWords()
  const who = useWho(names)
  return (
    <div className={styles.question} role="group" aria-labelledby="empty-days">
      <CircleQuestionMark size={18} aria-hidden />
      <p>
        <strong id="empty-days">{t('firstSteps.emptyDays')}</strong> {t('firstSteps.emptyDaysHint', { who })}
      </p>
      <div className={styles.answers}>
        <Button aria-pressed={answer === 'free'} onClick={() => onAnswer('free')}>
          {t('firstSteps.emptyFree')}
        </Button>
        <Button aria-pressed={answer === 'varies'} onClick={() => onAnswer('varies')}>
          {t('firstSteps.emptyVaries')}
        </Button>
      </div>
    </div>
  )
}

/** "Jonas Lehmann", or how many they are. */
function useWho(names: readonly string[]): string {
  const { t } = useWords()
  return names.length === 1 && names[0] ? names[0] : t('pasting.manyPeople', { count: names.length })
}
