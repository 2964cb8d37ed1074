import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { month } from './months.ts'
import { fileLanguages } from './wire/file-languages.ts'

export const csvType = 'text/csv; charset=utf-8'
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What DATEV reads: ASCII, lines that end with CR LF. */
export const datevType = 'text/plain; charset=us-ascii'

const formats = ['csv', 'xlsx', 'lodas', 'lohnUndGehalt'] as const

export const exportMonth = endpoint({
  method: 'GET',
  path: '/api/months/{month}/export',
  access: 'manage',
  summary:
    'A month as a file: CSV, a workbook, or for DATEV LODAS or Lohn und Gehalt. What keeps a file for DATEV from being written is listed in `issues`',
  params: z.strictObject({ month }),
  query: z.strictObject({
    format: z.enum(formats),
    language: z.enum(fileLanguages).optional(),
  }),
  fileTypes: [csvType, workbookType, datevType],
})
