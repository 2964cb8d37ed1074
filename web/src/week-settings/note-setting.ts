import type { WeekSettingChange, WireWeekSetting } from '#contract/week-settings.ts'
import { noteDeed } from '../api/deeds.ts'

interface Written {
  readonly wasIn: boolean
  readonly change: WeekSettingChange
}

/** Tells of a changed setting so that it can be undone: only the fields that became something else. */
export function noteSetting(
  { wasIn, change }: Written,
  before: WireWeekSetting | null,
  saved: WireWeekSetting,
) {
  const { weekId, teacherId, version } = saved
  const was = { ...before, includeInWeek: wasIn }
  const fields = (Object.keys(change) as (keyof WeekSettingChange)[]).filter(
    (field) => (was[field] ?? null) !== change[field],
  )
  if (fields.length === 0) return
  noteDeed({
    kind: 'weekSetting',
    weekId,
    teacherId,
    version,
    before: Object.fromEntries(fields.map((field) => [field, was[field] ?? null])),
    after: Object.fromEntries(fields.map((field) => [field, change[field]])),
  })
}
