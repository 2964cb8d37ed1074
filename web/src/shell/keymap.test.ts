import { expect, test } from 'vitest'
import { found, running } from '../../test/run-hook.ts'
import { clicked, tableStandIn } from '../../test/table-stand-in.ts'
import { useAttentionKeys } from '../grid/attention.ts'
import type { KeyPlace } from '../grid/keymap.ts'
import { actionAt, chordFor, keymap } from '../grid/keymap.ts'
import { DayTextEntry } from '../grid/typing.tsx'
import { useGrid } from '../grid/use-grid.ts'
import { useGridEvents } from '../grid/use-grid-events.ts'
import { usePresetKeys } from '../schedule/presets/use-preset-keys.ts'
import { useUndoKeys } from '../schedule/undo/use-undo-keys.ts'
import { useHelpKey } from './use-help-key.ts'

const modifiers = ['Ctrl', 'Alt', 'Shift']
const named = ['Left', 'Right', 'Up', 'Down', 'Home', 'End', 'PageUp', 'PageDown', 'Enter', 'Tab', 'Space']
const others = [
  'Esc',
  'Delete',
  'Backspace',
  'Insert',
  'F1',
  'F2',
  'F5',
  'F8',
  'F9',
  '?',
  '/',
  ...'AZCXVDRYQ',
  ...'0159',
]
const held = Array.from({ length: 8 }, (_, bits) => modifiers.filter((_, at) => bits & (1 << at)))
/** Every key with every modifier: those of the map, and others that nobody may listen to. */
const everyChord = [...named, ...others].flatMap((key) => held.map((with_) => [...with_, key].join('+')))

/** The event of a browser when these keys are pressed. */
function pressed(chord: string, target: unknown) {
  const name = chord.split('+').at(-1) ?? ''
  const browserNames: Record<string, string> = { Space: ' ', Esc: 'Escape' }
  const key = /^(Left|Right|Up|Down)$/.test(name) ? `Arrow${name}` : (browserNames[name] ?? name)
  const isHeld = (key: string) => chord.split('+').includes(key) && name !== key
  const event = {
    key: key.length === 1 && !isHeld('Shift') ? key.toLowerCase() : key,
    code: /\d/.test(name) ? `Digit${name}` : '',
    ctrlKey: isHeld('Ctrl'),
    altKey: isHeld('Alt'),
    shiftKey: isHeld('Shift'),
    metaKey: false,
    target,
    nativeEvent: {},
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
  }
  return event
}

const pageKeys = new Map<string, (event: unknown) => void>()
const listens = (kind: string, listener: (event: unknown) => void) => void pageKeys.set(kind, listener)
Object.assign(document, {
  addEventListener: listens,
  body: {},
  querySelector: () => null,
  querySelectorAll: () => [],
})

type Listener = (chord: string) => Promise<boolean>
const recorded: string[] = []
const record = (what: string) => () => void recorded.push(what)

/** Whether anything came of it: the browser was kept from its own, something was done, or the focus moved. */
async function comesOf(act: (event: ReturnType<typeof pressed>) => unknown, chord: string, target: unknown) {
  recorded.length = 0
  clicked.length = 0
  Object.assign(document, { activeElement: document.body })
  const event = pressed(chord, target)
  act(event)
  await new Promise((done) => setTimeout(done))
  return (
    event.defaultPrevented || recorded.length + clicked.length > 0 || document.activeElement !== document.body
  )
}

async function inGrid(pick: (table: ReturnType<typeof tableStandIn>) => unknown): Promise<Listener> {
  const stand = tableStandIn()
  const grid = await running(() => useGrid(record('open')))
  grid.now().ref.current = stand.table as never
  const listener: Listener = (chord) =>
    comesOf((event) => grid.now().onKeyDown(event as never), chord, pick(stand))
  await grid.stop()
  return listener
}

async function onChosenDays(): Promise<Listener> {
  const { table, day } = tableStandIn()
  const selection = {
    end: () => day,
    extend: record('extend'),
    choose: record('one'),
    chooseAll: record('all'),
  }
  const commands = { fillDown: record('down'), fillRight: record('right'), clear: record('clear') }
  const need = { table, selection: { ...selection, repaint() {} }, commands, onCopied() {} }
  const grid = await running(() => useGridEvents({ ...need, onType: () => {} } as never))
  await grid.stop()
  expect([...table.listeners.keys()]).toEqual(expect.arrayContaining(['copy', 'cut', 'paste']))
  return (chord) => comesOf((event) => table.listeners.get('keydown')?.(event), chord, day)
}

async function whileTyping(): Promise<Listener> {
  const props = { label: '', begun: '8', selected: 1, onCancel: record('cancel'), onLeave() {} }
  const entry = await running(() => DayTextEntry({ ...props, onSave: () => undefined }))
  await entry.stop()
  return (chord) => comesOf((event) => found(entry.now(), 'input').onKeyDown(event), chord, undefined)
}

async function onPage(use: () => unknown): Promise<Listener> {
  const page = await running(use)
  const listener = pageKeys.get('keydown')
  await page.stop()
  const { day } = tableStandIn()
  return (chord) =>
    comesOf(
      (event) => {
        Object.assign(document, { activeElement: day })
        listener?.(event)
        Object.assign(document, { activeElement: document.body })
      },
      chord,
      day,
    )
}

/** Who listens, and the places of the map for which they answer. */
const listeners: [who: string, places: KeyPlace[], listen: () => Promise<Listener>][] = [
  ['the cell of a day', ['cell', 'day'], () => inGrid(({ day }) => day)],
  ['the cell of a figure', ['cell', 'figure'], () => inGrid(({ figure }) => figure)],
  ['a button in a cell', ['cell', 'control'], () => inGrid(({ second }) => second)],
  ['an input in a cell', ['field'], () => inGrid(({ field }) => field)],
  ['chosen days', ['chosen', 'range'], onChosenDays],
  ['a day that is typed', ['typing'], whileTyping],
  ['the undo', ['page'], () => onPage(() => useUndoKeys(true, record('undo')))],
  ['the help', ['help'], () => onPage(() => useHelpKey(record('help')))],
  ['gaps and hints', ['attention'], () => onPage(() => useAttentionKeys(true, record('go')))],
  ['the presets', ['presets'], () => onPage(() => usePresetKeys([], record('preset')))],
]

const chordsOf = (places: readonly KeyPlace[]) =>
  keymap.filter(({ where }) => places.includes(where)).flatMap(({ keys }) => Object.keys(keys))

/** `Ctrl+Shift+Left` may be taken for `Left`. */
const isNear = (chord: string, listed: readonly string[]) => {
  const [key, ...with_] = chord.split('+').reverse()
  return held
    .filter((some) => some.every((key) => with_.includes(key)))
    .some((some) => listed.includes([...some, key].join('+')))
}

test.each(listeners)('%s: every key of the map is answered, and no other', async (who, places, listen) => {
  const answers = await listen()
  const listed = chordsOf(places)
  // On a day `?` asks for the help, because there is no figure to ask about.
  const meantElsewhere = who === 'the cell of a day' ? ['?'] : []
  for (const chord of listed.filter((candidate) => !meantElsewhere.includes(candidate)))
    expect([chord, await answers(chord)]).toEqual([chord, true])
  const typed = (chord: string) => places.includes('chosen') && /^(Shift\+)?[\w/]$/.test(chord)
  for (const chord of everyChord.filter((candidate) => !isNear(candidate, listed) && !typed(candidate)))
    expect([chord, await answers(chord)]).toEqual([chord, false])
})

test('F8 belongs to the messages alone', async () => {
  const answers = await onPage(() => useAttentionKeys(true, record('go')))
  expect([await answers('F8'), await answers('Shift+F8')]).toEqual([false, false])
})

test('every place of the map has a listener', () => {
  // The browser has events for the clipboard, the toasts get their key as a prop.
  const answered = new Set([...listeners.flatMap(([, places]) => places), 'clipboard', 'toasts'])
  expect(keymap.filter(({ where }) => !answered.has(where))).toEqual([])
  expect(chordFor('toasts', 'focus')).toBe('F8')
})

test('a key does one thing in one place, and one with no meaning there is not it', () => {
  const all = keymap.flatMap(({ where, keys }) => Object.keys(keys).map((chord) => `${where} ${chord}`))
  expect(all).toEqual([...new Set(all)])
  expect(actionAt('chosen', pressed('Ctrl+Shift+A', undefined))).toBeUndefined()
  expect(actionAt('cell', pressed('Ctrl+Shift+Home', undefined), ['Shift', 'Ctrl'])).toBe('tableStart')
  expect(actionAt('typing', pressed('Ctrl+Shift+Enter', undefined), ['Shift', 'Alt', 'Ctrl'])).toBe('all')
})
