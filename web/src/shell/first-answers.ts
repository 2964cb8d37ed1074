import type { QueryClient } from '@tanstack/react-query'
import { weekAt } from '#contract/wire/place-paths.ts'
import { weekToOpen } from '#domain/values/week.ts'
import { readEarlyAnswers } from '../api/call.ts'
import { presetsQuery } from '../api/queries/presets.ts'
import { accessQuery, siteQuery } from '../api/queries/sites.ts'
import { lightQuery } from '../api/queries/stages.ts'
import { weekQuery, weeksQuery } from '../api/queries/weeks.ts'
import { fetchLightParts } from '../parents/index.ts'
import { memberName, viewModeNow } from '../sign-in/index.ts'
import { pathNow } from '../ui/page-path.ts'
import { fetchTeacherArea } from './main-page.tsx'

/** A page that waits longer shows that it waits. */
const patience = 200
/** When the answers are in the page already, its scripts are on their way too: what were drawn meanwhile is drawn anew. */
const patienceWithAnswers = 2_500

/**
 * The answers that index.html has asked for are usually there before the scripts, those of the management in the page
 * itself. Taken before anything is drawn, they make the first drawing the week itself: on a slow phone each drawing more
 * takes a tenth of a second and longer.
 */
export function firstAnswers(client: QueryClient): Promise<unknown> {
  const isTeacher = viewModeNow() === 'teacher'
  const hasAnswers = readEarlyAnswers(isTeacher)
  const patient = new Promise((done) => setTimeout(done, hasAnswers ? patienceWithAnswers : patience))
  const all = [
    fetchAll(client),
    hasAnswers && fetchTeacherArea(),
    hasAnswers && client.fetchQuery(presetsQuery),
  ]
  // What fails here is requested again where it is needed, and shown there.
  return Promise.race([Promise.all(all).catch(() => {}), patient])
}

async function fetchAll(client: QueryClient) {
  const view = viewModeNow()
  const [weeks, site, access] = await Promise.all([
    client.fetchQuery(weeksQuery(view)),
    client.fetchQuery(siteQuery(view)),
    client.fetchQuery(accessQuery),
  ])
  const named = weekAt(pathNow())
  const week = named ? weeks.find(({ id }) => id === named) : weekToOpen(weeks, site.today)
  const hasLight = view === 'parent' && site.parentsLight
  await Promise.all([
    week && client.fetchQuery(weekQuery(view, week.id)),
    hasLight && client.fetchQuery(lightQuery),
    hasLight && fetchLightParts(),
    access.member && memberName.fetchPart(),
  ])
}
