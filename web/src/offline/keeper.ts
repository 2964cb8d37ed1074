import type { KeptPage } from './kept-page.ts'
import type { Line } from './line.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Everything that the worker's parts share. */
export interface Keeper {
  readonly scope: WorkerScope
  readonly page: KeptPage
  readonly line: Line
  /** Says on every open page of what time the shown answers are. */
  say(keptAt: number | null): void
  /** Nothing stays, and nobody is here for whom anything would be kept. */
  forget(): Promise<void>
}
