import type { HoursField } from '#domain/people/week-setting.ts'
import { mostWeekHours } from '#domain/people/week-setting.ts'
import type { HoursFault, HoursLimits } from '#domain/values/hours-text.ts'
import { useWords } from '../../i18n/use-words.ts'

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
