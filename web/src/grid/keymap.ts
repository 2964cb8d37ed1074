interface Row {
  /** Where the key is pressed. */
  readonly where: string
  /** Each key with what it does there. Ctrl is Cmd on a Mac. */
  readonly keys: Readonly<Record<string, string>>
  /** What the help says of them; what it does not name goes without saying. */
  readonly means?: `help.${string}.${string}`
  /** The keys as the help writes them, where all of them would be too many. */
  readonly shown?: readonly string[]
  readonly upTo?: true
}

/**
 * Every key of the schedule: what it does, and its line in the help. A listener for keys asks `actionAt` and must
 * have an answer to each action of the place; no other code compares keys.
 */
export const keymap = [
  // Any cell of the table.
  {
    where: 'cell',
    keys: { Left: 'left', Up: 'up', Right: 'right', Down: 'down' },
    means: 'help.moving.cells',
  },
  { where: 'cell', keys: { Home: 'rowStart', End: 'rowEnd' }, means: 'help.moving.row' },
  {
    where: 'cell',
    keys: { 'Ctrl+Home': 'tableStart', 'Ctrl+End': 'tableEnd' },
    means: 'help.moving.table',
  },
  { where: 'cell', keys: { PageUp: 'pageUp', PageDown: 'pageDown' }, means: 'help.moving.pages' },
  // The cell of a day.
  { where: 'day', keys: { Enter: 'open' }, means: 'help.moving.open' },
  { where: 'day', keys: { Space: 'open', F2: 'open' } },
  // The input in which a day is typed.
  { where: 'typing', keys: { Enter: 'down', Tab: 'right' }, means: 'help.typing.save' },
  { where: 'typing', keys: { 'Shift+Enter': 'up', 'Shift+Tab': 'left', Esc: 'cancel' } },
  // The chosen days: from the anchor to where Shift leads.
  {
    where: 'range',
    keys: { 'Shift+Left': 'left', 'Shift+Up': 'up', 'Shift+Right': 'right', 'Shift+Down': 'down' },
    means: 'help.selecting.more',
    shown: ['Shift+Left', 'Up', 'Right', 'Down'],
  },
  {
    where: 'range',
    keys: {
      'Shift+Home': 'rowStart',
      'Shift+End': 'rowEnd',
      'Shift+PageUp': 'pageUp',
      'Shift+PageDown': 'pageDown',
    },
  },
  { where: 'typing', keys: { 'Ctrl+Enter': 'all' }, means: 'help.selecting.all' },
  // The browser sends these as copy, cut and paste, whatever keys or menus they came from.
  { where: 'clipboard', keys: { 'Ctrl+C': 'copy' }, means: 'help.selecting.copy' },
  { where: 'clipboard', keys: { 'Ctrl+X': 'cut' }, means: 'help.selecting.cut' },
  { where: 'clipboard', keys: { 'Ctrl+V': 'paste' }, means: 'help.selecting.paste' },
  { where: 'chosen', keys: { 'Ctrl+D': 'fillDown' }, means: 'help.selecting.down' },
  { where: 'chosen', keys: { 'Ctrl+R': 'fillRight' }, means: 'help.selecting.right' },
  { where: 'chosen', keys: { Delete: 'clear' }, means: 'help.selecting.clear' },
  { where: 'chosen', keys: { Backspace: 'clear', 'Ctrl+A': 'chooseAll', Esc: 'chooseOne' } },
  {
    where: 'presets',
    keys: {
      'Alt+1': '1',
      'Alt+2': '2',
      'Alt+3': '3',
      'Alt+4': '4',
      'Alt+5': '5',
      'Alt+6': '6',
      'Alt+7': '7',
      'Alt+8': '8',
      'Alt+9': '9',
    },
    means: 'help.planning.presets',
    shown: ['Alt+1', 'Alt+9'],
    upTo: true,
  },
  { where: 'page', keys: { 'Ctrl+Z': 'undo' }, means: 'help.undo.undo' },
  { where: 'page', keys: { 'Ctrl+Shift+Z': 'redo', 'Ctrl+Y': 'redo' }, means: 'help.undo.redo' },
  // The cell of a name or a figure, and what stands in it.
  { where: 'figure', keys: { Enter: 'change' }, means: 'help.figures.change' },
  { where: 'cell', keys: { '?': 'why' }, means: 'help.figures.why' },
  { where: 'figure', keys: { F2: 'goInto' }, means: 'help.figures.into' },
  { where: 'figure', keys: { Space: 'change' } },
  { where: 'control', keys: { Esc: 'leave' }, means: 'help.figures.outOf' },
  { where: 'control', keys: { Left: 'left', Right: 'right' } },
  { where: 'field', keys: { Enter: 'leave', Esc: 'leave' } },
  // Where the house has groups or hints. F8 is that of the messages (spec, section 9), and means nothing else.
  {
    where: 'attention',
    keys: { F9: 'next', 'Shift+F9': 'previous' },
    means: 'help.attention.go',
  },
  { where: 'toasts', keys: { F8: 'focus' }, means: 'help.page.toast' },
  { where: 'help', keys: { '?': 'open' }, means: 'help.page.help' },
] as const satisfies readonly Row[]

type Rows = (typeof keymap)[number]
export type KeyPlace = Rows['where']
type ValuesOf<T> = T extends unknown ? T[keyof T] : never
/** All that keys do in a place. */
export type ActionAt<P extends KeyPlace> = ValuesOf<Extract<Rows, { where: P }>['keys']>

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>
const modifiers = ['Ctrl', 'Alt', 'Shift'] as const
type Modifier = (typeof modifiers)[number]

const rows: readonly Row[] = keymap
const actions = new Map(
  rows.flatMap(({ where, keys }) => Object.entries(keys).map(([chord, act]) => [`${where} ${chord}`, act])),
)

/** What a key does here, if anything. Modifiers that mean nothing here are `ignored` one by one, in this order. */
export function actionAt<P extends KeyPlace>(
  place: P,
  pressed: Pressed,
  ignored: readonly Modifier[] = [],
): ActionAt<P> | undefined {
  for (let count = 0; count <= ignored.length; count++) {
    const action = actions.get(`${place} ${chordOf(pressed, ignored.slice(0, count))}`)
    if (action) return action as ActionAt<P>
  }
  return undefined
}

const shortNames: Readonly<Record<string, string>> = { ' ': 'Space', Escape: 'Esc' }

/** `Ctrl+Shift+Z`, as the map writes it. */
function chordOf(
  { key, code, ctrlKey, metaKey, shiftKey, altKey }: Pressed,
  ignored: readonly Modifier[],
): string {
  // The place of a digit, because with Alt some keyboards write another sign.
  const digit = altKey ? /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] : undefined
  const name = digit ?? shortNames[key] ?? key.replace(/^Arrow/, '')
  // A sign such as `?` is typed with Shift on one keyboard and without on another.
  const isSign = name.length === 1 && !/[a-z0-9]/i.test(name)
  const isHeld = { Ctrl: ctrlKey || metaKey, Alt: altKey, Shift: shiftKey && !isSign }
  const held = modifiers.filter((modifier) => isHeld[modifier] && !ignored.includes(modifier))
  return [...held, name.length === 1 ? name.toUpperCase() : name].join('+')
}

/**
 * Any other sign begins to type a day. Space opens it, as it presses a button; a question mark asks for the help, and no
 * day begins with one.
 */
export function beginsDay({ key }: Pick<Pressed, 'key'>): boolean {
  return key.length === 1 && key !== ' ' && key !== '?'
}

/** The first key that does this here, as menus and buttons name it. */
export function chordFor<P extends KeyPlace>(place: P, action: ActionAt<P>): string {
  const chords = rows.flatMap(({ where, keys }) => (where === place ? Object.entries(keys) : []))
  return chords.find(([, act]) => act === action)?.[0] ?? ''
}
