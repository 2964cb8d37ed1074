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

/** One person's line in the table. */
const lineOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** By the heads of its row and column, in either language: the cell itself is called what is planned in it. */
export const plannedDay = (page: Page, name: string, weekday: string) =>
  lineOf(page, name).locator(`[data-weekday="${weekdays.findIndex((names) => names.includes(weekday)) + 1}"]`)

const weekdays = [
  ['Monday', 'Montag'],
  ['Tuesday', 'Dienstag'],
  ['Wednesday', 'Mittwoch'],
  ['Thursday', 'Donnerstag'],
  ['Friday', 'Freitag'],
]

/** A figure of a person's week, by the head of its column. */
export const figureOf = (page: Page, name: string, figure: keyof typeof figures) =>
  lineOf(page, name).locator(`[data-cell="${figures[figure]}"]`)

const figures = { Contract: 6, Team: 7, MPA: 8, Target: 9, Actual: 10, Difference: 11, Balance: 12 }

/** Asks a figure of the table why it is what it is, by the key. */
export async function askWhy(page: Page, name: string, figure: keyof typeof figures) {
  await figureOf(page, name, figure).press('?')
  return page.getByRole('dialog', { name: `Why this number? ${figure}` })
}

export const day = (page: Page, person: Person, weekday: string) => plannedDay(page, person.name, weekday)

export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Through the day's dialog. */
export async function plan(page: Page, person: Person, weekday: string, start: string, end: string) {
  await day(page, person, weekday).click()
  await page.getByLabel('Session 1: start').selectOption(start)
  await page.getByLabel('Session 1: end').selectOption(end)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
