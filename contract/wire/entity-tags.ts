import type { DayPlace } from '#domain/days/day-edits.ts'
import { placeKey } from '#domain/days/day-edits.ts'

/** What `ETag` and `If-Match` say of each noun: which one it is, and its version. */

/** A day's entity tag names its place too, so that one `If-Match` can list the versions of several days. */
export function dayTag(place: DayPlace, version: number): string {
  return `"${placeKey(place)}-v${version}"`
}

/** Version 0 says that nothing has been set yet. */
export function weekSettingTag(id: number, version: number): string {
  return `"s${id}-v${version}"`
}

export function siteTag(version: number): string {
  return `"site-v${version}"`
}

export function presetsTag(version: number): string {
  return `"presets-v${version}"`
}

export function teacherTag(id: number, version: number): string {
  return `"t${id}-v${version}"`
}

/** Of the plan for short days and of all days that are set. */
export function stagesTag(version: number): string {
  return `"stages-v${version}"`
}

export function wishesTag(teacherId: number, version: number): string {
  return `"wishes-${teacherId}-v${version}"`
}

export function payrollTag(version: number): string {
  return `"payroll-v${version}"`
}

export function openingTag(version: number): string {
  return `"opening-v${version}"`
}

export function groupTag(id: number, version: number): string {
  return `"g${id}-v${version}"`
}
