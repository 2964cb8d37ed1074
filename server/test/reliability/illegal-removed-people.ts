import type { IllegalState } from './illegal-days.ts'

const denied = 'permission denied for table removed_person'
const removed = (values = "9, 'Gudrun', '2026-11-11', '{}'") => `
  insert into removed_person (site_id, teacher_id, name, removed_on, payload) values (site(), ${values})`
const remove = `
  insert into removed_person (site_id, teacher_id, name, removed_on, payload)
  values (site(), 1, 'Anna', '2026-11-11', packed_person(site(), 1));
  delete from teacher where site_id = site() and teacher_id = 1`
const mark = 'update removed_person set coming_back = true where site_id = site()'
const unpack = 'select bring_back_person(site(), 1)'
const forget = 'delete from removed_person where site_id = site() and teacher_id = 1'
const now = 'set constraints all immediate'

/** People who are neither there nor gone. */
export const illegalRemovedPeople: IllegalState[] = [
  ['a person deleted twice', `${removed()}; ${removed()}`, 'removed_person_pk'],
  [
    'a deleted person without a number',
    removed("0, 'Gudrun', '2026-11-11', '{}'"),
    'removed_person_id_is_positive',
  ],
  [
    'a deleted person without a name',
    removed("9, ' ', '2026-11-11', '{}'"),
    'removed_person_name_is_readable',
  ],
  ['a deleted person who is a list', removed("9, 'Gudrun', '2026-11-11', '[]'"), 'removed_person_is_packed'],
  [
    'a deleted person of another house',
    removed().replace('site()', 'other()'),
    'new row violates row-level security policy for table "removed_person"',
  ],
  ['what was packed is changed', `${removed()}; update removed_person set payload = '{}'`, denied],
  ['days of grace that begin anew', `${removed()}; update removed_person set removed_on = now()`, denied],
  [
    'a person on the way back who is not there',
    `${removed()}; ${mark}; ${now}`,
    'Teacher 9 is not wholly back',
  ],
  [
    'a person who is there and among the deleted',
    `${remove}; ${mark}; ${unpack}; ${now}`,
    'Teacher 1 is not wholly back',
  ],
  [
    'a person on the way back who is forgotten',
    `${remove}; ${mark}; ${forget}; ${now}`,
    'Teacher 1 is not wholly back',
  ],
  ['a person put back without being on the way', `${remove}; ${unpack}`, 'query returned no rows'],
  ['a person put back twice', `${remove}; ${mark}; ${unpack}; ${unpack}`, 'teacher_pk'],
]

export const legalRemovedPeople: [what: string, sql: string][] = [
  ['a person who is deleted and comes back', `${remove}; ${mark}; ${unpack}; ${forget}; ${now}`],
  ['a person who is deleted for good', `${remove}; ${forget}; ${now}`],
]
