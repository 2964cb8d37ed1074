import type { Comparison, Journal } from './journal.ts'

interface Size {
  readonly isShort: boolean
  /** A fifth of the count in the short form. */
  times(count: number): number
  /** Thrice the time in the short form, which runs on machines that do other work meanwhile. */
  limit(milliseconds: number): number
}

/** One row of the report. */
export interface Outcome {
  readonly done: string
  readonly acknowledged: number
  readonly repeated: number
  readonly comparison: Comparison
  /** The ways back to ready, in milliseconds, and what the longest may be. */
  readonly ready?: { readonly times: readonly number[]; readonly limit: number }
  /** Whatever else went wrong, a sentence each. */
  readonly faults: readonly string[]
  readonly remarks?: string
}

export interface Skipped {
  readonly skipped: string
}

export interface Trial {
  readonly name: string
  readonly title: string
  run(size: Size): Promise<Outcome | Skipped>
}

export function holds({ acknowledged, comparison, ready, faults }: Outcome): boolean {
  const { lost, doubled, wrong } = comparison
  return (
    acknowledged > 0 &&
    lost + doubled + wrong + faults.length === 0 &&
    (!ready || Math.max(...ready.times) <= ready.limit)
  )
}

/** What every trial says of its journal. */
export function countsOf(journal: Journal) {
  return { acknowledged: journal.acknowledged, repeated: journal.repeated }
}

export function faultsOf(journal: Journal, ...more: (string | false)[]): string[] {
  return [...journal.strange.slice(0, 5), ...more.filter((fault) => fault !== false)]
}
