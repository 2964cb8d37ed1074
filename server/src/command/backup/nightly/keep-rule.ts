import { dateInZone, mondayOf } from '#domain/values/calendar-date.ts'

/** How many of each are kept: of the latest days, weeks and months that have one, the newest. */
const periods: readonly { readonly most: number; of(startedAt: number, timeZone: string): string }[] = [
  { most: 7, of: dateInZone },
  { most: 4, of: (startedAt, timeZone) => mondayOf(dateInZone(startedAt, timeZone)) },
  { most: 12, of: (startedAt, timeZone) => dateInZone(startedAt, timeZone).slice(0, 7) },
]

interface Aged {
  readonly startedAt: number
  readonly isVerified: boolean
}

/**
 * Days without a backup use no place up: after a month of silence the seven newest days are there all the same. One that
 * could not be verified is kept while it is the newest of all, for it may be all there is of the last days.
 */
export function keptBackups<Backup extends Aged>(backups: readonly Backup[], timeZone: string): Backup[] {
  const newestFirst = [...backups].sort((a, b) => b.startedAt - a.startedAt)
  const verified = newestFirst.filter(({ isVerified }) => isVerified)
  const kept = new Set(newestFirst.slice(0, 1))
  for (const { most, of } of periods) {
    const newestOf = new Map<string, Backup>()
    for (const backup of verified) {
      const period = of(backup.startedAt, timeZone)
      if (newestOf.size < most && !newestOf.has(period)) newestOf.set(period, backup)
    }
    for (const backup of newestOf.values()) kept.add(backup)
  }
  return newestFirst.filter((backup) => kept.has(backup))
}
