import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ViewMode } from '#domain/house/access.ts'
import { useShownSection } from '../house/index.ts'

/** The section of the settings that stands in the place of the schedule; after them everything is where it was. */
export function useSettingsView(viewMode: ViewMode, plansOnly: boolean) {
  const shown = useShownSection()
  const settings = viewMode === 'teacher' && !plansOnly ? shown : undefined
  const isOpen = settings !== undefined
  // What is half typed there outlasts a look at the schedule, but not the team's view.
  const [kept, setKept] = useState(settings)
  if (viewMode === 'parent' || plansOnly ? kept : settings && settings !== kept) setKept(settings)
  const settingsButton = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const scrolled = useRef(0)

  useEffect(() => {
    if (isOpen) return
    const note = () => {
      scrolled.current = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [isOpen])

  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) {
      window.scrollTo(0, scrolled.current)
      settingsButton.current?.focus({ preventScroll: true })
    }
    wasOpen.current = isOpen
  }, [isOpen])

  return { settings, kept, settingsButton }
}
