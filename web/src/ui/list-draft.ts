import { useRef, useState } from 'react'
import { useUnsaved } from './unsaved.tsx'

/** The key stays with an item when it is moved. */
type Keyed<Item> = Item & { readonly key: string }

/** A list that is edited as a whole: nothing is written until it is saved, and then all of it. */
export function useListDraft<Item, Fault>(saved: readonly Keyed<Item>[]) {
  const [draft, setDraft] = useState<readonly Keyed<Item>[]>()
  const [faults, setFaults] = useState<readonly (Fault | undefined)[]>([])
  const [problem, setProblem] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  useUnsaved(draft !== undefined)
  const shown = draft ?? saved
  const change = (next: readonly Keyed<Item>[]) => {
    setDraft(next)
    setFaults([])
  }
  return {
    shown,
    isChanged: draft !== undefined,
    faults,
    problem,
    setProblem,
    addButton,
    add: (item: Item) => change([...shown, { ...item, key: crypto.randomUUID() }]),
    changeAt: (at: number, fields: Partial<Item>) =>
      change(shown.map((item, place) => (place === at ? { ...item, ...fields } : item))),
    remove(at: number) {
      change(shown.filter((_, place) => place !== at))
      addButton.current?.focus()
    },
    move(at: number, by: number) {
      const item = shown[at]
      if (item && shown[at + by]) change(shown.toSpliced(at, 1).toSpliced(at + by, 0, item))
    },
    discard() {
      setDraft(undefined)
      setFaults([])
      setProblem(undefined)
    },
    /** Whether all of it may be saved; each fault is said beside its item. */
    isSound(faultAt: (at: number) => Fault | undefined): boolean {
      const found = shown.map((_, at) => faultAt(at))
      setFaults(found)
      setProblem(undefined)
      return !found.some(Boolean)
    },
  }
}
