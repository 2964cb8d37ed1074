import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../i18n/use-words.ts'
import { Checkbox } from '../ui/field.tsx'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace } from '../ui/place.tsx'
import { SettingsCard } from './settings/settings-card.tsx'
import { useChangeSettings } from './settings/use-settings.ts'

const load = () => import('./staffing-cards.tsx')
const [GroupsCard] = lateComponent(() => load().then(({ GroupsCard }) => GroupsCard))
const [OpeningCard] = lateComponent(() => load().then(({ OpeningCard }) => OpeningCard))
const [StaffCard] = lateComponent(() => load().then(({ StaffCard }) => StaffCard))

interface StaffingAreaProps {
  readonly used: boolean
  readonly today: CalendarDate
}

/** Whether the house plans by groups; only then all that it says of them is fetched. */
export function StaffingArea({ used, today }: StaffingAreaProps) {
  return (
    <>
      <StaffingSwitch used={used} />
      {used && (
        <AreaPlace height={220}>
          <GroupsCard today={today} />
        </AreaPlace>
      )}
    </>
  )
}

/** Of a house with groups: when it is open. */
export function OpeningArea() {
  return (
    <AreaPlace height={300}>
      <OpeningCard />
    </AreaPlace>
  )
}

/** Of a house with groups: who counts for what. */
export function StaffArea() {
  return (
    <AreaPlace height={500}>
      <StaffCard />
    </AreaPlace>
  )
}

/** Off, nothing of groups, needs and coverage is offered, shown or fetched (product, section 14). */
function StaffingSwitch({ used }: { readonly used: boolean }) {
  const { t } = useWords()
  const change = useChangeSettings()
  return (
    <SettingsCard title={t('settings.staffing.title')} description={t('settings.staffing.hint')}>
      <Checkbox toggle checked={used} onChange={(staffing) => change.mutate({ staffing })}>
        {t('settings.staffing.use')}
      </Checkbox>
    </SettingsCard>
  )
}

/** In the form of a teacher. */
export const loadStaffForm = () => import('./staffing/staff-form.tsx').then(({ StaffForm }) => StaffForm)
