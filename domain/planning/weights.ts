/**
 * What each rule costs, in points. Found on houses of 13 to 60 people. The hours that people are owed come first: more
 * than half an hour over them costs more than any gap, also one that a whole short day would close, so that the gap is
 * shown and a person decides. Then gaps, then the usual day, and surplus last.
 */
export const weights = {
  /** Each person and quarter hour: the first, and each further one. */
  houseShort: { first: 1000, further: 1500 },
  qualifiedShort: 600,
  groupShort: 400,
  /**
   * Each quarter hour off the goal; beside it each one below or above the target by more than half an hour. While the
   * search is still loose each quarter hour costs the same, however many there are.
   */
  offGoal: { quarter: 4, tooLittle: 400, tooMuch: 25_000, whileLoose: 10 },
  /** Times the square of the distance from the fair number. */
  duties: 30,
  /** A duty of a person who does not do it. */
  unwilling: 300,
  wish: 300,
  /** A start that differs from the day before, each quarter hour. */
  startJump: 2,
  /** Another than the usual day at all, only its break, and each quarter hour at either end. */
  unusual: { day: 20, pause: 14, quarter: 2, most: 80 },
  /** Without a usual day: away from the nearest preset, each quarter hour at either end. */
  noPreset: { quarter: 1, most: 40 },
  longDay: 4,
  shortDay: 3,
  pauseTime: 1,
  surplus: { more: 1, muchMore: 2 },
  changed: 240,
  /** What no proposal may have: too little rest, or more than the week's limit by law. */
  unlawful: 100_000,
} as const

/** In quarter hours. */
export const limits = {
  leastWork: 8,
  mostWork: 40,
  /** Without a break. */
  mostInARow: 24,
  /** A break lies at least so long after the start and before the end. */
  pauseFromEdge: 8,
  /** No person is proposed for more or less than the target by more than this. */
  offTarget: 2,
  longDay: 32,
  shortDay: 16,
} as const

/** In minutes after midnight. */
export const pauseHours = { from: 11 * 60, to: 14 * 60 } as const

/** In hundredths of a person, more than the need: at least two people, else 30 % of the need. */
export function allowedSurplus(need: number): number {
  return Math.max(200, Math.floor((need * 3) / 10))
}

/** What it costs to propose `off` quarter hours more (or less) than the goal, which is `drift` less than the target. */
export function offGoalCost(off: number, drift: number): number {
  const { quarter, tooLittle, tooMuch } = weights.offGoal
  const below = Math.max(0, drift - off - limits.offTarget)
  const above = Math.max(0, off - drift - limits.offTarget)
  return Math.abs(off) * quarter + below * tooLittle + above * tooMuch
}

/** What the same costs while the search still looks around, so that hours can move from day to day. */
export function looseGoalCost(off: number, drift: number): number {
  return Math.min(offGoalCost(off, drift), Math.abs(off) * weights.offGoal.whileLoose)
}

/** What `missing` hundredths of a person cost in a quarter hour. */
export function shortCost(kind: 'house' | 'qualified' | 'group', missing: number): number {
  if (missing <= 0) return 0
  if (kind === 'group') return Math.ceil((missing * weights.groupShort) / 100)
  if (kind === 'qualified') return Math.ceil((missing * weights.qualifiedShort) / 100)
  const { first, further } = weights.houseShort
  return Math.ceil((Math.min(missing, 100) * first + Math.max(0, missing - 100) * further) / 100)
}

/** What people cost who are there beyond the need of the house. */
export function surplusCost(need: number, people: number): number {
  const allowed = allowedSurplus(need)
  const over = people - need - allowed
  if (over <= 0) return 0
  const { more, muchMore } = weights.surplus
  return Math.floor((Math.min(over, allowed) * more + Math.max(0, over - allowed) * muchMore) / 100)
}

/** Numbers of duties that cost nothing, in hundredths. */
export interface FairSpan {
  readonly least: number
  readonly most: number
}

/** A number of duties against what is fair. */
export function dutyCost(number: number, { least, most }: FairSpan): number {
  const distance = number * 100 - Math.max(least, Math.min(most, number * 100))
  return Math.round((distance * distance * weights.duties) / 10_000)
}
