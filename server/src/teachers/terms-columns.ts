import { toDaysNumber } from '#domain/days/leave-days.ts'
import type { Terms } from '#domain/people/terms.ts'
import { leaveDaysIn } from '#domain/people/terms.ts'
import { usualTexts } from '#domain/people/usual-week.ts'
import type { Hours } from '#domain/values/hours.ts'
import { toNumber } from '#domain/values/hours.ts'

interface TermsColumn {
  readonly column: string
  readonly type: 'date' | 'numeric' | 'text[]' | 'long_absence'
  /** As a parameter has it. */
  readonly sent: (terms: Terms) => unknown
}

const hours = (value: Hours | null) => (value === null ? null : toNumber(value))

/** What is agreed, a column each: read, written, exported and imported by this list. */
const agreedColumns = {
  validFrom: { column: 'valid_from', type: 'date', sent: (terms) => terms.validFrom },
  weeklyHours: { column: 'weekly_hours', type: 'numeric', sent: (terms) => hours(terms.weeklyHours) },
  targetWorkHours: {
    column: 'target_work_hours',
    type: 'numeric',
    sent: (terms) => hours(terms.targetWorkHours),
  },
  teamHours: { column: 'team_hours', type: 'numeric', sent: (terms) => hours(terms.teamHours) },
  mpaHours: { column: 'mpa_hours', type: 'numeric', sent: (terms) => hours(terms.mpaHours) },
  usualWeek: { column: 'usual_week', type: 'text[]', sent: (terms) => arrayOf(usualTexts(terms.usualWeek)) },
  longAbsence: { column: 'long_absence', type: 'long_absence', sent: (terms) => terms.longAbsence ?? null },
  leaveDays: { column: 'leave_days', type: 'numeric', sent: (terms) => toDaysNumber(leaveDaysIn(terms)) },
} as const satisfies Record<keyof Terms, TermsColumn>

const columns: readonly (readonly [string, TermsColumn])[] = Object.entries(agreedColumns)

/** PostgreSQL has no array of arrays of different lengths, so each goes as its text. No usual day holds a quote. */
function arrayOf(texts: readonly string[] | null): string | null {
  return texts && `{${texts.map((text) => `"${text}"`).join(',')}}`
}

/** For a JSON object of a row of `terms a`: numbers as whole hundredths. */
export const selectedTerms = columns
  .map(([field, { column, type }]) => {
    return `'${field}', ${type === 'numeric' ? `(a.${column} * 100)::integer` : `a.${column}`}`
  })
  .join(', ')

/** Likewise with the numbers of a file. */
export const selectedTermsInFile = columns.map(([field, { column }]) => `'${field}', a.${column}`).join(', ')

export const termsColumnNames = columns.map(([, { column }]) => column).join(', ')

/** The fields of a line in a file, with their types. */
export const termsTypesInFile = columns.map(([field, { type }]) => `"${field}" ${type}`).join(', ')

/** For an insert of many rows: one array a column, as parameters from this number on. */
export const unnestedTerms = (first: number) => ({
  given: columns
    .map(([, { column, type }]) => (type === 'text[]' ? `given.${column}::text[]` : `given.${column}`))
    .join(', '),
  arrays: columns
    .map(([, { type }], at) => `$${first + at}::${type === 'text[]' ? 'text' : type}[]`)
    .join(', '),
})

export const termsParameters = (terms: readonly Terms[]) => columns.map(([, { sent }]) => terms.map(sent))

/** When there are terms from this day on already. */
export const replacedTerms = columns
  .filter(([field]) => field !== 'validFrom')
  .map(([, { column }]) => `${column} = excluded.${column}`)
  .join(', ')
