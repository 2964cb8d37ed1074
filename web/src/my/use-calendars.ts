import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WireCalendarAddress } from '#contract/my-calendar.ts'
import { call } from '../api/call.ts'
import { keys } from '../api/queries.ts'

/** The addresses of the own calendar: making one, another in its place, and ending it. */
export function useCalendars() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: keys.my('calendars') })
  const make = useMutation({
    mutationFn: (body: Pick<WireCalendarAddress, 'label' | 'language'>) =>
      call('POST /api/my/calendar', { body }).then((answer) => answer.body),
    onSettled,
  })
  const renew = useMutation({
    mutationFn: (addressId: string) =>
      call('POST /api/my/calendar/{addressId}/renew', { params: { addressId } }).then(({ body }) => body),
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: (addressId: string) => call('DELETE /api/my/calendar/{addressId}', { params: { addressId } }),
    onSettled,
  })
  return { make, renew, revoke }
}
