import type { AbsentDay, DayEntry } from '../days/day-entry.ts'
import { sessionsOfPlan } from '../days/plan-text.ts'
import type { Session } from '../days/session.ts'
import type {
  ChildrenOfAge,
  ChildrenStep,
  Group,
  GroupNeed,
  OpenDay,
  Staffing,
  StaffMember,
} from '../staffing/staffing.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'

/** `7:30 4, 8:30 10`: four children from half past seven on, ten from half past eight. */
function stepsOf(text: string): ChildrenStep[] {
  return text
    .split(', ')
    .filter(Boolean)
    .map((step) => {
      const [from = '', children = ''] = step.split(' ')
      return { from: clockTimeOf(from.padStart(5, '0')), children: Number(children) }
    })
}

const everyDay = <Value>(value: Value) =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, value])) as Record<Weekday, Value>

export const under3 = { age: 'under3', ratioAtLeast: 5, ratioGood: 3 } as const
export const preschool = { age: 'preschool', ratioAtLeast: 12, ratioGood: 7.5 } as const

/** Children who come alike on every day. */
export function children(age: Omit<ChildrenOfAge, 'days'>, steps: string): ChildrenOfAge {
  return { ...age, days: everyDay(stepsOf(steps)) }
}

export function group(id: number, ofAges: readonly ChildrenOfAge[], need: Partial<GroupNeed> = {}): Group {
  const needs = [{ validFrom: null, minPeople: 2, minQualified: 1, children: ofAges, ...need }]
  return { id, name: `Group ${id}`, needs }
}

export function open(opens: string, closes: string, joined: { until?: string; from?: string } = {}): OpenDay {
  return {
    opens: clockTimeOf(opens),
    closes: clockTimeOf(closes),
    joinedUntil: joined.until ? clockTimeOf(joined.until) : null,
    joinedFrom: joined.from ? clockTimeOf(joined.from) : null,
  }
}

export function house(day: OpenDay, groups: readonly Group[], people: readonly StaffMember[] = []): Staffing {
  return { opening: everyDay(day), groups, people }
}

export function member(teacherId: number, change: Partial<StaffMember> = {}): StaffMember {
  return { teacherId, groupId: 1, qualification: 'qualified', weight: 100, ...change }
}

/** `08:00-12:00 b12:00-12:30`, each session with what is given for all of them. */
export function works(plan: string, more: Partial<Session> = {}): DayEntry {
  const sessions = (sessionsOfPlan(plan) ?? []).map((session) => ({ ...session, ...more }))
  return { status: 'present', sessions, notes: '' }
}

export const sick: AbsentDay = { status: 'sick', plannedHours: null, notes: '' }

export const [anna, ben, cem, dana, eva] = [1, 2, 3, 4, 5]

/** The worked example of field, section 3: a crèche, and four of its people on a day. */
export const creche = house(
  open('07:30', '16:30'),
  [group(1, [children(under3, '7:30 4, 8:30 10, 14:00 6, 16:00 2, 16:30 0')])],
  [
    member(anna),
    member(ben),
    member(cem, { qualification: 'trainee', weight: 50 }),
    member(dana, { qualification: 'assistant' }),
    member(eva),
  ],
)

export const crecheDay: ReadonlyMap<number, DayEntry> = new Map([
  [anna, works('07:30-11:30 b11:30-12:00 12:00-14:00')],
  [ben, works('08:30-12:30 b12:30-13:00 13:00-16:30')],
  [cem, works('08:00-12:00 b12:00-12:30 12:30-15:00')],
  [dana, works('09:00-13:00 b13:00-13:30 13:30-16:30')],
])
