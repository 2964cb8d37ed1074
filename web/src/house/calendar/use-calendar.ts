import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarPlace } from '#contract/calendar.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { EndpointAt } from '#contract/endpoints.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { call } from '../../api/call.ts'
import { calendarSettingsQuery, calendarYearQuery, closingsQuery } from '../../api/queries/calendar.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'

export function useCalendarSettings() {
  return useQuery(calendarSettingsQuery)
}

export function useYearDays(year: number) {
  return useQuery(calendarYearQuery('teacher', year))
}

export function useClosings(year: number) {
  return useQuery(closingsQuery(year))
}

/** A day of the calendar is credited, so every week may look different, and every balance. */
const readCalendarAgain = (client: QueryClient) =>
  readAgain(client, [keys.calendar, keys.everyWeek, keys.teachers, keys.everyHistory])

/** One after the other, and all that hangs on the calendar is read again. */
function useCalendarMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'calendar' },
    mutationFn,
    onSettled: () => readCalendarAgain(client),
  })
}

export function useChangePlace() {
  const client = useQueryClient()
  return useCalendarMutation(async (body: CalendarPlace) => {
    const changed = await call('PUT /api/calendar/settings', { body })
    client.setQueryData(keys.calendarSettings, changed.body)
  })
}

/** Which days another place would change. It changes nothing, so nothing is read again. */
export function usePreviewPlace() {
  return useMutation({
    mutationFn: (body: CalendarPlace) =>
      call('POST /api/calendar/settings/preview', { body }).then((answer) => answer.body.days),
  })
}

export function useWriteYear() {
  return useCalendarMutation((year: number) => call('PUT /api/calendar/years/{year}', { params: { year } }))
}

export type OwnDay = BodyOf<EndpointAt['PUT /api/calendar/days/{date}']> & { readonly date: CalendarDate }

export function usePutDay() {
  return useCalendarMutation(({ date, ...body }: OwnDay) =>
    call('PUT /api/calendar/days/{date}', { params: { date }, body }),
  )
}

export function useRemoveDay() {
  return useCalendarMutation((date: CalendarDate) =>
    call('DELETE /api/calendar/days/{date}', { params: { date } }),
  )
}

export type NewClosing = Omit<BodyOf<EndpointAt['POST /api/closings']>, 'confirm'>

/** What a closing would mean. It changes nothing, so nothing is read again. */
export function usePreviewClosing() {
  return useMutation({
    mutationFn: (body: NewClosing) => call('POST /api/closings', { body }).then((answer) => answer.body),
  })
}

interface ConfirmedClosing {
  readonly closing: NewClosing
  /** The same again after a lost answer: the house is closed once. */
  readonly key: string
}

export function useEnterClosing() {
  return useCalendarMutation(({ closing, key }: ConfirmedClosing) =>
    call('POST /api/closings', { body: { ...closing, confirm: true }, idempotencyKey: key }).then(
      ({ body }) => body,
    ),
  )
}

export function useRemoveClosing() {
  return useCalendarMutation((id: number) => call('DELETE /api/closings/{id}', { params: { id } }))
}
