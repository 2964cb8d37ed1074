/** The one place that asks the clock. Everything else gets the time as an argument. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
