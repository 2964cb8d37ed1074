import type { WeekSettingChange, WireWeekSetting } from '#contract/week-settings.ts'
import { noteOwnChange } from '../../api/own-changes.ts'

interface Written {
  readonly wasIn: boolean
  readonly change: WeekSettingChange
}

/** Records a changed setting so that it can be undone: only the fields that became something else. */
export function noteSetting(
  { wasIn, change }: Written,
  before: WireWeekSetting | null,
  saved: WireWeekSetting,
) {
  const { weekId, teacherId, version } = saved
  // A teacher who was in without a setting goes back to that: an explicit "in" would keep them there when they are
  // archived.
  const was = { ...before, includeInWeek: wasIn ? (before?.includeInWeek ?? null) : false }
  const fields = (Object.keys(change) as (keyof WeekSettingChange)[]).filter(
    (field) => (was[field] ?? null) !== change[field],
  )
  if (fields.length === 0) return
  noteOwnChange({
    kind: 'weekSetting',
    weekId,
    teacherId,
    version,
    before: Object.fromEntries(fields.map((field) => [field, was[field] ?? null])),
    after: Object.fromEntries(fields.map((field) => [field, change[field]])),
  })
}
