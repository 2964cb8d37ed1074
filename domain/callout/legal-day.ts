import type { Session } from '../days/session.ts'
import type { DayHint, DaySurroundings } from '../law/day-hints.ts'
import { hintsOfDay } from '../law/day-hints.ts'
import { quartersInDay, timeOfQuarter } from '../staffing/quarters.ts'
import type { CalloutDay, Colleague } from './callout-day.ts'
import type { DayCells } from './day-cells.ts'
import { away, onBreak } from './day-cells.ts'

/** Whether a colleague may be asked for a day of this shape. */
export interface Legality {
  isLegal(colleague: Colleague, cells: DayCells, extra: number): boolean
}

/**
 * Asks the law once for each shape of a day: colleagues share most of them. No day with an alert is proposed to
 * anybody. To whom special protection is owed nothing is proposed that law has anything to say about, and no more work
 * than planned, because their limits of a week and a fortnight are not seen here.
 */
export function legalityOf({ country, date }: Pick<CalloutDay, 'country' | 'date'>): Legality {
  const bySurroundings = new Map<string, ShapesSeen>()
  const byColleague = new Map<Colleague, ShapesSeen>()
  const seenFor = (colleague: Colleague): ShapesSeen => {
    const known = byColleague.get(colleague)
    if (known) return known
    const around = surroundingsOf(colleague, country, date)
    const key = `${around.protection} ${around.previousEnd} ${around.nextStart} ${around.shortDayInWeek}`
    const seen = bySurroundings.get(key) ?? { around, shapes: new Map() }
    bySurroundings.set(key, seen)
    byColleague.set(colleague, seen)
    return seen
  }
  return {
    isLegal(colleague, cells, extra) {
      if (colleague.protection !== 'adult' && extra > 0) return false
      if (extra > 0 && colleague.longestDay !== null && workOf(cells) > colleague.longestDay) return false
      const { around, shapes } = seenFor(colleague)
      const shape = shapeOf(cells)
      const known = shapes.get(shape)
      if (known !== undefined) return known
      const hints = hintsOfDay(spansOf(cells), around)
      const legal =
        around.protection === 'adult'
          ? hints.every(({ severity }) => severity === 'note')
          : hints.length === 0
      shapes.set(shape, legal)
      return legal
    },
  }
}

/** The days that have been asked about, with who has the same protection and the same days around. */
interface ShapesSeen {
  readonly around: DaySurroundings
  readonly shapes: Map<number | string, boolean>
}

/** What law has to say of a day of this colleague. */
export function hintsFor(
  colleague: Colleague,
  { country, date }: Pick<CalloutDay, 'country' | 'date'>,
  sessions: readonly Session[],
): DayHint[] {
  return hintsOfDay(sessions, surroundingsOf(colleague, country, date))
}

function surroundingsOf(
  { protection, previousEnd, nextStart, shortDayInWeek }: Colleague,
  country: DaySurroundings['country'],
  date: DaySurroundings['date'],
): DaySurroundings {
  return {
    country,
    protection,
    date,
    shortDayInWeek,
    previousEnd: previousEnd ?? undefined,
    nextStart: nextStart ?? undefined,
  }
}

function kindOf(cell: number | undefined): 'away' | 'break' | 'work' {
  return cell === away || cell === undefined ? 'away' : cell === onBreak ? 'break' : 'work'
}

/** More changes than these do not fit into an exact number. */
const mostInNumber = 6

/** The same for two days between which law sees no difference: when each change is, and to what. */
function shapeOf(cells: DayCells): number | string {
  let [shape, changes, last] = [0, 0, away]
  for (let quarter = 0; quarter < quartersInDay; quarter++) {
    const cell = cells[quarter] ?? away
    const kind = cell > onBreak ? 2 : cell
    if (kind === last) continue
    shape = (shape * quartersInDay + quarter) * 3 + kind
    changes++
    last = kind
  }
  return changes > mostInNumber ? cells.join() : shape
}

function spansOf(cells: DayCells): Session[] {
  const spans: Session[] = []
  for (let from = 0; from < quartersInDay; ) {
    const type = kindOf(cells[from])
    let to = from + 1
    while (to < quartersInDay && kindOf(cells[to]) === type) to++
    if (type !== 'away')
      spans.push({ type, start: timeOfQuarter(from), end: timeOfQuarter(to), actualHours: null })
    from = to
  }
  return spans
}

/** In minutes. */
function workOf(cells: DayCells): number {
  let worked = 0
  for (const cell of cells) if (cell !== away && cell !== onBreak) worked += 15
  return worked
}
