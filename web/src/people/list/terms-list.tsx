import { Pencil, Trash2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import type { WireAgreedTerms } from '#contract/terms.ts'
import { termsFrom } from '#contract/wire/terms.ts'
import { termsInForce } from '#domain/people/terms.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { firstMonday } from '#domain/values/week.ts'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './terms-list.module.css'
import { useTermsWords } from './use-terms-words.ts'

interface TermsListProps {
  readonly teacher: WireTeacher
  readonly today: CalendarDate
  readonly busy: boolean
  onEdit(terms: WireAgreedTerms): void
  onRemove(terms: WireAgreedTerms): void
}

/** All terms, newest first, so that what is agreed for later is seen before anything is typed. */
export function TermsList({ teacher, today, busy, onEdit, onRemove }: TermsListProps) {
  const { t } = useWords()
  const words = useTermsWords()
  const [asking, setAsking] = useState<CalendarDate>()
  const inForce = termsInForce(teacher.terms.map(termsFrom), today).validFrom
  return (
    <section className={styles.terms} aria-labelledby="terms-title">
      <h3 id="terms-title" tabIndex={-1}>
        {t('teachers.terms.title')}
      </h3>
      <ul>
        {teacher.terms.toReversed().map((terms) => {
          const { validFrom } = terms
          const date = words.begin(validFrom)
          return (
            <li key={validFrom}>
              <div className={styles.line}>
                <strong>{t('teachers.terms.from', { date })}</strong>
                {validFrom === inForce && <span className={styles.mark}>{t('teachers.terms.inForce')}</span>}
                {validFrom > today && <span className={styles.mark}>{t('teachers.terms.later')}</span>}
                <span className={`figure ${styles.hours}`}>
                  {words.parts(terms).map((part, at) => (
                    <Fragment key={part}>
                      {at > 0 && ' · '}
                      <span>{part}</span>
                    </Fragment>
                  ))}
                </span>
              </div>
              <div className={styles.actions}>
                <Button
                  icon
                  look="quiet"
                  aria-label={t('teachers.terms.edit', { date })}
                  onClick={() => onEdit(terms)}
                >
                  <Pencil size={16} aria-hidden />
                </Button>
                {validFrom !== firstMonday && (
                  <Button
                    icon
                    look="quiet"
                    aria-label={t('teachers.terms.remove', { date })}
                    aria-expanded={asking === validFrom}
                    onClick={() => setAsking(asking === validFrom ? undefined : validFrom)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </Button>
                )}
              </div>
              {asking === validFrom && (
                <Confirmation
                  before={before(teacher, terms)}
                  busy={busy}
                  onKeep={() => setAsking(undefined)}
                  onRemove={() => onRemove(terms)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The first terms have none before them, and are never removed. */
function before(teacher: WireTeacher, { validFrom }: WireAgreedTerms): WireAgreedTerms | undefined {
  return teacher.terms.filter((term) => term.validFrom < validFrom).at(-1)
}

interface ConfirmationProps {
  readonly before: WireAgreedTerms | undefined
  readonly busy: boolean
  onKeep(): void
  onRemove(): void
}

function Confirmation({ before, busy, onKeep, onRemove }: ConfirmationProps) {
  const { t, language } = useWords()
  const contract = formatHours(before?.weeklyHours ?? 0, language)
  return (
    <div className={styles.confirmation}>
      <p role="status">{t('teachers.terms.removeHint', { contract })}</p>
      <Button look="danger" disabled={busy} onClick={onRemove}>
        {t('teachers.terms.confirm')}
      </Button>
      <Button onClick={onKeep}>{t('teachers.terms.keep')}</Button>
    </div>
  )
}
