import { work } from './worker.ts'
import type { WorkerScope } from './worker-scope.ts'

work(globalThis as unknown as WorkerScope)
