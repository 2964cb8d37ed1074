import { useState } from 'react'
import {
  canBeHalf,
  changeKind,
  changeRealHours,
  changeShare,
  changeTimes,
} from '#domain/absences/absence-draft.ts'
import { kindMeantBy, takesRealHours } from '#domain/days/absence-kinds.ts'
import type { DayDraft, Missing } from '#domain/days/day-draft.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { canBeTimed, isTimed } from '#domain/days/part-of-day.ts'
import type { Session } from '#domain/days/session.ts'
import type { Hours } from '#domain/values/hours.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import { readHours } from '#domain/values/hours-text.ts'
import { formatNumber } from '../../i18n/format.ts'
import { hoursInField } from '../../i18n/hours-in-field.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Field } from '../../ui/field.tsx'
import { HoursInput } from '../../ui/hours-input.tsx'
import styles from './absence-details.module.css'
import { KindFields } from './kind-fields.tsx'
import { PartOfDay } from './part-of-day.tsx'
import { SessionList } from './session-list.tsx'

interface AbsenceDetailsProps {
  readonly draft: DayDraft
  readonly missing: Missing | undefined
  readonly teacherId: number
  /** Whether kinds, halves and real hours are offered. */
  readonly kinds: boolean
  /** What is usually worked on such a day, where nothing is planned. */
  readonly usual: readonly Session[]
  onChange(draft: DayDraft): void
  /** Whether the real hours cannot be read. */
  onUnreadable(unreadable: boolean): void
}

/** What is said of an absence: from when to when, and in a house with kinds its kind, half or whole, the real hours. */
export function AbsenceDetails(props: AbsenceDetailsProps) {
  const { draft, missing, teacherId, kinds, usual, onChange, onUnreadable } = props
  const { t } = useWords()
  const { status } = draft
  if (status === 'present' || !canBeHalf(draft)) return null
  const counted = draft.kind ?? kindMeantBy(status)
  const isPart = isTimed(draft)
  return (
    <div className={styles.details}>
      {kinds && (
        <KindFields
          absence={{ ...draft, status }}
          onKind={(kind) => onChange(changeKind(draft, kind))}
          onShare={(share) => onChange(changeShare(draft, share))}
        />
      )}
      {kinds && takesRealHours(counted) && !isPart && (
        <RealHours
          hours={draft.realHours}
          onUnreadable={onUnreadable}
          onChange={(hours) => onChange(changeRealHours(hours ? changeKind(draft, counted) : draft, hours))}
        />
      )}
      {canBeTimed(status) && !draft.share && (
        <PartOfDay away={draft} onChange={(away) => onChange(changeTimes(draft, away, usual))} />
      )}
      {(draft.share || isPart) && (
        <section className={styles.otherHalf} aria-labelledby="other-half">
          <h3 id="other-half">{t(isPart ? 'kinds.workedBeside' : 'kinds.otherHalf')}</h3>
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

const limits = { least: 0.01, most: 24 }

interface RealHoursProps {
  readonly hours: Hours | undefined
  onChange(hours: Hours | null): void
  onUnreadable(unreadable: boolean): void
}

/** What a course or a school day really took. */
function RealHours({ hours, onChange, onUnreadable }: RealHoursProps) {
  const { t, language } = useWords()
  const [text, setText] = useState(() => hoursInField(hours === undefined ? null : toNumber(hours), language))
  const isUnreadable = 'fault' in readHours(text, limits)
  const type = (next: string) => {
    setText(next)
    const read = readHours(next, limits)
    onUnreadable('fault' in read)
    if ('hours' in read) onChange(read.hours === null ? null : hoursOf(read.hours))
  }
  const shown = { least: formatNumber(limits.least, language), most: formatNumber(limits.most, language) }
  return (
    <Field
      label={t('kinds.realHours')}
      hint={t('kinds.realHoursHint')}
      error={isUnreadable ? t('kinds.realHoursFault', shown) : undefined}
    >
      <HoursInput framed text={text} limits={limits} onText={type} />
    </Field>
  )
}
