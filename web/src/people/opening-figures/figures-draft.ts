import type { OpeningFiguresSent } from '#contract/opening-figures.ts'
import type { WireTeacher } from '#contract/teachers.ts'
import type { OpeningField } from '#domain/house/opening-figures.ts'
import { openingFigure } from '#domain/house/opening-figures.ts'
import type { DecimalSign } from '#domain/values/hours-text.ts'
import { hoursText } from '#domain/values/hours-text.ts'

/** What is typed, by person and column; what nobody touched is not in it. */
export type TypedFigures = ReadonlyMap<string, string>

export const cellName = (id: number, field: OpeningField) => `${id}.${field}`

/** What stands in a cell before anything is typed. Nothing is known of leave that is left. */
export function storedText(teacher: WireTeacher, field: OpeningField, sign: DecimalSign): string {
  if (field === 'leaveLeft') return ''
  const stored = teacher[field]
  return field === 'initialBalance' && stored === 0 ? '' : hoursText(stored, sign)
}

export interface ReadFigures {
  readonly people: OpeningFiguresSent['people']
  /** The cells that cannot be read. */
  readonly wrong: readonly { readonly name: string; readonly field: OpeningField }[]
}

/** What was changed and is to be sent. An emptied balance is none, emptied hours are not agreed. */
export function readFigures(
  teachers: readonly WireTeacher[],
  fields: readonly OpeningField[],
  typed: TypedFigures,
  sign: DecimalSign,
): ReadFigures {
  const wrong: ReadFigures['wrong'][number][] = []
  const people = teachers.flatMap((teacher) => {
    const changes = fields.flatMap((field): [OpeningField, number | null][] => {
      const stored = storedText(teacher, field, sign)
      const text = typed.get(cellName(teacher.id, field)) ?? stored
      if (text.trim() === stored) return []
      const figure = openingFigure(field, text)
      const isMissing = figure === null && field === 'leaveDays'
      if (figure === undefined || isMissing) {
        wrong.push({ name: teacher.name, field })
        return []
      }
      return [[field, figure === null && field === 'initialBalance' ? 0 : figure]]
    })
    const { id: teacherId, version } = teacher
    return changes.length > 0 ? [{ teacherId, version, ...Object.fromEntries(changes) }] : []
  })
  return { people, wrong }
}

const dated: readonly OpeningField[] = ['teamHours', 'mpaHours', 'leaveDays']

/** Whether anything was changed that holds from a day on. */
export const changesTermsIn = ({ people }: ReadFigures): boolean =>
  people.some((person) => dated.some((field) => field in person))
