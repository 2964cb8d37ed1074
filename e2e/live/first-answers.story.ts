import type { Locator, Page, Route } from '@playwright/test'
import { weekName, weekOfNumber } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import { test as ownHouse } from '../houses/own-house.ts'
import { expect, open, unlock } from '../houses/scene.ts'
import { furnishWithGroups } from '../houses/staffed-house.ts'
import { areas, emptyAreas } from './first-answers.ts'
import type { Area, AreaHouse } from './waiting-area.ts'

/** Here the console may complain: of the very answers that are made to fail. */
const test = ownHouse.extend({ silent: async ({ page: _ }, use) => use(undefined) })
// Where every action has a button of its own.
test.use({ viewport: { width: 1800, height: 1000 }, actionTimeout: 15_000 })

const json = { status: 200, contentType: 'application/json' }
const faults: Record<string, (route: Route) => Promise<void>> = {
  '500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  '503': (route) => route.fulfill({ status: 503, body: '' }),
  'cut off': (route) => route.fulfill({ ...json, body: '[{"id":' }),
  empty: (route) => route.fulfill({ ...json, body: '' }),
  'no line': (route) => route.abort(),
}

const wayOn = (page: Page) => page.getByRole('button', { name: 'Try again' }).first()
/** The box of a slow answer has such a button, too. */
const slow = '[role=status]:has-text("This is taking longer than usual") button'
const slowBox = (page: Page) => page.locator(slow).first()
const failureWords = (page: Page) => page.locator(`button:text-is("Try again"):not(${slow})`).first()

const isShown = (what: Locator, timeout: number) =>
  what.waitFor({ timeout }).then(
    () => true,
    () => false,
  )

function addressesOf({ answer, only }: Area, house: AreaHouse): RegExp {
  const [, path = ''] = answer.split(' ')
  return only?.(house) ?? new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
}

/** The parent view keeps no answer of the team, so whoever comes back from it asks for all of them anew. */
async function ask(page: Page, { anew }: Area) {
  if (anew === 'parent') await page.evaluate(() => localStorage.removeItem('teacherAuthenticated'))
  if (anew) await page.goto('/?lng=en')
  if (anew === 'parent') return
  // Also past a dialog that the area before has left open.
  for (const name of ['Parent view', 'Teacher view'])
    await page.getByRole('button', { name, includeHidden: true }).dispatchEvent('click')
}

/** What waits must stand there before its time can pass. */
async function isSaidAfter(page: Page, time: number, words: Locator): Promise<boolean> {
  for (let tries = 0; tries < 8; tries++) {
    await page.clock.fastForward(time)
    if (await isShown(words, 700)) return true
  }
  return false
}

/** The button may be gone at that moment: what failed is also asked for by itself. */
const goOn = (page: Page) =>
  wayOn(page)
    .click({ timeout: 2_000 })
    .catch(() => {})

/** At first no answer comes, then a bad one, in the end a good one. Answers with what was missed. */
async function tryArea(page: Page, area: Area, house: AreaHouse, fault: string): Promise<string[]> {
  const missed: string[] = []
  const addresses = addressesOf(area, house)
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    await faults[fault]?.(route).catch(() => {})
  })
  await ask(page, area)
  await area.open(page)
  // What waits for nothing is not missed before it failed.
  if (area.place && !(await isSaidAfter(page, 4_100, slowBox(page)))) missed.push('a slow answer: no words')
  held.resolve()
  if (area.place) await goOn(page)
  if (!(await isSaidAfter(page, area.place ? 0 : 3_100, failureWords(page))))
    missed.push(`${fault}: no words`)
  await page.unroute(addresses)
  await goOn(page)
  if (!(await isShown(area.there(page), 15_000))) missed.push(`${fault}: not shown when it came`)
  if (area.anew) await page.goto('/?lng=en')
  return missed.map((what) => `${area.name}, ${what}`)
}

/** Every area meets a slow answer and one of the faults, with FULL_SIZE each of them. */
async function tryAll(page: Page, tried: readonly Area[], house: AreaHouse): Promise<string[]> {
  await page.clock.install()
  const names = Object.keys(faults)
  const missed: string[] = []
  for (const [at, area] of tried.entries())
    for (const fault of process.env.FULL_SIZE ? names : [names[at % names.length] as string])
      missed.push(
        ...(await tryArea(page, area, house, fault).catch((error: Error) => [
          `${area.name}: ${error.message}`,
        ])),
      )
  return missed
}

async function moveIntoFullHouse(page: Page): Promise<AreaHouse> {
  const { weekId } = await furnishWithGroups(page)
  const switches = { leaveAccounts: true, monthSheets: true, lawHints: true, parentsLight: true }
  const recordsSince = weekOfNumber(weekId).startDate
  await send(page, 'PATCH', '/api/site', {
    ...{ ...switches, absenceKinds: true, takesRequests: true, takesSwaps: true, recordsSince },
  })
  await send(page, 'PUT', '/api/calendar/settings', { region: 'DE-SN', keptHolidays: [], releaseShare: 1 })
  const next = weekOfNumber(weekId + 1)
  await send(page, 'POST', '/api/weeks', { name: weekName(next), ...next })
  await open(page)
  return { weekId, year: Number(weekOfNumber(weekId).endDate.slice(0, 4)) }
}

const half = Math.ceil(areas.length / 2)
for (const [title, tried] of [
  ['the schedule and its dialogs', areas.slice(0, half)],
  ['the other areas', areas.slice(half)],
] as const)
  test(`N3 R34: ${title} say that a first answer failed, and show it when it comes`, async ({ page }) => {
    test.setTimeout(process.env.FULL_SIZE ? 1_200_000 : 300_000)
    expect(await tryAll(page, tried, await moveIntoFullHouse(page))).toEqual([])
  })

test('N3 R34: so does a house without anybody', async ({ page }) => {
  await unlock(page)
  expect(await tryAll(page, emptyAreas, { weekId: 0, year: 0 })).toEqual([])
})
