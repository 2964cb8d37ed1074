import '../i18n/callout-texts.ts'
import '../i18n/staffing-texts.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../i18n/use-words.ts'
import { Unread } from '../ui/unread.tsx'
import { SettingsCard } from './settings/settings-card.tsx'
import { SteppingInSwitch } from './settings/stepping-in-switch.tsx'
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
