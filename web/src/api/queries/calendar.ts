import { queryOptions } from '@tanstack/react-query'
import type { ViewMode } from '#domain/house/access.ts'
import { call } from '../call.ts'
import { askIn, keyIn, keys } from '../queries.ts'

/** The days of a year that are not like others. */
export const calendarYearQuery = (view: ViewMode, year: number) =>
  queryOptions({
    queryKey: keyIn(view, keys.calendarYear(year)),
    queryFn: ({ signal }) =>
      call('GET /api/calendar', { query: { ...askIn(view), year }, signal }).then(({ body }) => body),
  })

export const calendarSettingsQuery = queryOptions({
  queryKey: keys.calendarSettings,
  queryFn: ({ signal }) => call('GET /api/calendar/settings', { signal }).then(({ body }) => body),
})

export const closingsQuery = (year: number) =>
  queryOptions({
    queryKey: keys.closings(year),
    queryFn: ({ signal }) => call('GET /api/closings', { query: { year }, signal }).then(({ body }) => body),
  })
