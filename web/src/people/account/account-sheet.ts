import type { Account } from '#contract/account.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { csvText, withoutFormula } from '#domain/values/csv.ts'
import { toNumber } from '#domain/values/hours.ts'
import { decimalSign } from '../../i18n/hours-in-field.ts'
import type { Language } from '../../i18n/locales.ts'
import type { useWords } from '../../i18n/use-words.ts'
import { weekNames } from './account-extras.ts'
import type { AccountLine } from './account-lines.ts'
import { stageOf } from './account-lines.ts'
import { weekSummary } from './week-summary.ts'

/** Text, hours, a day, or nothing. */
export type SheetCell = string | number | { readonly day: CalendarDate } | null

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
      return [{ day: account.beginsOn }, null, t('account.initial'), null, null, null, null, balance]
    if (line.kind === 'booking') {
      const text = `${t(`account.kinds.${line.booking.kind}`)}: ${line.booking.reason}`
      return [{ day: line.date }, null, text, null, null, null, toNumber(line.moved), balance]
    }
    const { figures, weekNumber, counts } = line.week
    const number = t('account.week', { number: weekNames.weekNumber(weekNumber) })
    const hours = [figures.target, figures.actual, figures.difference].map((figure) => toNumber(figure.hours))
    const shown = counts ? hours : [null, null, null]
    return [
      { day: line.date },
      number,
      weekSummary(line.week, stageOf(line.week, account), t, language),
      ...shown,
      null,
      balance,
    ]
  })
  // The screen's +/- would be a formula.
  const heads = columns.map((column) =>
    column === 'difference' ? t('account.sheet.difference') : t(`account.columns.${column}`),
  )
  return [[...head, ...heads], ...rows]
}

/** With the comma between columns where decimals have a point, and a semicolon where they have a comma. */
export function csvOf(rows: readonly (readonly SheetCell[])[], language: Language): string {
  const sign = decimalSign(language)
  const between = sign === ',' ? ';' : ','
  const written = (cell: SheetCell) => {
    if (cell === null) return ''
    // 2026-11-06 is a date to every spreadsheet, whatever language it speaks.
    if (typeof cell === 'object') return cell.day
    return typeof cell === 'number' ? cell.toFixed(2).replace('.', sign) : withoutFormula(cell)
  }
  return csvText(
    rows.map((row) => row.map(written)),
    between,
  )
}
