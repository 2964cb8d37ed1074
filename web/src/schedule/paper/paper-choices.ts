import { useSyncExternalStore } from 'react'

/** What a printed week shows beside names, days and times. */
export interface PaperChoices {
  readonly hours: boolean
  /** Every absence is a plain `/`, without the plan under it. */
  readonly neutral: boolean
  readonly legend: boolean
  readonly notes: boolean
  /** Only in a house with groups: how each of them is covered. */
  readonly coverage: boolean
}

/** Fit for a wall that everybody passes: no hours or balances, and no sickness. */
export const safeChoices: PaperChoices = {
  hours: false,
  neutral: true,
  legend: true,
  notes: false,
  coverage: false,
}

/** Parents are sent only what they may see, so their paper shows their table as it is. */
export const parentChoices: PaperChoices = {
  hours: true,
  neutral: false,
  legend: false,
  notes: false,
  coverage: false,
}

const key = 'printChoices'
const listeners = new Set<() => void>()

export function keepPaperChoices(choices: PaperChoices) {
  localStorage.setItem(key, JSON.stringify(choices))
  for (const listener of listeners) listener()
}

/** This device's choices: those of the last printing, else the safe ones. */
export function usePaperChoices(): PaperChoices {
  const kept = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStorage.getItem(key),
    () => null,
  )
  return readPaperChoices(kept)
}

/** Whatever is not stored clearly stays safe. */
export function readPaperChoices(kept: string | null): PaperChoices {
  const stored = parsed(kept)
  const choice = (name: keyof PaperChoices) =>
    typeof stored[name] === 'boolean' ? stored[name] : safeChoices[name]
  return {
    hours: choice('hours'),
    neutral: choice('neutral'),
    legend: choice('legend'),
    notes: choice('notes'),
    coverage: choice('coverage'),
  }
}

function parsed(kept: string | null): Partial<Record<keyof PaperChoices, unknown>> {
  try {
    const read: unknown = JSON.parse(kept ?? '')
    return typeof read === 'object' && read ? read : {}
  } catch {
    return {}
  }
}
