import type { Locator, Page } from '@playwright/test'
import { openSettings } from './settings.ts'

/** Steps on a page, and what is looked for on it, as values: so that a table can list them. */

export type Step = (page: Page) => Promise<unknown>
export type Shown = (page: Page) => Locator

type Name = string | RegExp

export const button =
  (name: Name): Shown =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first()
export const heading =
  (name: Name): Shown =>
  (page) =>
    page.getByRole('heading', { name }).first()
export const table =
  (name: Name): Shown =>
  (page) =>
    page.getByRole('table', { name }).first()
export const field =
  (label: Name): Shown =>
  (page) =>
    page.getByLabel(label).first()
export const text =
  (words: Name): Shown =>
  (page) =>
    page.getByText(words).first()
export const inDialog =
  (words: Name): Shown =>
  (page) =>
    page.getByRole('dialog').last().getByText(words).first()

export const press =
  (name: Name): Step =>
  (page) =>
    button(name)(page).click()
export const tab =
  (name: string): Step =>
  (page) =>
    page.getByRole('tab', { name, exact: true }).click()
export const tick =
  (name: Name): Step =>
  (page) =>
    page.getByRole('radio', { name }).check()
export const choose =
  (label: string, option: string): Step =>
  (page) =>
    page.getByLabel(label).selectOption(option)
export const section =
  (name: string): Step =>
  (page) =>
    openSettings(page, name)
export const item =
  (menu: string, name: Name): Step =>
  async (page) => {
    await press(menu)(page)
    await page.getByRole('menuitem', { name }).click()
  }
export const steps =
  (...all: readonly Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page)
  }
