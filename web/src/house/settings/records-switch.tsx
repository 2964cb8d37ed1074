import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import { mostTolerance } from '#domain/records/day-record.ts'
import { calendarSettingsQuery } from '../../api/queries/calendar.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Checkbox, Field, Select } from '../../ui/field.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

const tolerances = Array.from({ length: mostTolerance + 1 }, (_, at) => at)

/** Off, a plan is what was worked, and nobody sees anything of records (product, section 18). */
export function RecordsSwitch({
  site: { recordsSince, recordTolerance, recordsBy, today },
}: {
  readonly site: Pick<Site, 'recordsSince' | 'recordTolerance' | 'recordsBy' | 'today'>
}) {
  const { t, language } = useWords()
  const change = useChangeSettings()
  const region = useQuery(calendarSettingsQuery).data?.region
  // Where a fixed plan may be confirmed at the end of each month (§ 26 AZG).
  const hasPeriods = region?.startsWith('AT') || recordsBy === 'month'
  return (
    <SettingsCard title={t('settings.records.title')} description={t('settings.records.hint')}>
      <Checkbox
        toggle
        checked={recordsSince !== null}
        onChange={(used) => change.mutate({ recordsSince: used ? today : null })}
      >
        {t('settings.records.use')}
      </Checkbox>
      {recordsSince !== null && (
        <>
          <p>{t('settings.records.since', { date: formatDate(recordsSince, language) })}</p>
          <Field label={t('settings.records.tolerance')} hint={t('settings.records.toleranceHint')}>
            <Select
              value={recordTolerance}
              onChange={({ target }) => change.mutate({ recordTolerance: Number(target.value) })}
            >
              {tolerances.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes === 0
                    ? t('settings.records.toTheMinute')
                    : t('settings.records.minutes', { count: minutes })}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      {recordsSince !== null && hasPeriods && (
        <Field label={t('settings.records.by')}>
          <Select
            value={recordsBy}
            onChange={({ target }) =>
              change.mutate({ recordsBy: target.value === 'month' ? 'month' : 'day' })
            }
          >
            <option value="day">{t('settings.records.byDay')}</option>
            <option value="month">{t('settings.records.byMonth')}</option>
          </Select>
        </Field>
      )}
    </SettingsCard>
  )
}
