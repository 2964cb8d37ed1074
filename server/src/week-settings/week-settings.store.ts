import type { WireWeekSetting } from '#contract/week-settings.ts'
import { settingToWire } from '#contract/wire/week-settings.ts'
import type { WeekSetting } from '#domain/people/week-setting.ts'
import type { Hours } from '#domain/values/hours.ts'
import { fromHundredths, toNumber } from '#domain/values/hours.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

const hundredths = (column: string) => `(${column} * 100)::integer as ${column}`
const columns = ['weekly_hours', 'target_hours', 'actual_hours', 'team_hours', 'mpa_hours', 'core_hours']

const selectOfWeek = statement(`
  select teacher_id, week_number, include_in_week, version, ${columns.map(hundredths).join(', ')}
    from week_setting where site_id = $1 and week_number = $2 order by teacher_id`)

const upsertSetting = statement(`
  insert into week_setting (site_id, week_number, teacher_id, include_in_week, ${columns.join(', ')})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (site_id, week_number, teacher_id) do update set
    include_in_week = excluded.include_in_week, version = week_setting.version + 1,
    ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
  returning version`)

interface Row {
  readonly teacher_id: number
  readonly week_number: number
  readonly include_in_week: boolean | null
  readonly version: number
  readonly weekly_hours: number | null
  readonly target_hours: number | null
  readonly actual_hours: number | null
  readonly team_hours: number | null
  readonly mpa_hours: number | null
  readonly core_hours: number | null
}

export async function listWeekSettings(work: InSite, weekId: number): Promise<WireWeekSetting[]> {
  const rows = await work.query<Row>(selectOfWeek, [work.siteId, weekId])
  return rows.map((row) =>
    settingToWire(settingFrom(row), { teacherId: row.teacher_id, weekId, version: row.version }),
  )
}

function settingFrom(row: Row): WeekSetting {
  const hours = (value: number | null): Hours | null => (value === null ? null : fromHundredths(value))
  return {
    includeInWeek: row.include_in_week,
    weeklyHours: hours(row.weekly_hours),
    targetHours: hours(row.target_hours),
    actualHours: hours(row.actual_hours),
    teamHours: hours(row.team_hours),
    mpaHours: hours(row.mpa_hours),
    coreHours: hours(row.core_hours),
  }
}

/** Returns the new version. The caller has locked the ledger row of this teacher and week. */
export async function writeWeekSetting(
  work: InSite,
  place: { teacherId: number; weekId: number },
  setting: WeekSetting,
): Promise<number> {
  const hours = (value: Hours | null) => (value === null ? null : toNumber(value))
  const [row] = await work.query<{ version: number }>(upsertSetting, [
    work.siteId,
    place.weekId,
    place.teacherId,
    setting.includeInWeek,
    hours(setting.weeklyHours),
    hours(setting.targetHours),
    hours(setting.actualHours),
    hours(setting.teamHours),
    hours(setting.mpaHours),
    hours(setting.coreHours),
  ])
  return row?.version ?? 1
}
