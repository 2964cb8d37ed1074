import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SentBooking } from '#contract/account.ts'
import { call } from '../../api/call.ts'
import { statisticsQuery } from '../../api/queries/statistics.ts'
import { accountQuery } from '../../api/queries/teachers.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'

export function useAccount(teacherId: number) {
  return useQuery(accountQuery(teacherId))
}

/** Who comes before and after in the list, among the active people or among the archived ones. */
export function useNeighbours(teacherId: number) {
  const everyone = useQuery(statisticsQuery).data ?? []
  const here = everyone.find(({ id }) => id === teacherId)
  const list = everyone.filter(({ archived }) => archived === here?.archived)
  const at = list.findIndex(({ id }) => id === teacherId)
  return { previous: list[at - 1], next: at < 0 ? undefined : list[at + 1] }
}

/** A booking moves every balance from its date on, in the schedule and in the statistics. */
function useBookingMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'bookings' },
    mutationFn,
    onSettled: () => readAgain(client, [keys.teachers, keys.everyWeek, keys.everyHistory]),
  })
}

interface BookingToEnter {
  readonly teacherId: number
  readonly booking: SentBooking
  /** The same again after a lost answer: it is booked once. */
  readonly key: string
}

export function useEnterBooking() {
  return useBookingMutation(({ teacherId, booking, key }: BookingToEnter) =>
    call('POST /api/teachers/{id}/bookings', {
      params: { id: teacherId },
      body: booking,
      idempotencyKey: key,
    }).then(({ body }) => body),
  )
}

export function useRemoveBooking() {
  return useBookingMutation((id: number) => call('DELETE /api/bookings/{id}', { params: { id } }))
}
