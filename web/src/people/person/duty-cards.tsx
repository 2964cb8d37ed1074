import '../../i18n/staffing-texts.ts'
import '../../i18n/planning-texts.ts'
import '../../i18n/law-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekContaining } from '#domain/values/week.ts'
import { protectionsQuery } from '../../api/queries/law.ts'
import { payrollQuery } from '../../api/queries/months.ts'
import { wishesQuery } from '../../api/queries/planning.ts'
import { staffingQuery } from '../../api/queries/staffing.ts'
import { openSection } from '../../house/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { loadWishesDialog, useWishWords } from '../../schedule/index.ts'
import { useHouse } from '../../site/house-context.tsx'
import { lateComponent } from '../../ui/late-part.tsx'
import { DialogPlace } from '../../ui/place.tsx'
import { Fact, FactsCard } from './facts-card.tsx'

const [WishesDialog] = lateComponent(loadWishesDialog)

interface DutyCardProps {
  readonly person: WireTeacher
  readonly today: CalendarDate
  onEdit(): void
}

/** What counts of the person for the plan, in a house that plans by groups. */
export function DutyCard({ person, today, onEdit }: DutyCardProps) {
  const { t } = useWords()
  const hasHints = useHouse().lawHints
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
      {!person.archived && <WishesFact person={person} today={today} />}
      {hasHints && !person.archived && <ProtectionFact id={person.id} />}
    </FactsCard>
  )
}

function WishesFact({ person, today }: { readonly person: WireTeacher; readonly today: CalendarDate }) {
  const { t } = useWords()
  const words = useWishWords()
  const wishes = useQuery(wishesQuery(person.id)).data?.wishes
  const [isOpen, setOpen] = useState(false)
  if (!wishes) return null
  return (
    <>
      <Fact
        name={t('planning.wishes.title')}
        action={{ label: t('person.change'), act: () => setOpen(true) }}
      >
        {wishes.map(words.whole).join(' · ') || t('person.none')}
      </Fact>
      {isOpen && (
        <DialogPlace onClose={() => setOpen(false)}>
          <WishesDialog
            week={{ ...weekContaining(today), teachers: [person] }}
            teacherId={person.id}
            onClose={() => setOpen(false)}
          />
        </DialogPlace>
      )}
    </>
  )
}

/** Without the answer, which not every role is given, the line is not there. */
function ProtectionFact({ id }: { readonly id: number }) {
  const { t } = useWords()
  const profiles = useQuery(protectionsQuery).data
  if (!profiles) return null
  const protection = profiles.find(({ teacherId }) => teacherId === id)?.protection ?? 'adult'
  return (
    <Fact
      name={t('law.protection.title')}
      action={{ label: t('person.change'), act: () => openSection('law') }}
    >
      {protection === 'adult' ? t('person.noProtection') : t(`law.protection.${protection}`)}
    </Fact>
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
