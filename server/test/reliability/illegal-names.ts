/** Names that are invisible, or that turn the text around (domain/values/name.ts). */

const teacher = (name: string) =>
  `update teacher set name = ${name} where site_id = site() and teacher_id = 1`
const site = (name: string) => `update site set name = ${name} where site_id = site()`

export const unseenNames: [what: string, sql: string, refusedBy: string][] = [
  ['S13: a teacher of zero-width spaces', teacher("E'\\u200B\\u200B\\u200B'"), 'teacher_name_is_visible'],
  ['S13: a teacher turned around', teacher("E'Anna\\u202E'"), 'teacher_name_is_visible'],
  [
    'S13: a team of joiners',
    "insert into team (site_id, team_id, name) values (site(), 7, E'\\u200D')",
    'team_name_is_visible',
  ],
  ['S13: a house that clears the screen', site("E'\\u001B[2JKita'"), 'site_name_is_visible'],
  [
    'S13: a preset of a Hangul filler',
    "insert into preset (site_id, position, name, mark, times) values (site(), 1, E'\\u3164', 'F', '07:00-14:00')",
    'preset_name_is_visible',
  ],
  [
    'S13: a mark of a zero-width space',
    "insert into preset (site_id, position, name, mark, times) values (site(), 1, 'Früh', E'\\u200B', '07:00-14:00')",
    'preset_mark_is_visible',
  ],
]
