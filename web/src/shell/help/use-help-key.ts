import { useEffect } from 'react'
import { cellIn, whyIn } from '../../grid/cells.ts'
import { actionAt } from '../../grid/keymap.ts'

/** `?` opens the help, but not where it is typed, nor on a figure, where it asks why. */
export function useHelpKey(onHelp: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (actionAt('help', event, ['Alt']) !== 'open' || event.defaultPrevented) return
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
  const cell = cellIn(target)
  return cell !== null && whyIn(cell) !== null
}
