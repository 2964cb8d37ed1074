import { z } from 'zod'
import { houseYear } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { inPath } from './fields.ts'

export const zipType = 'application/zip'

export const readYearArchive = endpoint({
  method: 'GET',
  path: '/api/archive',
  access: 'manage',
  // What has left the house cannot be taken back.
  fresh: true,
  summary:
    'A year of the house as one ZIP of CSV and JSON: people, days, weeks, bookings, leave, calendar, closed months, payroll',
  query: z.strictObject({ year: inPath(houseYear) }),
  fileTypes: [zipType],
})
