import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../i18n/use-words.ts'
import { Checkbox } from '../ui/field.tsx'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace } from '../ui/place.tsx'
import { SettingsCard } from './settings/settings-card.tsx'
import { useChangeSettings } from './settings/use-settings.ts'

const [StaffingCards] = lateComponent(() =>
  import('./staffing-cards.tsx').then(({ StaffingCards }) => StaffingCards),
)

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
          <StaffingCards today={today} />
        </AreaPlace>
      )}
    </>
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
