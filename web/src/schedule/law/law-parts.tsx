import { Clock, Coffee, Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { hintReasons, hintTextLength, isReasonSaid } from '#domain/law/hint-answer.ts'
import type { LawRule } from '#domain/law/law-rules.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { formatInstant } from '../../i18n/format.ts'
import { hintReasonText, lawHintText } from '../../i18n/law-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import type { GivenReason } from '../day-slots.ts'
import styles from './law.module.css'
import { SpokenHints } from './spoken-hints.ts'
import type { ShownHint } from './week-law.ts'
import { hintsAround, hintsInWeek, isOpenHint, lawFactsFrom } from './week-law.ts'

const ofBreaks: ReadonlySet<LawRule> = new Set(['break', 'run', 'firstBreak', 'breakAtEdge'])

/** Coffee for a break, a moon for rest, a clock for what is too long or at a wrong time. */
function LawMark({ rule, size = 14 }: { readonly rule: LawRule; readonly size?: number }) {
  const Icon = rule === 'rest' ? Moon : ofBreaks.has(rule) ? Coffee : Clock
  return <Icon size={size} aria-hidden />
}

interface DraftHintsProps {
  readonly hints: readonly ShownHint[]
  onGiven(given: GivenReason | undefined): void
}

type Chosen = GivenReason['reason'] | ''

/** What the law has to say of a day while it is typed, and room for why it stays so. Never a block. */
function DraftHints({ hints, onGiven }: DraftHintsProps) {
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

/** What the table shows of a day's hints. */
interface LawLine {
  readonly where: { readonly weekday: Weekday }
  readonly text: string
  readonly mark: ReactNode
  /** Worth going to. */
  readonly isOpen: boolean
}

type Lines = ReadonlyMap<number, readonly LawLine[]>

/** By teacher, a line for each hint, the gravest first. */
function lawLines(hints: readonly ShownHint[], t: ReturnType<typeof useWords>['t']): Lines {
  const lines = new Map<number, readonly LawLine[]>()
  for (const hint of [...hints].sort((a, b) => Number(isOpenHint(b)) - Number(isOpenHint(a)))) {
    const said = lawHintText(hint, t)
    const text = hint.answer
      ? t('law.answered', { hint: said, reason: hintReasonText(hint.answer, t) })
      : said
    const line = { where: { weekday: hint.weekday }, text, mark: marks[hint.rule], isOpen: isOpenHint(hint) }
    lines.set(hint.teacherId, [...(lines.get(hint.teacherId) ?? []), line])
  }
  return lines
}

/** One element for each rule, so that lines can be compared. */
const marks = new Proxy({} as Record<ShownHint['rule'], ReactNode>, {
  get: (made, rule: ShownHint['rule']) => {
    made[rule] ??= <LawMark rule={rule} />
    return made[rule]
  },
})

/** Lists that say the same are the same, so that their lines are not drawn again. */
function withKeptLines(lines: Lines, before: Lines): Lines {
  return new Map(
    [...lines].map(([teacherId, list]) => {
      const old = before.get(teacherId)
      return [teacherId, old && isSame(old, list) ? old : list]
    }),
  )
}

function isSame(old: readonly LawLine[], list: readonly LawLine[]): boolean {
  return (
    old.length === list.length &&
    list.every((line, at) => {
      const other = old[at]
      return (
        other &&
        other.text === line.text &&
        other.where.weekday === line.where.weekday &&
        other.isOpen === line.isOpen
      )
    })
  )
}

interface CounterProps {
  readonly hints: readonly ShownHint[]
  onNext(): void
}

/** How many days of the week have an unanswered hint; a press goes to the next of them. None: no button. */
function HintCounter({ hints, onNext }: CounterProps) {
  const { t } = useWords()
  const open = hints.filter(isOpenHint)
  const [first] = open
  if (!first) return null
  const count = new Set(open.map(({ teacherId, weekday }) => `${teacherId}/${weekday}`)).size
  return (
    <Button
      look="quiet"
      className={styles.counter}
      title={t('law.counterLabel', { count })}
      aria-label={t('law.counterLabel', { count })}
      onClick={onNext}
    >
      <LawMark rule={first.rule} size={16} />
      <span className={styles.number}>{count}</span>
      <span className={styles.words}>{t('law.counter', { count })}</span>
    </Button>
  )
}

/** All that only a house with hints from law needs of the week, in a chunk of its own. */
export const lawParts = {
  DraftHints,
  HintCounter,
  SpokenHints,
  lawLines,
  withKeptLines,
  hintsAround,
  hintsInWeek,
  lawFactsFrom,
}

export type LawParts = typeof lawParts
