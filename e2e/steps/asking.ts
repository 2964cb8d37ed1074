import type { Browser, Locator, Page } from '@playwright/test'
import type { OwnRequest } from '#contract/my-requests.ts'
import type { Requests } from '#contract/requests.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, calendarDateOf, mondayOf } from '#domain/values/calendar-date.ts'
import { send } from '../houses/calls.ts'
import { unlockByForm } from '../houses/scene.ts'
import type { StaffedHouse } from '../houses/staffed-house.ts'
import { fillWithGroups } from '../houses/staffed-house.ts'
import type { Colleague } from './own-page.ts'
import { joined } from './own-page.ts'

/** People who ask for leave, and the management that answers. */

export interface AskingHouse extends StaffedHouse {
  readonly today: CalendarDate
  /** The Monday of the first whole week of the month after this one. */
  readonly monday: CalendarDate
}

/** Thirteen people in three groups who usually work from eight to half past four; the house takes requests. */
export async function furnishForAsking(page: Page): Promise<AskingHouse> {
  await unlockByForm(page)
  const house = await fillWithGroups(page)
  const { today } = await send<{ today: CalendarDate }>(page, 'GET', '/api/site')
  const usualWeek = Array.from({ length: 5 }, () => '08:00-16:30')
  for (const id of house.ids)
    await send(page, 'PATCH', `/api/teachers/${id}`, { usualWeek, validFrom: mondayOf(today) })
  await send(page, 'PATCH', '/api/site', { takesRequests: true, absenceKinds: true, leaveAccounts: true })
  return { ...house, today, monday: mondayNextMonth(today) }
}

function mondayNextMonth(today: CalendarDate): CalendarDate {
  const first = calendarDateOf(`${addDays(calendarDateOf(`${today.slice(0, 8)}01`), 32).slice(0, 8)}01`)
  const monday = mondayOf(first)
  return monday === first ? first : addDays(monday, 7)
}

/** A person of the schedule on a phone of their own. */
export async function phoneOf(
  browser: Browser,
  page: Page,
  teacherId: number,
  name: string,
  language = 'en',
) {
  const invitation = await send<Colleague['invitation']>(page, 'POST', '/api/members', {
    ...{ role: 'self', teacherId },
  })
  const { phone } = await joined(browser, page, { name, teacherId, invitation }, language)
  return phone
}

/** As the page of the colleague would. */
export const askOn = (phone: Page, body: object): Promise<OwnRequest> =>
  send<OwnRequest>(phone, 'POST', '/api/my/requests', body)

export const answerOn = (page: Page, { id, version }: Pick<OwnRequest, 'id' | 'version'>, answer: object) =>
  send(page, 'POST', `/api/requests/${id}/answer`, { version, ...answer })

export const inboxOf = (page: Page): Promise<Requests> => send<Requests>(page, 'GET', '/api/requests')

/** Counts what a person does. */
export class Taps {
  count = 0
  async on(what: Locator) {
    this.count += 1
    await what.click()
  }
}
