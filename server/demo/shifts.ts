import type { PresentDay } from '#domain/days/day-entry.ts'
import type { Session } from '#domain/days/session.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { clockTimeAt, clockTimeOf, minutesOf } from '#domain/values/clock-time.ts'
import type { DemoTeacher, Shift } from './roster.ts'

/** What one teacher is to do on one day, before it becomes sessions. */
export interface Duty {
  readonly shift: Shift
  readonly minutes: number
  /** Parents come in the evening, after the usual day. */
  readonly evening: boolean
  readonly notes: string
  readonly breakTurn: BreakTurn
}

/** The first, the second and the third of a shift take their breaks 45 minutes apart. */
export type BreakTurn = 0 | 1 | 2
export const breakTurns: readonly BreakTurn[] = [0, 1, 2]

const opening = 7 * 60
const closing = 17 * 60
const grid = 15
/** ArbZG § 4: more than six hours need a break of half an hour. */
const longestWithoutBreak = 6 * 60
const breakMinutes = 30
const evening = { start: clockTimeOf('18:00'), end: clockTimeOf('20:00') }

export function shiftEntryOf(teacher: DemoTeacher, duty: Duty): PresentDay {
  const pause = duty.minutes > longestWithoutBreak ? breakMinutes : 0
  const span = duty.minutes + pause
  const start = startOf(teacher, duty.shift, span)
  const day = pause === 0 ? [session('work', start, start + span)] : withBreak(start, span, duty.breakTurn)
  const late = duty.evening ? [{ type: 'work', actualHours: null, ...evening } as const] : []
  return { status: 'present', sessions: [...day, ...late], notes: duty.notes }
}

function startOf(teacher: DemoTeacher, shift: Shift, span: number): number {
  if (shift === 'early') return opening
  const latest = closing - span
  return shift === 'late' ? latest : Math.min(latest, minutesOf(teacher.usualStart))
}

/** About the middle of the day's work, and not when the others of the same shift are away. */
function withBreak(start: number, span: number, turn: BreakTurn): Session[] {
  const middle = Math.floor((span - breakMinutes) / 2 / grid) * grid
  const pause = start + middle + (turn - 1) * 3 * grid
  return [
    session('work', start, pause),
    session('break', pause, pause + breakMinutes),
    session('work', pause + breakMinutes, start + span),
  ]
}

function session(type: Session['type'], start: number, end: number): Session {
  return { type, start: clockTimeAt(start), end: clockTimeAt(end), actualHours: null }
}

/** The week's minutes on its working days, in quarters of an hour; the first days take what is left over. */
export function spread(minutes: number, workingDays: readonly Weekday[]): Map<Weekday, number> {
  const quarters = Math.round(minutes / grid)
  const each = Math.floor(quarters / workingDays.length)
  const left = quarters - each * workingDays.length
  return new Map(workingDays.map((weekday, at) => [weekday, (each + (at < left ? 1 : 0)) * grid]))
}

export interface OnDuty {
  readonly teacher: DemoTeacher
  readonly shift: Shift
}

/** No teacher opens or closes the house alone. */
const leastAtTheEdges = 2

/** Who has to take another shift so that the house is opened and closed by two; as few as possible. */
export function movesNeeded(present: readonly OnDuty[]): OnDuty[] {
  const shifts = new Map(present.map(({ teacher, shift }) => [teacher, shift]))
  const moves: OnDuty[] = []
  const count = (shift: Shift) => [...shifts.values()].filter((other) => other === shift).length
  for (const [needed, other] of [
    ['early', 'late'],
    ['late', 'early'],
  ] as const) {
    for (let missing = leastAtTheEdges - count(needed); missing > 0; missing--) {
      const willing = [...shifts].filter(([teacher]) => teacher.shifts.includes(needed))
      const [mover] =
        willing.find(([, shift]) => shift === 'middle') ??
        willing.find(([, shift]) => shift === other && count(other) > leastAtTheEdges) ??
        []
      if (!mover) break
      shifts.set(mover, needed)
      moves.push({ teacher: mover, shift: needed })
    }
  }
  return moves
}
