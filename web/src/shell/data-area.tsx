import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useSite } from '../api/queries/sites.ts'
import { useWords } from '../i18n/use-words.ts'
import { LeaveAccountDialog } from '../leave/index.ts'
import type { DayToOpen, ShownMonth } from '../months/index.ts'
import { loadMonthsArea } from '../months/index.ts'
import { loadAccountArea } from '../people/index.ts'
import { StatisticsPanel } from '../statistics/index.ts'
import { Button } from '../ui/button.tsx'
import { lateComponent } from '../ui/late-part.tsx'
import { AreaPlace } from '../ui/place.tsx'

const [AccountArea] = lateComponent(loadAccountArea)
const [MonthsArea] = lateComponent(loadMonthsArea)

/** What is shown in the place of the statistics: the account of one person, or the months. */
export interface ShownData {
  readonly account?: number
  readonly months?: ShownMonth
}

interface DataAreaProps {
  readonly shown: ShownData
  readonly today: CalendarDate
  readonly actionsPlace: HTMLElement | null
  onShow(shown: ShownData): void
  /** A day of the schedule. */
  onDay(day: DayToOpen): void
}

/** The statistics of everyone, the account of one, or the months. */
export function DataArea({ shown, today, actionsPlace, onShow, onDay }: DataAreaProps) {
  const { account, months } = shown
  const [leave, setLeave] = useState<{ readonly teacherId: number; readonly year: number }>()
  const showAccount = (teacherId: number) => onShow({ account: teacherId })
  const back = () => onShow({})
  if (account === undefined && !months)
    return (
      <>
        {actionsPlace && createPortal(<MonthsButton onOpen={() => onShow({ months: {} })} />, actionsPlace)}
        <StatisticsPanel
          onAccount={showAccount}
          onLeave={(teacherId, year) => setLeave({ teacherId, year })}
        />
        {leave && <LeaveAccountDialog {...leave} onClose={() => setLeave(undefined)} />}
      </>
    )
  return (
    <AreaPlace height={480}>
      {months ? (
        <MonthsArea
          {...{ today, actionsPlace, onDay }}
          shown={months}
          onShow={(next) => onShow({ months: next })}
          onBack={back}
        />
      ) : (
        account !== undefined && (
          <AccountArea {...{ actionsPlace }} teacherId={account} onTeacher={showAccount} onBack={back} />
        )
      )}
    </AreaPlace>
  )
}

/** Only in a house that keeps month sheets. */
function MonthsButton({ onOpen }: { onOpen(): void }) {
  const { t } = useWords()
  const site = useSite('teacher').data
  if (!site || !('monthSheets' in site) || !site.monthSheets) return null
  return (
    <Button onClick={onOpen}>
      <CalendarDays size={16} aria-hidden />
      {t('months.button')}
    </Button>
  )
}
