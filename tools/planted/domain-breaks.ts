import type { PlantedBreak } from './planted-break.ts'

/** Rules of hours, weeks and sessions. */
export const domainBreaks: readonly PlantedBreak[] = [
  {
    wrong: 'team hours are not taken from the target',
    file: 'domain/week-row.ts',
    from: 'minus(minus(contract.hours, team.hours), mpa.hours)',
    to: 'minus(contract.hours, mpa.hours)',
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
    from: "see.reasons && status !== 'sick'",
    to: 'see.reasons',
    red: { file: 'domain/site.test.ts' },
  },
]
