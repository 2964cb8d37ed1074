import type { Page } from '@playwright/test'

/** One edit as it was typed, with times that no other edit of the run has. */
export interface Edit {
  readonly page: string
  readonly person: number
  readonly weekday: number
  readonly startTime: string
  readonly endTime: string
  /** What the page was answered: its own words for "saved" rest on this. */
  acknowledged: boolean
  refused: boolean
}

/** 07:00–07:15, 07:00–07:30 … 20:45–21:00: so many edits are distinct. */
export function* spans(): Generator<{ startTime: string; endTime: string }> {
  const time = (quarter: number) =>
    `${String(7 + Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
  for (let length = 1; length <= 56; length++)
    for (let start = 0; start + length <= 56; start++)
      yield { startTime: time(start), endTime: time(start + length) }
}

/** Types it into its cell, as a person does; whatever becomes of it is for the page to say. */
export async function type(page: Page, edit: Edit, name: string): Promise<void> {
  const cell = page.getByRole('row', { name }).locator(`[data-weekday="${edit.weekday}"]`)
  await cell.focus({ timeout: 5_000 })
  await page.keyboard.type(`${edit.startTime}-${edit.endTime}`)
  await page.keyboard.press('Enter')
}

/** Notes what the page is answered about each of its edits. */
export function watchAnswers(page: Page, edits: () => readonly Edit[]) {
  page.on('response', (answer) => {
    const request = answer.request()
    if (request.method() !== 'PUT' || !request.url().endsWith('/api/days')) return
    const body = request.postData() ?? ''
    for (const edit of edits().filter((edit) => isIn(body, edit))) {
      if (answer.ok()) edit.acknowledged = true
      else if (answer.status() < 500) edit.refused = true
    }
  })
}

export function isIn(text: string, { startTime, endTime }: Edit): boolean {
  return text.includes(`"startTime":"${startTime}","endTime":"${endTime}"`)
}
