import { sessionsOf } from '../days/day-entry.ts'
import type { Session } from '../days/session.ts'
import { isWithChildren } from '../days/session.ts'
import type { CoverageLevel, CoverageRun, EntriesByTeacher } from '../staffing/coverage.ts'
import { coverageOfDay, mergedRuns, worstRun } from '../staffing/coverage.ts'
import type { DayNeed } from '../staffing/need.ts'
import { groupOfSession, unnamedMember } from '../staffing/presence.ts'
import type { Staffing, StaffMember } from '../staffing/staffing.ts'

/** A run of a group; null: of all of them, while they are joined. */
interface GroupRun extends CoverageRun {
  readonly groupId: number | null
}

/** How a day is covered without a person, in the quarter hours in which that person would be with children. */
export interface DayWithout {
  readonly level: CoverageLevel
  /** The first run of that level. */
  readonly worst: GroupRun | null
  /** How many runs are of that level. */
  readonly count: number
}

export const nothingWithout: DayWithout = { level: 'none', worst: null, count: 0 }

/**
 * A gap at seven in the morning is no reason to keep somebody who comes at ten: looked at are only the hours that the
 * person would work, in the groups whom these hours count for. `away`: who else is not to be counted on.
 */
export function dayWithout(
  teacherId: number,
  entries: EntriesByTeacher,
  away: ReadonlySet<number>,
  need: DayNeed,
  staffing: Pick<Staffing, 'groups' | 'people'>,
): DayWithout {
  const own = sessionsOf(entries.get(teacherId)).filter(isWithChildren)
  if (own.length === 0) return nothingWithout
  const member = staffing.people.find((each) => each.teacherId === teacherId) ?? unnamedMember(teacherId)
  const others = new Map([...entries].filter(([id]) => id !== teacherId && !away.has(id)))
  const runs = coverageOfDay(others, need, staffing).flatMap(({ groupId, steps }, index) => {
    const missed = steps.flatMap((step) =>
      // What all groups share is said once.
      step.joined && index > 0 ? [] : within(step, sessionsFor(step, groupId, own, member)),
    )
    return mergedRuns(missed).map((run): GroupRun => ({ ...run, groupId: run.joined ? null : groupId }))
  })
  const worst = worstRun(runs)
  if (!worst) return nothingWithout
  const ofLevel = runs.filter(({ level }) => level === worst.level)
  return { level: worst.level, worst: ofLevel[0] ?? null, count: ofLevel.length }
}

/** Those that count for a group in a stretch of the day: all of them while the groups are joined. */
function sessionsFor(
  { joined }: CoverageRun,
  groupId: number,
  own: readonly Session[],
  member: StaffMember,
): readonly Session[] {
  return joined ? own : own.filter((session) => groupOfSession(session, member) === groupId)
}

function within(step: CoverageRun, sessions: readonly Session[]): CoverageRun[] {
  return sessions
    .map(({ start, end }) => ({
      ...step,
      from: start > step.from ? start : step.from,
      to: end < step.to ? end : step.to,
    }))
    .filter(({ from, to }) => from < to)
}
