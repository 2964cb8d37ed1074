import type { TeacherWeek } from '#contract/weeks.ts'
import { daysToPlan, entriesOfRow, frameOf, lineOfRow } from '#contract/wire/week-facts.ts'
import type { DayEdit } from '#domain/days/day-edits.ts'
import { isShut } from '#domain/months/shut-day.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { toNumber } from '#domain/values/hours.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import type { CopyWishes } from '#domain/weeks/week-copy.ts'
import { entriesAfter, onDays, planCopy } from '#domain/weeks/week-copy.ts'
import { figuresOf } from '#domain/weeks/week-row.ts'

/** What a copy makes of one teacher in one week. */
interface PreviewLine {
  readonly id: number
  readonly name: string
  readonly filled: number
  readonly difference: number
}

/** What a copy makes of one week. */
export interface WeekPreview {
  readonly week: TeacherWeek
  readonly edits: readonly DayEdit[]
  readonly leftAlone: number
  readonly lines: readonly PreviewLine[]
  /** Who has a plan to copy, but is not in this week. */
  readonly skipped: readonly string[]
}

export interface CopyOrder {
  /** The first day that may be written: those before it lie in closed months. */
  readonly closedBefore?: CalendarDate | null
  /** One teacher, or everyone. */
  readonly teacherId: number | undefined
  readonly wishes: CopyWishes
}

/** The days to write, and every figure as the schedule will show it: the domain is asked, as it is after saving. */
export function previewCopy(
  source: TeacherWeek,
  target: TeacherWeek,
  { teacherId, wishes, closedBefore = null }: CopyOrder,
): WeekPreview {
  const isMeant = ({ id }: { readonly id: number }) => teacherId === undefined || id === teacherId
  const sources = source.teachers.filter(isMeant)
  const patterns = new Map(sources.map((row) => [row.id, entriesOfRow(row)]))
  const rows = target.teachers.filter(isMeant)
  const lineOf = (id: number, entries = {}) => ({ teacherId: id, weekNumber: target.id, entries })
  const planned = rows.map((row) => {
    const line = lineOf(row.id, entriesOfRow(row))
    const days = daysToPlan(row, target).filter(
      (weekday) => !isShut(dateOfWeekday(target, weekday), closedBefore),
    )
    const plan = planCopy([line], () => onDays(patterns.get(row.id), days), wishes)
    const after = figuresOf(lineOfRow(row, entriesAfter(line, plan.edits)), frameOf(target))
    return { row, plan, difference: toNumber(after.difference.hours) }
  })
  const present = new Set(rows.map(({ id }) => id))
  const hasPlan = (id: number) => planCopy([lineOf(id)], () => patterns.get(id), wishes).edits.length > 0
  return {
    week: target,
    edits: planned.flatMap(({ plan }) => plan.edits),
    leftAlone: planned.reduce((sum, { plan }) => sum + plan.leftAlone, 0),
    lines: planned.map(({ row, plan, difference }) => ({
      id: row.id,
      name: row.name,
      filled: plan.edits.length,
      difference,
    })),
    skipped: sources.filter(({ id }) => !present.has(id) && hasPlan(id)).map(({ name }) => name),
  }
}

/** Why there is nothing to write. */
export type NothingToCopy = 'empty' | 'onlyAbsences' | 'nobodyThere' | 'allPlanned' | 'same' | 'shut'

export function whyNothing(
  source: TeacherWeek | undefined,
  previews: readonly WeekPreview[],
  { teacherId, wishes, closedBefore = null }: CopyOrder,
): NothingToCopy | undefined {
  if (previews.some(({ edits }) => edits.length > 0)) return undefined
  if (previews.some(({ leftAlone }) => leftAlone > 0)) return 'allPlanned'
  if (previews.length > 0 && previews.every(({ week }) => isShut(week.endDate, closedBefore))) return 'shut'
  const rows = source?.teachers.filter(({ id }) => teacherId === undefined || id === teacherId) ?? []
  const patterns = new Map(rows.map((row) => [row.id, entriesOfRow(row)]))
  const empty = rows.map(({ id }) => ({ teacherId: id, weekNumber: 0, entries: {} }))
  const onto = (wish: CopyWishes) =>
    planCopy(empty, (line) => patterns.get(line.teacherId), wish).edits.length
  if (onto({ ...wishes, absences: true }) === 0) return 'empty'
  if (onto(wishes) === 0) return 'onlyAbsences'
  const isAnyoneThere = previews.some(({ lines }) =>
    lines.some(({ id }) => rows.some((row) => row.id === id)),
  )
  return isAnyoneThere ? 'same' : 'nobodyThere'
}
