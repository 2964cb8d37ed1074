import { useQuery } from '@tanstack/react-query'
import type { WireClosing } from '#contract/calendar.ts'
import { exceptionCharges } from '#domain/calendar/house-day.ts'
import { teachersQuery } from '../../api/queries/teachers.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './calendar.module.css'

/** For whom a closing is something else, because they had too little leave; mostly for nobody. */
export function ClosingExceptions({ exceptions }: Pick<WireClosing, 'exceptions'>) {
  const { t } = useWords()
  const enabled = exceptions.length > 0
  const active = useQuery({ ...teachersQuery('active'), enabled })
  const archived = useQuery({ ...teachersQuery('archived'), enabled })
  const people = [...(active.data ?? []), ...(archived.data ?? [])]
  const lines = people.flatMap(({ id, name }) =>
    exceptionCharges.flatMap((charge) => {
      const count = exceptions.filter((each) => each.teacherId === id && each.charge === charge).length
      return count > 0 ? [t(`calendar.closings.exceptions.${charge}`, { name, count })] : []
    }),
  )
  if (lines.length === 0) return null
  return (
    <ul className={styles.exceptions} aria-label={t('calendar.closings.exceptionsOf')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
