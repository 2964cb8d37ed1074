import type { FocusEvent } from 'react'
import { useRef, useState } from 'react'
import { useSavedDraft } from './saves-itself.ts'

/** The key stays with an item when it is moved. */
type Keyed<Item> = Item & { readonly key: string }

interface ListOptions<Item, Fault> {
  readonly saved: readonly Keyed<Item>[]
  readonly isPending: boolean
  /** As it is kept, however it was typed. */
  kept(list: readonly Item[]): readonly Item[]
  faultAt(list: readonly Item[], at: number): Fault | undefined
  save(list: readonly Item[]): void
}

/** A list that is edited in place and saves itself as a whole. What is wrong with it is said once it is left. */
export function useListDraft<Item, Fault>(options: ListOptions<Item, Fault>) {
  const { saved, isPending, kept, faultAt, save } = options
  const [isLeft, setLeft] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const asKept = (list: readonly Keyed<Item>[]) => kept(list.map(({ key: _, ...item }) => item as Item))
  const text = (list: readonly Keyed<Item>[]) => JSON.stringify(asKept(list))
  const faultsIn = (list: readonly Item[]) => list.map((_, at) => faultAt(list, at))
  const list = useSavedDraft<readonly Keyed<Item>[]>({
    saved,
    isPending,
    isSame: (one, other) => one === other || text(one) === text(other),
    isSound: (draft) => !faultsIn(draft).some(Boolean),
    save: (draft) => save(asKept(draft)),
  })
  const { shown, isChanged } = list
  const change = (next: readonly Keyed<Item>[]) => {
    setLeft(false)
    list.setDraft(next)
  }
  /** Done with one press, so there is nothing to wait for. */
  const changeNow = (next: readonly Keyed<Item>[]) => {
    change(next)
    list.send(next)
  }
  return {
    shown,
    faults: isLeft && isChanged ? faultsIn(shown) : [],
    addButton,
    add: (item: Item) => change([...shown, { ...item, key: crypto.randomUUID() }]),
    changeAt: (at: number, fields: Partial<Item>) =>
      change(shown.map((item, place) => (place === at ? { ...item, ...fields } : item))),
    remove(at: number) {
      changeNow(shown.filter((_, place) => place !== at))
      addButton.current?.focus()
    },
    move(at: number, by: number) {
      const item = shown[at]
      if (item && shown[at + by]) changeNow(shown.toSpliced(at, 1).toSpliced(at + by, 0, item))
    },
    /** Of the form around it. */
    onBlur(event: FocusEvent<HTMLElement>) {
      if (event.currentTarget.contains(event.relatedTarget)) return
      setLeft(true)
      list.send()
    },
  }
}
