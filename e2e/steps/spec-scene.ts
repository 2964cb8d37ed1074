import type { Locator, Page } from '@playwright/test'
import { weekToOpen } from '#domain/values/week.ts'
import * as calls from '../houses/calls.ts'
import { send } from '../houses/calls.ts'
import { expect, open, signIn } from '../houses/scene.ts'
import type { Person } from './planned-days.ts'
import { day } from './planned-days.ts'

/** Contract 30, target 25. */
export const hire = (page: Page, name: string, more: object = {}): Promise<Person> =>
  calls.hire(page, name, { teamHours: 2, mpaHours: 3, ...more })

export async function dismiss(page: Page, ...people: Person[]) {
  await page.unrouteAll()
  for (const person of people) await calls.dismiss(page, person)
}

/** Unlocked, with a new teacher in the week on the screen. */
export async function unlockWith(page: Page, name: string, more: object = {}): Promise<Person> {
  await signIn(page)
  const person = await hire(page, name, more)
  await open(page)
  await expect(day(page, person, 'Monday')).toBeVisible()
  return person
}

export const rowOf = (page: Page, { name }: Person) => page.getByRole('row').filter({ hasText: name })

/** The one toast that is there. */
export const toast = (page: Page) => page.locator('[role=region][aria-label^=Notifications] li')

export async function expectToast(page: Page, title: string, message?: string) {
  await expect(toast(page)).toContainText(title)
  if (message) await expect(toast(page)).toContainText(message)
}

export interface StoredWeek {
  readonly id: number
  readonly name: string
  readonly startDate: never
  readonly endDate: never
}

/** The week that the page opens by itself. */
export async function openedWeek(page: Page): Promise<StoredWeek> {
  const weeks = await send<StoredWeek[]>(page, 'GET', '/api/weeks')
  const { today } = await send<{ today: never }>(page, 'GET', '/api/site')
  const week = weekToOpen(weeks, today)
  if (!week) throw new Error('The seeded house has weeks')
  return week
}

/** From now on calls like this one are refused by a server that cannot. */
export async function refuse(page: Page, method: string, url: string | RegExp, message?: string) {
  const problem = { statusCode: 503, code: 'unavailable', message }
  await answerWith(page, method, url, 503, message ? problem : {})
}

export async function answerWith(
  page: Page,
  method: string,
  url: string | RegExp,
  status: number,
  json: object,
) {
  await page.route(url, (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  )
}

/** What a colour of the house is called in the browser: rgb(…). */
export async function isColoured(locator: Locator, name: string) {
  const colour = await locator.page().evaluate((variable) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${variable})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)
  await expect(locator).toHaveCSS('color', colour)
}
