import type { Teacher } from '#domain/people/teacher.ts'
import type { Hours } from '#domain/values/hours.ts'
import { toNumber } from '#domain/values/hours.ts'

interface TeacherColumn {
  readonly column: string
  /** Hours are whole hundredths here, and decimal numbers in the table and in a file. */
  readonly type: 'text' | 'integer' | 'date' | 'hours' | 'boolean'
  /** What stands here for null in the table; a file has null too. */
  readonly none?: number
}

type TeacherField = keyof Omit<Teacher, 'id' | 'terms'>

/** The fields of a teacher that are one column each: read, written, exported and imported by this list. */
const teacherColumns = {
  name: { column: 'name', type: 'text' },
  teamId: { column: 'team_id', type: 'integer', none: 0 },
  miniJob: { column: 'mini_job', type: 'boolean' },
  startDate: { column: 'start_date', type: 'date' },
  lastDay: { column: 'last_day', type: 'date' },
  initialBalance: { column: 'initial_balance', type: 'hours' },
  archivedOn: { column: 'archived_on', type: 'date' },
} as const satisfies Record<TeacherField, TeacherColumn>

const columns = Object.entries(teacherColumns) as readonly (readonly [TeacherField, TeacherColumn])[]

/** For a select from `teacher t`. */
export const selectedFields = columns
  .map(([field, { column, type, none }]) => {
    const value = type === 'hours' ? `(t.${column} * 100)::integer` : `t.${column}`
    return `${none === undefined ? value : `coalesce(${value}, ${none})`} as "${field}"`
  })
  .join(', ')

export const teacherColumnNames = columns.map(([, { column }]) => column).join(', ')

const parameter = ({ type, none }: TeacherColumn, number: number) =>
  none === undefined ? `$${number}` : `nullif($${number}::${type}, ${none})`

/** For an insert, with parameters from this number on. */
export const insertedFields = (first: number) =>
  columns.map(([, column], at) => parameter(column, first + at)).join(', ')

/** For an update, with parameters from this number on. */
export const assignedFields = (first: number) =>
  columns.map(([, column], at) => `${column.column} = ${parameter(column, first + at)}`).join(', ')

/** The parameters of both. */
export function fieldParameters(teacher: Pick<Teacher, TeacherField>): unknown[] {
  return columns.map(([field, { type }]) => {
    if (type === 'boolean') return teacher[field] ?? false
    return type === 'hours' ? toNumber(teacher[field] as Hours) : teacher[field]
  })
}

/** For the file of a house: read from `teacher t`, and the fields of a line with their types. */
export const fieldsInFile = {
  selected: columns.map(([field, { column }]) => `t.${column} as "${field}"`).join(', '),
  types: columns.map(([field, { type }]) => `"${field}" ${type === 'hours' ? 'numeric' : type}`).join(', '),
}
