import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, password } from '../houses/scene.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Every language, theme and width; with FULL_SIZE all of them together. */
export const looks = (
  [
    ['en', 'light', 320],
    ['de', 'dark', 1280],
    ...(process.env.FULL_SIZE
      ? ([
          ['en', 'light', 1280],
          ['en', 'dark', 320],
          ['en', 'dark', 1280],
          ['de', 'light', 320],
          ['de', 'light', 1280],
          ['de', 'dark', 320],
        ] as const)
      : []),
  ] as const
).map(([language, theme, width]) => ({ language, theme, width }))

/** Of the looks of one screen the first and the last, which differ most; with FULL_SIZE all of them. */
export function someOf<Look>(all: readonly Look[]): readonly Look[] {
  return process.env.FULL_SIZE ? all : all.filter((_, at) => at === 0 || at === all.length - 1)
}

/** What a reader of either language looks for on the screen. */
export const words = {
  en: {
    teacher: 'Teacher view',
    parent: 'Parent view',
    password: 'Password',
    unlock: 'Unlock',
    logout: 'Log out',
    settings: 'Settings',
    help: 'Help',
    more: 'More',
    monday: 'Monday',
    tuesday: 'Tuesday',
    status: 'Day status',
    start: 'Session 1: start',
    end: 'Session 1: end',
    save: 'Save',
    keepMine: 'Keep my version',
    history: 'History',
    manage: 'Manage week',
    showArchived: 'Show archived teachers',
    add: 'Add Teacher',
    options: 'Add with options…',
    balance: 'Balance',
    contract: 'Contract',
    choose: 'Choose a week',
    previous: 'Previous week',
    next: 'Next week',
    noData: 'No schedule data available',
    empty: 'No teachers scheduled for this week',
    teachers: 'Teachers',
    data: 'Teacher data',
    name: 'Name',
    unarchive: 'Unarchive',
    edit: 'Edit',
    contractHours: 'Contract hours per week',
    fromDate: 'From a date on',
    saveChanges: 'Save Changes',
    always: 'From the start: recalculate all weeks',
    meanwhile: 'Save my version anyway',
    delete: 'Delete',
    chart: 'Balance over the last 52 weeks: Anna',
    notFound: '404 Page Not Found',
    welcome: 'Welcome',
  },
  de: {
    teacher: 'Teamansicht',
    parent: 'Elternansicht',
    password: 'Passwort',
    unlock: 'Öffnen',
    logout: 'Abmelden',
    settings: 'Einstellungen',
    help: 'Hilfe',
    more: 'Mehr',
    monday: 'Montag',
    tuesday: 'Dienstag',
    status: 'Tagesstatus',
    start: 'Zeit 1: Beginn',
    end: 'Zeit 1: Ende',
    save: 'Speichern',
    keepMine: 'Meine Fassung behalten',
    history: 'Verlauf',
    manage: 'Wer arbeitet …',
    showArchived: 'Archivierte Personen zeigen',
    add: 'Person hinzufügen',
    options: 'Mit Optionen hinzufügen …',
    balance: 'Saldo',
    contract: 'Vertrag',
    choose: 'Woche wählen',
    previous: 'Vorige Woche',
    next: 'Nächste Woche',
    noData: 'Für diese Woche gibt es noch keinen Dienstplan',
    empty: 'In dieser Woche ist noch niemand eingeplant',
    teachers: 'Personal',
    data: 'Auswertung',
    name: 'Name',
    unarchive: 'Aus dem Archiv holen',
    edit: 'bearbeiten',
    contractHours: 'Vertragsstunden pro Woche',
    fromDate: 'Ab einem Datum',
    saveChanges: 'Änderungen speichern',
    always: 'Von Anfang an: alle Wochen neu berechnen',
    meanwhile: 'Trotzdem meine Angaben speichern',
    delete: 'löschen',
    chart: 'Saldo der letzten 52 Wochen: Anna',
    notFound: '404 Seite nicht gefunden',
    welcome: 'Willkommen',
  },
}
export type Words = (typeof words)['en']

/** Colours change over a moment; what is seen in between is no colour of the design. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    await frame()
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map((transition) => transition.finished))
  })

interface Look {
  /** Only this part of the page. */
  readonly within?: string | undefined
  /** The same page in other colours: nothing but its contrast can have changed. */
  readonly recoloured?: boolean
}

export async function expectNoViolation(page: Page, scene: string, { within, recoloured }: Look = {}) {
  await settle(page)
  // There are no frames, so the page of its own that axe would open for its sums is not needed.
  const all = new AxeBuilder({ page }).setLegacyMode()
  const axe = recoloured ? all.withRules('color-contrast') : all.withTags(standards)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${scene}: ${id} at ${nodes.map((node) => node.target).join(' | ')}`,
  )
  expect(found).toEqual([])
}

const paint = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)

/** All rules in the light, the contrast in the dark; the page is light again afterwards. */
export async function expectNoViolationInBothThemes(page: Page, scene: string, within?: string) {
  await expectNoViolation(page, `${scene}, light`, { within })
  await paint(page, 'dark')
  await expectNoViolation(page, `${scene}, dark`, { within, recoloured: true })
  await paint(page, 'light')
}

export async function unlockIn(page: Page, word: Words) {
  await page.getByRole('button', { name: word.teacher }).click()
  await page.getByLabel(word.password).fill(password)
  await page.getByRole('button', { name: word.unlock }).click()
  await expect(page.getByRole('button', { name: word.logout })).toBeVisible()
}
