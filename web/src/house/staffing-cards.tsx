import '../i18n/coverage-texts.ts'
import '../i18n/staffing-texts.ts'
import type { ReactNode } from 'react'
import type { WireStaffing } from '#contract/staffing.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../i18n/use-words.ts'
import { Checkbox } from '../ui/field.tsx'
import { Unread } from '../ui/unread.tsx'
import { SettingsCard } from './settings/settings-card.tsx'
import { useChangeSettings, useSettings } from './settings/use-settings.ts'
import { GroupRows } from './staffing/group-rows.tsx'
import { OpeningForm } from './staffing/opening-form.tsx'
import { StaffList } from './staffing/staff-list.tsx'
import { useHousePeople, useSavedStaffing } from './staffing/use-staffing.ts'

/** Opening hours, groups and people: all that coverage depends on beside the week. */
function OfStaffing({ children }: { children: (saved: WireStaffing) => ReactNode }) {
  const { t } = useWords()
  const staffing = useSavedStaffing()
  if (staffing.data) return children(staffing.data)
  return <Unread of={staffing} height={220} words={t('staffing.missing')} />
}

export function GroupsCard({ today }: { readonly today: CalendarDate }) {
  const { t } = useWords()
  return (
    <OfStaffing>
      {(saved) => (
        <SettingsCard
          title={t(saved.groups.length === 0 ? 'staffing.groups.firstTitle' : 'staffing.groups.list')}
          wide
        >
          <GroupRows saved={saved} today={today} />
        </SettingsCard>
      )}
    </OfStaffing>
  )
}

/** All that its line holds, so it needs no title of its own. */
export function OpeningCard() {
  return <OfStaffing>{(saved) => <OpeningForm saved={saved} />}</OfStaffing>
}

export function StaffCard() {
  const { t } = useWords()
  const people = useHousePeople()
  return (
    <OfStaffing>
      {(saved) => (
        <>
          <SettingsCard
            title={t('staffing.people.title')}
            description={t('staffing.people.description')}
            wide
          >
            {people.data ? (
              <StaffList saved={saved} names={people.data} />
            ) : (
              <Unread of={people} height={220} words={t('staffing.missing')} />
            )}
          </SettingsCard>
          <SteppingInSwitch />
        </>
      )}
    </OfStaffing>
  )
}

/** Whether the house counts who steps in how often. Off: nothing is counted, shown or used. */
function SteppingInSwitch() {
  const { t } = useWords()
  const change = useChangeSettings()
  const used = useSettings().data?.countsSteppingIn ?? false
  return (
    <SettingsCard title={t('callout.settings.title')} description={t('callout.settings.countsHint')}>
      <Checkbox toggle checked={used} onChange={(countsSteppingIn) => change.mutate({ countsSteppingIn })}>
        {t('callout.settings.counts')}
      </Checkbox>
    </SettingsCard>
  )
}
