import { createHash } from 'node:crypto'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth, monthAfter } from '#domain/months/month.ts'
import type { SiteFile } from './format.ts'

/** What is wrong with the closed months of a file as a whole. */
export function monthFaults(file: SiteFile, teachers: ReadonlySet<number>): string[] {
  const { monthClosings, monthFigures, monthReopenings } = file
  const keyOf = ({ month, version }: { month: Month; version: number }) => `${month}/${version}`
  const known = new Set(monthClosings.map(keyOf))
  const strangers = [...monthFigures, ...monthReopenings]
    .filter((line) => !known.has(keyOf(line)))
    .map((line) => `month ${keyOf(line)} was never closed`)
  return [
    ...monthClosings
      .filter(({ text, hash, erased }) => text !== null && erased === 0 && sha256(text) !== hash)
      .map((line) => `month ${keyOf(line)}: the text does not fit its hash`),
    ...strangers,
    ...monthFigures
      .filter(({ teacherId }) => !teachers.has(teacherId))
      .map(({ teacherId }) => `monthFigures: there is no teacher ${teacherId}`),
    ...closedBeforeFault(file),
  ]
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** The last month that is closed and was not reopened. */
function closedBeforeFault({ site, monthClosings, monthReopenings }: SiteFile): string[] {
  const isOpen = ({ month, version }: { month: Month; version: number }) =>
    monthReopenings.some((line) => line.month === month && line.version === version)
  const closed = monthClosings
    .filter(
      (line) =>
        !isOpen(line) &&
        !monthClosings.some(({ month, version }) => month === line.month && version > line.version),
    )
    .map(({ month }) => firstDayOfMonth(monthAfter(month)))
    .sort()
    .at(-1)
  return site.closedBefore === (closed ?? null)
    ? []
    : [`closedBefore is ${site.closedBefore}, not ${closed ?? null}`]
}
