import type { PlantedBreak } from './planted-break.ts'

/** Rules of hours, weeks and sessions. */
export const domainBreaks: readonly PlantedBreak[] = [
  {
    wrong: 'the difference is counted the wrong way round',
    file: 'domain/week-row.ts',
    from: "figure(minus(actual.hours, target.hours), 'actualLessTarget', steps)",
    to: "figure(minus(target.hours, actual.hours), 'actualLessTarget', steps)",
    red: { file: 'domain/worked-example.test.ts' },
  },
  {
    wrong: 'a week that was merely opened moves the balance',
    file: 'domain/week-row.ts',
    from: 'return Object.keys(entries).length > 0 || (setting?.actualHours ?? null) !== null',
    to: 'return true',
    red: { file: 'domain/week-counts.test.ts', title: 'which weeks count towards the balance' },
  },
  {
    wrong: 'the parents are told that somebody is sick',
    file: 'domain/site.ts',
    from: "['vacation', 'training', 'nonWorkingDay']",
    to: "['vacation', 'training', 'nonWorkingDay', 'sick']",
    red: { file: 'domain/site.test.ts' },
  },
]
