import { useEffect, useEffectEvent, useRef } from 'react'
import type { Preset } from '#domain/days/preset.ts'
import type { ChosenDay } from '../../grid/index.ts'
import { actionAt, chosenDays, dayCellOf } from '../../grid/index.ts'

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
    const number = actionAt('presets', event)
    if (!number || !dayCellOf(document.activeElement)) return
    event.preventDefault()
    const preset = presets[Number(number) - 1]
    if (preset) apply(preset, chosenDays())
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    const remember = ({ target }: FocusEvent) => {
      const day = dayCellOf(target)
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
