import { useCalendarSettings } from './calendar/use-calendar.ts'
import { OfSite } from './settings/of-site.tsx'
import { Retention } from './settings/retention.tsx'

/** How long day entries are kept: at least as long as the country of the house asks for. */
export function RetentionArea() {
  const place = useCalendarSettings()
  return (
    <OfSite>
      {({ retentionYears }) => <Retention chosenYears={retentionYears} region={place.data?.region ?? null} />}
    </OfSite>
  )
}
