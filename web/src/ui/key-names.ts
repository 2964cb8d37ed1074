import { en } from '../i18n/keys.ts'
import type { useWords } from '../i18n/use-words.ts'

export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const appleNames: Record<string, string> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' }
const arrows: Record<string, string> = { Left: '←', Up: '↑', Right: '→', Down: '↓' }

const isNamed = (key: string): key is keyof typeof en => key in en

/** The keys of `Ctrl+Shift+Z` as they are printed on the reader's keyboard. */
export function keyNames(keys: string, t: ReturnType<typeof useWords>['t']): string[] {
  return keys.split('+').map((key) => {
    const apple = isApple ? appleNames[key] : undefined
    return apple ?? arrows[key] ?? (isNamed(key) ? t(`keys.${key}`) : key)
  })
}
