import { useId } from 'react'
import type { MemberRole } from '#domain/house/member.ts'
import { memberRoles } from '#domain/house/member.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Radio } from '../../ui/field.tsx'
import styles from './access.module.css'

interface RoleChoiceProps {
  readonly role: MemberRole
  /** Who is not in the schedule has no week of their own. */
  readonly isNobody: boolean
  onChange(role: MemberRole): void
}

/** Each role with a sentence of what it sees. */
export function RoleChoice({ role, isNobody, onChange }: RoleChoiceProps) {
  const { t } = useWords()
  const name = useId()
  return (
    <fieldset className={styles.roles}>
      <legend>{t('access.columns.may')}</legend>
      {memberRoles.map((each) => (
        <label key={each}>
          <Radio
            name={name}
            checked={role === each}
            disabled={isNobody && each === 'self'}
            onChange={() => onChange(each)}
          />
          <span>
            {t(`access.roles.${each}`)}
            <small className={styles.under}>{t(`access.sees.${each}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
