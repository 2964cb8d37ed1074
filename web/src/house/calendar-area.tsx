import { useState } from 'react'
import type { CalendarSettings } from '#contract/calendar.ts'
import { countryOf } from '#domain/calendar/regions.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Unread } from '../ui/unread.tsx'
import { YearSwitch } from '../ui/year-switch.tsx'
import { Closings } from './calendar/closings.tsx'
import { PlaceForm } from './calendar/place-form.tsx'
import { useCalendarSettings, useYearDays } from './calendar/use-calendar.ts'
import { YearDays } from './calendar/year-days.tsx'
import styles from './calendar-area.module.css'
import { SettingsCard } from './settings/settings-card.tsx'

interface CalendarAreaProps {
  readonly today: CalendarDate
}

/** The house's calendar in the settings. */
export function CalendarArea({ today }: CalendarAreaProps) {
  const settings = useCalendarSettings()
  if (settings.data) return <Cards settings={settings.data} today={today} />
  return <Unread of={settings} height={220} />
}

/** A house that has set up nothing sees one card. What is in its calendar all the same can be seen and removed. */
function Cards({ settings, today }: CalendarAreaProps & { readonly settings: CalendarSettings }) {
  const { t } = useWords()
  const { region } = settings
  const thisYear = yearOf(today)
  const [year, setYear] = useState(thisYear)
  const days = useYearDays(year)
  const isUsed = region !== null || year !== thisYear || (days.data?.length ?? 0) > 0
  return (
    <>
      <PlaceCard settings={settings} today={today} />
      {isUsed && (
        <>
          <div className={styles.years}>
            <YearSwitch years={[thisYear, thisYear + 1]} shown={year} onShow={setYear} />
          </div>
          <SettingsCard title={t('calendar.closings.title')} wide>
            <Closings year={year} region={region} />
          </SettingsCard>
          <SettingsCard title={t('calendar.days.title')} wide>
            {days.data ? (
              <YearDays
                year={year}
                days={days.data}
                country={region === null ? undefined : countryOf(region)}
              />
            ) : (
              <Unread of={days} height={300} />
            )}
          </SettingsCard>
        </>
      )}
    </>
  )
}

const releaseWords = { 0: 'working', 0.5: 'halfDay', 1: 'wholeDay' } as const

/** Where the house is. To change it has a dialog: days come or go with it, and each is shown first. */
function PlaceCard({ settings, today }: CalendarAreaProps & { readonly settings: CalendarSettings }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { region, releaseShare } = settings
  return (
    <SettingsCard title={t('calendar.place.title')} description={t('calendar.place.description')}>
      <div className={styles.place}>
        <span>
          {region === null ? t('calendar.place.none') : t(`regions.${region}`)}
          {region !== null && (
            <small>
              {t('calendar.place.release')}: {t(`calendar.place.${releaseWords[releaseShare]}`)}
            </small>
          )}
        </span>
        <Button aria-label={t('calendar.place.open')} onClick={() => setOpen(true)}>
          {t('settings.change')}
        </Button>
      </div>
      {isOpen && (
        <Dialog
          title={t('calendar.place.title')}
          description={t('calendar.place.description')}
          onClose={() => setOpen(false)}
        >
          <PlaceForm saved={settings} today={today} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </SettingsCard>
  )
}
