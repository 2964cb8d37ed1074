import type { ProposedWeek } from './proposed-week.ts'

/** By week, for as long as the tab is open: a new proposal starts from the last one, so that little of it changes. */
const kept = new Map<number, ProposedWeek>()

export function lastProposal(weekId: number): ProposedWeek | undefined {
  return kept.get(weekId)
}

export function rememberProposal(weekId: number, proposed: ProposedWeek): void {
  kept.set(weekId, proposed)
}
