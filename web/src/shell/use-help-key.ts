import { useEffect } from 'react'
import { actionAt, cellIn, whyIn } from '../grid/index.ts'

/**
 * `?` opens the help in the cells of the table, but not where it is typed, nor on a figure, where it asks why. Nowhere
 * else: who speaks to the page presses keys by accident (WCAG 2.1.4).
 */
export function useHelpKey(onHelp: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (actionAt('help', event, ['Alt']) !== 'open' || event.defaultPrevented) return
      if (!isForHelp(event.target)) return
      event.preventDefault()
      onHelp()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onHelp])
}

function isForHelp(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || document.querySelector('[role=dialog]')) return false
  return cellIn(target) === target && whyIn(target) === null
}
