import type { Page } from '@playwright/test'
import { expect, unlock } from '../houses/scene.ts'

/** Own teachers with names that no other story uses, gone afterwards: the house is shared. */
const mine: string[] = []

export function unique(name: string): string {
  const own = `${name} ${Math.random().toString(36).slice(2, 8)}`
  mine.push(own)
  return own
}

export async function dismissOwn(page: Page) {
  const names = mine.splice(0)
  if (names.length === 0) return
  const teachers = await (await page.request.get('/api/teachers/active')).json()
  const headers = { origin: new URL(page.url()).origin }
  const isMine = ({ name }: { name: string }) => names.includes(name)
  for (const { id } of teachers.filter(isMine)) await page.request.delete(`/api/teachers/${id}`, { headers })
  const removed = await (await page.request.get('/api/teachers/removed')).json()
  for (const { id } of removed.filter(isMine))
    await page.request.delete(`/api/teachers/removed/${id}`, { headers })
}

export async function openTeachers(page: Page) {
  await unlock(page)
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
}

export async function addTeacher(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Teacher' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The teacher has been added successfully.').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

interface Stored {
  readonly id: number
  readonly name: string
  readonly terms: readonly { readonly validFrom: string; readonly weeklyHours: number }[]
}

export async function stored(page: Page, name: string): Promise<Stored> {
  const teachers: Stored[] = await (await page.request.get('/api/teachers/active')).json()
  const found = teachers.find((teacher) => teacher.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
