import { useState } from 'react'
import type { TeacherRow } from '#contract/weeks.ts'
import { useWords } from '../i18n/use-words.ts'
import { showToast } from '../ui/toast-store.ts'
import { hoursFromText } from './hours-text.ts'
import { useChangeWeekSetting, useWeekFailed } from './use-week-setting.ts'

/** The figures that can be set for one week. */
export type HoursField = 'weeklyHours' | 'teamHours' | 'mpaHours' | 'targetHours'

/** Sets one figure of one teacher for this week only; an emptied field takes the week's own figure back. */
export function useSetHours(weekId: number, row: TeacherRow, field: HoursField) {
  const { t } = useWords()
  const changing = useChangeWeekSetting(weekId)
  const weekFailed = useWeekFailed(weekId)
  const [saving, setSaving] = useState<number>()
  const own = row.weekSettings?.[field] ?? null

  const refuse = () => {
    const kind = field === 'weeklyHours' ? 'invalidInput' : 'invalidValue'
    showToast({
      title: t(`weekSettings.${kind}`),
      message: t(`weekSettings.${kind}Message`),
      destructive: true,
    })
  }

  const set = (text: string, before: number | null) => {
    const typed = hoursFromText(text)
    if (typed === before) return
    if (typed === 'invalid' || (typed === 'empty' && own === null)) return refuse()
    if (typed !== 'empty') setSaving(typed)
    const change = { [field]: typed === 'empty' ? null : typed }
    changing.mutate(
      { teacherId: row.id, settingId: row.weekSettings?.id, change },
      {
        onSuccess() {
          const stale = field === 'weeklyHours' && weekFailed()
          showToast({ title: t(stale ? 'weekSettings.refreshing' : 'weekSettings.hoursUpdated') })
        },
        onError: () =>
          showToast({ title: t('general.error'), message: t('weekSettings.hoursFailed'), destructive: true }),
        onSettled: () => setSaving(undefined),
      },
    )
  }
  return { set, saving }
}
