import type { Trouble } from '../requests/trouble.ts'
import type { CoverageLevel } from '../staffing/coverage.ts'

/** As much of what an exchange does as its place in the inbox goes by. */
interface SwapDoes {
  readonly worse: ReadonlyArray<{ readonly after: CoverageLevel }>
  /** How their groups are covered afterwards; none in a house without groups. */
  readonly runs: readonly unknown[]
  readonly people: ReadonlyArray<{ readonly comes: ReadonlyArray<{ readonly severity: 'note' | 'alert' }> }>
}

/**
 * What is bad about an exchange is what it makes worse. A gap that is there anyway is not put down to it, and two people
 * who trade their days are both there, so that nobody is away for it.
 */
export function troubleOfSwap({ worse, runs, people }: SwapDoes): Trouble {
  const stays = { level: runs.length > 0 ? 'covered' : 'none', count: 1 } as const
  return {
    days: worse.length > 0 ? worse.map(({ after }) => ({ level: after, count: 1 })) : [stays],
    alerts: people.flatMap(({ comes }) => comes.filter(({ severity }) => severity === 'alert')).length,
    othersAway: 0,
  }
}
