import { useState } from 'react'
import type { WireWeekSetting } from '#contract/week-settings.ts'
import type { TeacherRow } from '#contract/weeks.ts'
import { useWords } from '../i18n/use-words.ts'
import { showToast } from '../ui/toast-store.ts'
import type { HoursField } from './hours-field.ts'
import { hoursFromText } from './hours-text.ts'
import { useTellLoser } from './use-tell-loser.ts'
import { useChangeWeekSetting, useWeekFailed } from './use-week-setting.ts'

/** Sets one figure of one teacher for this week only; an emptied field takes the week's own figure back. */
export function useSetHours(weekId: number, row: TeacherRow, field: HoursField) {
  const { t } = useWords()
  const changing = useChangeWeekSetting(weekId)
  const weekFailed = useWeekFailed(weekId)
  const tellLoser = useTellLoser()
  const [saving, setSaving] = useState<number>()

  const refuse = () => {
    const kind = field === 'weeklyHours' ? 'invalidInput' : 'invalidValue'
    showToast({
      title: t(`weekSettings.${kind}`),
      message: t(`weekSettings.${kind}Message`),
      destructive: true,
    })
  }

  /** `before` and `seen` are what stood there when the editing began: others may have changed it since. */
  const set = (text: string, before: number | null, seen: WireWeekSetting | null) => {
    const typed = hoursFromText(text)
    if (typed === before) return
    const own = seen?.[field] ?? null
    if (typed === 'invalid' || (typed === 'empty' && own === null)) return refuse()
    if (typed !== 'empty') setSaving(typed)
    const change = { [field]: typed === 'empty' ? null : typed }
    changing.mutate(
      { teacherId: row.id, seen, wasIn: true, change },
      {
        onSuccess() {
          const stale = field === 'weeklyHours' && weekFailed()
          showToast({ title: t(stale ? 'weekSettings.refreshing' : 'weekSettings.hoursUpdated') })
        },
        onError(error) {
          if (tellLoser(error, row.name, field)) return
          showToast({ title: t('general.error'), message: t('weekSettings.hoursFailed'), destructive: true })
        },
        onSettled: () => setSaving(undefined),
      },
    )
  }
  return { set, saving }
}
