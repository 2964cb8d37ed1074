import { send } from '../houses/calls.ts'
import { test } from '../houses/own-house.ts'
import { expect } from '../houses/scene.ts'
import { moveInWithGroups } from '../houses/staffed-house.ts'
import { plannedDay } from '../steps/planned-days.ts'

const gap = 'Igel, Friday, 10:00–16:30: 1 of 2'

test('Y3: a gap made and closed by typing is said once, after a pause', async ({ page }) => {
  test.setTimeout(120_000)
  const { weekId, ids } = await moveInWithGroups(page)
  // What would be read out, in the order in which it is.
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]')
        const isLive = region && region.ariaLive !== 'off' && !region.closest('li')
        if (isLive && region.textContent) heard.push(region.textContent)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  const friday = plannedDay(page, 'Anna Becker', 'Friday')

  await test.step('a gap, and that all is saved', async () => {
    await friday.focus()
    await page.keyboard.type('8-10')
    await page.keyboard.press('Control+Enter')
    await expect(said(`New gap: ${gap}`)).toHaveCount(1)
    await expect.poll(heard).toEqual([expect.stringContaining('Everything is saved.')])
  })

  await test.step('a gap that is closed', async () => {
    await friday.focus()
    await page.keyboard.type('8-16:30')
    await page.keyboard.press('Control+Enter')
    await expect(said('Gap closed: Igel, Friday.')).toHaveCount(1)
  })

  await test.step('eight days in a row are said to be saved once', async () => {
    await page.waitForTimeout(1_200)
    await heard()
    await plannedDay(page, 'Jana Kowalski', 'Monday').focus()
    for (let day = 0; day < 8; day++) {
      await page.keyboard.type('8-16')
      await page.keyboard.press('Tab')
    }
    const saved: string[] = []
    const all = async () => saved.push(...(await heard()).filter((text) => /sav/i.test(text)))
    await expect.poll(all).toBe(1)
    await page.waitForTimeout(1_500)
    expect(await all()).toBe(1)
  })

  await test.step('a colleague changes the day that has the focus', async () => {
    await friday.focus()
    const place = { teacherId: ids[0], weekId, dayOfWeek: 5 }
    await send(page, 'POST', '/api/time-slots/batch', [{ ...place, startTime: '07:00', endTime: '16:30' }])
    await expect(said('Anna Becker, Friday: now 7:00 to 16:30, changed by someone else.')).toHaveCount(1)
    await expect(friday).toBeFocused()
  })
})
