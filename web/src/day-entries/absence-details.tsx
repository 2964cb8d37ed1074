import { canBeHalf, changeKind, changeRealHours, changeShare } from '#domain/absence-draft.ts'
import { kindMeantBy, takesRealHours } from '#domain/absence-kinds.ts'
import type { DayDraft, DayEntry, Missing } from '#domain/day-entry.ts'
import { useWords } from '../i18n/use-words.ts'
import { KindFields } from '../ui/kind-fields.tsx'
import styles from './absence-details.module.css'
import { RealHours } from './real-hours.tsx'
import { SessionList } from './session-list.tsx'

interface AbsenceDetailsProps {
  readonly draft: DayDraft
  readonly missing: Missing | undefined
  readonly teacherId: number
  onChange(draft: DayDraft): void
  /** Whether the real hours cannot be read. */
  onUnreadable(unreadable: boolean): void
}

/** What a house with kinds says of an absence: its kind, half or whole, the real hours, and the other half's work. */
export function AbsenceDetails(props: AbsenceDetailsProps) {
  const { draft, missing, teacherId, onChange, onUnreadable } = props
  const { t } = useWords()
  const { status } = draft
  if (status === 'present' || !canBeHalf(draft)) return null
  const counted = draft.kind ?? kindMeantBy(status)
  return (
    <div className={styles.details}>
      <KindFields
        absence={{ ...draft, status }}
        onKind={(kind) => onChange(changeKind(draft, kind))}
        onShare={(share) => onChange(changeShare(draft, share))}
      />
      {takesRealHours(counted) && (
        <RealHours
          hours={draft.realHours}
          onUnreadable={onUnreadable}
          onChange={(hours) => onChange(changeRealHours(hours ? changeKind(draft, counted) : draft, hours))}
        />
      )}
      {draft.share && (
        <section className={styles.otherHalf} aria-labelledby="other-half">
          <h3 id="other-half">{t('kinds.otherHalf')}</h3>
          <SessionList
            least={0}
            sessions={draft.sessions}
            missing={missing}
            teacherId={teacherId}
            onChange={(sessions) => onChange({ ...draft, sessions })}
          />
        </section>
      )}
    </div>
  )
}

/** A day that has any of it shows it, whatever the house uses now. */
export function hasDetails(entry: DayEntry | undefined): boolean {
  return entry !== undefined && entry.status !== 'present' && Boolean(entry.kind || entry.share)
}
