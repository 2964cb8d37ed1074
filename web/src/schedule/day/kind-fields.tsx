import type { DayShare } from '#domain/calendar/house-day.ts'
import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import { kindMeantBy, kindsOf } from '#domain/days/absence-kinds.ts'
import type { AbsenceChoice } from '#domain/days/day-entry.ts'
import { kindLetters, meaningOf } from '../../i18n/kind-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import toggle from '../../ui/toggle.module.css'
import styles from './kind-fields.module.css'

interface KindFieldsProps {
  readonly absence: Omit<AbsenceChoice, 'realHours'>
  onKind(kind: AbsenceKind | undefined): void
  onShare(share: DayShare): void
}

/** Which kind of this absence it is, how much of the day it takes, and what that means for the account. */
export function KindFields({ absence, onKind, onShare }: KindFieldsProps) {
  const { t } = useWords()
  const { share = 1 } = absence
  const shares = [
    [1, t('kinds.whole')],
    [0.5, t('kinds.half')],
  ] as const
  return (
    <div className={styles.fields}>
      <KindChoice absence={absence} onKind={onKind} />
      <div className={`${toggle.toggle} ${styles.shares}`} role="group" aria-label={t('kinds.length')}>
        {shares.map(([option, label]) => (
          <Button key={option} aria-pressed={option === share} onClick={() => onShare(option)}>
            {label}
          </Button>
        ))}
      </div>
      <p className={styles.meaning}>{meaningOf(absence, t)}</p>
    </div>
  )
}

/** Nothing to choose where the status has one kind only: vacation is leave. */
function KindChoice({ absence: { status, kind }, onKind }: Pick<KindFieldsProps, 'absence' | 'onKind'>) {
  const { t } = useWords()
  const kinds = kindsOf(status)
  if (kinds.length < 2) return null
  const meant = kindMeantBy(status)
  const named = (option: AbsenceKind) => {
    const [name, letters] = [t(`kinds.names.${option}`), kindLetters(option)]
    return letters ? t('kinds.option', { name, letters }) : name
  }
  return (
    <Field label={t('kinds.label')}>
      <Select
        value={kind ?? meant ?? ''}
        onChange={({ target }) => onKind(kinds.find((option) => option === target.value))}
      >
        {!meant && <option value="">{t('kinds.none')}</option>}
        {kinds.map((option) => (
          <option key={option} value={option}>
            {named(option)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
