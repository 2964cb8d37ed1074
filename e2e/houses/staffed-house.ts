import type { Page } from '@playwright/test'
import { send } from './calls.ts'
import type { FullHouse } from './full-house.ts'
import { fill } from './full-house.ts'
import { expect, open, signIn } from './scene.ts'

const weekdays = [1, 2, 3, 4, 5]
const everyDay = (value: unknown) => Object.fromEntries(weekdays.map((weekday) => [weekday, value]))

export interface StaffedHouse extends FullHouse {
  readonly groups: { readonly igel: number; readonly kaefer: number; readonly eich: number }
}

/**
 * Thirteen people in three groups; the last one floats. Everybody works from 08:00 to 16:30, so that no group has a
 * gap: hedgehogs need two, beetles and squirrels one, and two would be good over noon.
 */
export async function furnishWithGroups(page: Page): Promise<StaffedHouse> {
  await signIn(page)
  return fillWithGroups(page)
}

/** The same on a page that has access already. */
export async function fillWithGroups(page: Page): Promise<StaffedHouse> {
  const house = await fill(page)
  const { weekId, ids } = house
  const ofName = async (name: string) => (await send<{ id: number }>(page, 'POST', '/api/teams', { name })).id
  const groups = {
    igel: await ofName('Igel'),
    kaefer: await ofName('Sonnenkäfer'),
    eich: await ofName('Eichhörnchen'),
  }
  const need = (age: string, minPeople: number, children: number) => {
    const steps = [
      { from: '08:00', children: 4 },
      { from: '11:30', children },
      { from: '13:00', children: 4 },
    ]
    const ages = [{ age, ratioAtLeast: 10, ratioGood: 5, days: everyDay(steps) }]
    return { minPeople, minQualified: 1, children: ages }
  }
  await send(page, 'PUT', `/api/groups/${groups.igel}/needs/always`, need('under3', 2, 4))
  await send(page, 'PUT', `/api/groups/${groups.kaefer}/needs/always`, need('preschool', 1, 10))
  await send(page, 'PUT', `/api/groups/${groups.eich}/needs/always`, need('preschool', 1, 4))
  const day = { opens: '07:30', closes: '16:30', joinedUntil: null, joinedFrom: null }
  await send(page, 'PUT', '/api/staffing/opening', { opening: everyDay(day) })
  const groupOf = (at: number) => (at < 2 ? groups.igel : at === 2 ? groups.kaefer : groups.eich)
  const people = ids.map((teacherId, at) => ({
    teacherId,
    groupId: at === ids.length - 1 ? null : groupOf(at),
    qualification: at === 1 ? 'assistant' : 'qualified',
  }))
  await send(page, 'PUT', '/api/staffing/people', { people })
  const slots = ids.flatMap((teacherId) =>
    weekdays.map((dayOfWeek) => ({ teacherId, weekId, dayOfWeek, startTime: '08:00', endTime: '16:30' })),
  )
  await send(page, 'POST', '/api/time-slots/batch', slots)
  await send(page, 'PATCH', '/api/site', { staffing: true })
  return { ...house, groups }
}

/** The same on the screen, in English. */
export async function moveInWithGroups(page: Page): Promise<StaffedHouse> {
  const house = await furnishWithGroups(page)
  await open(page)
  // The whole page is read, with what draws the groups: on a busy machine that takes its time.
  await expect(page.getByRole('button', { name: /^Igel, / }).first()).toBeVisible({ timeout: 60_000 })
  return house
}
