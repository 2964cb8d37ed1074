import '../i18n/coverage-texts.ts'
import '../i18n/staffing-texts.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../i18n/use-words.ts'
import { Checkbox } from '../ui/field.tsx'
import { Unread } from '../ui/unread.tsx'
import { SettingsCard } from './settings/settings-card.tsx'
import { useChangeSettings, useSettings } from './settings/use-settings.ts'
import { AddGroup } from './staffing/group-dialogs.tsx'
import { GroupNeedCard } from './staffing/group-need-card.tsx'
import { OpeningForm } from './staffing/opening-form.tsx'
import { StaffList } from './staffing/staff-list.tsx'
import { useHousePeople, useSavedStaffing } from './staffing/use-staffing.ts'
import styles from './staffing-cards.module.css'

/** Opening hours, groups and people: all that coverage depends on beside the week. */
export function StaffingCards({ today }: { readonly today: CalendarDate }) {
  const { t } = useWords()
  const staffing = useSavedStaffing()
  const people = useHousePeople()
  const saved = staffing.data
  if (!saved) return <Unread of={staffing} height={220} words={t('staffing.missing')} />
  const isFirst = saved.groups.length === 0
  return (
    <>
      <SettingsCard title={t('staffing.opening.title')} description={t('staffing.opening.description')}>
        <OpeningForm saved={saved} />
      </SettingsCard>
      {saved.groups.map((group) => (
        <GroupNeedCard key={group.id} group={group} saved={saved} today={today} />
      ))}
      <SettingsCard
        title={t(isFirst ? 'staffing.groups.firstTitle' : 'staffing.groups.add')}
        {...(isFirst ? { description: t('staffing.groups.firstHint') } : {})}
      >
        <AddGroup others={saved.groups} />
      </SettingsCard>
      <SteppingInSwitch />
      <div className={styles.wide}>
        <SettingsCard title={t('staffing.people.title')} description={t('staffing.people.description')}>
          {people.data ? (
            <StaffList saved={saved} names={people.data} />
          ) : (
            <Unread of={people} height={220} words={t('staffing.missing')} />
          )}
        </SettingsCard>
      </div>
    </>
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
