import type { Session } from '../days/session.ts'
import { byStart } from '../days/session.ts'
import { quarterFrom, quartersInDay, timeOfQuarter } from '../staffing/quarters.ts'
import type { Staffing } from '../staffing/staffing.ts'

/** What a colleague does in each quarter of the day, as a number: a search looks at thousands of days. */
export type DayCells = Uint8Array<ArrayBuffer>

export const away = 0
export const onBreak = 1
const mpa = 2
const team = 3
/** With the children of the own group; from `firstGroup` on with those of the group at that place. */
export const ownGroup = 4
export const firstGroup = 5

export function isActivity(cell: number): boolean {
  return cell === mpa || cell === team
}

export function isCare(cell: number): boolean {
  return cell >= ownGroup
}

/** Undefined when a session is given to a group that does not exist any more: such a day is left alone. */
export function cellsOf(
  sessions: readonly Session[],
  groups: Pick<Staffing, 'groups'>['groups'],
): DayCells | undefined {
  const cells = new Uint8Array(quartersInDay)
  for (const session of sessions) {
    const cell = cellOf(session, groups)
    if (cell === undefined) return undefined
    cells.fill(cell, quarterFrom(session.start), quarterFrom(session.end))
  }
  return cells
}

function cellOf(
  { type, activity, groupId }: Session,
  groups: Pick<Staffing, 'groups'>['groups'],
): number | undefined {
  if (type === 'break') return onBreak
  if (activity) return activity === 'mpa' ? mpa : team
  if (groupId === undefined) return ownGroup
  const at = groups.findIndex(({ id }) => id === groupId)
  return at < 0 ? undefined : firstGroup + at
}

/** Worked hours were recorded: they stay, whatever the plan becomes. */
export function isRecorded({ actualHours }: Session): boolean {
  return actualHours !== null
}

/**
 * The sessions of a day of cells. What stays as it was is the same session, with its recorded hours; what is new says
 * that a colleague stepped in, if it does.
 */
export function sessionsFrom(
  cells: DayCells,
  before: readonly Session[],
  groups: Pick<Staffing, 'groups'>['groups'],
  steppedIn: boolean,
): Session[] {
  const old = cellsOf(before, groups)
  const edges = new Set(before.flatMap(({ start, end }) => [quarterFrom(start), quarterFrom(end)]))
  const recorded = new Set(
    before.flatMap((session) =>
      isRecorded(session) ? [quarterFrom(session.start), quarterFrom(session.end)] : [],
    ),
  )
  const kept = new Map(before.map((session) => [`${session.start}-${session.end}`, session]))
  const isBoundary = (quarter: number) =>
    cells[quarter] !== cells[quarter - 1] ||
    recorded.has(quarter) ||
    (edges.has(quarter) && old?.[quarter] === cells[quarter] && old?.[quarter - 1] === cells[quarter - 1])
  const sessions: Session[] = []
  for (let from = 0; from < quartersInDay; ) {
    let to = from + 1
    while (to < quartersInDay && !isBoundary(to)) to++
    const cell = cells[from] ?? away
    if (cell !== away) {
      const [start, end] = [timeOfQuarter(from), timeOfQuarter(to)]
      const same = kept.get(`${start}-${end}`)
      const isSame = same !== undefined && cellOf(same, groups) === cell
      sessions.push(isSame ? same : newSession(cell, { start, end }, groups, steppedIn))
    }
    from = to
  }
  return byStart(sessions)
}

function newSession(
  cell: number,
  span: Pick<Session, 'start' | 'end'>,
  groups: Pick<Staffing, 'groups'>['groups'],
  steppedIn: boolean,
): Session {
  const group = groups[cell - firstGroup]
  return {
    type: cell === onBreak ? 'break' : 'work',
    ...span,
    actualHours: null,
    ...(group && cell >= firstGroup ? { groupId: group.id } : {}),
    ...(isActivity(cell) ? { activity: cell === mpa ? 'mpa' : 'team' } : {}),
    ...(steppedIn && isCare(cell) ? { steppedIn: true } : {}),
  }
}
