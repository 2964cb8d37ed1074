import { useEffect, useEffectEvent } from 'react'

/** What keeps Escape for itself: a field that is being typed into, a dialog, a menu. */
const busy = 'input, textarea, select, [role=dialog], [role=menu]'

/** Escape on the page, while there is something that it ends. */
export function useEscape(enabled: boolean, act: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const inside = event.target instanceof Element && event.target.closest(busy) !== null
    if (!inside && !document.querySelector('[role=dialog], [role=menu]')) act()
  })
  useEffect(() => {
    if (!enabled) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled])
}
