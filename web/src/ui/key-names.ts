import type { EnglishTexts } from '../i18n/english.generated.ts'
import type { useWords } from '../i18n/use-words.ts'

export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const appleNames: Record<string, string> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' }
const arrows: Record<string, string> = { Left: '←', Up: '↑', Right: '→', Down: '↓' }

/** Those that are called the same everywhere need no word: Esc, Alt, Tab, F2. */
const named: Readonly<Record<keyof EnglishTexts['keys'], true>> = {
  Ctrl: true,
  Shift: true,
  Enter: true,
  Delete: true,
  Home: true,
  End: true,
  PageUp: true,
  PageDown: true,
}
const isNamed = (key: string): key is keyof typeof named => key in named

/** `Ctrl+Shift+Z` as `aria-keyshortcuts` writes it. */
export function ariaKeys(keys: string): string {
  return keys.replace('Ctrl', isApple ? 'Meta' : 'Control')
}

/** The keys of `Ctrl+Shift+Z` as they are printed on the reader's keyboard. */
export function keyNames(keys: string, t: ReturnType<typeof useWords>['t']): string[] {
  return keys.split('+').map((key) => {
    const apple = isApple ? appleNames[key] : undefined
    return apple ?? arrows[key] ?? (isNamed(key) ? t(`keys.${key}`) : key)
  })
}
