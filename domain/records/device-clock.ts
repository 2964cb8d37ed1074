/** The clock of a device counts only while it is as right as this (R8); also how much of a detour between two of its times. */
const clockTolerance = 2 * 60_000

/** A tap that was kept on a device is taken for so long; what is older is entered by hand. */
const tapsKeptFor = 7 * 86_400_000

/** Instants in milliseconds, by the clock of the device. */
export interface KeptTap {
  readonly at: number
  /** When it is sent. */
  readonly sentAt: number
  /** How long ago it was by a clock that nobody can set; left out where the page was loaded anew since. */
  readonly elapsed?: number | undefined
}

/**
 * Why the time of a tap that was kept is not taken, or nothing. Whether a clock was right at the tap cannot be known:
 * it is when it is right now, and has not been set in between as far as the device can tell.
 */
export function faultInKeptTap({ at, sentAt, elapsed }: KeptTap, now: number): 'clock' | 'old' | undefined {
  if (Math.abs(sentAt - now) > clockTolerance || at > sentAt) return 'clock'
  // The other way round it may have slept: some devices do not count then.
  if (elapsed !== undefined && elapsed - (sentAt - at) > clockTolerance) return 'clock'
  return now - at > tapsKeptFor ? 'old' : undefined
}
