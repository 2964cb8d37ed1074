import type { SentFile } from '#contract/endpoint.ts'
import * as contract from '#contract/month-files.ts'
import type { WholeMonth } from '#contract/months.ts'
import type { WirePayroll } from '#contract/payroll.ts'
import type { Month } from '#domain/months/month.ts'
import type { PayrollFormat } from '#domain/payroll/payroll-numbers.ts'
import { csvOfTable, workbookOfSheets } from '../../files/tables.ts'
import type { Serve } from '../../http/call.ts'
import { Refusal } from '../../http/problems.ts'
import { readPayroll } from '../../payroll/payroll.store.ts'
import { readSite } from '../../sites/sites.store.ts'
import { readWholeMonth } from '../read-month.ts'
import { faultIssue } from './fault-words.ts'
import type { FileWords } from './file-words.ts'
import { fileWordsOf } from './file-words.ts'
import type { WholeFile } from './kept-files.ts'
import { KeptFiles } from './kept-files.ts'
import type { PersonnelOf } from './month-tables.ts'
import { dayTable, sumTable } from './month-tables.ts'
import { payrollFile } from './payroll-file.ts'

export function monthFileRoutes(serve: Serve) {
  const kept = new KeptFiles()
  serve(contract.exportMonth, async ({ work, params: { month }, query: { format, language = 'de' } }) => {
    const site = await readSite(work)
    const whole = await readWholeMonth(work, month, site)
    const payroll = await readPayroll(work)
    if (format === 'csv' || format === 'xlsx') {
      const words = fileWordsOf(language, site.mpaName)
      const make = () => sheetFile(whole, payroll, format, words)
      if (whole.state !== 'closed') return { body: await make() }
      const name = `${work.siteId}/${month}/${format}/${language}`
      return { body: await kept.fileOf(name, [whole.sheets, payroll.people, site.mpaName], make) }
    }
    return { body: datevFile(month, format, whole, payroll) }
  })
}

/** A line a day and person; the workbook has a sheet with the sums of each person before it. */
async function sheetFile(
  { month, sheets }: WholeMonth,
  payroll: WirePayroll,
  format: 'csv' | 'xlsx',
  words: FileWords,
): Promise<WholeFile> {
  const personnelOf: PersonnelOf = (id) =>
    payroll.people.find(({ teacherId }) => teacherId === id) ?? { personnelNumber: null, costCentre: null }
  const days = dayTable(sheets, personnelOf, words)
  const name = `${words.month}-${month}.${format}`
  if (format === 'csv') return { name, mediaType: contract.csvType, content: Buffer.from(csvOfTable(days)) }
  const content = await workbookOfSheets([
    { name: words.month, table: sumTable(sheets, personnelOf, words), widths: sumWidths },
    { name: words.days, table: days, widths: dayWidths.concat(recordWidths).slice(0, days[0]?.length) },
  ])
  return { name, mediaType: contract.workbookType, content }
}

const sumWidths = [24, 15, 12, 16, 10, 12, 12, 20, 10, 13, 17]
const dayWidths = [24, 15, 12, 9, 11, 5, 7, 7, 12, 10, 12, 28, 28, 36, 8, 8, 10, 9, 9]
const recordWidths = [24, 18, 34, 12, 18]

const endings = { lodas: 'LODAS', lohnUndGehalt: 'LuG' } as const

/** In the ASCII that both products read. Every fault is said, not only the first one. */
function datevFile(
  month: Month,
  format: PayrollFormat,
  { sheets, isRolledUp }: WholeMonth,
  payroll: WirePayroll,
): SentFile {
  if (isRolledUp)
    throw new Refusal(
      409,
      'payroll_rolled_up',
      'The days of this month are gone: absences are not known any more.',
    )
  const file = payrollFile(month, format, sheets, payroll)
  if ('faults' in file) {
    const issues = file.faults.slice(0, mostFaults).map(faultIssue)
    throw new Refusal(409, 'payroll_incomplete', 'The file for DATEV cannot be written yet.', { issues })
  }
  const content = Buffer.from(file.text, 'ascii')
  return { name: `DATEV-${endings[format]}-${month}.txt`, mediaType: contract.datevType, content }
}

const mostFaults = 200
