import { Archive, ArchiveRestore, Pencil, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, isoWeekday, mondayOf } from '#domain/values/calendar-date.ts'
import { weekContaining } from '#domain/values/week.ts'
import { formatDate, formatWeekday } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { loadAbsenceDialog } from '../../schedule/index.ts'
import { linkTo } from '../../site/address.ts'
import { useHouse } from '../../site/house-context.tsx'
import { useGroupNames, useStaffing } from '../../site/staffing.ts'
import { Button } from '../../ui/button.tsx'
import { lateComponent } from '../../ui/late-part.tsx'
import { DialogPlace } from '../../ui/place.tsx'
import { BackLink, PlaceHeading } from '../../ui/place-heading.tsx'
import { Empty } from '../../ui/surface.tsx'
import { Unread } from '../../ui/unread.tsx'
import { useTeacherList } from '../list/use-teachers.ts'
import { AbsencesCard, useAwayUntil } from './absences-card.tsx'
import { ContractCard, UsualWeekCard } from './contract-cards.tsx'
import { DutyCard, PayrollCard } from './duty-cards.tsx'
import { PersonList } from './person-list.tsx'
import styles from './person-page.module.css'
import { AccountTile, LeaveTile, MonthTile } from './person-tiles.tsx'

const [AbsenceDialog] = lateComponent(loadAbsenceDialog)

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
      <PersonList
        people={person?.archived ? archived.data : active.data}
        shown={props.id}
        today={props.today}
      />
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
  const house = useHouse()
  const edit = () => props.onEdit(person)
  return (
    <>
      <PersonHead {...props} {...{ person, today }} />
      <div className={styles.tiles}>
        <AccountTile id={person.id} today={today} />
        {house.leaveAccounts && <LeaveTile id={person.id} today={today} onOpen={props.onLeave} />}
        {house.monthSheets && <MonthTile id={person.id} today={today} />}
      </div>
      <div className={styles.cards}>
        <ContractCard person={person} today={today} onEdit={edit} />
        <UsualWeekCard person={person} onEdit={edit} />
        {house.staffing && <DutyCard person={person} today={today} onEdit={edit} />}
        <AbsencesCard id={person.id} today={today} />
        {house.monthSheets && <PayrollCard id={person.id} />}
      </div>
    </>
  )
}

type PersonHeadProps = Pick<PersonPageProps, 'onEdit' | 'onArchive' | 'today'> & {
  readonly person: WireTeacher
}

/** Who it is, and what is done most: of somebody archived that is to bring them back. */
function PersonHead({ person, today, onEdit, onArchive }: PersonHeadProps) {
  const { t } = useWords()
  const [isAway, setAway] = useState(false)
  // At the weekend the next working day is meant.
  const day = isoWeekday(today) > 5 ? addDays(mondayOf(today), 7) : today
  const { archived } = person
  const edit = (
    <Button look={archived ? 'plain' : 'primary'} onClick={() => onEdit(person)}>
      <Pencil size={16} aria-hidden />
      {t('person.edit')}
    </Button>
  )
  return (
    <header className={styles.head}>
      <span className={styles.initials} aria-hidden>
        {initialsOf(person.name)}
      </span>
      <div className={archived ? styles.isArchived : undefined}>
        <PlaceHeading>{person.name}</PlaceHeading>
        <Facts person={person} today={today} />
      </div>
      {archived ? (
        <>
          <Button look="primary" onClick={() => onArchive(person)}>
            <ArchiveRestore size={16} aria-hidden />
            {t('person.restore')}
          </Button>
          {edit}
        </>
      ) : (
        <>
          <Button onClick={() => setAway(true)}>
            <UserX size={16} aria-hidden />
            {t('person.away')}
          </Button>
          <Button onClick={() => onArchive(person)}>
            <Archive size={16} aria-hidden />
            {t('person.archive')}
          </Button>
          {edit}
        </>
      )}
      {isAway && (
        <DialogPlace onClose={() => setAway(false)}>
          <AbsenceDialog
            preset={{ teacherId: person.id, from: day, to: day }}
            week={{ ...weekContaining(today), teachers: [] }}
            today={today}
            onClose={() => setAway(false)}
          />
        </DialogPlace>
      )}
    </header>
  )
}

/** `EF` of Emine Fischer. */
function initialsOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return [first, others.at(-1) ?? ''].map((part) => part.slice(0, 1).toUpperCase()).join('')
}

/** `Igel · qualified · since Jan 1, 2025 · away until …`, as far as it is known. */
function Facts({ person, today }: { readonly person: WireTeacher; readonly today: CalendarDate }) {
  const { t, language } = useWords()
  const groups = useGroupNames()
  const { id, teamId, startDate, lastDay, archived } = person
  const staff = useStaffing()?.people.find(({ teacherId }) => teacherId === id)
  const awayUntil = useAwayUntil(id, today)
  const facts: readonly ReactNode[] = [
    teamId !== null && groups.get(teamId),
    staff && t(`staffing.people.qualifications.${staff.qualification}`),
    startDate && t('person.since', { date: formatDate(startDate, language) }),
    lastDay && t('teachers.untilLastDay', { date: formatDate(lastDay, language) }),
    awayUntil && t('person.awayUntil', { date: formatWeekday(awayUntil, language) }),
  ]
  const said = facts.filter(Boolean).join(' · ')
  return (
    <p className={styles.facts}>
      {archived && <span className={styles.archived}>{t('teachers.archived')}</span>} {said}
    </p>
  )
}
