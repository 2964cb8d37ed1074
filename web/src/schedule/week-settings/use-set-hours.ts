import { useState } from 'react'
import type { WireWeekSetting } from '#contract/week-settings.ts'
import type { TeacherRow } from '#contract/weeks.ts'
import type { HoursField } from '#domain/people/week-setting.ts'
import { readHours } from '#domain/values/hours-text.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useHoursRefusal, useReportConflict, weekLimits } from './use-refused-setting.ts'
import { useChangeWeekSetting, useWeekFailed } from './use-week-setting.ts'

/** A figure that was typed here, until the week has it. */
interface Kept {
  readonly hours: number | null
  /** Of the setting, once it is saved. */
  readonly version?: number
}

/** Sets one figure of one teacher for this week only; an emptied field takes the week's own figure back. */
export function useSetHours(weekId: number, row: TeacherRow, field: HoursField) {
  const { t } = useWords()
  const changing = useChangeWeekSetting(weekId)
  const weekFailed = useWeekFailed(weekId)
  const reportConflict = useReportConflict()
  const refusal = useHoursRefusal()
  const [kept, setKept] = useState<Kept>()
  // What was typed stands there at once, and stays while the week on the screen is older than it.
  const isNewer = kept && (kept.version ?? Number.POSITIVE_INFINITY) > (row.weekSettings?.version ?? 0)

  /** `before` and `seen` are what stood there when the editing began: others may have changed it since. */
  const set = (text: string, before: number | null, seen: WireWeekSetting | null) => {
    const read = readHours(text, weekLimits)
    if ('fault' in read) return showToast({ ...refusal(field, read.fault), destructive: true })
    const { hours } = read
    // Also by a save that was on its way when the editing began and has come since.
    const isSet = isNewer || [seen, row.weekSettings].some((setting) => (setting?.[field] ?? null) !== null)
    // Emptied where nothing was set for this week: it goes by the terms already.
    if (hours === null ? !isSet : hours === before) return
    const shown = hours ?? agreedIn(row, field)
    setKept({ hours: shown })
    changing.mutate(
      { teacherId: row.id, seen, wasIn: true, change: { [field]: hours } },
      {
        onSuccess({ saved }) {
          const failed = weekFailed()
          setKept(failed ? { hours: shown, version: saved.version } : undefined)
          const title = t(
            failed && field === 'weeklyHours' ? 'weekSettings.refreshing' : 'weekSettings.hoursUpdated',
          )
          showToast(hours === null ? { title, message: t('weekSettings.asAgreedAgain') } : { title })
        },
        onError(error) {
          setKept(undefined)
          if (reportConflict(error, row.name, field)) return
          showToast({ title: t('general.error'), message: t('weekSettings.hoursFailed'), destructive: true })
        },
      },
    )
  }

  return { set, shown: (value: number | null) => (isNewer ? kept.hours : value) }
}

/** What holds when nothing is set for this week. */
function agreedIn({ terms, coreHours }: TeacherRow, field: HoursField): number | null {
  return field === 'targetHours' ? (terms.targetWorkHours ?? coreHours) : terms[field]
}
