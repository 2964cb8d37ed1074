import { useEffect, useSyncExternalStore } from 'react'

/** How many there are now of something that comes and goes, for who wants to know whether there is any. */
function tally() {
  let count = 0
  const listeners = new Set<() => void>()
  const change = (by: 1 | -1) => {
    count += by
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    /** Returns what takes it back. */
    note() {
      change(1)
      return () => change(-1)
    },
    useAny: () =>
      useSyncExternalStore(
        subscribe,
        () => count > 0,
        () => false,
      ),
  }
}

const missing = tally()
const said = tally()

/** Something that belongs on the page could not be fetched. Returns what says that it is no longer missed. */
export const noteMissing = missing.note

/** Whether the page lacks a part that is being asked for again, say the lines of coverage below the week. */
export const useMissingParts = missing.useAny

/** The place of an answer says itself that it is missing, while this is drawn. */
export function useSaidInPlace(isSaid: boolean) {
  useEffect(() => (isSaid ? said.note() : undefined), [isSaid])
}

/** Whether some place on the screen says it. */
export const useIsSaidInPlace = said.useAny
