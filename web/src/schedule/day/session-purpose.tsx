import type { SessionActivity, SessionDraft } from '#domain/days/session.ts'
import { sessionActivities, sessionMarksIn } from '#domain/days/session.ts'
import { useStaffing, useStaffingSwitch } from '../../api/staffing.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './session-list.module.css'

interface SessionPurposeProps {
  readonly number: number
  readonly session: SessionDraft
  readonly teacherId: number
  onChange(session: SessionDraft): void
}

/** With whom or for what a session is: the own group, another one, MPA or team. */
export function SessionPurpose({ number, session, teacherId, onChange }: SessionPurposeProps) {
  const { t } = useWords()
  const isUsed = useStaffingSwitch()
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
export const marksKept = (session: SessionDraft, type: SessionDraft['type']) =>
  type === 'work' ? sessionMarksIn(session) : {}
