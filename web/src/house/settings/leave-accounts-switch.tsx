import type { ReactNode } from 'react'
import type { Site } from '#contract/sites.ts'
import { expiryDayOf, expiryIn, usualExpiryDay } from '#domain/leave/carried-leave.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { firstDateOfMonth, yearOf } from '#domain/values/calendar-date.ts'
import { firstMonday } from '#domain/values/week.ts'
import { formatDayAndMonth } from '../../i18n/format.ts'
import { formatMonthName } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Checkbox, Field, Select } from '../../ui/field.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

interface LeaveAccountsSwitchProps {
  readonly site: Pick<
    Site,
    'leaveAccounts' | 'leaveBegins' | 'leaveLapsesOn' | 'leaveMustBe' | 'leaveRest' | 'today'
  >
  /** The way to what was left on the first day. */
  opening(year: number): ReactNode
}

const mustBeOf = (value: string) => (value === 'begun' ? 'begun' : 'taken')

const restOf = (value: string) => (value === 'kept' ? 'kept' : 'dropped')

/** Off, nothing of leave accounts is offered or shown (product, section 13). */
export function LeaveAccountsSwitch({ site, opening }: LeaveAccountsSwitchProps) {
  const { leaveAccounts: used, leaveBegins, leaveLapsesOn, leaveMustBe, leaveRest, today } = site
  const { t } = useWords()
  const change = useChangeSettings()
  return (
    <SettingsCard title={t('settings.leave.title')} description={t('settings.leave.hint')}>
      <Checkbox toggle checked={used} onChange={(leaveAccounts) => change.mutate({ leaveAccounts })}>
        {t('settings.leave.use')}
      </Checkbox>
      {used && leaveBegins !== null && (
        <LeaveBegins year={leaveBegins} today={today} opening={opening(leaveBegins)} />
      )}
      {used && <LapseDay lapsesOn={leaveLapsesOn} />}
      {used && (
        <Field label={t('settings.leave.mustBe')}>
          <Select
            value={leaveMustBe}
            onChange={({ target }) => change.mutate({ leaveMustBe: mustBeOf(target.value) })}
          >
            <option value="taken">{t('settings.leave.mustBeTaken')}</option>
            <option value="begun">{t('settings.leave.mustBeBegun')}</option>
          </Select>
        </Field>
      )}
      {used && (
        <Field label={t('settings.leave.rest')} hint={t('settings.leave.restHint')}>
          <Select
            value={leaveRest}
            onChange={({ target }) => change.mutate({ leaveRest: restOf(target.value) })}
          >
            <option value="dropped">{t('settings.leave.restDropped')}</option>
            <option value="kept">{t('settings.leave.restKept')}</option>
          </Select>
        </Field>
      )}
    </SettingsCard>
  )
}

interface LeaveBeginsProps {
  readonly year: number
  readonly today: CalendarDate
  /** The way to what was left on the first day. */
  readonly opening: ReactNode
}

/** The first year of the accounts: before it nothing exists. */
function LeaveBegins({ year, today, opening }: LeaveBeginsProps) {
  const { t } = useWords()
  const change = useChangeSettings()
  const first = Math.min(year, yearOf(firstMonday) + 1)
  const last = Math.max(year, yearOf(today) + 1)
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return (
    <div className={styles.form}>
      <Field label={t('settings.leave.begins')} hint={t('settings.leave.beginsHint')}>
        <Select value={year} onChange={({ target }) => change.mutate({ leaveBegins: Number(target.value) })}>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      {opening}
    </div>
  )
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)
/** With a 29 February. */
const leapYear = 2028
const lastOf = (month: number) => Number(expiryIn(leapYear, { month, day: 31 }).slice(-2))

/** The last day of a year on which leave of the year before can be taken. */
function LapseDay({ lapsesOn }: { readonly lapsesOn: string }) {
  const { t, language } = useWords()
  const change = useChangeSettings()
  const saved = expiryDayOf(lapsesOn) ?? usualExpiryDay
  const { month, day } = saved
  const save = (next: typeof saved) => {
    const fitting = Math.min(next.day, lastOf(next.month))
    change.mutate({ leaveLapsesOn: `${twoDigits(next.month)}-${twoDigits(fitting)}` })
  }
  const usual = formatDayAndMonth(expiryIn(leapYear), language)
  return (
    <>
      <div className={styles.pair} role="group" aria-label={t('settings.leave.lapses')}>
        <Field label={t('settings.leave.day')}>
          <Select value={day} onChange={({ target }) => save({ month, day: Number(target.value) })}>
            {upTo(lastOf(month)).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        <Field label={t('settings.leave.month')}>
          <Select value={month} onChange={({ target }) => save({ day, month: Number(target.value) })}>
            {upTo(12).map((each) => (
              <option key={each} value={each}>
                {formatMonthName(firstDateOfMonth(leapYear, each), language)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p>{t('settings.leave.lapsesHint', { usual })}</p>
    </>
  )
}
