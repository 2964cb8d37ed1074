/** The one place that asks the clock. Everything else is told what time it is. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
