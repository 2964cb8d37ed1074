import { useEffect, useRef } from 'react'
import { sayAfterPause } from '../../ui/say.ts'

/** What is wrong at a place of the week, in words. */
export type Wrongs = ReadonlyMap<string, { readonly where: string; readonly what: string }>

/** How a matter speaks of what came, changed and went. */
export interface ChangeWords {
  came(where: string, what: string): string
  became(where: string, what: string): string
  went(where: string): string
  more(count: number): string
}

/** Of a whole week that was copied nobody wants to hear every day. */
const most = 3

/** Reads out, after a pause, what became wrong or right by what was typed. Another week is another beginning. */
export function useSpokenChanges(matter: string, weekId: number, now: Wrongs, words: ChangeWords) {
  const said = useRef<{ readonly weekId: number; readonly wrongs: Wrongs }>(undefined)
  useEffect(() => {
    const before = said.current
    if (before?.weekId !== weekId) {
      said.current = { weekId, wrongs: now }
      return
    }
    if (before.wrongs === now) return
    sayAfterPause(matter, () => {
      said.current = { weekId, wrongs: now }
      return changesInWords(before.wrongs, now, words)
    })
  }, [matter, weekId, now, words])
}

export function changesInWords(before: Wrongs, now: Wrongs, words: ChangeWords): string {
  const changes = [
    ...[...now].flatMap(([place, { where, what }]) => {
      const known = before.get(place)
      if (!known) return [words.came(where, what)]
      return known.what === what ? [] : [words.became(where, what)]
    }),
    ...[...before].flatMap(([place, { where }]) => (now.has(place) ? [] : [words.went(where)])),
  ]
  const left = changes.length - most
  return [...changes.slice(0, most), ...(left > 0 ? [words.more(left)] : [])].join(' ')
}
