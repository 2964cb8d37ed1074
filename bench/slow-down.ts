import type { bars } from './bars.ts'

/**
 * Slow-downs on purpose, to see that the bars notice them: `--planted` sets one after the other. None of them touches the
 * product: what answers is started through `slowed-server.ts`, and a save is held up before it begins.
 */
export const slowDowns = {
  firstRead: { milliseconds: 3, step: 'views', bar: 'firstView' },
  keptAnswer: { milliseconds: 1, step: 'parents', bar: 'keptAnswer' },
  drawnPage: { milliseconds: 2, step: 'visits', bar: 'drawnPage' },
  save: { milliseconds: 5, step: 'saves', bar: 'save' },
} as const satisfies Record<string, PlantedSlowDown>

interface PlantedSlowDown {
  readonly milliseconds: number
  /** The step of the bench that must notice it, by this bar at least. */
  readonly step: string
  readonly bar: keyof typeof bars
}

type SlowDown = keyof typeof slowDowns

const isSlowDown = (name: string | undefined): name is SlowDown =>
  name !== undefined && Object.hasOwn(slowDowns, name)

const planted = process.env.BENCH_SLOW

export const isAnythingSlow = isSlowDown(planted)

/** Uses the processor for as long as the slow-down says, when it is this one. */
export function slowDown(name: SlowDown) {
  if (planted !== name) return
  const { user, system } = process.cpuUsage()
  const until = user + system + slowDowns[name].milliseconds * 1_000
  for (;;) {
    const now = process.cpuUsage()
    if (now.user + now.system >= until) return
  }
}
