import type { WeekSettingChange, WireWeekSetting } from '#contract/week-settings.ts'
import { CallError } from '../../api/call.ts'

/** What the setting is now, when somebody else was faster. */
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
