import type { QueryClient } from '@tanstack/react-query'
import { weekToOpen } from '#domain/values/week.ts'
import { accessQuery, siteQuery } from '../api/queries/sites.ts'
import { lightQuery } from '../api/queries/stages.ts'
import { weekQuery, weeksQuery } from '../api/queries/weeks.ts'
import { fetchLightParts } from '../parents/index.ts'
import { viewModeNow } from '../sign-in/index.ts'

/** A page that waits longer shows that it waits. */
const patience = 200

/**
 * The answers that index.html has asked for are usually there before the scripts. Taken before anything is drawn, they
 * make the first drawing the week itself: on a slow phone each drawing more takes a tenth of a second and longer.
 */
export function firstAnswers(client: QueryClient): Promise<unknown> {
  const patient = new Promise((done) => setTimeout(done, patience))
  // What fails here is requested again where it is needed, and shown there.
  return Promise.race([fetchAll(client).catch(() => {}), patient])
}

async function fetchAll(client: QueryClient) {
  const view = viewModeNow()
  const [weeks, site] = await Promise.all([
    client.fetchQuery(weeksQuery(view)),
    client.fetchQuery(siteQuery(view)),
    client.fetchQuery(accessQuery),
  ])
  const week = weekToOpen(weeks, site.today)
  const hasLight = view === 'parent' && site.parentsLight
  await Promise.all([
    week && client.fetchQuery(weekQuery(view, week.id)),
    hasLight && client.fetchQuery(lightQuery),
    hasLight && fetchLightParts(),
  ])
}
