import { useEffect } from 'react'

/** `?` opens the help, but not where it is typed, nor on a figure, where it asks why. */
export function useHelpKey(onHelp: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey) return
      if (isMeantOtherwise(event.target)) return
      event.preventDefault()
      onHelp()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onHelp])
}

function isMeantOtherwise(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog]')) return true
  if (!(target instanceof Element)) return false
  if (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu]'))
    return true
  return target.closest('[data-cell]')?.querySelector('[aria-haspopup=dialog]') != null
}
