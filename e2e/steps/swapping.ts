import type { Page } from '@playwright/test'
import type { MySwap, MySwaps } from '#contract/my-swaps.ts'
import type { Swaps } from '#contract/swaps.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, isoWeekday } from '#domain/values/calendar-date.ts'
import { weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import { unlockByForm } from '../houses/scene.ts'
import type { StaffedHouse } from '../houses/staffed-house.ts'
import { fillWithGroups } from '../houses/staffed-house.ts'

/** People who exchange days, and the management that enters them. */

export interface SwappingHouse extends StaffedHouse {
  /** Of next week: Jana works from half past eight to half past two, Katharina from nine to four, all others all day. */
  readonly friday: CalendarDate
  readonly jana: number
  readonly katharina: number
}

const at = { jana: 6, katharina: 8 }

const session = (startTime: string, endTime: string, sessionType = 'work') => ({
  ...{ sessionType, startTime, endTime, status: 'present', notes: null, actualHours: null },
  plannedSessions: null,
})

/** With a break: nobody would be offered seven hours without one. */
const plans: Readonly<Record<number, readonly object[]>> = {
  [at.jana]: [session('08:30', '14:30')],
  [at.katharina]: [session('09:00', '12:30'), session('12:30', '13:00', 'break'), session('13:00', '16:00')],
}

/** Both are of the squirrels, who stay covered whoever of the two is there. */
export async function furnishForSwapping(page: Page, more: object = {}): Promise<SwappingHouse> {
  await unlockByForm(page)
  const house = await fillWithGroups(page)
  const { today } = await send<{ today: CalendarDate }>(page, 'GET', '/api/site')
  const weekId = weekNumberOf(today) + 1
  const { startDate, endDate } = weekOfNumber(weekId)
  await send(page, 'POST', '/api/weeks', { startDate, endDate })
  const days = house.ids.flatMap((teacherId, index) => {
    const slots = plans[index] ?? [session('08:00', '16:30')]
    return [1, 2, 3, 4, 5].map((dayOfWeek) => ({ weekId, teacherId, dayOfWeek, slots }))
  })
  await send(page, 'PUT', '/api/days', { days })
  await send(page, 'PATCH', '/api/site', { takesSwaps: true, lawHints: true, ...more })
  const [jana = 0, katharina = 0] = [house.ids[at.jana], house.ids[at.katharina]]
  return { ...house, friday: addDays(startDate, 4), jana, katharina }
}

/** `09:00-12:30 13:00-16:00`, or nothing. */
export async function planOn(page: Page, teacherId: number, date: CalendarDate): Promise<string> {
  const { teachers } = await send<TeacherWeek>(page, 'GET', `/api/weeks/${weekNumberOf(date)}`)
  return (teachers.find(({ id }) => id === teacherId)?.timeSlots ?? [])
    .filter((slot) => slot.dayOfWeek === isoWeekday(date) && slot.sessionType === 'work')
    .map(({ startTime, endTime }) => `${startTime}-${endTime}`)
    .join(' ')
}

/** The management moves somebody's day. */
export const planAnew = (
  page: Page,
  teacherId: number,
  date: CalendarDate,
  [start, end]: readonly [string, string],
) =>
  send(page, 'PUT', '/api/days', {
    days: [
      {
        ...{ weekId: weekNumberOf(date), teacherId, dayOfWeek: isoWeekday(date) },
        slots: [session(start, end)],
      },
    ],
  })

/** As the pages of the two would, on the same date. */
export const offerOn = (
  phone: Page,
  date: CalendarDate,
  colleagueId: number,
  message = '',
): Promise<MySwap> =>
  send<MySwap>(phone, 'POST', '/api/my/swaps', {
    ...{ date, inReturn: date, colleagueId },
    ...(message && { message }),
  })

const mySwapsOn = (phone: Page): Promise<MySwaps> => send<MySwaps>(phone, 'GET', '/api/my/swaps')

export async function agreeOn(phone: Page, id: number) {
  const found = (await mySwapsOn(phone)).swaps.find((swap) => swap.id === id)
  if (!found) throw new Error('Nothing was offered')
  const { version, seen } = found
  await send(phone, 'POST', `/api/my/swaps/${id}/answer`, { answer: 'yes', version, seen })
}

export const swapsOn = (page: Page): Promise<Swaps> => send<Swaps>(page, 'GET', '/api/swaps')
