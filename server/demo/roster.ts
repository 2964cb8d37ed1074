import type { Weekday } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'

export const teams = ['Sonnenkäfer', 'Igel', 'Krippe'] as const
export type TeamName = (typeof teams)[number]

/** Early begins at 07:00, late ends at 17:00, middle begins when the teacher usually comes. */
export type Shift = 'early' | 'middle' | 'late'

export interface Contract {
  readonly weeklyHours: number
  readonly teamHours: number
  readonly mpaHours: number
  /** Hours with the children when they are not contract − team − MPA. */
  readonly targetWorkHours?: number
}

export interface DemoTeacher {
  readonly name: string
  readonly team: TeamName | undefined
  readonly contract: Contract
  readonly daysOff: readonly Weekday[]
  readonly initialBalance: number
  /** Where the balance settles: plans lean a little towards it. */
  readonly usualBalance: number
  /** In turn, a week each. */
  readonly shifts: readonly Shift[]
  readonly usualStart: ClockTime
  /** Monday to Friday as typed, held from the present week on; not everyone has been asked yet. */
  readonly usualWeek?: readonly string[]
  /** From September on, when the school year begins. */
  readonly newContract?: { readonly contract: Contract; readonly daysOff: readonly Weekday[] }
  readonly startsLater?: true
  readonly leaves?: true
  /** Has given notice: the last day is agreed and lies in the weeks ahead. */
  readonly leavesSoon?: true
}

const inTurn: readonly Shift[] = ['early', 'middle', 'late']

function contract(weeklyHours: number, teamHours: number, mpaHours: number): Contract {
  return { weeklyHours, teamHours, mpaHours }
}

function teacher(
  name: string,
  team: TeamName | undefined,
  agreed: Contract,
  [initialBalance, usualBalance]: readonly [number, number],
  more: Partial<Omit<DemoTeacher, 'usualStart'>> & { usualStart?: string } = {},
): DemoTeacher {
  const { usualStart = '08:30', ...rest } = more
  return {
    name,
    team,
    contract: agreed,
    daysOff: [],
    shifts: inTurn,
    initialBalance,
    usualBalance,
    ...rest,
    usualStart: clockTimeOf(usualStart),
  }
}

const fourTimes = (day: string) => [day, day, day, day]

/** Two groups of older children, the little ones, and Hannelore Jung, who leads the house and helps out in all three. */
export const roster: readonly DemoTeacher[] = [
  teacher('Anna Becker', 'Sonnenkäfer', contract(39, 2, 4), [4.7, 6], {
    usualStart: '08:00',
    usualWeek: [...fourTimes('8-15:15 b12-12:30'), '8-14'],
  }),
  teacher('Birgit Çelik', 'Sonnenkäfer', contract(30, 2, 3), [-3.25, -2], {
    daysOff: [5],
    usualWeek: [...fourTimes('8:30-15:15 b12-12:30'), '-'],
  }),
  teacher('Clara Dietz', 'Igel', contract(39, 2, 4), [12.6, 15], { usualStart: '09:00' }),
  teacher('David Engel', 'Igel', contract(20, 1, 2), [0, 1], {
    daysOff: [4],
    shifts: ['late'],
    leaves: true,
  }),
  teacher('Emine Fischer', 'Krippe', contract(32, 2, 3), [-1.15, 1], {
    usualStart: '08:00',
    usualWeek: [...fourTimes('8-13:30'), '8-13'],
  }),
  teacher('Frieda Gruber', 'Krippe', contract(25, 1.5, 2), [2.25, 3.5], { shifts: ['early', 'middle'] }),
  teacher('Hannelore Jung', undefined, { ...contract(39, 2, 6), targetWorkHours: 16 }, [18.4, 16], {
    shifts: ['middle'],
    usualStart: '09:00',
  }),
  teacher('Jana Kowalski', 'Krippe', contract(28, 1.5, 2.5), [-7.5, -5], {
    daysOff: [1],
    usualWeek: ['-', ...fourTimes('9-15')],
  }),
  teacher('Jonas Lehmann', 'Sonnenkäfer', contract(39, 2, 4), [0, 2], {
    usualStart: '08:30',
    leavesSoon: true,
  }),
  teacher('Katharina Maier', 'Igel', contract(30, 2, 3), [5.5, 4], {
    daysOff: [5],
    newContract: { contract: contract(39, 2, 4), daysOff: [] },
  }),
  teacher('Leyla Öztürk', 'Igel', contract(24, 1.5, 2), [-4.75, -3], { daysOff: [2] }),
  teacher('Mareike Petersen', 'Krippe', contract(32, 2, 3), [0, 1.5], {
    daysOff: [3],
    startsLater: true,
    usualWeek: [
      '8:30-15:45 b12:15-12:45',
      '8:30-15:45 b12:15-12:45',
      '-',
      '9-16:15 b13-13:30',
      '9-16:15 b13-13:30',
    ],
  }),
  teacher('Olga Schmidt', 'Sonnenkäfer', contract(20, 1, 1.5), [1.25, 0], {
    daysOff: [2, 4],
    usualWeek: ['8:30-14:30', '-', '8:30-14:30', '-', '8:30-14'],
  }),
  teacher('Tobias Wagner', 'Igel', contract(35, 2, 3.5), [8.3, 9], { usualStart: '08:00' }),
]

export function firstName(teacher: DemoTeacher): string {
  return teacher.name.split(' ')[0] ?? teacher.name
}
