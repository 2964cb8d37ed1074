import type { HoursField } from '#domain/people/week-setting.ts'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import { settingNow } from './setting-race.ts'

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
