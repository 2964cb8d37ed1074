import '../../i18n/staffing-texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { WireTeacher } from '#contract/teachers.ts'
import { payrollQuery } from '../../api/queries/months.ts'
import { staffingQuery } from '../../api/queries/staffing.ts'
import { openSection } from '../../house/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Fact, FactsCard } from './contract-cards.tsx'

interface DutyCardProps {
  readonly person: WireTeacher
  onEdit(): void
}

/** What counts of the person for the plan, in a house that plans by groups. */
export function DutyCard({ person, onEdit }: DutyCardProps) {
  const { t } = useWords()
  const staffing = useQuery(staffingQuery).data
  const facts = staffing?.people.find(({ teacherId }) => teacherId === person.id)
  if (!facts) return null
  const { groupId, qualification, weight, mayBeAsked, phone } = facts
  const group = staffing?.groups.find(({ id }) => id === groupId)
  const counts =
    weight === 100 || weight === 0
      ? t(`staffing.people.weights.${weight === 0 ? 'none' : 'whole'}`)
      : t('staffing.people.weights.part', { share: weight })
  return (
    <FactsCard title={t('person.duty')} action={{ label: t('person.change'), act: onEdit }}>
      <Fact name={t('staffing.people.group')}>{group?.name ?? t('staffing.people.noGroup')}</Fact>
      <Fact name={t('staffing.people.qualification')}>
        {t(`staffing.people.qualifications.${qualification}`)}
      </Fact>
      <Fact name={t('staffing.people.weight')}>{counts}</Fact>
      <Fact name={t('person.mayBeAsked')}>{t(mayBeAsked ? 'person.yes' : 'person.no')}</Fact>
      <Fact name={t('person.phone')}>{phone || '–'}</Fact>
    </FactsCard>
  )
}

/** What the payroll office calls the person; it is entered with everyone's. */
export function PayrollCard({ id }: { readonly id: number }) {
  const { t } = useWords()
  const person = useQuery(payrollQuery).data?.people.find(({ teacherId }) => teacherId === id)
  return (
    <FactsCard
      title={t('person.payroll')}
      action={{ label: t('person.change'), act: () => openSection('months') }}
    >
      <Fact name={t('person.personnelNumber')}>{person?.personnelNumber ?? '–'}</Fact>
      <Fact name={t('person.costCentre')}>{person?.costCentre ?? '–'}</Fact>
    </FactsCard>
  )
}
