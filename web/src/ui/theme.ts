import { useSyncExternalStore } from 'react'
import { noteChoices } from './choices-cookie.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function chosen(): Theme {
  const kept = localStorage.getItem(key)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** The system's, unless this device chose otherwise. */
export function applyTheme() {
  const theme = chosen()
  const dark = theme === 'dark' || (theme === 'system' && prefersDark.matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

prefersDark.addEventListener('change', applyTheme)

export function chooseTheme(theme: Theme) {
  localStorage.setItem(key, theme)
  noteChoices()
  applyTheme()
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, chosen)
}
