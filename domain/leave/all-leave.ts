type Figures = Readonly<Record<'carried' | 'lapsed' | 'entitled' | 'corrections', { readonly days: number }>>

/**
 * All days of leave that a year has to give, which what is left is left of: 30 entitled + 6 carried over − 3 lapsed = 33.
 */
export function allLeaveOf({ carried, lapsed, entitled, corrections }: Figures): number {
  return carried.days - lapsed.days + entitled.days + corrections.days
}
