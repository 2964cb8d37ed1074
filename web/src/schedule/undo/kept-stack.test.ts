import { expect, test, vi } from 'vitest'
import type { UndoAction } from './undo-action.ts'

/** Two tabs share what the browser keeps, but each receives the other's changes a little later. */
const kept = new Map<string, string>()
Object.assign(globalThis, {
  window: new EventTarget(),
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  },
})

async function openTab() {
  vi.resetModules()
  const { changeStack, currentStack } = await import('./kept-stack.ts')
  const { forgetOwnChanges } = await import('../../edits/forget-own-changes.ts')
  const done = (id: string): UndoAction => ({ id, steps: [], names: {} })
  return {
    forget: forgetOwnChanges,
    act: (id: string) => changeStack(({ done: before }) => ({ done: [...before, done(id)], undone: [] })),
    ids: () => currentStack().done.map(({ id }) => id),
  }
}

test('what another tab has done in the same moment is kept', async () => {
  const first = await openTab()
  const other = await openTab()
  first.act('a')
  other.act('b')
  first.act('c')
  expect(first.ids()).toEqual(['a', 'b', 'c'])
  expect((await openTab()).ids()).toEqual(['a', 'b', 'c'])
})

test('what was forgotten does not come back with the next change of another tab', async () => {
  const first = await openTab()
  const other = await openTab()
  first.act('a')
  other.act('b')
  first.forget()
  expect(first.ids()).toEqual([])
  other.act('c')
  expect(other.ids()).toEqual(['c'])
})

test.each(['{"done":', '{"done":[{"id":"a","steps":[],"names":{}}],"undone":[]}'])(
  'what cannot be read, or was kept by an older page, counts as nothing: %s',
  async (text) => {
    kept.set('deeds', text)
    expect((await openTab()).ids()).toEqual([])
  },
)
