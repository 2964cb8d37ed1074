import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/*
 * Where the page is, as the browser's history has it. A dialog has an entry of its own there, so that Back closes it and
 * does not leave the page beneath it. One that was closed otherwise leaves its entry behind: the next place takes it, and
 * Back passes over it. (To go back at once would not do: the browser does that later, and what is opened meanwhile would
 * be lost.)
 */

interface Entry {
  readonly at: number
  /** The dialog that the entry was made for, and the entry of the place below it. */
  readonly dialog?: number
  readonly over?: number
}

interface OpenDialog {
  readonly id: number
  leave(): void
}

const listeners = new Set<() => void>()
const dialogs: OpenDialog[] = []
let lastDialog = 0
let here: Entry = { at: 0 }
let hasMoved = false

const entryOf = (state: unknown): Entry => {
  const { at = 0, ...rest } = (state ?? {}) as Partial<Entry>
  return { at, ...rest }
}

const placeAt = () => here.over ?? here.at

function put(path: string, entry: Entry, isNew: boolean) {
  here = entry
  window.history[isNew ? 'pushState' : 'replaceState'](entry, '', path)
}

const tellAll = () => {
  for (const listener of listeners) listener()
}

/** Back, Forward, or an address that was typed over. */
function moved({ state }: PopStateEvent) {
  const left = here
  here = entryOf(state)
  hasMoved = true
  const top = dialogs.at(-1)
  if (top) top.leave()
  // The entry of a dialog that is closed already: who goes back means what was before.
  else if (left.dialog !== undefined && here.at < left.at) return window.history.back()
  tellAll()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    here = entryOf(window.history.state)
    window.addEventListener('popstate', moved)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', moved)
  }
}

export const pathNow = () => window.location.pathname

/** What an address means, drawn again when that changes: the result is to be a text, a number or the same object. */
export function usePath<Result>(read: (path: string) => Result): Result {
  return useSyncExternalStore(
    subscribe,
    () => read(pathNow()),
    () => read('/'),
  )
}

/** Whether the page has gone from one place to another since it was loaded: then the focus has to follow. */
export const hasGoneOn = () => hasMoved

export function goToPath(path: string, { replace = false } = {}) {
  if (path === pathNow()) return
  hasMoved = true
  const isNew = !replace && here.dialog === undefined
  // In the place of what lies below a closed dialog: its entry stays one that Back passes over, with that below it.
  const entry = replace ? here : { at: isNew ? here.at + 1 : here.at }
  put(path, entry, isNew)
  tellAll()
}

/** To the place before, if the page was there; else to this one. */
export function goBackOr(path: string) {
  if (placeAt() > 0) window.history.back()
  else goToPath(path)
}

interface DialogPaths {
  /** While it is open. */
  readonly open: string
  /** When it is closed, if the page was opened with the dialog's own address. */
  readonly closed: string
}

/** For the dialog in it that has an address of its own. */
export const DialogAddress = createContext<DialogPaths | undefined>(undefined)

/** For a dialog while it is shown: Back leaves it. */
export function useBackCloses(leave: () => void) {
  const paths = useContext(DialogAddress)
  const left = useEffectEvent(leave)
  const [open, closed] = [paths?.open, paths?.closed]
  useEffect(() => {
    const id = ++lastDialog
    const before = pathNow()
    const isNew = here.dialog === undefined || dialogs.some((each) => each.id === here.dialog)
    put(open ?? before, { at: isNew ? here.at + 1 : here.at, dialog: id, over: placeAt() }, isNew)
    const own = { id, leave: () => left() }
    dialogs.push(own)
    return () => {
      dialogs.splice(dialogs.indexOf(own), 1)
      const after = open === before && closed ? closed : before
      // Gone on to another place: that is not taken back.
      if (open && pathNow() === open && open !== after) put(after, here, false)
      if (open) tellAll()
    }
  }, [open, closed])
}
