import { Archive, ArchiveRestore, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { linkTo } from '../../site/address.ts'
import { useHouse } from '../../site/house-context.tsx'
import { useGroupNames } from '../../site/staffing.ts'
import { Button } from '../../ui/button.tsx'
import { BackLink, PlaceHeading } from '../../ui/place-heading.tsx'
import { Empty } from '../../ui/surface.tsx'
import { Unread } from '../../ui/unread.tsx'
import { useTeacherList } from '../list/use-teachers.ts'
import { ContractCard, UsualWeekCard } from './contract-cards.tsx'
import { DutyCard, PayrollCard } from './duty-cards.tsx'
import { PersonList } from './person-list.tsx'
import styles from './person-page.module.css'
import { AccountTile, LeaveTile, MonthTile } from './person-tiles.tsx'

interface PersonPageProps {
  readonly id: number
  readonly today: CalendarDate
  onEdit(person: WireTeacher): void
  onArchive(person: WireTeacher): void
  onLeave(year: number): void
}

/** All about one person, beside the others where there is room. */
export function PersonPage(props: PersonPageProps) {
  const { t } = useWords()
  const active = useTeacherList('active')
  const archived = useTeacherList('archived')
  const everyone = [...(active.data ?? []), ...(archived.data ?? [])]
  const person = everyone.find(({ id }) => id === props.id)
  const isRead = active.data && archived.data
  return (
    <div className={styles.page}>
      <PersonList people={person?.archived ? archived.data : active.data} shown={props.id} />
      <div className={styles.person}>
        <BackLink {...linkTo({ place: 'people' })}>{t('account.back')}</BackLink>
        {person ? (
          <Person key={person.id} {...props} person={person} />
        ) : isRead ? (
          <Empty>
            <PlaceHeading>{t('places.gone.title')}</PlaceHeading>
            <p>{t('places.gone.words')}</p>
          </Empty>
        ) : (
          <Unread of={[active, archived]} height={480} />
        )}
      </div>
    </div>
  )
}

function Person({ person, today, ...props }: PersonPageProps & { readonly person: WireTeacher }) {
  const { t } = useWords()
  const house = useHouse()
  const edit = () => props.onEdit(person)
  return (
    <>
      <header className={styles.head}>
        <div>
          <PlaceHeading>{person.name}</PlaceHeading>
          <Facts person={person} />
        </div>
        <Button onClick={() => props.onArchive(person)}>
          {person.archived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
          {t(person.archived ? 'person.restore' : 'person.archive')}
        </Button>
        <Button look="primary" onClick={edit}>
          <Pencil size={16} aria-hidden />
          {t('person.edit')}
        </Button>
      </header>
      <div className={styles.tiles}>
        <AccountTile id={person.id} today={today} />
        {house.leaveAccounts && <LeaveTile id={person.id} today={today} onOpen={props.onLeave} />}
        {house.monthSheets && <MonthTile id={person.id} today={today} />}
      </div>
      <div className={styles.cards}>
        <ContractCard person={person} today={today} onEdit={edit} />
        <UsualWeekCard person={person} onEdit={edit} />
        {house.staffing && <DutyCard person={person} onEdit={edit} />}
        {house.monthSheets && <PayrollCard id={person.id} />}
      </div>
    </>
  )
}

/** `Igel · since Jan 1, 2025 · until …`, as far as it is known. */
function Facts({ person }: { readonly person: WireTeacher }) {
  const { t, language } = useWords()
  const groups = useGroupNames()
  const { teamId, startDate, lastDay, archived } = person
  const facts: readonly ReactNode[] = [
    teamId !== null && groups.get(teamId),
    startDate && t('person.since', { date: formatDate(startDate, language) }),
    lastDay && t('teachers.untilLastDay', { date: formatDate(lastDay, language) }),
  ]
  const said = facts.filter(Boolean).join(' · ')
  return (
    <p className={styles.facts}>
      {archived && <span className={styles.archived}>{t('teachers.archived')}</span>} {said}
    </p>
  )
}
