import type { Page } from '@playwright/test'
import { hire } from '../houses/calls.ts'
import { expect, open } from '../houses/scene.ts'

export interface Person {
  readonly name: string
  readonly id: number
}

/** A teacher of the story's own, so that stories do not get in each other's way, and in the week on the screen. */
export async function hired(page: Page, name: string, terms: object = {}): Promise<Person> {
  const person = await hire(page, name, terms)
  await (page.url() === 'about:blank' ? open(page) : page.reload())
  await expect(day(page, person, 'Monday')).toBeVisible()
  return person
}

export const day = (page: Page, person: Person, weekday: string) =>
  page.getByRole('gridcell', { name: `${person.name}, ${weekday}` })

export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Through the day's dialog. */
export async function plan(page: Page, person: Person, weekday: string, start: string, end: string) {
  await day(page, person, weekday).click()
  await page.getByLabel('Session 1: start').selectOption(start)
  await page.getByLabel('Session 1: end').selectOption(end)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
