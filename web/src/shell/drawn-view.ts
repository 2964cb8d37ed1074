import type { QueryClient } from '@tanstack/react-query'
import type { DrawnView, FirstAnswers } from '#contract/first-view.ts'
import { calendarYearQuery } from '../api/queries/calendar.ts'
import { accessQuery, siteQuery } from '../api/queries/sites.ts'
import { lightQuery } from '../api/queries/stages.ts'
import { weekQuery, weeksQuery } from '../api/queries/weeks.ts'
import { fetchLightParts, fetchTooltips, hasNotes } from '../parents/index.ts'

/** What the server has put into the page: nothing in development, for teachers and where nothing could be read. */
export function readDrawnView(): DrawnView | undefined {
  const text = document.getElementById('first-view')?.textContent
  return text ? (JSON.parse(text) as DrawnView) : undefined
}

/** The answers that came with the page, in the place of those that would be fetched. */
export function takeAnswers(client: QueryClient, answers: FirstAnswers) {
  const { access, site, weeks, week, light, years } = answers
  client.setQueryData(accessQuery.queryKey, access)
  client.setQueryData(siteQuery('parent').queryKey, site)
  client.setQueryData(weeksQuery('parent').queryKey, [...weeks])
  if (week) client.setQueryData(weekQuery('parent', week.id).queryKey, week)
  if (light) client.setQueryData(lightQuery.queryKey, light)
  for (const { year, days } of years)
    client.setQueryData(calendarYearQuery('parent', year).queryKey, [...days])
}

/** What the drawing of these answers is made of beside the first view itself, and whether all of it is here. */
export async function fetchPartsFor({ light, week }: FirstAnswers): Promise<boolean> {
  const parts = Promise.all([light && fetchLightParts(), week && hasNotes(week) && fetchTooltips()])
  return parts.then(
    () => true,
    () => false,
  )
}
