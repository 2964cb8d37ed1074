/**
 * What each rule costs, in points. Found on houses of 13 to 60 people. Much overtime costs more than any gap, also one
 * that a whole short day would close, so that the gap is shown and a person decides; and without a price for it starts
 * jumped by 98 minutes from day to day.
 */
export const weights = {
  /** Each person and quarter hour: the first, and each further one. */
  houseShort: { first: 1000, further: 1500 },
  qualifiedShort: 600,
  groupShort: 200,
  /** Each quarter hour off the goal: the first two, the next six, all others; over by more than `mostOver`. */
  offGoal: { near: 2, some: 5, far: 20, tooMuch: 25_000 },
  /** Times the square of the distance from the fair number. */
  duties: 30,
  /** A duty of somebody who does not do it. */
  unwilling: 300,
  wish: 150,
  /** A start that differs from the day before, each quarter hour. */
  startJump: 2,
  /** Away from the usual day, each quarter hour at either end; a preset is `preset` further away than the usual day. */
  unusual: { quarter: 1, preset: 4, most: 40 },
  longDay: 4,
  shortDay: 3,
  pauseTime: 1,
  surplus: { more: 3, muchMore: 8 },
  changed: 120,
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
  near: 2,
  some: 8,
  mostOver: 16,
  longDay: 32,
  shortDay: 16,
} as const

/** In minutes after midnight. */
export const pauseHours = { from: 11 * 60, to: 14 * 60 } as const

/** In hundredths of a person, more than the need: at least two people, else 30 % of the need. */
export function allowedSurplus(need: number): number {
  return Math.max(200, Math.floor((need * 3) / 10))
}

/** What it costs to propose `off` quarter hours more (or less) than the goal. */
export function offGoalCost(off: number): number {
  const { near, some, far, tooMuch } = weights.offGoal
  const distance = Math.abs(off)
  const beyond = Math.max(0, off - limits.mostOver)
  return (
    Math.min(distance, limits.near) * near +
    Math.min(Math.max(0, distance - limits.near), limits.some - limits.near) * some +
    (Math.max(0, distance - limits.some) - beyond) * far +
    beyond * tooMuch
  )
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

/** A number of duties against the fair one, in hundredths. */
export function dutyCost(number: number, fair: number): number {
  const distance = number * 100 - fair
  return Math.round((distance * distance * weights.duties) / 10_000)
}
