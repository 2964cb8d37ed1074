import { X } from 'lucide-react'
import type { SessionActivity, SessionDraft, SessionType } from '#domain/days/session.ts'
import { durationOf, freeEnds, freeStarts, sessionActivities, sessionMarksIn } from '#domain/days/session.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import type { Hours } from '#domain/values/hours.ts'
import { toNumber } from '#domain/values/hours.ts'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { useStaffing } from '../../site/staffing.ts'
import { Button } from '../../ui/button.tsx'
import styles from './session-list.module.css'

interface SessionFieldsProps {
  readonly sessions: readonly SessionDraft[]
  readonly index: number
  readonly session: SessionDraft
  readonly teacherId: number
  onChange(session: SessionDraft): void
  onRemove?(): void
}

/** One session: only times that are free can be chosen. */
export function SessionFields(props: SessionFieldsProps) {
  const { sessions, index, session, teacherId, onChange, onRemove } = props
  const { t } = useWords()
  const bounds = useHouse().bounds
  const number = index + 1
  const { type, start, end, actualHours } = session
  // Hours were recorded for the times that stood there: other times are another session.
  const changed = (next: Partial<SessionDraft>) =>
    onChange({ type, start, end, ...marksKept(session, next.type ?? type), ...next })

  const chooseStart = (next: ClockTime | null) => {
    const moved = { ...session, start: next }
    const stillFree = end !== null && freeEnds(sessions.with(index, moved), index, bounds).includes(end)
    changed({ start: next, end: stillFree ? end : null })
  }

  return (
    <li className={`${styles.session} ${styles[type]}`}>
      <select
        className={styles.type}
        aria-label={t('dayDialog.type', { number })}
        value={type}
        onChange={(event) => changed({ type: event.target.value as SessionType })}
      >
        <option value="work">{t('dayDialog.work')}</option>
        <option value="break">{t('dayDialog.break')}</option>
      </select>
      <span className={styles.times}>
        <select
          data-start
          className={styles.time}
          aria-label={t('dayDialog.start', { number })}
          value={start ?? ''}
          onChange={(event) => chooseStart((event.target.value || null) as ClockTime | null)}
        >
          <Times none={t('dayDialog.noStart')} chosen={start} free={freeStarts(sessions, index, bounds)} />
        </select>
        {t('dayDialog.to')}
        <select
          className={styles.time}
          aria-label={t('dayDialog.end', { number })}
          disabled={start === null}
          value={end ?? ''}
          onChange={(event) => changed({ end: (event.target.value || null) as ClockTime | null })}
        >
          <Times none={t('dayDialog.noEnd')} chosen={end} free={freeEnds(sessions, index, bounds)} />
        </select>
      </span>
      <SessionPurpose {...{ number, session, teacherId, onChange }} />
      <span className={`figure ${styles.duration}`}>
        {start && end && <SessionHours clocked={durationOf({ start, end })} recorded={actualHours ?? null} />}
      </span>
      {onRemove && (
        <Button
          icon
          look="quiet"
          className={styles.remove}
          aria-label={t('dayDialog.remove', { number })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </Button>
      )}
    </li>
  )
}

/** `8.00 h`, or `7.50 h typed instead of 8.00`. */
function SessionHours({ clocked, recorded }: { clocked: Hours; recorded: Hours | null }) {
  const { t, language } = useWords()
  const shown = `${formatHours(toNumber(recorded ?? clocked), language)} ${t('general.hoursUnit')}`
  if (recorded === null || recorded === clocked) return shown
  return `${shown} ${t('dayDialog.typedInstead', { hours: formatHours(toNumber(clocked), language) })}`
}

interface TimesProps {
  readonly none: string
  readonly chosen: ClockTime | null
  readonly free: readonly ClockTime[]
}

/** A time from when the house's day was wider still shows, and can only be left. */
function Times({ none, chosen, free }: TimesProps) {
  const shown = chosen && !free.includes(chosen) ? [chosen, ...free].sort() : free
  return (
    <>
      <option value="">{none}</option>
      {shown.map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </>
  )
}

interface SessionPurposeProps {
  readonly number: number
  readonly session: SessionDraft
  readonly teacherId: number
  onChange(session: SessionDraft): void
}

/** With whom or for what a session is: the own group, another one, MPA or team. */
function SessionPurpose({ number, session, teacherId, onChange }: SessionPurposeProps) {
  const { t } = useWords()
  const isUsed = useHouse().staffing
  const { groups = [], people = [] } = useStaffing() ?? {}
  const { type, activity, groupId, steppedIn } = session
  // A day that has MPA says so, whatever the house uses now.
  if (type !== 'work' || !(isUsed || activity)) return null
  const own = people.find((person) => person.teacherId === teacherId)?.groupId
  const ownName = groups.find(({ id }) => id === own)?.name
  const others = groups.filter(({ id }) => id !== own)
  const isUnknown = groupId !== undefined && !groups.some(({ id }) => id === groupId)

  const choose = (value: string) => {
    const { activity: _, groupId: __, ...plain } = session
    const chosen = sessionActivities.find((name) => name === value)
    // Hours that were recorded were hours with the children, and so was stepping in.
    if (chosen) onChange({ type, start: session.start, end: session.end, activity: chosen })
    else onChange(value === '' ? plain : { ...plain, groupId: Number(value) })
  }

  return (
    <span className={styles.purpose}>
      <select
        className={styles.type}
        aria-label={t('sessionMarks.purpose', { number })}
        value={activity ?? groupId ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">
          {ownName ? t('sessionMarks.own', { group: ownName }) : t('sessionMarks.withChildren')}
        </option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {isUnknown && <option value={groupId}>{t('sessionMarks.otherGroup')}</option>}
        {sessionActivities.map((name: SessionActivity) => (
          <option key={name} value={name}>
            {t(`sessionMarks.${name}`)}
          </option>
        ))}
      </select>
      {activity && <small className={styles.purposeNote}>{t('sessionMarks.notWorked')}</small>}
      {steppedIn && <small className={styles.purposeNote}>{t('sessionMarks.steppedIn')}</small>}
    </span>
  )
}

/** What goes on with a session whose times change; a break has none of it. */
const marksKept = (session: SessionDraft, type: SessionDraft['type']) =>
  type === 'work' ? sessionMarksIn(session) : {}
