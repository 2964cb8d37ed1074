import type { Account, AccountWeek, WireBooking } from '#contract/account.ts'

export type BalanceLine =
  | { readonly kind: 'week'; readonly key: string; readonly week: AccountWeek }
  | ({ readonly kind: 'booking'; readonly key: string } & Pick<WireBooking, 'date' | 'hours' | 'reason'>)

/** Newest first; a booking stands above the week that began before it. */
export function accountLines({ weeks, bookings }: Pick<Account, 'weeks' | 'bookings'>): BalanceLine[] {
  const lines = [
    ...weeks.map((week) => ({
      date: week.startDate,
      line: { kind: 'week' as const, key: `week ${week.id}`, week },
    })),
    ...bookings.map(({ id, date, hours, reason }) => ({
      date,
      line: { kind: 'booking' as const, key: `booking ${id}`, date, hours, reason },
    })),
  ]
  return lines.toSorted((one, other) => (one.date < other.date ? 1 : -1)).map(({ line }) => line)
}

/** After the last week that moves it and is not still to come, with all bookings until today; nothing: no such week. */
export function balanceOf({ weeks, bookings, initialBalance, today, currentWeekId }: Account): {
  readonly balance: number
  readonly weekId: number | undefined
} {
  const last = weeks.findLast(({ id, row }) => row.counts && id <= currentWeekId)
  if (last) return { balance: last.row.cumulativeBalance, weekId: last.id }
  const booked = bookings.filter(({ date }) => date <= today).reduce((sum, { hours }) => sum + hours, 0)
  return { balance: initialBalance + booked, weekId: undefined }
}
