import { useSyncExternalStore } from 'react'

export const sectionNames = [
  'house',
  'calendar',
  'staffing',
  'presets',
  'months',
  'parents',
  'access',
  'data',
  'device',
] as const
export type SectionName = (typeof sectionNames)[number]

/*
 * The settings have no address of their own (spec, section 1: one route). They are kept in the browser's history
 * instead: Back leads to the schedule, and a reload stays in the section.
 */

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

const shown = (): SectionName | undefined =>
  sectionNames.find((name) => name === window.history.state?.settings)

/** The section of the settings that is open, if any. */
export function useShownSection(): SectionName | undefined {
  return useSyncExternalStore(subscribe, shown, () => undefined)
}

/** From one section to the next the history does not grow: Back always leads to the schedule. */
export function openSection(settings: SectionName) {
  if (shown()) window.history.replaceState({ settings }, '')
  else window.history.pushState({ settings }, '')
  for (const listener of listeners) listener()
}

let isLeaving = false

/** Asked twice before the browser is back, it still goes only one step. */
export function closeSettings() {
  if (isLeaving || !shown()) return
  isLeaving = true
  window.addEventListener('popstate', () => (isLeaving = false), { once: true })
  window.history.back()
}

/** For when the team's view ends: the settings must not be there when it is opened again. */
export function forgetSettings() {
  if (!shown()) return
  window.history.replaceState(null, '')
  for (const listener of listeners) listener()
}
