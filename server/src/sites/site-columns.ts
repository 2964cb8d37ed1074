import type { Site } from '#contract/sites.ts'
import { ofEachSwitch } from '#domain/house/house-switches.ts'

interface SiteColumn {
  readonly column: string
  readonly type: 'text' | 'time' | 'date' | 'integer' | 'boolean'
}

/** The settings of a house that are one column each: read, written, exported and imported by this list. */
const siteColumns = {
  name: { column: 'name', type: 'text' },
  timeZone: { column: 'time_zone', type: 'text' },
  dayStart: { column: 'day_start', type: 'time' },
  dayEnd: { column: 'day_end', type: 'time' },
  breakAt: { column: 'break_at', type: 'time' },
  mpaName: { column: 'mpa_name', type: 'text' },
  absenceKinds: { column: 'absence_kinds', type: 'boolean' },
  leaveAccounts: { column: 'leave_accounts', type: 'boolean' },
  leaveBegins: { column: 'leave_begins', type: 'integer' },
  leaveLapsesOn: { column: 'leave_lapses_on', type: 'text' },
  leaveMustBe: { column: 'leave_must_be', type: 'text' },
  leaveRest: { column: 'leave_rest', type: 'text' },
  monthSheets: { column: 'month_sheets', type: 'boolean' },
  staffing: { column: 'staffing', type: 'boolean' },
  lawHints: { column: 'law_hints', type: 'boolean' },
  parentsLight: { column: 'parents_light', type: 'boolean' },
  parentsPhone: { column: 'parents_phone', type: 'text' },
  recordsSince: { column: 'records_since', type: 'date' },
  recordTolerance: { column: 'record_tolerance', type: 'integer' },
  recordsBy: { column: 'records_by', type: 'text' },
  ...ofEachSwitch((name) => ({
    column: name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    type: 'boolean' as const,
  })),
} as const satisfies Partial<Record<keyof Site, SiteColumn>>

export type SiteSetting = keyof typeof siteColumns
export const siteSettings = Object.keys(siteColumns) as readonly SiteSetting[]

const columns: readonly (readonly [SiteSetting, SiteColumn])[] = siteSettings.map((setting) => [
  setting,
  siteColumns[setting],
])

/** For a select: times without their seconds, as the wire has them. */
export const selectedSettings = columns
  .map(([setting, { column, type }]) => {
    const value = type === 'time' ? `left(s.${column}::text, 5)` : `s.${column}`
    return `${value} as "${setting}"`
  })
  .join(', ')

/** For an update, with parameters from this number on. */
export const assignedSettings = (first: number) =>
  columns.map(([, { column }], at) => `${column} = $${first + at}`).join(', ')

/** For an insert from JSON: the columns, the fields of the record, and their types. */
export const importedSettings = {
  columns: columns.map(([, { column }]) => column).join(', '),
  fields: columns.map(([setting]) => `s."${setting}"`).join(', '),
  types: columns.map(([setting, { type }]) => `"${setting}" ${type}`).join(', '),
}
