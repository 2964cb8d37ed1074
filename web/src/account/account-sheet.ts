import type { Account } from '#contract/account.ts'
import { csvText, withoutFormula } from '#domain/csv.ts'
import { toNumber } from '#domain/hours.ts'
import { formatDate } from '../i18n/format.ts'
import { decimalSign } from '../i18n/hours-in-field.ts'
import type { Language } from '../i18n/locales.ts'
import type { useWords } from '../i18n/use-words.ts'
import { weekNames } from './account-extras.ts'
import type { AccountLine } from './account-lines.ts'
import { stageOf } from './account-lines.ts'
import { weekSummary } from './week-summary.ts'

/** Text, hours, or nothing. */
export type SheetCell = string | number | null

const columns = ['target', 'actual', 'difference', 'booking', 'balance'] as const

/** The statement as rows of a sheet, oldest first, so that the balance can be added up from top to bottom. */
export function sheetOf(
  lines: readonly AccountLine[],
  account: Pick<Account, 'beginsOn' | 'currentWeekId' | 'today'>,
  t: ReturnType<typeof useWords>['t'],
  language: Language,
): SheetCell[][] {
  const head = [t('account.sheet.date'), t('account.sheet.week'), t('account.sheet.text')]
  const rows = lines.map((line): SheetCell[] => {
    const balance = toNumber(line.balance)
    if (line.kind === 'beginning')
      return [
        formatDate(account.beginsOn, language),
        null,
        t('account.initial'),
        null,
        null,
        null,
        null,
        balance,
      ]
    if (line.kind === 'booking') {
      const text = `${t(`account.kinds.${line.booking.kind}`)}: ${line.booking.reason}`
      return [formatDate(line.date, language), null, text, null, null, null, toNumber(line.moved), balance]
    }
    const { figures, weekNumber, counts } = line.week
    const number = t('account.week', { number: weekNames.weekNumber(weekNumber) })
    const hours = [figures.target, figures.actual, figures.difference].map((figure) => toNumber(figure.hours))
    const shown = counts ? hours : [null, null, null]
    return [
      formatDate(line.date, language),
      number,
      weekSummary(line.week, stageOf(line.week, account), t, language),
      ...shown,
      null,
      balance,
    ]
  })
  return [[...head, ...columns.map((column) => t(`account.columns.${column}`))], ...rows]
}

/** With the comma between columns where decimals have a point, and a semicolon where they have a comma. */
export function csvOf(rows: readonly (readonly SheetCell[])[], language: Language): string {
  const sign = decimalSign(language)
  const between = sign === ',' ? ';' : ','
  const written = (cell: SheetCell) => {
    if (cell === null) return ''
    return typeof cell === 'number' ? cell.toFixed(2).replace('.', sign) : withoutFormula(cell)
  }
  return csvText(
    rows.map((row) => row.map(written)),
    between,
  )
}
