import type { WeekSettingChange, WireWeekSetting } from '#contract/week-settings.ts'
import type { HoursField } from '#domain/people/week-setting.ts'
import { mostWeekHours } from '#domain/people/week-setting.ts'
import type { HoursFault, HoursLimits } from '#domain/values/hours-text.ts'
import { CallError } from '../../api/call.ts'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Why a figure is not taken: the spec's sentence (section 5), and then the limit that it breaks. */
export function useHoursRefusal() {
  const { t } = useWords()
  return (field: HoursField, fault: HoursFault) => {
    const kind = field === 'weeklyHours' ? 'invalidInput' : 'invalidValue'
    const limit =
      fault === 'number'
        ? []
        : [
            fault === 'decimals'
              ? t('validation.twoDecimals')
              : t('weekSettings.hoursBetween', { ...weekLimits }),
          ]
    return {
      title: t(`weekSettings.${kind}`),
      message: [t(`weekSettings.${kind}Message`), ...limit].join(' '),
    }
  }
}

export const weekLimits: HoursLimits = { least: 0, most: mostWeekHours }

/** Shows after a conflict what the figure is now; answers whether it was one. The screen reads it again by itself. */
export function useReportConflict() {
  const { t, language } = useWords()
  return (error: unknown, name: string, field: HoursField): boolean => {
    const now = settingNow(error)
    if (!now) return false
    const hours = now[field]
    const value = hours === null ? t('weekSettings.asAgreed') : formatHours(hours, language)
    showToast({
      title: t('weekSettings.meanwhile'),
      message: t('weekSettings.meanwhileMessage', { name, field: t(`weekSettings.fields.${field}`), value }),
      destructive: true,
    })
    return true
  }
}

/** What the setting is now, when a colleague was faster. */
export function settingNow(error: unknown): WireWeekSetting | undefined {
  const lost = error instanceof CallError && error.status === 412
  return lost ? ((error.problem?.current as WireWeekSetting | null) ?? undefined) : undefined
}

interface Attempt {
  readonly seen?: WireWeekSetting | null
  readonly change: WeekSettingChange
}

/** A setting has one version but several figures: only another value for the very same figure is a race. */
export function isRace({ seen, change }: Attempt, now: WireWeekSetting): boolean {
  const fields = Object.keys(change) as (keyof WeekSettingChange)[]
  return fields.some((field) => now[field] !== (seen?.[field] ?? null) && now[field] !== change[field])
}
