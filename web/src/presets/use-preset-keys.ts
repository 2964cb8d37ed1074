import { useEffect, useEffectEvent, useRef } from 'react'
import type { Preset } from '#domain/preset.ts'
import type { ChosenDay } from './chosen-days.ts'
import { chosenDays, dayIn } from './chosen-days.ts'

/**
 * Alt+1 to Alt+9 put a preset into the chosen days. It listens to the page and not through the table's props, so that
 * no row is drawn for it. Returns which days a menu would mean, which has the focus itself by then.
 */
export function usePresetKeys(
  presets: readonly Preset[],
  apply: (preset: Preset, days: readonly ChosenDay[]) => void,
): () => readonly ChosenDay[] {
  const held = useRef<Element>(null)
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // The place of the key, because with Alt some keyboards write another sign.
    const number = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]
    if (!number || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!dayIn(document.activeElement)) return
    event.preventDefault()
    const preset = presets[Number(number) - 1]
    if (preset) apply(preset, chosenDays())
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    const remember = ({ target }: FocusEvent) => {
      const day = target instanceof Element ? dayIn(target) : null
      if (day) held.current = day
    }
    document.addEventListener('keydown', listen)
    document.addEventListener('focusin', remember)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('focusin', remember)
    }
  }, [])
  return () => chosenDays(held.current)
}
