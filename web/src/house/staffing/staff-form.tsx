import '../../i18n/staffing-texts.ts'
import { usualFacts } from '#domain/staffing/planning-facts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Field } from '../../ui/field.tsx'
import { Unread } from '../../ui/unread.tsx'
import type { StaffFacts } from './staff-fields.tsx'
import { PlanningFields, QualificationSelect, WeightSelect } from './staff-fields.tsx'
import type { StaffSlotProps } from './staff-slot.ts'
import styles from './staffing.module.css'
import { useSavedStaffing } from './use-staffing.ts'

const blank: StaffFacts = {
  ...usualFacts,
  longestDay: null,
  groupId: null,
  qualification: 'qualified',
  weight: 100,
}

/** In the form of a teacher, whose group it has already. */
export function StaffForm({ teacherId, change, onChange }: StaffSlotProps) {
  const { t } = useWords()
  const staffing = useSavedStaffing()
  const saved = staffing.data?.people.find((person) => person.teacherId === teacherId)
  if (teacherId !== undefined && !saved)
    return <Unread of={staffing} height={66} words={t('staffing.missing')} />
  const facts = { ...(saved ?? blank), ...change }
  const merge = (more: typeof change) => onChange({ ...change, ...more })
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('staffing.people.qualification')}>
          <QualificationSelect facts={facts} onChange={merge} />
        </Field>
        <Field label={t('staffing.people.weight')}>
          <WeightSelect facts={facts} onChange={merge} />
        </Field>
      </div>
      <details className={styles.more}>
        <summary>{t('staffing.planning.title')}</summary>
        <PlanningFields facts={facts} onChange={merge} />
      </details>
    </>
  )
}
