import { useState } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import type { PageAddress } from '#contract/wire/page-address.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { useWords } from '../i18n/use-words.ts'
import { weekLabel } from '../i18n/week-label.ts'
import { LeaveAccountDialog, showLeaveAccount } from '../leave/index.ts'
import { FiguresOfAllButton, loadAccountArea, StaffInForm, TeachersPanel } from '../people/index.ts'
import { goTo, linkTo } from '../site/address.ts'
import { StatisticsPanel } from '../statistics/index.ts'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace } from '../ui/place.tsx'
import { PlaceHeading, usePlaceTitle } from '../ui/place-heading.tsx'
import { Empty } from '../ui/surface.tsx'

const [AccountArea] = lateComponent(loadAccountArea)

interface PeoplePlaceProps {
  readonly place: PageAddress
  readonly today: CalendarDate
  /** Whether it opens with the form that adds one. */
  readonly adds: boolean
  readonly actionsPlace: HTMLElement | null
}

/** Everyone, or all about one. */
export function PeoplePlace({ place, today, adds, actionsPlace }: PeoplePlaceProps) {
  const forAll = (teachers: readonly WireTeacher[]) => <FiguresOfAllButton {...{ teachers, today }} />
  const { person = undefined, sheet = undefined } = place.place === 'people' ? place : {}
  if (person !== undefined && sheet === 'account')
    return (
      <AreaPlace height={480}>
        <AccountArea teacherId={person} actionsPlace={actionsPlace} />
      </AreaPlace>
    )
  return (
    <StaffInForm>
      <TeachersPanel
        shown={
          person === undefined
            ? undefined
            : { id: person, today, leaveYear: typeof sheet === 'number' ? sheet : undefined }
        }
        adds={adds}
        showLeave={showLeaveAccount}
        forAll={forAll}
      />
    </StaffInForm>
  )
}

/** The same function each time, so that a saved day draws no other row again. */
export const showAccount = (person: number) => goTo({ place: 'people', person, sheet: 'account' })

/** The statistics of everyone. */
export function StatisticsPlace() {
  const [leave, setLeave] = useState<{ readonly teacherId: number; readonly year: number }>()
  return (
    <>
      <StatisticsPanel onAccount={showAccount} onLeave={(teacherId, year) => setLeave({ teacherId, year })} />
      {leave && <LeaveAccountDialog {...leave} onClose={() => setLeave(undefined)} />}
    </>
  )
}

/** The heading itself is that of the table, which parents have too. */
export function ScheduleTitle({ week }: { readonly week: Week }) {
  const { t, language } = useWords()
  usePlaceTitle(`${t('tabs.schedule')} ${weekLabel(week, language)}`, () =>
    document.getElementById('schedule-title'),
  )
  return null
}

/** A link to a place that the house has not, or not any more. */
export function NothingThere() {
  const { t } = useWords()
  return (
    <Empty>
      <PlaceHeading>{t('places.gone.title')}</PlaceHeading>
      <p>{t('places.gone.words')}</p>
      <a {...linkTo({ place: 'start' })}>{t('places.gone.home')}</a>
    </Empty>
  )
}
