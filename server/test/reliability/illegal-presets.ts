const preset = (values: string) =>
  `insert into preset (site_id, position, name, mark, times) values (site(), ${values})`

/** Usual days that a house cannot have. */
export const illegalPresets: [what: string, sql: string, refusedBy: string][] = [
  ['a preset on key 0', preset("0, 'Früh', 'F', '07:00-14:00'"), 'preset_position_is_a_key'],
  ['a tenth preset', preset("10, 'Früh', 'F', '07:00-14:00'"), 'preset_position_is_a_key'],
  ['a preset without a name', preset("1, '', 'F', '07:00-14:00'"), 'preset_name_is_readable'],
  ['a preset with a long name', preset("1, repeat('n', 41), 'F', '07:00-14:00'"), 'preset_name_is_readable'],
  ['a mark of nothing', preset("1, 'Früh', '', '07:00-14:00'"), 'preset_mark_is_short'],
  ['a mark of four', preset("1, 'Früh', 'Früh', '07:00-14:00'"), 'preset_mark_is_short'],
  ['a mark of a space', preset("1, 'Früh', ' ', '07:00-14:00'"), 'preset_mark_is_short'],
  ['times that are no times', preset("1, 'Früh', 'F', 'early'"), 'preset_times_are_sessions'],
  ['times of nothing', preset("1, 'Früh', 'F', ''"), 'preset_times_are_sessions'],
  ['times off the quarter hour', preset("1, 'Früh', 'F', '07:10-14:00'"), 'preset_times_are_sessions'],
  ['times with a tail', preset("1, 'Früh', 'F', '07:00-14:00, '"), 'preset_times_are_sessions'],
  [
    'two presets with one mark',
    `${preset("1, 'Früh', 'F', '07:00-14:00'")}; ${preset("2, 'Fort', 'F', '08:00-14:00'")}`,
    'preset_mark_is_its_own',
  ],
  [
    'two presets with the same times',
    `${preset("1, 'Früh', 'F', '07:00-14:00'")}; ${preset("2, 'Auch', 'A', '07:00-14:00'")}`,
    'preset_times_are_its_own',
  ],
  [
    'two presets on one key',
    `${preset("1, 'Früh', 'F', '07:00-14:00'")}; ${preset("1, 'Auch', 'A', '08:00-14:00'")}`,
    'preset_pk',
  ],
  [
    'a preset of another house',
    preset("1, 'Früh', 'F', '07:00-14:00'").replace('site()', 'other()'),
    'new row violates row-level security policy for table "preset"',
  ],
]
