import { Coffee, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Missing } from '#domain/days/day-draft.ts'
import { completed } from '#domain/days/day-draft.ts'
import { placeBreak, usualBreakAt } from '#domain/days/house-break.ts'
import type { Session, SessionDraft } from '#domain/days/session.ts'
import { emptyWorkSession } from '#domain/days/session.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { SessionFields } from './session-fields.tsx'
import styles from './session-list.module.css'

interface SessionListProps {
  readonly sessions: readonly SessionDraft[]
  readonly missing: Missing | undefined
  readonly teacherId: number
  /** How many there must be: none beside half a day of absence. */
  readonly least?: number
  onChange(sessions: readonly SessionDraft[]): void
}

/** The spans of work and break of a day, in the order in which they were entered. */
export function SessionList({ sessions, missing, teacherId, least = 1, onChange }: SessionListProps) {
  const { t } = useWords()
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  // Save is disabled now, so the focus goes to the first thing that is missing.
  useEffect(() => {
    if (!missing) return
    const empty = [...(list.current?.querySelectorAll('select') ?? [])].find((select) => select.value === '')
    ;(empty ?? addButton.current)?.focus()
  }, [missing])

  const add = () => {
    flushSync(() => onChange([...sessions, emptyWorkSession]))
    list.current?.querySelector<HTMLSelectElement>('li:last-child [data-start]')?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => onChange(sessions.filter((_, at) => at !== index)))
    addButton.current?.focus()
  }

  const rested = withBreak(sessions, useHouse().breakAt ?? usualBreakAt)
  const rest = rested?.find(({ type }) => type === 'break')

  return (
    <div className={styles.sessions}>
      <ul ref={list} className={styles.list} aria-label={t('dayDialog.sessions')}>
        {sessions.map((session, index) => (
          <SessionFields
            key={index}
            sessions={sessions}
            index={index}
            teacherId={teacherId}
            onChange={(next) => onChange(sessions.with(index, next))}
            {...(sessions.length > least ? { onRemove: () => remove(index) } : {})}
            session={session}
          />
        ))}
      </ul>
      <Button ref={addButton} onClick={add}>
        <Plus size={16} aria-hidden />
        {t(sessions.length > 0 ? 'dayDialog.addAnother' : 'dayDialog.add')}
      </Button>
      {rested && rest && (
        <Button
          onClick={() => {
            flushSync(() => onChange(rested))
            addButton.current?.focus()
          }}
        >
          <Coffee size={16} aria-hidden />
          {t('dayDialog.addBreak', { from: rest.start, to: rest.end })}
        </Button>
      )}
      {missing && (
        <p className={styles.missing} role="alert">
          {t(`dayDialog.missing.${missing}`)}
        </p>
      )}
    </div>
  )
}

/** The day with the break that it lacks, once all its times are there. */
function withBreak(drafts: readonly SessionDraft[], at: ClockTime): Session[] | undefined {
  const sessions = drafts.flatMap((draft) => completed(draft))
  return sessions.length === drafts.length ? placeBreak(sessions, at) : undefined
}
