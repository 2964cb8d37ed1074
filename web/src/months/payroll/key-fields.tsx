import { useId } from 'react'
import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import { absenceKindNames } from '#domain/days/absence-kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { TextInput } from '../../ui/field.tsx'
import styles from './payroll.module.css'
import type { PayrollDraft } from './payroll-draft.ts'
import { isKeyWrong } from './payroll-draft.ts'

interface KeyFieldsProps {
  readonly keys: PayrollDraft['keys']
  readonly isSent: boolean
  onChange(keys: PayrollDraft['keys']): void
}

/** The adviser's key for each kind of absence; most houses fill in two or three. */
export function KeyFields({ keys, isSent, onChange }: KeyFieldsProps) {
  const { t } = useWords()
  const id = useId()
  const field = (kind: AbsenceKind) => {
    const isWrong = isSent && isKeyWrong(keys[kind])
    return (
      <div key={kind} className={styles.key}>
        <label htmlFor={`${id}-${kind}`}>{t(`kinds.names.${kind}`)}</label>
        <TextInput
          id={`${id}-${kind}`}
          autoComplete="off"
          autoCapitalize="characters"
          value={keys[kind]}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-${kind}-error` : undefined}
          onChange={({ target }) => onChange({ ...keys, [kind]: target.value })}
        />
        {isWrong && (
          <span id={`${id}-${kind}-error`} className={styles.error} role="alert">
            {t('payroll.keyFault')}
          </span>
        )}
      </div>
    )
  }
  return (
    <fieldset className={styles.keys} aria-describedby={`${id}-hint`}>
      <legend>{t('payroll.keys')}</legend>
      <p id={`${id}-hint`}>{t('payroll.keysHint')}</p>
      {absenceKindNames.map(field)}
    </fieldset>
  )
}
