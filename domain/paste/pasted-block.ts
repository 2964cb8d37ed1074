import type { DayBounds } from '../days/day-bounds.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { readDayText } from '../days/day-text.ts'
import type { DayTextFault } from '../days/day-text-fault.ts'
import { readTypedAbsence } from '../days/kind-text.ts'
import type { Preset } from '../days/preset.ts'
import type { NamedPerson } from '../people/person-names.ts'
import { personFinder } from '../people/person-names.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { GridRange } from './grid-selection.ts'
import { spotsIn } from './grid-selection.ts'
import type { CodeMeaning, PastedDay } from './pasted-day.ts'
import { dayMeant, readPastedDay } from './pasted-day.ts'
import type { SheetLayout } from './sheet-layout.ts'
import { layoutOf } from './sheet-layout.ts'
import type { TextBlock } from './text-block.ts'

/** Into what a block is pasted: the people in the order of their rows, the chosen days, the house's presets. */
export interface PasteTarget {
  readonly people: readonly NamedPerson[]
  readonly range: GridRange
  readonly presets: readonly Preset[]
  readonly monday: CalendarDate
  /** The house's day, when it is wider than usual. */
  readonly bounds?: DayBounds | undefined
  /** Whether the house uses kinds of absence and half days. */
  readonly kinds?: boolean | undefined
}

/** What was asked about the block and has been answered: codes, and unknown names. */
export interface PasteAnswers {
  readonly codes: ReadonlyMap<string, CodeMeaning>
  readonly people: ReadonlyMap<string, number>
}

export const noAnswers: PasteAnswers = { codes: new Map(), people: new Map() }

interface PastedPlace {
  readonly teacherId: number
  readonly weekday: Weekday
}

interface PasteQuestion {
  readonly code: string
  readonly count: number
  /** At whom it stands. */
  readonly teacherIds: readonly number[]
}

interface PasteFault extends PastedPlace {
  readonly text: string
  /** `twice`: another row of the block has this person's day already. */
  readonly fault: DayTextFault | 'twice'
}

export interface PasteReading {
  readonly days: readonly (PastedPlace & { readonly entry: DayEntry })[]
  readonly questions: readonly PasteQuestion[]
  /** Names that no person here has, or that two have, with the days that stand beside them. */
  readonly unknownNames: readonly { readonly name: string; readonly days: number }[]
  readonly faults: readonly PasteFault[]
  /** Days of a code or a name that has no answer, or was left out. */
  readonly notTaken: number
  /** Days beyond the last row or beyond Friday. */
  readonly leftOut: number
  /** How many people were found by their names; undefined when the block goes by position. */
  readonly people: number | undefined
  readonly byHeads: boolean
  /** Another week's Monday, when the heads have its dates. */
  readonly otherMonday: CalendarDate | undefined
}

/** What this program copied: it means what it says, wherever it is pasted. */
export function readOwnPaste(block: TextBlock, target: PasteTarget): PasteReading {
  const { bounds } = target
  // Kinds, MPA and team are copied by a house that has them, whether or not it still uses them.
  const read = (text: string) => readTypedAbsence(text, bounds, true) ?? readDayText(text, '', bounds, true)
  return readingOf(byPosition(block, target), target, noAnswers, read)
}

/**
 * A block of another program. Names in it go to the people who have them and heads to their weekdays; without them it
 * goes by position from the first chosen day, and a single text fills all of them. Empty texts leave their days alone.
 */
export function readPaste(block: TextBlock, target: PasteTarget, answers = noAnswers): PasteReading {
  const { people, presets, monday, bounds, kinds } = target
  const find = personFinder(people)
  const isKnown = (name: string) => find(name) !== undefined
  const layout =
    onlyText(block) === undefined ? layoutOf(block, { presets, monday, isKnown, bounds, kinds }) : undefined
  const cells = layout
    ? byLayout(layout, target, (name) => answers.people.get(name) ?? find(name)?.id)
    : byPosition(block, target)
  const reading = readingOf(cells, target, answers, (text) => readPastedDay(text, presets, bounds, kinds))
  const hasNames = layout !== undefined && layout.nameColumns.length > 0
  return {
    ...reading,
    byHeads: layout?.dayColumns !== undefined,
    people: hasNames ? new Set(cells.flatMap(({ teacherId }) => teacherId ?? [])).size : undefined,
    otherMonday: layout?.monday === monday ? undefined : layout?.monday,
  }
}

/** Whether something must be asked or shown before the days are taken. */
export function needsAWord(reading: PasteReading): boolean {
  const { questions, faults, people, byHeads } = reading
  return questions.length + faults.length > 0 || people !== undefined || byHeads
}

interface Cell {
  /** Undefined beyond the last row, or when the name is unknown. */
  readonly teacherId: number | undefined
  readonly name?: string
  readonly day: number
  readonly text: string
}

/** The text of a block that is a single cell. */
function onlyText([row, ...more]: TextBlock): string | undefined {
  return more.length === 0 && row?.length === 1 ? row[0] : undefined
}

function byPosition(block: TextBlock, { people, range }: PasteTarget): Cell[] {
  const only = onlyText(block)
  if (only !== undefined)
    return spotsIn(range).map(({ row, weekday }) => ({
      teacherId: people[row]?.id,
      day: weekday,
      text: only,
    }))
  return block.flatMap((texts, down) =>
    texts.map((text, right) => ({
      teacherId: people[range.top + down]?.id,
      day: range.first + right,
      text,
    })),
  )
}

function byLayout(
  layout: SheetLayout,
  target: PasteTarget,
  idOf: (name: string) => number | undefined,
): Cell[] {
  const { rows, nameColumns, firstDayColumn } = layout
  const width = Math.max(...rows.map((row) => row.length), 0)
  // A whole week of names begins on Monday, wherever the focus is.
  const isWeek = nameColumns.length > 0 && width - firstDayColumn >= weekdays.length
  const first = isWeek ? 1 : target.range.first
  const dayAt = (column: number) =>
    layout.dayColumns
      ? layout.dayColumns.get(column)
      : column < firstDayColumn
        ? undefined
        : first + column - firstDayColumn
  return rows.flatMap((row, down) => {
    const name = nameColumns
      .map((column) => row[column]?.trim())
      .filter(Boolean)
      .join(' ')
    const teacherId = nameColumns.length === 0 ? target.people[target.range.top + down]?.id : idOf(name)
    return row.flatMap((text, column) => {
      const day = dayAt(column)
      return day === undefined ? [] : [{ teacherId, day, text, ...(nameColumns.length > 0 ? { name } : {}) }]
    })
  })
}

function readingOf(
  cells: readonly Cell[],
  target: PasteTarget,
  answers: PasteAnswers,
  read: (text: string) => PastedDay,
): PasteReading {
  const here = new Set(target.people.map(({ id }) => id))
  const filled = cells.map((cell) => ({ ...cell, text: cell.text.trim() })).filter(({ text }) => text !== '')
  const unknown = new Map<string, number>()
  const asked = new Map<string, number[]>()
  const taken = new Set<string>()
  const days: (PastedPlace & { entry: DayEntry })[] = []
  const faults: PasteFault[] = []
  let notTaken = 0
  let leftOut = 0
  for (const { teacherId, name, day, text } of filled) {
    const weekday = weekdays.find((weekday) => weekday === day)
    const isNobody = name !== undefined && (teacherId === undefined || answers.people.has(name))
    if (isNobody && weekday) unknown.set(name, (unknown.get(name) ?? 0) + 1)
    if (!weekday || (teacherId === undefined && name === undefined)) {
      leftOut += 1
      continue
    }
    if (teacherId === undefined || !here.has(teacherId)) {
      notTaken += 1
      continue
    }
    const place = { teacherId, weekday }
    const found = read(text)
    if (taken.has(`${teacherId}/${weekday}`)) faults.push({ ...place, text, fault: 'twice' })
    else if ('fault' in found) faults.push({ ...place, text, fault: found.fault })
    else if ('entry' in found) days.push({ ...place, entry: found.entry })
    else {
      asked.set(found.code, [...(asked.get(found.code) ?? []), teacherId])
      const entry = dayMeant(answers.codes.get(found.code) ?? 'leaveOut')
      if (entry) days.push({ ...place, entry })
      else notTaken += 1
    }
    taken.add(`${teacherId}/${weekday}`)
  }
  return {
    days,
    questions: [...asked].map(([code, at]) => ({ code, count: at.length, teacherIds: [...new Set(at)] })),
    unknownNames: [...unknown].map(([name, count]) => ({ name, days: count })),
    faults,
    notTaken,
    leftOut,
    people: undefined,
    byHeads: false,
    otherMonday: undefined,
  }
}
