import type { Page } from '@playwright/test'
import { pathOfWeek } from '#contract/wire/place-paths.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import { test } from '../houses/named-house.ts'
import { expect, unlockByForm } from '../houses/scene.ts'
import { expectNoViolationInBothThemes } from '../steps/accessibility.ts'
import { oneLook } from '../steps/one-look.ts'
import { addColleague, joined } from '../steps/own-page.ts'
import { pictures } from '../steps/pictures.ts'
import { wordsOf } from '../steps/words-of.ts'

/** The management publishes a week at a desk; a colleague sees it on a phone, and what changes in it afterwards. */

const nextWeekOf = async (page: Page) => {
  const { today } = await send<{ today: string }>(page, 'GET', '/api/site')
  return weekNumberOf(calendarDateOf(today)) + 1
}

for (const language of oneLook(import.meta.filename, ['en', 'de'])) {
  const my = wordsOf(language, 'my')
  const publication = wordsOf(language, 'publication')
  const settings = wordsOf(language, 'settings')

  test(`a week is a draft until it is published, and what changes since is news (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: 1366, height: 900 })
    await unlockByForm(page)
    const week = await nextWeekOf(page)
    const anna = await addColleague(page, 'Anna Becker', '11:15')

    // Before anybody has access of their own there is nothing to publish for.
    await page.goto(`/house/access?lng=${language}`)
    const choice = page.getByRole('switch', { name: settings('settings.publishesWeeks.use') })
    await expect(page.getByRole('table', { name: wordsOf(language, 'access')('access.title') })).toBeVisible()
    await expect(choice).toHaveCount(0)
    const { phone } = await joined(browser, page, anna, language)
    const planned = phone.getByRole('listitem').filter({ hasText: '7:15–11:15' })
    await expect(planned.last()).toBeVisible()
    const before = await planned.count()

    await page.reload()
    await choice.click()
    await expect(choice).toBeChecked()
    await phone.reload()
    await expect(phone.getByText(my('my.unpublished'))).toBeVisible()
    expect(await planned.count()).toBeLessThan(before)
    await expectNoViolationInBothThemes(phone, 'a draft on the own page')
    await pictures(phone, `draft-own-${language}`)

    await page.goto(`${pathOfWeek(week)}?lng=${language}`)
    const line = page.getByRole('region', { name: publication('publication.label') })
    await expect(line.getByText(publication('publication.unseen'))).toBeVisible()
    await expectNoViolationInBothThemes(page, 'a draft in the schedule')
    await pictures(page, `draft-${language}`)
    await line.getByRole('button', { name: publication('publication.publish') }).click()
    const takeBack = line.getByRole('button', { name: publication('publication.takeBack') })
    await expect(takeBack).toBeVisible()
    await pictures(page, `published-${language}`)
    await takeBack.click()
    await expect(line.getByText(publication('publication.unseen'))).toBeVisible()
    await line.getByRole('button', { name: publication('publication.publish') }).click()
    await expect(takeBack).toBeVisible()
    // This week has begun: there is nothing to say of it.
    await page.goto(`/?lng=${language}`)
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(line).toHaveCount(0)

    await phone.reload()
    await expect(planned).toHaveCount(before)
    await expect(phone.getByText(my('my.unpublished'))).toHaveCount(0)
    await expect(phone.getByRole('region', { name: my('my.news.title') })).toHaveCount(0)

    const slot = { sessionType: 'work', startTime: '07:15', endTime: '12:00', status: 'present' }
    const slots = [{ ...slot, notes: null, actualHours: null, plannedSessions: null }]
    await send(page, 'PUT', '/api/days', {
      days: [{ weekId: week, teacherId: anna.teacherId, dayOfWeek: 2, slots }],
    })
    await phone.reload()
    const news = phone.getByRole('region', { name: my('my.news.title') })
    await expect(news.getByText(my('my.news.until', { time: '12:00' }))).toBeVisible()
    const dot = phone.getByRole('img', { name: my('my.news.dot') })
    await phone.getByRole('button', { name: wordsOf(language, 'page')('header.parentView') }).click()
    await expect(dot).toBeVisible()
    await expectNoViolationInBothThemes(phone, 'the dot on the way to the own page', 'header')
    await pictures(phone, `dot-${language}`)
    await phone.getByRole('button', { name: wordsOf(language, 'page')('header.ownWeek') }).click()
    await pictures(phone, `news-${language}`)
    await news.getByRole('button', { name: my('my.news.seen') }).click()
    await expect(news).toHaveCount(0)
    await expect(dot).toHaveCount(0)
    await phone.context().close()
  })
}
