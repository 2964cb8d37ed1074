import type { Page } from '@playwright/test'
import type { Site } from '#contract/sites.ts'
import type { Month } from '#domain/months/month.ts'
import {
  firstDayOfMonth,
  lastDayOfMonth,
  monthBefore,
  monthWith,
  weeksOfMonth,
} from '#domain/months/month.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { dateOfWeekday, weekName, weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import { send } from './calls.ts'
import { expect, open, signIn } from './scene.ts'

/** October 2026 / Oktober 2026. */
export function nameOfMonth(month: Month, language: 'en' | 'de' = 'en'): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${firstDayOfMonth(month)}T00:00:00Z`))
}

/** Wed, Oct 7. */
export function nameOfDay(date: CalendarDate): string {
  const names = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', names).format(new Date(`${date}T00:00:00Z`))
}

const words = { en: 'Months', de: 'Monate' }

/** Through the tab of the months, wherever it stands. */
export async function openMonth(page: Page, month: Month, language: 'en' | 'de' = 'en') {
  const name = nameOfMonth(month, language)
  await page.getByRole('tab', { name: words[language] }).click()
  await expect(page.getByRole('table', { name: /^(Months of|Monate) \d{4}$/ })).toBeVisible()
  const listed = page.getByRole('link', { name, exact: true })
  // In January the last month is another year's.
  if ((await listed.count()) === 0)
    await page.getByRole('button', { name: name.slice(-4), exact: true }).click()
  await listed.click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

export const sheetShown = (page: Page) => page.getByRole('article')

interface LastMonth {
  readonly month: Month
  readonly name: string
  readonly anna: { readonly id: number; readonly name: string }
  /** A Wednesday of the month that holds nothing. */
  readonly emptyDay: CalendarDate
}

export const worked = (startTime: string, endTime: string) => [
  { sessionType: 'work', status: 'normal', startTime, endTime },
]

/** Anna and Berta have worked from 8 to 14 on every day of last month, but for one. */
export async function liveLastMonth(page: Page): Promise<LastMonth> {
  await signIn(page)
  await send(page, 'PATCH', '/api/site', { monthSheets: true })
  const { today } = await send<Site>(page, 'GET', '/api/site')
  const month = monthBefore(monthWith(today))
  const hired = async (name: string) => {
    const { id } = await send<{ id: number }>(page, 'POST', '/api/teachers', { name, weeklyHours: 30 })
    return { id, name }
  }
  const [anna, berta] = [await hired('Anna'), await hired('Berta')]
  const emptyDay = dateOfWeekday(weekOfNumber(weeksOfMonth(month).first + 1), 3)
  const isEmpty = (weekId: number, teacherId: number, weekday: Weekday) =>
    teacherId === anna.id && dateOfWeekday(weekOfNumber(weekId), weekday) === emptyDay
  const last = weekNumberOf(lastDayOfMonth(month))
  for (let weekId = weekNumberOf(firstDayOfMonth(month)); weekId <= last; weekId++) {
    const week = weekOfNumber(weekId)
    await send(page, 'POST', '/api/weeks', { ...week, name: weekName(week) })
    const days = [anna, berta].flatMap(({ id: teacherId }) =>
      weekdays
        .filter((weekday) => !isEmpty(weekId, teacherId, weekday))
        .map((dayOfWeek) => ({ weekId, teacherId, dayOfWeek, slots: worked('08:00', '14:00') })),
    )
    await send(page, 'PUT', '/api/days', { days })
  }
  await open(page)
  return { month, name: nameOfMonth(month), anna, emptyDay }
}
