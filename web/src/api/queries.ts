import type { QueryKey } from '@tanstack/react-query'
import { notifyManager, QueryClient } from '@tanstack/react-query'
import type { AccessState } from '#contract/access.ts'
import type { ViewMode } from '#domain/house/access.ts'

/** Before the next frame instead of after it: what was typed is on the screen one frame earlier. */
notifyManager.setScheduler(queueMicrotask)

/** No retries, no refetch on focus, no polling, never stale (spec, section 7): live events say when to read again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false },
  },
})

/** The first element is the address, so that a prefix of it names all that begins with it. */
export const keys = {
  everything: [] as const,
  access: ['/api/access'] as const,
  members: ['/api/members'] as const,
  kiosks: ['/api/kiosks'] as const,
  /** What is the signed-in person's own. */
  my: (...what: readonly (string | number)[]) => ['/api/my', ...what] as const,
  site: ['/api/site'] as const,
  /** Within the site, so that what makes the site old makes its presets old too. */
  presets: ['/api/site', 'presets'] as const,
  /** Within the site too: the days of every year, where the house is, and its closings. */
  calendar: ['/api/site', 'calendar'] as const,
  /** Within the site: the plan for short days, and what is set. */
  stages: ['/api/site', 'stages'] as const,
  /** What parents see for the coming days. */
  light: ['/api/stage'] as const,
  calendarYear: (year: number) => ['/api/site', 'calendar', year] as const,
  calendarSettings: ['/api/site', 'calendar', 'settings'] as const,
  closings: (year: number) => ['/api/site', 'calendar', 'closings', year] as const,
  weeks: ['/api/weeks'] as const,
  week: (weekId: number) => ['/api/week', weekId] as const,
  everyWeek: ['/api/week'] as const,
  teachers: ['/api/teachers'] as const,
  /** Within the teachers, because whatever changes their hours changes the sheets of open months. */
  months: ['/api/teachers', 'months'] as const,
  teams: ['/api/teams'] as const,
  everyHistory: ['/api/history'] as const,
}

const parentsMark = 'for parents'

/**
 * The parents' answer under a key of its own, within the teachers' one: neither view ever shows what the other was sent,
 * and whatever makes the one old makes the other old too.
 */
export function keyIn(view: ViewMode, key: QueryKey): QueryKey {
  return view === 'parent' ? [...key, parentsMark] : key
}

/** What to ask for in this view: the parent view of a device with teacher access asks like parents do. */
export function askIn(view: ViewMode): { view?: 'parent' } {
  return view === 'parent' ? { view } : {}
}

const isOfTeam = ({ queryKey }: { readonly queryKey: QueryKey }) =>
  queryKey[0] !== keys.access[0] && queryKey.at(-1) !== parentsMark

/** What a call has just said of access. A read that is on its way since before would say the opposite, and nobody would ask again. */
export function showAccess(client: QueryClient, access: AccessState) {
  void client.cancelQueries({ queryKey: keys.access, exact: true })
  client.setQueryData<AccessState>(keys.access, access)
}

/** For another member on the same page: what is shown is asked for anew, and the rest is gone. */
export function askTeacherAnswersAnew(client: QueryClient) {
  void client.resetQueries({ predicate: isOfTeam })
}

/** The parent view keeps nothing that only teachers are sent, and does not receive every event that makes it old. */
export function forgetTeacherAnswers(client: QueryClient) {
  client.removeQueries({ predicate: isOfTeam })
}
