/** A group of lines. In a line each of the keys will do; `typed` is an example of what to type; `means` its words. */
export const groups = [
  {
    name: 'moving',
    lines: [
      { keys: ['Left', 'Up', 'Right', 'Down'], means: 'help.moving.cells' },
      { keys: ['Home', 'End'], means: 'help.moving.row' },
      { keys: ['Ctrl+Home', 'Ctrl+End'], means: 'help.moving.table' },
      { keys: ['PageUp', 'PageDown'], means: 'help.moving.pages' },
      { keys: ['Enter'], means: 'help.moving.open' },
    ],
  },
  {
    name: 'typing',
    lines: [
      { typed: '8-16', means: 'help.typing.hours' },
      { typed: '730-1400', means: 'help.typing.quarters' },
      { typed: '8-12, 12:30-16', means: 'help.typing.gap' },
      { typed: 'break', means: 'help.typing.pause' },
      { typed: 'u', means: 'status.vacation' },
      { typed: 'k', means: 'status.sick' },
      { typed: 'f', means: 'status.training' },
      { typed: '/', means: 'status.absent' },
      { typed: '-', means: 'status.nonWorkingDay' },
      { typed: 'words', means: 'help.typing.words' },
      { keys: ['Enter', 'Tab'], means: 'help.typing.save' },
    ],
  },
  {
    name: 'selecting',
    lines: [
      { keys: ['Shift+Left', 'Up', 'Right', 'Down'], means: 'help.selecting.more' },
      { keys: ['Ctrl+Enter'], means: 'help.selecting.all' },
      { keys: ['Ctrl+C'], means: 'help.selecting.copy' },
      { keys: ['Ctrl+X'], means: 'help.selecting.cut' },
      { keys: ['Ctrl+V'], means: 'help.selecting.paste' },
      { keys: ['Ctrl+D'], means: 'help.selecting.down' },
      { keys: ['Ctrl+R'], means: 'help.selecting.right' },
      { keys: ['Delete'], means: 'help.selecting.clear' },
    ],
  },
  {
    name: 'planning',
    lines: [
      { keys: ['Alt+1', 'Alt+9'], upTo: true, means: 'help.planning.presets' },
      { means: 'help.planning.absence' },
      { means: 'help.planning.copyWeek' },
      { means: 'help.planning.usualWeek' },
    ],
  },
  {
    name: 'undo',
    lines: [
      { keys: ['Ctrl+Z'], means: 'help.undo.undo' },
      { keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], means: 'help.undo.redo' },
      { means: 'help.undo.kept' },
    ],
  },
  {
    name: 'figures',
    lines: [
      { keys: ['Enter'], means: 'help.figures.change' },
      { keys: ['?'], means: 'help.figures.why' },
      { keys: ['F2'], means: 'help.figures.into' },
      { keys: ['Esc'], means: 'help.figures.outOf' },
    ],
  },
  {
    name: 'page',
    lines: [
      { keys: ['F8'], means: 'help.page.toast' },
      { keys: ['?'], means: 'help.page.help' },
    ],
  },
] as const
