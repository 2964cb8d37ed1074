import { createHash } from 'node:crypto'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth, monthAfter } from '#domain/months/month.ts'
import type { SiteFile } from './format.ts'
import { twice } from './named-twice.ts'

/** What is wrong with the closed months of a file as a whole. */
export function monthFaults(file: SiteFile, teachers: ReadonlySet<number>): string[] {
  const { monthClosings, monthFigures, monthReopenings, monthConfirmations } = file
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
    ...confirmationFaults(monthConfirmations, monthFigures),
    ...closedBeforeFault(file),
  ]
}

/** Only a sheet can be confirmed. */
function confirmationFaults(
  confirmations: SiteFile['monthConfirmations'],
  figures: SiteFile['monthFigures'],
): string[] {
  type Named = { month: Month; version: number; teacherId: number }
  const keyOf = ({ month, version, teacherId }: Named) => `${month}/${version}/${teacherId}`
  const sheets = new Set(figures.filter(({ sheet }) => sheet !== null).map(keyOf))
  return [
    ...twice('monthConfirmations', confirmations, keyOf),
    ...confirmations
      .filter((line) => !sheets.has(keyOf(line)))
      .map((line) => `monthConfirmations: there is no sheet ${keyOf(line)}`),
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
