import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boundsOf } from '#domain/planning/bounds.ts'
import { proposeWeek } from '#domain/planning/propose-week.ts'
import { emptyWeek, knownOfHouse, planningOf } from '../../../test/planned-house.ts'
import { problemOfWeek } from './known-for-week.ts'
import type { SearchAnswer } from './run-search.ts'
import { longestSearch, runSearch } from './run-search.ts'

const problem = problemOfWeek(emptyWeek(), planningOf(99), knownOfHouse, [])
const plan = { proposal: proposeWeek(problem, { steps: 10, seed: 1 }), bounds: boundsOf(problem), helps: [] }
const better = { ...plan, helps: [{ kind: 'overtime', gain: 1 } as const] }

/** A worker that says what it is told to say. */
function fakeWorker() {
  const listeners = new Map<string, (event: { data: SearchAnswer }) => void>()
  return {
    postMessage: vi.fn(),
    terminate: vi.fn(),
    addEventListener: (name: string, listener: never) => void listeners.set(name, listener),
    say: (data: SearchAnswer) => listeners.get('message')?.({ data }),
    fail: () => listeners.get('error')?.({ data: plan }),
  }
}

function begun() {
  const worker = fakeWorker()
  const events = { onPhase: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() }
  const end = runSearch({ problem, steps: 10, seed: 1 }, events, () => worker as never)
  return { worker, end, ...events }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each phase is told, then the end, and the worker goes', () => {
  const { worker, onPhase, onDone } = begun()
  worker.say({ phase: 0, phases: 24, ...plan })
  expect(onPhase).toHaveBeenLastCalledWith(0, 24, plan)
  expect(worker.terminate).not.toHaveBeenCalled()
  worker.say(better)
  expect(onDone.mock.calls).toEqual([[better, false]])
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('ended by hand it is over at once, whatever is still on its way', () => {
  const { worker, end, onPhase, onDone, onFailed } = begun()
  end()
  expect(worker.terminate).toHaveBeenCalledOnce()
  worker.say({ phase: 1, phases: 24, ...plan })
  worker.say(plan)
  vi.advanceTimersByTime(longestSearch * 2)
  for (const heard of [onPhase, onDone, onFailed]) expect(heard).not.toHaveBeenCalled()
})

test('after ten seconds the best so far has to do', () => {
  const { worker, onDone } = begun()
  worker.say({ phase: 0, phases: 24, ...plan })
  worker.say({ phase: 1, phases: 24, ...better })
  vi.advanceTimersByTime(longestSearch - 1)
  expect(onDone).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onDone.mock.calls).toEqual([[better, true]])
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('without any plan until then, and with a worker that cannot, it has failed', () => {
  const late = begun()
  vi.advanceTimersByTime(longestSearch)
  expect([late.onFailed.mock.calls.length, late.onDone.mock.calls.length]).toEqual([1, 0])
  const broken = begun()
  broken.worker.fail()
  vi.advanceTimersByTime(longestSearch)
  expect(broken.onFailed).toHaveBeenCalledOnce()
})
