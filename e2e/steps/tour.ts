import type { Page } from '@playwright/test'
import { send } from '../houses/calls.ts'
import { expect, leaveDialog } from '../houses/scene.ts'
import type { Words } from './accessibility.ts'
import { unlockIn } from './accessibility.ts'
import { figureOf, plannedDay } from './planned-days.ts'

/** Looks at what is on the screen, or at a part of it. */
export type Look = (name: string, within?: string) => Promise<void>

interface Scene {
  readonly page: Page
  readonly word: Words
  readonly phone: boolean
  readonly people: People
  readonly look: Look
}

interface People {
  readonly anna: number
  readonly berta: number
  readonly week: number
}

const dialog = '[role=dialog]'

/** Goes through every dialog and every empty screen of an empty house of its own, in the words of a language. */
export async function tour(page: Page, word: Words, look: Look) {
  await unlockIn(page, word)
  await expect(page.getByRole('heading', { name: word.welcome })).toBeVisible({ timeout: 30_000 })
  await look('a house without teachers')
  const phone = (page.viewportSize()?.width ?? 0) < 720
  const scene = { page, word, phone, people: await moveIn(page), look }
  await schedule(scene)
  await days(scene)
  await teachers(scene)
  await data(scene)
  await parents(scene)
  await emptyScreens(scene)
}

/** Every status, a note, a contract that differs, an archived teacher and one who is not in the week. */
async function moveIn(page: Page): Promise<People> {
  const [week] = await send<{ id: number; startDate: string }[]>(page, 'GET', '/api/weeks')
  if (!week) throw new Error('The house has no week')
  const hire = async (name: string) => {
    const terms = { weeklyHours: 30, teamHours: 2, startDate: week.startDate, initialBalance: 4.5 }
    const { id } = await send<{ id: number }>(page, 'POST', '/api/teachers', { name, ...terms })
    return id
  }
  const [anna, berta, clara, doris] = [
    await hire('Anna'),
    await hire('Berta'),
    await hire('Clara'),
    await hire('Doris'),
  ]
  const day = { teacherId: anna, weekId: week.id }
  const statuses = ['sick', 'vacation', 'training', 'absent'] as const
  await send(page, 'POST', '/api/time-slots/batch', [
    { ...day, dayOfWeek: 1, startTime: '08:00', endTime: '12:00', notes: 'Trip to the woods' },
    { ...day, dayOfWeek: 1, sessionType: 'break', startTime: '12:00', endTime: '12:30' },
    ...statuses.map((status, at) => ({ ...day, dayOfWeek: at + 2, sessionType: 'none', status })),
    { ...day, teacherId: berta, dayOfWeek: 5, sessionType: 'none', status: 'nonWorkingDay' },
    { ...day, teacherId: clara, dayOfWeek: 2, startTime: '08:00', endTime: '16:00' },
  ])
  await send(page, 'POST', '/api/week-settings', { ...day, weeklyHours: 25 })
  await send(page, 'POST', '/api/week-settings', { ...day, teacherId: doris, includeInWeek: false })
  await send(page, 'POST', `/api/teachers/${clara}/archive`)
  await page.reload()
  await expect(page.getByText('Anna').first()).toBeVisible()
  return { anna, berta, week: week.id }
}

const settled = (page: Page) => expect(page.locator('[class*=skeleton]')).toHaveCount(0)

async function closed(page: Page) {
  await leaveDialog(page)
  await expect(page.locator(dialog)).toHaveCount(0)
}

async function schedule({ page, word, phone, look }: Scene) {
  await look('teacher schedule')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  /** On screens of this size it stands behind the three dots. */
  const choose = async (name: string) => {
    await button(word.more).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await button(word.more).click()
  await look('the three dots', '[role=menu]')
  await page.keyboard.press('Escape')
  await choose(word.history)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await look('history', dialog)
  await closed(page)

  await button(word.help).click()
  await expect(page.locator(`${dialog} kbd`).first()).toBeVisible()
  await look('help', dialog)
  await closed(page)

  await choose(word.manage)
  await page.getByLabel(word.showArchived).check()
  await expect(page.getByRole('switch')).toHaveCount(4)
  await look('manage week', dialog)
  await closed(page)

  await choose(word.add)
  await expect(page.getByRole('menuitem', { name: 'Doris' })).toBeVisible()
  await look('add menu', '[role=menu]')
  await page.getByRole('menuitem', { name: word.options }).click()
  await expect(page.locator(dialog)).toBeVisible()
  await look('add teacher to the week', dialog)
  await closed(page)

  await page.getByRole('button', { name: new RegExp(`^${word.choose}`) }).click()
  await expect(page.locator('[data-day]').first()).toBeVisible()
  await look('calendar', dialog)
  await closed(page)

  if (phone) await page.getByRole('button', { name: new RegExp(`${word.balance}, Anna`) }).click()
  else await figureOf(page, 'Anna', 'Balance').press('?')
  await page.locator(`${dialog} [aria-expanded=false]`).first().click()
  await look('why this number', dialog)
  await closed(page)
  if (phone) return
  await page.getByRole('button', { name: `Anna, ${word.contract}:` }).click()
  await expect(page.getByRole('spinbutton')).toBeFocused()
  await look('a figure being edited', '[role=grid]')
  await page.keyboard.press('Escape')
}

async function days({ page, word, phone, people, look }: Scene) {
  const open = async (name: string, weekday: string) => {
    if (phone) {
      await page.getByRole('button', { name: new RegExp(`^${weekday}`) }).click()
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    } else await plannedDay(page, name, weekday).click()
    await expect(page.locator(dialog)).toBeVisible()
  }
  const save = page.getByRole('button', { name: word.save, exact: true })

  await open('Anna', word.monday)
  await look('day, sessions', dialog)
  await page.getByRole('tab', { name: word.status }).click()
  await look('day, status', dialog)
  await closed(page)

  await open('Berta', word.tuesday)
  await save.click()
  await expect(page.locator(`${dialog} [role=alert]`)).toBeVisible()
  await look('day with an error', dialog)
  await page.getByLabel(word.start).selectOption('08:00')
  await page.getByLabel(word.end).selectOption('12:00')
  const place = { teacherId: people.berta, weekId: people.week, dayOfWeek: 2 }
  await send(page, 'POST', '/api/time-slots/batch', [{ ...place, startTime: '09:00', endTime: '13:00' }])
  await save.click()
  await expect(page.getByRole('button', { name: word.keepMine })).toBeVisible()
  await look('two versions of a day', dialog)
  await closed(page)
}

async function teachers({ page, word, people, look }: Scene) {
  await page.getByRole('tab', { name: word.teachers, exact: true }).click()
  await settled(page)
  await page.getByRole('button', { name: word.add }).click()
  const inside = page.locator(dialog)
  await inside.getByRole('button', { name: word.save, exact: true }).click()
  await expect(inside.locator('[role=alert]').first()).toBeVisible()
  await look('add teacher with an error', dialog)
  await inside.getByRole('radio', { name: word.unarchive }).check()
  await inside.getByRole('button', { name: word.unarchive }).click()
  await expect(inside.locator('[role=alert]').first()).toBeVisible()
  await look('unarchive with an error', dialog)
  await closed(page)

  const row = page.getByRole('row').filter({ hasText: 'Anna' })
  await row.getByRole('button', { name: word.edit }).click()
  await inside.getByLabel(word.contractHours).fill('25')
  await inside.getByLabel(word.fromDate).check()
  await inside.getByRole('button', { name: word.saveChanges }).click()
  await expect(inside.locator('[role=alert]').first()).toBeVisible()
  await look('edit teacher, applies from', dialog)
  await inside.getByLabel(word.always).check()
  await send(page, 'PATCH', `/api/teachers/${people.anna}`, { initialBalance: 1 })
  await inside.getByRole('button', { name: word.saveChanges }).click()
  await expect(inside.getByRole('button', { name: word.meanwhile })).toBeVisible()
  await look('two versions of a teacher', dialog)
  await closed(page)

  await row.getByRole('button', { name: word.delete }).click()
  await expect(inside).toContainText('4')
  await look('delete teacher', dialog)
  await closed(page)
}

async function data({ page, word, look }: Scene) {
  await page.getByRole('tab', { name: word.data }).click()
  await settled(page)
  await page.getByRole('button', { name: word.chart }).click()
  await expect(page.getByRole('slider')).toBeVisible()
  await look('chart', dialog)
  await closed(page)
  await page.getByRole('switch', { name: word.showArchived }).check()
  await expect(page.getByText('Clara').filter({ visible: true })).toBeVisible()
  await look('archived teachers in the data')
}

async function parents({ page, word, phone, look }: Scene) {
  const parentsSee = { hours: true, notes: true }
  await send(page, 'PATCH', '/api/site', { parentsSee })
  await page.getByRole('button', { name: word.logout }).click()
  await page.reload()
  const noted = phone
    ? page.getByText(word.balance).first()
    : page.getByRole('columnheader', { name: word.balance })
  await expect(noted).toBeVisible()
  for (const day of phone ? await page.getByRole('group').last().getByRole('button').all() : [undefined]) {
    await day?.click()
    await look(`parents with hours and notes ${(await day?.textContent()) ?? ''}`)
  }
}

async function emptyScreens({ page, word, look }: Scene) {
  await page.getByRole('button', { name: word.next }).click()
  await expect(page.getByText(word.noData)).toBeVisible()
  await look('a parent before a missing week')
  await unlockIn(page, word)
  for (const _ of [1, 2]) await page.getByRole('button', { name: word.previous }).click()
  await expect(page.getByText(word.empty)).toBeVisible()
  await look('a week without teachers')
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: word.notFound })).toBeVisible()
  await look('an address that is none')
}
