import { formatBalance, formatDifference, formatHours } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import { SignedHours } from '../../ui/signed-hours.tsx'
import type { Column } from './columns.ts'

interface ColumnFigureProps {
  readonly column: Column
  readonly hours: number
  readonly language: Language
}

export function ColumnFigure({ column, hours, language }: ColumnFigureProps) {
  if (!column.signed) return formatHours(hours, language)
  return <SignedHours {...{ hours, language }} balance={column.signed === 'balance'} />
}

const formats = { difference: formatDifference, balance: formatBalance }

/** The same without colour, for paper. */
export function columnText({ signed }: Column, hours: number, language: Language): string {
  return signed ? formats[signed](hours, language) : formatHours(hours, language)
}
