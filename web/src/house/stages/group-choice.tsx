import { Check } from 'lucide-react'
import { useWords } from '../../i18n/use-words.ts'
import styles from './group-choice.module.css'

interface GroupChoiceProps {
  readonly groups: readonly { readonly id: number; readonly name: string }[]
  readonly chosen: number | null
  onChoose(groupId: number | null): void
}

/** The family's own group, which the device remembers; a second tap on it shows all again. */
export function GroupChoice({ groups, chosen, onChoose }: GroupChoiceProps) {
  const { t } = useWords()
  return (
    <div className={styles.groups} role="group" aria-label={t('light.groups')}>
      {groups.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id === chosen ? null : id)}
        >
          {id === chosen && <Check size={16} aria-hidden />}
          {name}
        </button>
      ))}
    </div>
  )
}
