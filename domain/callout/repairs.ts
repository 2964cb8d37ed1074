import { workedIn } from '../days/session.ts'
import { minus } from '../values/hours.ts'
import type { AskedChange, CalloutAnswer, CalloutDay, Repair } from './callout-day.ts'
import type { Cover } from './cover.ts'
import { coverWith, redPlaces } from './cover.ts'
import { sessionsFrom } from './day-cells.ts'
import { floorOf } from './floor.ts'
import { hintsFor } from './legal-day.ts'
import type { Option } from './options.ts'
import { optionsOf } from './options.ts'
import { ranked } from './ranking.ts'
import type { Scene } from './scene.ts'
import { askedOf, sceneOf } from './scene.ts'
import type { OptionSet } from './search-sets.ts'
import { searchSets } from './search-sets.ts'
import { shortRunsOf } from './short-runs.ts'

/** A set of three is a morning of calls; more only when more are away. */
const mostAtOnce = 4

/**
 * The ways out of a gap, the best first (field, section 9, and planner, section 5). Same day, same answer: no clock, no
 * chance. Colleagues are taken by their number, whatever their order.
 */
export function proposeRepairs(day: CalloutDay): CalloutAnswer {
  const scene = sceneOf(day)
  const gap = scene.red.length
  if (gap === 0) return { gap, floor: 0, repairs: [] }
  const colleagues = [...day.colleagues].sort((a, b) => a.teacherId - b.teacherId)
  const options = colleagues
    .flatMap((colleague) => askedOf(day, colleague) ?? [])
    .map((asked) => optionsOf(scene, asked))
    .filter((found) => found.length > 0)
  const floor = floorOf(scene, options)
  const size = Math.max(3, Math.min(mostAtOnce, day.absent + 1))
  const sets = searchSets(scene, options, { size, reachable: gap - floor })
  return { gap, floor, repairs: ranked(sets).map((set) => repairOf(scene, set)) }
}

function repairOf(scene: Scene, { options, closed, disturbance }: OptionSet): Repair {
  const cover = options.reduce<Cover>(
    (reached, { asked, shift }) => coverWith(reached, asked.weight, shift),
    scene.cover,
  )
  const left = shortRunsOf(cover, redPlaces(cover), scene.day.staffing.groups)
  return { changes: options.map((option) => changeOf(scene.day, option)), closed, disturbance, left }
}

function changeOf(day: CalloutDay, { asked, kind, to, disturbance }: Option): AskedChange {
  const { colleague, sessions: before } = asked
  const after = sessionsFrom(to, before, day.staffing.groups, kind !== 'break')
  return {
    teacherId: colleague.teacherId,
    kind,
    before,
    after,
    extra: minus(workedIn(after), workedIn(before)),
    hints: hintsFor(colleague, day, after),
    disturbance,
  }
}
