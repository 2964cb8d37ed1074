import type { SiteFile } from '../src/command/site-file/format.ts'

/** Something wrong in an otherwise good file. */
export type Spoil = (file: { [Key in keyof SiteFile]: SiteFile[Key] }) => void

export const spoiled: ReadonlyArray<readonly [string, Spoil, string]> = [
  ['another format', (file) => Object.assign(file, { format: 'other' }), 'format: '],
  ['a later version', (file) => Object.assign(file, { version: 2 }), 'version: '],
  [
    'an unknown field',
    (file) => Object.assign(file.site, { colour: 'red' }),
    'site: Unrecognized key: "colour"',
  ],
  [
    'two presets on one key',
    ({ presets }) => Object.assign(presets[1]!, { position: 1 }),
    'presets names 1 twice',
  ],
  ['a preset without work', ({ presets }) => Object.assign(presets[1]!, { times: 'u' }), 'preset 2: noWork'],
  [
    'a day of the house twice',
    ({ houseDays }) => houseDays.push(houseDays[0]!),
    'houseDays names 2026-01-01 twice',
  ],
  [
    'a day of a closing that is not there',
    ({ closings }) => void closings.shift(),
    'houseDays 2026-12-28: there is no closing 2',
  ],
  [
    'a holiday that closes the house',
    ({ houseDays }) => Object.assign(houseDays[0]!, { closingId: 2 }),
    'houseDays 2026-01-01: only a closing day has a closing',
  ],
  [
    'a closing that was never counted',
    ({ site }) => Object.assign(site, { lastClosingId: 1 }),
    'closing 2 is beyond lastClosingId',
  ],
  ['a year written twice', ({ calendarYears }) => calendarYears.push({ year: 2026 }), 'names 2026 twice'],
  ['a region of nowhere', ({ site }) => Object.assign(site, { region: 'DE-XX' }), 'site.region: '],
  [
    'S9: a password hash that takes 4 GB to check',
    ({ site }) => Object.assign(site, { passwordHash: site.passwordHash.replace('m=19456', 'm=4000000') }),
    'site.passwordHash: Must be a hash that Morgenkreis made',
  ],
  [
    'S9: a password hash that takes a minute to check',
    ({ site }) => Object.assign(site, { passwordHash: site.passwordHash.replace('t=2', 't=9999') }),
    'site.passwordHash: Must be a hash that Morgenkreis made',
  ],
  ['no password hash', ({ site }) => Object.assign(site, { passwordHash: 'x' }), 'site.passwordHash: '],
  [
    'S9: as many changes as can be counted',
    ({ site }) => Object.assign(site, { changes: Number.MAX_SAFE_INTEGER }),
    'site.changes: ',
  ],
  [
    'S9: settings of the last version there is',
    ({ site }) => Object.assign(site, { version: 2_147_483_647 }),
    'site.version: ',
  ],
  [
    'S9: no id left for a teacher',
    ({ site }) => Object.assign(site, { lastTeacherId: 268_435_456 }),
    'site.lastTeacherId: ',
  ],
  [
    'S9: a day that can be saved once more',
    ({ dayVersions }) => Object.assign(dayVersions[0]!, { versions: [2_147_483_647, 0, 0, 0, 0] }),
    'dayVersions.0.versions.0: ',
  ],
  ['S9: an id beyond all ids', ({ site }) => Object.assign(site, { id: 2 ** 31 }), 'site.id: '],
  [
    'S13: a name that clears the screen',
    ({ site }) => Object.assign(site, { name: '\x1b[2JKita' }),
    'site.name: ',
  ],
  [
    'S13: an invisible name',
    ({ teachers }) => Object.assign(teachers[0]!, { name: '\u200B\u200B' }),
    'teachers.0.name: Must not contain invisible characters',
  ],
  ['S9: a host name that is none', ({ site }) => Object.assign(site, { hosts: ['a b'] }), 'site.hosts.0: '],
  ['a teacher twice', ({ teachers }) => teachers.push(teachers[0]!), 'teachers names 1 twice'],
  ['a team that is not there', ({ teams }) => void teams.shift(), 'there is no team 1'],
  ['a week that is not there', ({ weeks }) => void weeks.shift(), 'there is no week/teacher'],
  [
    'a week on another Monday',
    ({ weeks }) => Object.assign(weeks[0]!, { number: 9_000 }),
    'does not start on',
  ],
  [
    'overlapping sessions',
    ({ timeSlots }) => {
      const work = timeSlots.find((slot) => slot.sessionType === 'work' && slot.actualHours === null)!
      timeSlots.push({ ...work, index: 60 })
    },
    'Sessions overlap',
  ],
  [
    'half a session',
    ({ timeSlots }) => Object.assign(timeSlots[0]!, { endTime: null }),
    'a slot is a session',
  ],
  [
    'no first terms',
    ({ teachers }) => void teachers[0]!.terms.shift(),
    'teacher 1 has no terms from 2024-12-30 on',
  ],
  ['no terms', ({ teachers }) => void teachers[0]!.terms.splice(0), 'teachers.0.terms'],
  [
    'history of the future',
    ({ site }) => Object.assign(site, { changes: 5 }),
    'beyond the changes of the site',
  ],
]

/** What only shows when the rows are there: all of them are taken back. */
export const spoiledInside: typeof spoiled = [
  [
    'a balance that its entries do not give',
    ({ teachers }) => Object.assign(teachers[2]!, { balance: 1_234.5 }),
    'The balance of teacher 3',
  ],
  [
    'a usual week in words of its own',
    ({ teachers }) => Object.assign(teachers[0]!.terms[0]!, { usualWeek: ['8-16', '', '', '', ''] }),
    'terms_usual_week_is_readable',
  ],
]
